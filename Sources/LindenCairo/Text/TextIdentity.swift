import CoreGraphics
import LindenDrawing
import Foundation

/// What measurement depends on: everything of a text but its ink.
///
/// Runs are large values; all of this reads them where they lie, as copying one costs more than
/// comparing it.
extension StyledText {
  /// Equal for texts that measure the same; different, as a rule, for others.
  var measureHash: UInt64 {
    var hash: UInt64 = 0x9e37_79b9_7f4a_7c15
    runs.withUnsafeBufferPointer { runs in
      for index in runs.indices {
        mix(&hash, runs[index].text)
        mix(
          &hash,
          UInt64(truncatingIfNeeded: runs[index].font.weight)
            ^ UInt64(runs[index].font.size.native.bitPattern))
      }
    }
    return hash
  }

  /// A label rather than a paragraph.
  var isShort: Bool { byteCount <= 80 }

  var byteCount: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }
}

private func mix(_ hash: inout UInt64, _ value: UInt64) {
  let product = (hash ^ value).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
  hash = product.high ^ product.low
}

private func mix(_ hash: inout UInt64, _ text: String) {
  var text = text
  text.withUTF8 { utf8 in
    var index = 0
    let bytes = UnsafeRawBufferPointer(utf8)
    while index + 8 <= bytes.count {
      mix(&hash, bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest = UInt64(truncatingIfNeeded: bytes.count) << 56
    while index < bytes.count {
      rest = rest << 8 ^ UInt64(bytes[index])
      index += 1
    }
    mix(&hash, rest)
  }
}
