import CoreGraphics
import Foundation

public typealias vImagePixelCount = UInt
public typealias vImage_Error = Int
public typealias vImage_Flags = UInt32
public typealias Pixel_8 = UInt8
public typealias Pixel_F = Float
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

public let kvImageNoError: vImage_Error = 0
public let kvImageRoiLargerThanInputBuffer: vImage_Error = -21766
public let kvImageInvalidKernelSize: vImage_Error = -21767
public let kvImageMemoryAllocationError: vImage_Error = -21771
public let kvImageNullPointerArgument: vImage_Error = -21772
public let kvImageInvalidParameter: vImage_Error = -21773
public let kvImageBufferSizeMismatch: vImage_Error = -21774
public let kvImageNoFlags: vImage_Flags = 0
public let kvImageHighQualityResampling: vImage_Flags = 32
public let kvImageEdgeExtend: vImage_Flags = 8
public let kvImageCopyInPlace: vImage_Flags = 2

/// Pixels in memory, the top row first.
public struct vImage_Buffer {
  public var data: UnsafeMutableRawPointer!
  public var height: vImagePixelCount
  public var width: vImagePixelCount
  public var rowBytes: Int

  public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }
  public init(
    data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount,
    rowBytes: Int
  ) { (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes) }

  /// Room for pixels, all zeros, which ``free()`` gives back.
  public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
    guard width > 0, height > 0, bitsPerPixel > 0 else { throw vImage.Error.invalidParameter }
    let (bits, isTooWide) = width.multipliedReportingOverflow(by: Int(bitsPerPixel))
    let row = bits / 8 + (bits % 8 == 0 ? 0 : 1)
    let (bytes, isTooLarge) = row.multipliedReportingOverflow(by: height)
    // As C's function gives nil where there is not enough, and Swift's ends the program.
    guard !isTooWide, !isTooLarge, let memory = calloc(bytes, 1) else {
      throw vImage.Error.memoryAllocationError
    }
    (data, rowBytes) = (memory, row)
    (self.width, self.height) = (UInt(width), UInt(height))
  }
  /// Gives back what ``init(width:height:bitsPerPixel:)`` took.
  public func free() { Foundation.free(data) }
  /// Pixels.
  public var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }
}

public enum vImage {
  public enum Error: Swift.Error, Sendable { case invalidParameter, memoryAllocationError }
}

/// Takes each pixel of four bytes of `dest` from a place of `src`, which may be the same memory.
private func fill(
  _ dest: UnsafePointer<vImage_Buffer>, from src: UnsafePointer<vImage_Buffer>,
  _ place: (Int, Int) -> (Int, Int)
) -> vImage_Error {
  let (to, from) = (dest.pointee, src.pointee)
  if let problem = problem(from, to) { return problem }
  let bytes = Int(from.width) * 4
  var pixels = [UInt8]()
  for row in 0..<Int(from.height) {
    let start: UnsafeMutableRawPointer = from.data + row * from.rowBytes
    pixels.append(contentsOf: UnsafeRawBufferPointer(start: start, count: bytes))
  }
  pixels.withUnsafeBytes { pixels in
    for row in 0..<Int(to.height) {
      for column in 0..<Int(to.width) {
        let (x, y) = place(column, row)
        let target: UnsafeMutableRawPointer = to.data + row * to.rowBytes + column * 4
        for byte in 0..<4 {
          target.storeBytes(
            of: pixels[y * bytes + x * 4 + byte], toByteOffset: byte, as: UInt8.self)
        }
      }
    }
  }
  return kvImageNoError
}

/// Why two pictures cannot be one picture and what is made of it; nil if they can.
private func problem(_ from: vImage_Buffer, _ to: vImage_Buffer) -> vImage_Error? {
  if from.data == nil || to.data == nil { return kvImageNullPointerArgument }
  return from.width == to.width && from.height == to.height ? nil : kvImageBufferSizeMismatch
}

/// Mirrors pixels of four bytes, left and right.
@discardableResult public func vImageHorizontalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let last = Int(src.pointee.width) - 1
  return fill(dest, from: src) { (last - $0, $1) }
}
/// Mirrors pixels of four bytes, top and bottom.
@discardableResult public func vImageVerticalReflect_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ flags: vImage_Flags
) -> vImage_Error {
  let last = Int(src.pointee.height) - 1
  return fill(dest, from: src) { ($0, last - $1) }
}
/// Puts the bytes of pixels of four in another order.
@discardableResult public func vImagePermuteChannels_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ permuteMap: UnsafePointer<UInt8>, _ flags: vImage_Flags
) -> vImage_Error {
  let (to, from) = (dest.pointee, src.pointee)
  if let problem = problem(from, to) { return problem }
  for row in 0..<Int(to.height) {
    for column in 0..<Int(to.width) {
      let pixel = from.data + row * from.rowBytes + column * 4
      let old = (0..<4).map { pixel.load(fromByteOffset: $0, as: UInt8.self) }
      for byte in 0..<4 {
        (to.data + row * to.rowBytes + column * 4)
          .storeBytes(of: old[Int(permuteMap[byte] & 3)], toByteOffset: byte, as: UInt8.self)
      }
    }
  }
  return kvImageNoError
}

/// Makes a picture as large as `dest`: pixels are the mean of what they cover, or between their
/// neighbours.
private func scale(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, channels: Int
) -> vImage_Error {
  let (to, from) = (dest.pointee, src.pointee)
  guard from.data != nil, to.data != nil else { return kvImageNullPointerArgument }
  guard from.width > 0, from.height > 0 else { return kvImageRoiLargerThanInputBuffer }
  func weights(_ index: Int, _ size: Int, _ whole: Int) -> [(place: Int, weight: Double)] {
    let step = Double(whole) / Double(size)
    let reach = max(step, 1)
    let middle = (Double(index) + 0.5) * step
    let first = Int((middle - reach).rounded(.down))
    let last = Int((middle + reach).rounded(.up))
    let all = (first...last).map { place -> (place: Int, weight: Double) in
      (min(max(place, 0), whole - 1), max(0, 1 - abs(Double(place) + 0.5 - middle) / reach))
    }.filter { $0.weight > 0 }
    let sum = all.reduce(0) { $0 + $1.weight }
    return all.map { ($0.place, $0.weight / sum) }
  }
  let across = (0..<Int(to.width)).map { weights($0, Int(to.width), Int(from.width)) }
  for row in 0..<Int(to.height) {
    let up = weights(row, Int(to.height), Int(from.height))
    for column in 0..<Int(to.width) {
      for channel in 0..<channels {
        var sum = 0.0
        for (y, weightY) in up {
          for (x, weightX) in across[column] {
            let byte = from.data.load(
              fromByteOffset: y * from.rowBytes + x * channels + channel, as: UInt8.self)
            sum += Double(byte) * weightX * weightY
          }
        }
        to.data.storeBytes(
          of: UInt8(min(max(sum.rounded(), 0), 255)),
          toByteOffset: row * to.rowBytes + column * channels + channel, as: UInt8.self)
      }
    }
  }
  return kvImageNoError
}

/// Makes a picture of four bytes a pixel as large as `dest`.
@discardableResult public func vImageScale_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, channels: 4) }
/// Makes a picture of one byte a pixel as large as `dest`.
@discardableResult public func vImageScale_Planar8(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer?, _ flags: vImage_Flags
) -> vImage_Error { scale(src, dest, channels: 1) }
