import Foundation

/// A type whose identifier is made from a tag, as `dyn.ah62d4rv4ge81k55rsvu` for files that end
/// with `.swiftui`. The identifier carries all there is to know: `?0=supertype:class=tag`, where
/// common names are short, in 32 letters of five bits each.
struct DynamicType {
  var supertype: String
  var tagClass: UTTagClass
  var tag: String

  /// Nil for a tag that could not be one.
  init?(tag: String, tagClass: UTTagClass, supertype: UTType) {
    guard !tag.isEmpty, !tag.contains("\0") else { return nil }
    if tagClass == .filenameExtension, tag.contains("/") { return nil }
    self.supertype = supertype.identifier
    self.tagClass = tagClass
    self.tag = tag.lowercased()
  }

  /// Reads an identifier; nil if it is not that of a dynamic type.
  init?(identifier: String) {
    guard identifier.hasPrefix("dyn.a"), let text = decoded(identifier.dropFirst(5)),
      text.hasPrefix("?0=")
    else { return nil }
    // A colon may be part of the tag, but neither of a supertype nor of a class.
    let parts = text.dropFirst(3).split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let equals = parts[1].firstIndex(of: "=") else { return nil }
    supertype = long(String(parts[0]))
    tagClass = UTTagClass(rawValue: long(String(parts[1][..<equals])))
    tag = String(parts[1][parts[1].index(after: equals)...])
  }

  var identifier: String {
    "dyn.a" + encoded("?0=\(short(supertype)):\(short(tagClass.rawValue))=\(tag)")
  }
}

/// The names that have a digit of their own.
private let digits: [(digit: String, name: String)] = [
  ("1", "public.filename-extension"), ("3", "public.mime-type"), ("6", "public.data"),
  ("7", "public.text"), ("8", "public.plain-text"), ("B", "public.image"), ("C", "public.video"),
  ("D", "public.audio"), ("E", "public.directory"), ("F", "public.folder"),
]

private func short(_ name: String) -> String { digits.first { $0.name == name }?.digit ?? name }
private func long(_ name: String) -> String { digits.first { $0.digit == name }?.name ?? name }

private let letters = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

private func encoded(_ text: String) -> String {
  var result: [UInt8] = []
  var (bits, count) = (0, 0)
  for byte in text.utf8 {
    bits = bits << 8 | Int(byte)
    count += 8
    while count >= 5 {
      count -= 5
      result.append(letters[bits >> count & 31])
    }
    bits &= 1 << count - 1
  }
  if count > 0 { result.append(letters[bits << (5 - count) & 31]) }
  return String(decoding: result, as: UTF8.self)
}

private func decoded(_ text: Substring) -> String? {
  var result: [UInt8] = []
  var (bits, count) = (0, 0)
  for letter in text.utf8 {
    guard let value = letters.firstIndex(of: letter) else { return nil }
    bits = bits << 5 | value
    count += 5
    if count >= 8 {
      count -= 8
      result.append(UInt8(bits >> count & 255))
    }
    bits &= 1 << count - 1
  }
  return String(validating: result, as: UTF8.self)
}
