import LindenDrawing
import Foundation

/// The objects of a PDF file. They are found by looking for them, not by the file's table, which
/// damaged or edited files have wrong.
struct PDFFile {
  /// More than this comes out of no stream.
  static let limit = 64 << 20
  /// More filters than any stream has.
  private static let mostFilters = 8
  /// Of a list of numbers the first ones; the longest that is read is a function's `Decode`.
  private static let mostNumbers = 256

  /// What was done so far, for all that is read of this file.
  var work = PDFWork()
  let fonts = PDFFonts()
  private var objects: [Int: PDFObject] = [:]
  private(set) var trailer: [String: PDFObject] = [:]

  init(_ data: Data) throws {
    let bytes = Array(data)
    try readObjects(bytes)
    for object in objects.values {
      guard case .stream(let dictionary, _) = object, let type = dictionary["Type"]?.name else {
        continue
      }
      if type == "XRef" { trailer.merge(dictionary) { old, _ in old } }
    }
    guard !isEncrypted else { return }
    for object in objects.values {
      guard case .stream(let dictionary, _) = object, dictionary["Type"]?.name == "ObjStm" else {
        continue
      }
      try readPacked(object, dictionary)
    }
  }

  /// Whether the data can only be read with a key.
  var isEncrypted: Bool { trailer["Encrypt"] != nil }

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
    let list = (resolve(object).array ?? []).prefix(PDFFile.mostNumbers)
    work.spend(steps: list.count / 8)
    return list.compactMap { resolve($0).number }
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
      let object = scanner.next()
      scanner.skipSpace()
      // Nothing is read twice, comments neither: many objects before one would be read for years.
      position = max(position + 3, scanner.position)
      guard let object else { continue }
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
      // A few line ends may be between, but not a comment as long as the file.
      let end = bytes[(start + length)...].prefix(8).firstIndex { !PDFScanner.isSpace($0) }
      if let end, bytes.has("endstream", at: end) { return start..<start + length }
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
      // Many numbers may mean one place.
      guard work.spend(bytes: scanner.position - first - offset) else { throw PDFFile.tooMuch }
    }
  }

  // MARK: Data

  static let tooMuch = ImageDecodingError("The PDF asks for too much work.")
  private static let damaged = ImageDecodingError("The PDF's data are damaged.")

  /// A stream's data, decoded; JPEG stays as it is.
  func data(of object: PDFObject) throws -> [UInt8] {
    guard case .stream(let dictionary, var bytes) = resolve(object) else { return [] }
    guard work.spend(bytes: bytes.count) else { throw PDFFile.tooMuch }
    let filter = resolve(dictionary["Filter"])
    guard (filter.array?.count ?? 1) <= PDFFile.mostFilters else { throw PDFFile.damaged }
    let filters = filter.array?.map { resolve($0) } ?? [filter]
    let parameters = resolve(dictionary["DecodeParms"])
    for (index, filter) in filters.enumerated() {
      guard let name = filter.name else { continue }
      switch name {
      case "FlateDecode", "Fl":
        do { bytes = try Inflate.zlib(bytes, limit: min(PDFFile.limit, work.bytesLeft)) } catch {
          throw error as? Inflate.Failure == .tooLong ? PDFFile.tooMuch : PDFFile.damaged
        }
        work.spend(bytes: bytes.count)
        let own = parameters.array.map { index < $0.count ? self.dictionary($0[index]) : [:] }
        bytes = unpredicted(bytes, own ?? parameters.dictionary ?? [:])
      case "ASCIIHexDecode", "AHx":
        var scanner = PDFScanner(Array("<".utf8) + bytes + Array(">".utf8))
        if case .string(let decoded) = scanner.next() { bytes = decoded }
        work.spend(bytes: bytes.count)
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
    let bits = value("Colors", 1) * value("BitsPerComponent", 8) * value("Columns", 1)
    // A row is no longer than what there is, whatever the file says.
    let row = min((bits + 7) / 8, bytes.count)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    while start + 1 < bytes.count {
      let kind = bytes[start]
      let line = result.count
      for index in 0..<min(row, bytes.count - start - 1) {
        let hasAbove = line >= row
        let left = index >= pixel ? Int(result[line + index - pixel]) : 0
        let corner = index >= pixel && hasAbove ? Int(result[line - row + index - pixel]) : 0
        let up = hasAbove ? Int(result[line - row + index]) : 0
        let predicted =
          switch kind {
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          case 4: paeth(left, up, corner)
          default: 0
          }
        result.append(bytes[start + 1 + index] &+ UInt8(truncatingIfNeeded: predicted))
      }
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

  /// What is drawn on a page.
  func content(of page: [String: PDFObject]) throws -> [UInt8] {
    let contents = resolve(page["Contents"])
    var bytes: [UInt8] = []
    for part in contents.array ?? [contents] { bytes += try data(of: part) + [10] }
    return bytes
  }

  /// All objects that are a dictionary of this type, in the order of their numbers.
  func objects(ofType type: String) -> [Int] {
    objects.filter { $0.value.dictionary?["Type"]?.name == type }.keys.sorted()
  }
}

extension [UInt8] {
  fileprivate func has(_ word: StaticString, at position: Int) -> Bool {
    let length = word.utf8CodeUnitCount
    guard position >= 0, position + length <= count else { return false }
    return (0..<length).allSatisfy { self[position + $0] == word.utf8Start[$0] }
  }
}
