import LindenDrawing
import Foundation

/// The objects of a PDF file. They are found by looking for them, not by the file's table, which
/// damaged or edited files have wrong.
struct PDFFile {
  /// More than this comes out of no stream.
  static let limit = 64 << 20

  private var objects: [Int: PDFObject] = [:]
  private var trailer: [String: PDFObject] = [:]

  init(_ data: Data) throws {
    let bytes = Array(data)
    try readObjects(bytes)
    for object in objects.values {
      guard case .stream(let dictionary, _) = object, let type = dictionary["Type"]?.name else {
        continue
      }
      if type == "ObjStm" { try readPacked(object, dictionary) }
      if type == "XRef" { trailer.merge(dictionary) { old, _ in old } }
    }
    if trailer["Encrypt"] != nil { throw ImageDecodingError("The PDF is encrypted.") }
  }

  func resolve(_ object: PDFObject?) -> PDFObject {
    var object = object ?? .null
    for _ in 0..<32 {
      guard case .reference(let number) = object else { return object }
      object = objects[number] ?? .null
    }
    return .null
  }

  func dictionary(_ object: PDFObject?) -> [String: PDFObject] { resolve(object).dictionary ?? [:] }
  func numbers(_ object: PDFObject?) -> [Double] {
    (resolve(object).array ?? []).compactMap { resolve($0).number }
  }

  // MARK: Reading

  private mutating func readObjects(_ bytes: [UInt8]) throws {
    var position = 0
    while position + 3 < bytes.count {
      if bytes[position] == UInt8(ascii: "t"), bytes.has("trailer", at: position) {
        var scanner = PDFScanner(bytes, at: position + 7)
        if let found = scanner.next()?.dictionary { trailer.merge(found) { _, new in new } }
        position = max(scanner.position, position + 7)
        continue
      }
      guard bytes[position] == UInt8(ascii: "o"), bytes.has("obj", at: position),
        let number = number(before: position, bytes)
      else {
        position += 1
        continue
      }
      var scanner = PDFScanner(bytes, at: position + 3)
      guard let object = scanner.next() else {
        position += 3
        continue
      }
      position = scanner.position
      scanner.skipSpace()
      if case .dictionary(let dictionary) = object, bytes.has("stream", at: scanner.position) {
        let range = streamRange(bytes, scanner.position + 6, dictionary)
        objects[number] = .stream(dictionary, Array(bytes[range]))
        position = range.upperBound
      } else {
        objects[number] = object
      }
    }
  }

  /// The number of the object that begins with `obj` here.
  private func number(before position: Int, _ bytes: [UInt8]) -> Int? {
    var index = position - 1
    func skipSpace() { while index >= 0, PDFScanner.isSpace(bytes[index]) { index -= 1 } }
    func readDigits() -> String {
      var digits: [UInt8] = []
      while index >= 0, (48...57).contains(bytes[index]), digits.count < 10 {
        digits.insert(bytes[index], at: 0)
        index -= 1
      }
      return String(decoding: digits, as: UTF8.self)
    }
    skipSpace()
    guard !readDigits().isEmpty else { return nil }
    skipSpace()
    return Int(readDigits())
  }

  private func streamRange(
    _ bytes: [UInt8], _ word: Int, _ dictionary: [String: PDFObject]
  ) -> Range<Int> {
    var start = min(word, bytes.count)
    if start < bytes.count, bytes[start] == 13 { start += 1 }
    if start < bytes.count, bytes[start] == 10 { start += 1 }
    if let length = dictionary["Length"]?.integer, length >= 0, start + length <= bytes.count {
      var scanner = PDFScanner(bytes, at: start + length)
      scanner.skipSpace()
      if bytes.has("endstream", at: scanner.position) { return start..<start + length }
    }
    var index = start
    while index < bytes.count,
      !(bytes[index] == UInt8(ascii: "e") && bytes.has("endstream", at: index))
    {
      index += 1
    }
    return start..<index
  }

  /// Objects packed into a stream.
  private mutating func readPacked(_ stream: PDFObject, _ dictionary: [String: PDFObject]) throws {
    let bytes = try data(of: stream)
    guard let count = resolve(dictionary["N"]).integer,
      let first = resolve(dictionary["First"]).integer
    else { return }
    var heads = PDFScanner(bytes)
    for _ in 0..<min(max(count, 0), 100_000) {
      guard let number = heads.next()?.integer, let offset = heads.next()?.integer else { return }
      guard objects[number] == nil, first >= 0, offset >= 0, first + offset < bytes.count else {
        continue
      }
      var scanner = PDFScanner(bytes, at: first + offset)
      objects[number] = scanner.next()
    }
  }

