import Foundation

/// A value in a PDF file, or an operator of its drawings.
indirect enum PDFObject {
  case null
  case bool(Bool)
  case number(Double)
  case string([UInt8])
  case name(String)
  case array([PDFObject])
  case dictionary([String: PDFObject])
  case reference(Int)
  /// The data are still encoded.
  case stream([String: PDFObject], [UInt8])
  case word(String)

  var number: Double? { if case .number(let value) = self, value.isFinite { value } else { nil } }
  var integer: Int? { number.flatMap { abs($0) < 1e9 ? Int($0) : nil } }
  var name: String? { if case .name(let value) = self { value } else { nil } }
  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }

  /// Of a stream its dictionary.
  var dictionary: [String: PDFObject]? {
    switch self {
    case .dictionary(let value), .stream(let value, _): value
    default: nil
    }
  }
}

/// Reads values one after the other.
struct PDFScanner {
  let bytes: [UInt8]
  var position: Int
  /// Deeper nesting than any drawing has.
  private var depth = 0

  init(_ bytes: [UInt8], at position: Int = 0) { (self.bytes, self.position) = (bytes, position) }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) || byte == 0 }
  private static let delimiters = Set("()<>[]{}/%".utf8)

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = current {
      if byte == UInt8(ascii: "%") {
        while let byte = current, byte != 10, byte != 13 { position += 1 }
      } else if PDFScanner.isSpace(byte) {
        position += 1
      } else {
        return
      }
    }
  }

  /// The next value or operator; nil at the end, and at a closing bracket, which it goes past.
  mutating func next() -> PDFObject? {
    skipSpace()
    guard let byte = current, depth < 64 else { return nil }
    switch byte {
    case UInt8(ascii: "/"):
      position += 1
      return .name(readName())
    case UInt8(ascii: "("): return .string(readString())
    case UInt8(ascii: "["):
      position += 1
      return .array(list())
    case UInt8(ascii: "<"):
      position += 1
      guard current == UInt8(ascii: "<") else { return .string(readHex()) }
      position += 1
      return .dictionary(pairs(list()))
    case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ")"):
      position = min(position + (byte == UInt8(ascii: ">") ? 2 : 1), bytes.count)
      return nil
    case UInt8(ascii: "{"):
      position += 1
      return .array(list())
    default: return readWord()
    }
  }

  private mutating func list() -> [PDFObject] {
    depth += 1
    defer { depth -= 1 }
    var result: [PDFObject] = []
    while let object = next() {
      if case .word("R") = object, result.count >= 2, let number = result[result.count - 2].integer
      {
        result.removeLast(2)
        result.append(.reference(number))
      } else {
        result.append(object)
      }
    }
    return result
  }

  private func pairs(_ list: [PDFObject]) -> [String: PDFObject] {
    var result: [String: PDFObject] = [:]
    var index = 0
    while index + 1 < list.count {
      if let key = list[index].name { result[key] = list[index + 1] }
      index += 2
    }
    return result
  }

  private mutating func readName() -> String {
    var name: [UInt8] = []
    while let byte = current, !PDFScanner.isSpace(byte), !PDFScanner.delimiters.contains(byte) {
      position += 1
      if byte == UInt8(ascii: "#"), let high = hexDigit(at: position),
        let low = hexDigit(at: position + 1)
      {
        name.append(high << 4 | low)
        position += 2
      } else {
        name.append(byte)
      }
    }
    return String(decoding: name, as: UTF8.self)
  }

  private func hexDigit(at index: Int) -> UInt8? {
    guard index < bytes.count else { return nil }
    return Character(UnicodeScalar(bytes[index])).hexDigitValue.map { UInt8($0) }
  }

  private mutating func readWord() -> PDFObject {
    let start = position
    while let byte = current, !PDFScanner.isSpace(byte), !PDFScanner.delimiters.contains(byte) {
      position += 1
    }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    if let first = bytes[start..<position].first, first < 58, let number = Double(word) {
      return .number(number)
    }
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: return .word(word)
    }
  }

  private mutating func readString() -> [UInt8] {
    var result: [UInt8] = []
    var open = 0
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: "\\") {
        if let escaped = readEscape() { result.append(escaped) }
        continue
      }
      if byte == UInt8(ascii: "(") {
        open += 1
        if open == 1 { continue }
      }
      if byte == UInt8(ascii: ")") { open -= 1 }
      if open == 0 { return result }
      result.append(byte)
    }
    return result
  }

  /// The byte that is meant after a backslash; nil for a line that goes on in the next.
  private mutating func readEscape() -> UInt8? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return 10
    case UInt8(ascii: "r"): return 13
    case UInt8(ascii: "t"): return 9
    case UInt8(ascii: "b"): return 8
    case UInt8(ascii: "f"): return 12
    case 10: return nil
    case 13:
      if current == 10 { position += 1 }
      return nil
    case 48...55:
      var value = Int(byte - 48)
      var digits = 1
      while digits < 3, let next = current, (48...55).contains(next) {
        value = value * 8 + Int(next - 48)
        position += 1
        digits += 1
      }
      return UInt8(truncatingIfNeeded: value)
    default: return byte
    }
  }

  private mutating func readHex() -> [UInt8] {
    var digits: [UInt8] = []
    while let byte = current {
      position += 1
      if byte == UInt8(ascii: ">") { break }
      if let digit = Character(UnicodeScalar(byte)).hexDigitValue { digits.append(UInt8(digit)) }
    }
    if digits.count % 2 == 1 { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
