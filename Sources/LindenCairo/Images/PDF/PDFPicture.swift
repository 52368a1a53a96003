import LindenDrawing
import Foundation

/// A picture of pixels in a PDF.
struct PDFPicture {
  let dataURL: String

  /// Nil for pictures that are kept in a way which is not read.
  init?(_ object: PDFObject, _ file: PDFFile) throws {
    guard case .stream(let dictionary, _) = object else { return nil }
    let filter = file.resolve(dictionary["Filter"])
    let last = filter.array?.last.map { file.resolve($0) } ?? filter
    let bytes = try file.data(of: object)
    if last.name == "DCTDecode" || last.name == "DCT" {
      dataURL = "data:image/jpeg;base64,\(Data(bytes).base64EncodedString())"
      return
    }
    guard let width = file.resolve(dictionary["Width"]).integer, (1...16_384).contains(width),
      let height = file.resolve(dictionary["Height"]).integer, (1...16_384).contains(height),
      file.resolve(dictionary["BitsPerComponent"]).integer == 8
    else { return nil }
    let count = bytes.count / (width * height)
    guard [1, 3, 4].contains(count) else { return nil }
    guard file.work.spend(bytes: width * height * 4) else { throw PDFFile.tooMuch }
    var alpha: [UInt8] = []
    let mask = file.resolve(dictionary["SMask"])
    if case .stream(let own, _) = mask, file.resolve(own["Width"]).integer == width,
      file.resolve(own["Height"]).integer == height,
      file.resolve(own["BitsPerComponent"]).integer == 8
    {
      alpha = try file.data(of: mask)
    }
    var pixels = Data(capacity: width * height * 4)
    for index in 0..<width * height {
      let opacity = index < alpha.count ? Int(alpha[index]) : 255
      for part in [2, 1, 0] {
        let light =
          switch count {
          case 1: Int(bytes[index])
          case 3: Int(bytes[index * 3 + part])
          default: (255 - Int(bytes[index * 4 + part])) * (255 - Int(bytes[index * 4 + 3])) / 255
          }
        pixels.append(UInt8((light * opacity + 127) / 255))
      }
      pixels.append(UInt8(opacity))
    }
    let png = Bitmap(width: width, height: height, pixels: pixels).png()
    dataURL = "data:image/png;base64,\(png.base64EncodedString())"
  }
}
