import Accelerate
import Testing

@Suite struct NumberTests {
  @Test func `rows of numbers are added, multiplied and summed up`() {
    let (a, b): ([Float], [Float]) = ([1, 2, 3], [4, 5, 6])
    #expect(vDSP.add(a, b) == [5, 7, 9] && vDSP.multiply(2, a) == [2, 4, 6])
    #expect(vDSP.subtract(b, a) == [3, 3, 3] && vDSP.divide(b, 2) == [2, 2.5, 3])
    #expect(vDSP.dot(a, b) == 32 && vDSP.sum(b) == 15 && vDSP.mean(a) == 2)
    #expect(vDSP.rootMeanSquare([3.0, 4.0, 0, 0]) == 2.5)
    #expect(vDSP.maximum(b) == 6 && vDSP.indexOfMinimum(b) == (0, 4))
    #expect(vDSP.ramp(in: 0.0...1.0, count: 5) == [0, 0.25, 0.5, 0.75, 1])
    #expect(vDSP.clip([-1.0, 0.5, 3.0], to: 0...1) == [0, 0.5, 1])
    #expect(vDSP.convolve([1.0, 2, 3, 4], withKernel: [1.0, 1]) == [3, 5, 7])
    var result = [Float](repeating: 0, count: 3)
    vDSP.multiply(a, b, result: &result)
    #expect(result == [4, 10, 18])
  }

  @Test func `the functions of C go by steps, and subtract their first argument`() {
    var result = [Float](repeating: 0, count: 2)
    vDSP_vsub([1, 9, 2, 9], 2, [10, 20], 1, &result, 1, 2)
    #expect(result == [9, 18])
    var (sum, index): (Float, vDSP_Length) = (0, 0)
    vDSP_sve([1, 2, 3, 4], 1, &sum, 4)
    #expect(sum == 10)
    vDSP_maxvi([1, 7, 3], 1, &sum, &index, 3)
    #expect(sum == 7 && index == 1)
    var product = [Double](repeating: 0, count: 4)
    vDSP_mmulD([1, 2, 3, 4], 1, [5, 6, 7, 8], 1, &product, 1, 2, 2, 2)
    #expect(product == [19, 22, 43, 50])
  }

