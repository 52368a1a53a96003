import Testing
import simd

@Suite struct VectorTests {
  @Test func `lengths, products and distances`() {
    #expect(length(simd_float3(2, 3, 6)) == 7 && length_squared(simd_double2(3, 4)) == 25)
    #expect(dot(SIMD2<Float>(1, 2), SIMD2<Float>(3, 4)) == 11)
    #expect(cross(SIMD3<Double>(1, 0, 0), SIMD3<Double>(0, 1, 0)) == SIMD3<Double>(0, 0, 1))
    #expect(simd_distance(simd_float2(1, 1), simd_float2(4, 5)) == 5)
    #expect(simd_normalize(simd_double3(0, 5, 0)) == simd_double3(0, 1, 0))
    #expect(normalize(simd_float2(0, 0)).x.isNaN)
  }

  @Test func `between, within and beyond`() {
    #expect(mix(simd_float2(0, 10), simd_float2(10, 20), t: 0.5) == simd_float2(5, 15))
    #expect(clamp(simd_float2(-1, 9), min: 0, max: 5) == simd_float2(0, 5))
    #expect(simd_clamp(7.0, 0, 5) == 5)
    #expect(
      smoothstep(0.5, edge0: 0.0, edge1: 1.0) == 0.5 && smoothstep(3, edge0: 0.0, edge1: 1) == 1)
    #expect(step(2.0, edge: 3) == 0 && step(3.0, edge: 3) == 1)
    #expect(reflect(simd_float2(1, -1), n: simd_float2(0, 1)) == simd_float2(1, 1))
    #expect(abs(simd_float2(-2, 3)) == simd_float2(2, 3))
    #expect(min(simd_float2(1, 4), simd_float2(3, 2)) == simd_float2(1, 2))
    #expect(max(simd_float2(1, 4), simd_float2(3, 2)) == simd_float2(3, 4))
  }
}