  // MARK: Data

  /// A stream's data, decoded; JPEG stays as it is.
  func data(of object: PDFObject) throws -> [UInt8] {
    guard case .stream(let dictionary, var bytes) = resolve(object) else { return [] }
    let filter = resolve(dictionary["Filter"])
    let filters = filter.array?.map { resolve($0) } ?? [filter]
    let parameters = resolve(dictionary["DecodeParms"])
    for (index, filter) in filters.enumerated() {
      guard let name = filter.name else { continue }
      switch name {
      case "FlateDecode", "Fl":
        do { bytes = try Inflate.zlib(bytes, limit: PDFFile.limit) } catch {
          throw ImageDecodingError("The PDF's data are damaged.")
        }
        let own = parameters.array.map { index < $0.count ? self.dictionary($0[index]) : [:] }
        bytes = unpredicted(bytes, own ?? parameters.dictionary ?? [:])
      case "ASCIIHexDecode", "AHx":
        var scanner = PDFScanner(Array("<".utf8) + bytes + Array(">".utf8))
        if case .string(let decoded) = scanner.next() { bytes = decoded }
      case "DCTDecode", "DCT": break
      default: throw ImageDecodingError("The PDF uses \(name), which is not read.")
      }
    }
    return bytes
  }

  /// Takes back that rows were stored as differences to their neighbours, as in PNG.
  private func unpredicted(_ bytes: [UInt8], _ parameters: [String: PDFObject]) -> [UInt8] {
    guard let predictor = resolve(parameters["Predictor"]).integer, predictor >= 10 else {
      return bytes
    }
    func value(_ key: String, _ other: Int) -> Int {
      min(max(resolve(parameters[key]).integer ?? other, 1), 1 << 16)
    }
    let pixel = max(1, value("Colors", 1) * value("BitsPerComponent", 8) / 8)
    let row = (value("Colors", 1) * value("BitsPerComponent", 8) * value("Columns", 1) + 7) / 8
    var result: [UInt8] = []
    var above = [UInt8](repeating: 0, count: row)
    var start = 0
    while start + 1 < bytes.count {
      let kind = bytes[start]
      var line = Array(bytes[(start + 1)..<min(start + 1 + row, bytes.count)])
      for index in line.indices {
        let left = index >= pixel ? Int(line[index - pixel]) : 0
        let corner = index >= pixel ? Int(above[index - pixel]) : 0
        let up = Int(above[index])
        let predicted =
          switch kind {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: paeth(left, up, corner)
          default: 0
          }
        line[index] = line[index] &+ UInt8(truncatingIfNeeded: predicted)
      }
      result += line
      above = line + [UInt8](repeating: 0, count: row - line.count)
      start += row + 1
    }
    return result
  }

  private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let estimate = left + up - corner
    let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }

  // MARK: Pages

  /// The first page, with what it inherits from the pages around it.
  func firstPage() throws -> [String: PDFObject] {
    var page = dictionary(dictionary(trailer["Root"])["Pages"])
    if page.isEmpty {
      let catalog = objects.values.first { $0.dictionary?["Type"]?.name == "Catalog" }
      page = dictionary(catalog?.dictionary?["Pages"])
    }
    for _ in 0..<32 {
      guard let kids = resolve(page["Kids"]).array else { break }
      guard let first = kids.lazy.map({ dictionary($0) }).first(where: { !$0.isEmpty }) else {
        break
      }
      var inherited: [String: PDFObject] = [:]
      for key in ["MediaBox", "CropBox", "Resources", "Rotate"] { inherited[key] = page[key] }
      page = inherited.merging(first) { _, own in own }
    }
    guard page["MediaBox"] != nil, page["Kids"] == nil else {
      throw ImageDecodingError("The PDF has no page.")
    }
    return page
  }

  /// What is drawn on a page.
  func content(of page: [String: PDFObject]) throws -> [UInt8] {
    let contents = resolve(page["Contents"])
    var bytes: [UInt8] = []
    for part in contents.array ?? [contents] { bytes += try data(of: part) + [10] }
    return bytes
  }
}

extension [UInt8] {
  fileprivate func has(_ word: StaticString, at position: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position >= 0, position + length <= count else { return false }
    return (0..<length).allSatisfy { self[position + $0] == word.utf8Start[$0] }
  }
}