  @Test func `a transform finds the waves, and comes back`() throws {
    let count = 16
    var even = (0..<8).map { Float(cos(2 * .pi * 3 * Double(2 * $0) / 16)) }
    var odd = (0..<8).map { Float(cos(2 * .pi * 3 * Double(2 * $0 + 1) / 16)) }
    let values = (even, odd)
    let fft = try #require(vDSP.FFT(log2n: 4, radix: .radix2, ofType: DSPSplitComplex.self))
    even.withUnsafeMutableBufferPointer { real in
      odd.withUnsafeMutableBufferPointer { imag in
        var split = DSPSplitComplex(realp: real.baseAddress!, imagp: imag.baseAddress!)
        fft.forward(input: split, output: &split)
      }
    }
    // Twice the transform: a wave of length 1 has half of the values at its place.
    for k in 0..<8 {
      #expect(abs(even[k] - (k == 3 ? Float(count) : 0)) < 1e-4, "\(k)")
    }
    even.withUnsafeMutableBufferPointer { real in
      odd.withUnsafeMutableBufferPointer { imag in
        var split = DSPSplitComplex(realp: real.baseAddress!, imagp: imag.baseAddress!)
        fft.inverse(input: split, output: &split)
      }
    }
    for k in 0..<8 { #expect(abs(even[k] / 32 - values.0[k]) < 1e-5) }
    for k in 0..<8 { #expect(abs(odd[k] / 32 - values.1[k]) < 1e-5) }
  }

  @Test(arguments: [1, 2, 5, 6, 8, 15]) func `a transform of any length comes back`(count: Int)
    throws
  {
    let values = (0..<count).map { Double($0 * $0 % 7) }
    func dft(_ way: vDSP.FourierTransformDirection) throws -> vDSP.DFT<Double> {
      try #require(
        vDSP.DFT(
          count: count, direction: way, transformType: .complexComplex, ofType: Double.self))
    }
    let there = try dft(.forward).transform(
      real: values, imaginary: [Double](repeating: 0, count: count))
    #expect(abs(there.real[0] - values.reduce(0, +)) < 1e-9)
    let back = try dft(.inverse).transform(real: there.real, imaginary: there.imaginary)
    for index in 0..<count { #expect(abs(back.real[index] / Double(count) - values[index]) < 1e-9) }
  }

  @Test func `functions of many numbers`() {
    #expect(vForce.sqrt([4.0, 9.0]) == [2, 3] && vForce.floor([Float(1.5)]) == [1])
    #expect(vForce.pow(bases: [2.0, 3.0], exponents: [3.0, 2.0]) == [8, 9])
  }

  @Test func `a buffer of pixels is mirrored and scaled`() throws {
    var source = try vImage_Buffer(width: 2, height: 1, bitsPerPixel: 32)
    var target = try vImage_Buffer(width: 2, height: 1, bitsPerPixel: 32)
    defer {
      source.free()
      target.free()
    }
    source.data.storeBytes(of: 0x0102_0304, as: UInt32.self)
    source.data.storeBytes(of: 0x0506_0708, toByteOffset: 4, as: UInt32.self)
    #expect(vImageHorizontalReflect_ARGB8888(&source, &target, kvImageNoFlags) == kvImageNoError)
    #expect(target.data.load(as: UInt32.self) == 0x0506_0708)
    var small = try vImage_Buffer(width: 1, height: 1, bitsPerPixel: 32)
    defer { small.free() }
    #expect(vImageScale_ARGB8888(&source, &small, nil, kvImageNoFlags) == kvImageNoError)
    #expect(small.data.load(as: UInt32.self) == 0x0304_0506)
  }

  @Test func `matrices multiply, invert and keep columns`() {
    let m = simd_float2x2(rows: [SIMD2(1, 2), SIMD2(3, 4)])
    #expect(m.columns.0 == SIMD2(1, 3) && m[1, 0] == 2 && m.determinant == -2)
    #expect(m * SIMD2(1, 1) == SIMD2(3, 7) && m.transpose[0] == SIMD2(1, 2))
    let turn = simd_double4x4(
      SIMD4(0, 2, 0, 0), SIMD4(-2, 0, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(5, 6, 7, 1))
    let (product, one) = (simd_mul(turn, turn.inverse), matrix_identity_double4x4)
    #expect((0..<4).allSatisfy { simd_distance(product[$0], one[$0]) < 1e-12 })
    #expect(abs(simd_determinant(turn) - 4) < 1e-12)
    #expect(!simd_float2x2(rows: [SIMD2(1, 2), SIMD2(2, 4)]).inverse[0, 0].isFinite)
  }

  @Test func `quaternions turn vectors, one after the other`() {
    let z = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    let x = simd_quatf(angle: .pi / 2, axis: SIMD3(1, 0, 0))
    func near(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> Bool { distance(a, b) < 1e-5 }
    #expect(near(z.act(SIMD3(1, 0, 0)), SIMD3(0, 1, 0)))
    #expect(near((x * z).act(SIMD3(1, 0, 0)), SIMD3(0, 0, 1)))
    #expect(near(z.inverse.act(z.act(SIMD3(1, 2, 3))), SIMD3(1, 2, 3)))
    #expect(abs(z.angle - .pi / 2) < 1e-5 && near(z.axis, SIMD3(0, 0, 1)))
    #expect(near(simd_float3x3(z) * SIMD3(1, 0, 0), SIMD3(0, 1, 0)))
    #expect(abs(simd_dot(simd_quatf(simd_float4x4(x)), x)) > 0.9999)
    #expect(
      abs(simd_slerp(simd_quatf(angle: 0, axis: SIMD3(0, 0, 1)), z, 0.5).angle - .pi / 4) < 1e-4)
    let between = simd_quatf(from: SIMD3(1, 0, 0), to: SIMD3(-1, 0, 0))
    #expect(near(between.act(SIMD3(1, 0, 0)), SIMD3(-1, 0, 0)))
  }

  @Test func `no values, or fewer, are no values`() {
    var (count, result): (Int32, [Float]) = (-3, [5])
    vvsqrtf(&result, [4], &count)
    #expect(result == [5])
    count = 1
    vvsqrtf(&result, [4], &count)
    #expect(result == [2])
    vvpowf(&result, [3], [2], &count)
    #expect(result == [8])
  }

  @Test func `samples become numbers and back, at most as large as they can be`() {
    var numbers = [Float](repeating: 0, count: 3)
    vDSP_vflt16([1, -2, Int16.max], 1, &numbers, 1, 3)
    #expect(numbers == [1, -2, 32_767])
    var samples = [Int16](repeating: 0, count: 4)
    vDSP_vfix16([1.9, -1.9, 1e9, .nan], 1, &samples, 1, 4)
    #expect(samples == [1, -1, Int16.max, 0])
    var decibels = [Float](repeating: 0, count: 2)
    vDSP_vdbcon([1, 10], 1, [1], &decibels, 1, 2, 1)
    #expect(decibels == [0, 20])
    var sums = [Float](repeating: 0, count: 3)
    let filter: [Float] = [1, 10]
    filter.withUnsafeBufferPointer {
      vDSP_conv([1, 2, 3, 4], 1, $0.baseAddress! + 1, -1, &sums, 1, 3, 2)
    }
    #expect(sums == [12, 23, 34])
    var turned = [Float](repeating: 0, count: 6)
    vDSP_mtrans([1, 2, 3, 4, 5, 6], 1, &turned, 1, 3, 2)
    #expect(turned == [1, 4, 2, 5, 3, 6])
  }

  @Test func `a transform in place goes by its step`() throws {
    let setup = try #require(vDSP_create_fftsetup(2, FFTRadix(kFFTRadix2)))
    var (real, imag): ([Float], [Float]) = ([1, 9, 3, 9], [2, 9, 4, 9])
    real.withUnsafeMutableBufferPointer { real in
      imag.withUnsafeMutableBufferPointer { imag in
        var split = DSPSplitComplex(realp: real.baseAddress!, imagp: imag.baseAddress!)
        vDSP_fft_zrip(setup, &split, 2, 2, FFTDirection(FFT_FORWARD))
      }
    }
    // Twice 10 and -2; twice -2 + 2i.
    #expect(real[0] == 20 && imag[0] == -4 && real[1] == 9 && imag[3] == 9)
    #expect(abs(real[2] + 4) < 1e-5 && abs(imag[2] - 4) < 1e-5)
  }

  @Test func `pictures are mirrored in place, and missing ones are an error`() throws {
    var pixels: [UInt8] = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    pixels.withUnsafeMutableBytes {
      var buffer = vImage_Buffer(data: $0.baseAddress, height: 1, width: 3, rowBytes: 12)
      vImageHorizontalReflect_ARGB8888(&buffer, &buffer, kvImageNoFlags)
    }
    #expect(pixels == [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1])
    var none = vImage_Buffer()
    #expect(vImageVerticalReflect_ARGB8888(&none, &none, 0) == kvImageNullPointerArgument)
    #expect(vImageScale_ARGB8888(&none, &none, nil, 0) == kvImageNullPointerArgument)
    #expect(throws: vImage.Error.memoryAllocationError) {
      try vImage_Buffer(width: .max, height: 2, bitsPerPixel: 32)
    }
  }

  @Test func `turns go the longer way if they are asked to, and are divided`() {
    let none = simd_quatf(ix: 0, iy: 0, iz: 0, r: 1)
    let quarter = simd_quaternion(Float.pi / 2, SIMD3<Float>(0, 0, 1))
    #expect(abs(simd_slerp(none, quarter, 0.5).angle - .pi / 4) < 1e-4)
    let long = simd_slerp_longest(none, quarter, 0.5)
    // Halfway through three quarters of a turn backwards.
    let right = long.act(SIMD3<Float>(1, 0, 0))
    #expect(simd_distance(right, SIMD3(-0.7071, -0.7071, 0)) < 1e-3)
    #expect(abs(simd_dot(quarter / quarter, none) - 1) < 1e-5)
    let rows = simd_matrix_from_rows(SIMD2<Float>(1, 2), SIMD2<Float>(3, 4))
    #expect(rows == simd_matrix(SIMD2<Float>(1, 3), SIMD2<Float>(2, 4)))
  }
}
