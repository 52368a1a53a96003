/// The attributes of a tag, in order.
struct SVGAttributes: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View

  init(_ tag: Substring.UTF8View) { rest = tag }

  mutating func next() -> (name: Substring, value: Substring)? {
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      let before = rest[..<equals].reversed().drop { $0.isSpace }.prefix { !$0.isSpace }
      let name = rest[before.endIndex.base..<before.startIndex.base]
      rest = rest[equals...].dropFirst()
      let value = rest.drop { $0.isSpace }
      guard let quote = value.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(quote) else {
        continue
      }
      let inside = value.dropFirst().prefix { $0 != quote }
      rest = rest[inside.endIndex...].dropFirst()
      return (Substring(name), Substring(inside))
    }
    return nil
  }
}

extension UInt8 {
  var isSpace: Bool { self == 32 || (9...13).contains(self) }
}

extension Substring.UTF8View {
  /// What follows a mark; nothing if it is not there.
  func after(_ mark: String) -> Substring.UTF8View {
    var rest = self
    let mark = Array(mark.utf8)
    while let start = rest.firstIndex(of: mark[0]) {
      rest = rest[start...]
      if rest.starts(with: mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return rest.suffix(0)
  }

  /// A tag from its name to before its `>`; those in quotes are not its end.
  var tag: Substring.UTF8View {
    var quote: UInt8?
    for index in indices {
      let byte = self[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return self[..<index]
      }
    }
    return self
  }

  /// The name of a tag's element, without what is before a colon.
  var localName: Substring {
    let name = prefix { !$0.isSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }
    let colon = name.lastIndex(of: UInt8(ascii: ":"))
    return Substring(colon.map { name[$0...].dropFirst() } ?? name)
  }
}
