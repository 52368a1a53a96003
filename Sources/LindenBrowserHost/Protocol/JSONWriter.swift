import Foundation

/// Writes compact JSON straight into bytes. Commas are set by looking at what stands last.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 1024) { bytes.reserveCapacity(capacity) }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    body(&self)
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    body(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  /// A key of ours: plain ASCII without anything to escape.
  mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
  }

  /// A length or fraction, rounded to 1/1000. What is not finite becomes 0.
  mutating func number(_ value: Double) {
    separate()
    appendNumber(value)
  }

  mutating func numbers(_ values: Double...) {
    for value in values { number(value) }
  }

  mutating func integer(_ value: Int) {
    separate()
    appendInteger(value)
  }

  mutating func integer(_ value: UInt64) { integer(Int(truncatingIfNeeded: value)) }

  /// A number in full precision, for values people gave a meaning.
  mutating func exact(_ value: Double) {
    separate()
    bytes.append(contentsOf: (value.isFinite ? "\(value)" : "0").utf8)
  }

  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.hex[Int(byte >> 4)])
        bytes.append(Self.hex[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A string that `body` writes by `raw` and `appendNumber`, which must not need escaping.
  mutating func plainString(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    body(&self)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func raw(_ byte: UInt8) { bytes.append(byte) }

  /// A finished piece of JSON.
  mutating func json(_ other: JSONWriter) {
    separate()
    bytes.append(contentsOf: other.bytes)
  }

  /// The number without a separator before it.
  mutating func appendNumber(_ value: Double) {
    guard value.isFinite, abs(value) < 1e12 else {
      bytes.append(contentsOf: (value.isFinite ? "\(value)" : "0").utf8)
      return
    }
    var thousandths = Int((value * 1000).rounded())
    if thousandths < 0 {
      bytes.append(UInt8(ascii: "-"))
      thousandths = -thousandths
    }
    appendInteger(thousandths / 1000)
    let fraction = thousandths % 1000
    guard fraction > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(48 + fraction / 100))
    guard fraction % 100 > 0 else { return }
    bytes.append(UInt8(48 + fraction / 10 % 10))
    guard fraction % 10 > 0 else { return }
    bytes.append(UInt8(48 + fraction % 10))
  }

  private mutating func appendInteger(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let start = bytes.count
    repeat {
      bytes.append(UInt8(48 + rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }

  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"): break
    default: bytes.append(UInt8(ascii: ","))
    }
  }

  private static let hex = Array("0123456789abcdef".utf8)
}
