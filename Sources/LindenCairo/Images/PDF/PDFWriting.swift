import CoreGraphics
import Foundation

/// Writes a document of pages that were read, with all that they need, and notes that were added.
package struct PDFWriting {
  package struct Page {
    package var reading: PDFReading
    package var number: Int
    /// Nil is as it was.
    package var rotation: Int?
    package var boxes: [String: CGRect] = [:]
    /// The notes that are left, by their numbers; nil is all.
    package var kept: [Int]?
    package var added: [PDFAnnotationEntry] = []

    package init(reading: PDFReading, number: Int) {
      (self.reading, self.number) = (reading, number)
    }
  }

  private var output = Data("%PDF-1.7\n%\u{E2}\u{E3}\n".utf8)
  private var places: [Int: Int] = [:]
  private var count = 2
  private var waiting: [(number: Int, object: PDFObject, from: ObjectIdentifier)] = []
  private var known: [ObjectIdentifier: [Int: Int]] = [:]
  private var files: [ObjectIdentifier: PDFFile] = [:]
  private var pageNumbers: [Int] = []

  package static func data(
    of pages: [Page], information: [String: String], outline: [PDFReading.OutlineEntry]
  ) -> Data {
    var writing = PDFWriting()
    return writing.write(pages, information, outline)
  }

  private mutating func newNumber() -> Int {
    count += 1
    return count
  }

  private mutating func write(
    _ pages: [Page], _ information: [String: String], _ outline: [PDFReading.OutlineEntry]
  ) -> Data {
    for page in pages {
      let id = ObjectIdentifier(page.reading)
      let (file, entries) = page.reading.copied
      files[id] = file
      let number = newNumber()
      pageNumbers.append(number)
      // A link to a page leads to its copy; to the first, where there are several.
      if let old = entries[page.number].number, known[id]?[old] == nil {
        known[id, default: [:]][old] = number
      }
      // And to no page that was left out.
      for entry in entries {
        if let old = entry.number, known[id]?[old] == nil { known[id, default: [:]][old] = 0 }
      }
    }
    for page in pages {
      let id = ObjectIdentifier(page.reading)
      let (_, entries) = page.reading.copied
      for (index, other) in pages.enumerated() where other.reading === page.reading {
        if let old = entries[other.number].number, known[id]?[old] == 0 {
          known[id]?[old] = pageNumbers[index]
        }
      }
    }
    for (index, page) in pages.enumerated() { write(page, pageNumbers[index]) }
    while let next = waiting.popLast() { write(next.object, next.number, next.from) }
    let kids = pageNumbers.map { "\($0) 0 R" }.joined(separator: " ")
    put(2, "<< /Type /Pages /Count \(pages.count) /Kids [\(kids)] >>")
    var root = "<< /Type /Catalog /Pages 2 0 R"
    if !outline.isEmpty {
      let number = newNumber()
      let (first, last) = write(outline, parent: number)
      put(
        number,
        "<< /Type /Outlines /First \(first) 0 R /Last \(last) 0 R /Count \(outline.count) >>")
      root += " /Outlines \(number) 0 R"
    }
    put(1, root + " >>")
    var trailer = "<< /Root 1 0 R"
    if !information.isEmpty {
      let number = newNumber()
      let pairs = information.sorted { $0.key < $1.key }.map {
        "\(PDFWriting.name($0.key)) \(PDFWriting.text($0.value))"
      }
      put(number, "<< \(pairs.joined(separator: " ")) >>")
      trailer += " /Info \(number) 0 R"
    }
    let start = output.count
    var table = "xref\n0 \(count + 1)\n0000000000 65535 f \n"
    for number in 1...count {
      let end = places[number] == nil ? " 00000 f \n" : " 00000 n \n"
      table += String(format: "%010d", places[number] ?? 0) + end
    }
    output += Data(
      "\(table)trailer\n\(trailer) /Size \(count + 1) >>\nstartxref\n\(start)\n%%EOF\n".utf8)
    return output
  }

  private mutating func put(_ number: Int, _ text: String) {
    places[number] = output.count
    output += Data("\(number) 0 obj\n\(text)\nendobj\n".utf8)
  }

  // MARK: Pages

  private mutating func write(_ page: Page, _ number: Int) {
    let id = ObjectIdentifier(page.reading)
    let (file, entries) = page.reading.copied
    var dictionary = entries[page.number].dictionary
    for key in ["Parent", "StructParents", "B", "Tabs"] { dictionary[key] = nil }
    if let rotation = page.rotation { dictionary["Rotate"] = .number(Double(rotation)) }
    for (name, box) in page.boxes {
      dictionary[name] = .array(
        [box.minX, box.minY, box.maxX, box.maxY].map { .number(Double($0)) })
    }
    var notes = file.resolve(dictionary["Annots"]).array ?? []
    if let kept = page.kept {
      notes = kept.compactMap { notes.indices.contains($0) ? notes[$0] : nil }
    }
    dictionary["Annots"] = nil
    var list = notes.map { text($0, id, 0) }
    for entry in page.added {
      let own = newNumber()
      put(own, annotation(entry))
      list.append("\(own) 0 R")
    }
    var pairs = dictionary.sorted { $0.key < $1.key }.map {
      "\(PDFWriting.name($0.key)) \(text($0.value, id, 0))"
    }
    pairs.append("/Parent 2 0 R")
    if !list.isEmpty { pairs.append("/Annots [\(list.joined(separator: " "))]") }
    put(number, "<< \(pairs.joined(separator: " ")) >>")
  }

  private func annotation(_ entry: PDFAnnotationEntry) -> String {
    func list(_ values: [Double]) -> String {
      "[\(values.map { LindenCairo.number($0) }.joined(separator: " "))]"
    }
    let rect = entry.rect
    var text = "<< /Type /Annot /Subtype \(PDFWriting.name(entry.kind)) /F 4 /Rect "
    text += list([rect.minX, rect.minY, rect.maxX, rect.maxY].map { Double($0) })
    if !entry.color.isEmpty { text += " /C \(list(entry.color))" }
    if !entry.interior.isEmpty { text += " /IC \(list(entry.interior))" }
    if entry.opacity < 1 { text += " /CA \(LindenCairo.number(entry.opacity))" }
    if let contents = entry.contents { text += " /Contents \(PDFWriting.text(contents))" }
    if let name = entry.name { text += " /T \(PDFWriting.text(name))" }
    if !entry.quads.isEmpty { text += " /QuadPoints \(list(entry.quads))" }
    if !entry.lines.isEmpty {
      let lines = entry.lines.map { list($0.flatMap { [Double($0.x), Double($0.y)] }) }
      text +=
        entry.kind == "Line" ? " /L \(lines[0])" : " /InkList [\(lines.joined(separator: " "))]"
    }
    if entry.kind == "FreeText" {
      text += " /DA (/Helv \(LindenCairo.number(entry.fontSize)) Tf 0 g)"
    }
    text += " /BS << /W \(LindenCairo.number(entry.width)) >>"
    if let address = entry.target.address {
      text += " /A << /S /URI /URI \(PDFWriting.text(address)) >>"
    } else if let destination = destination(entry.target) {
      text += " /Dest \(destination)"
    }
    return text + " >>"
  }

  private func destination(_ target: PDFReading.Target) -> String? {
    guard let page = target.page, pageNumbers.indices.contains(page) else { return nil }
    guard let point = target.point else { return "[\(pageNumbers[page]) 0 R /Fit]" }
    return
      "[\(pageNumbers[page]) 0 R /XYZ \(LindenCairo.number(point.x)) \(LindenCairo.number(point.y)) null]"
  }

  private mutating func write(
    _ entries: [PDFReading.OutlineEntry], parent: Int
  ) -> (first: Int, last: Int) {
    let numbers = entries.map { _ in newNumber() }
    for (index, entry) in entries.enumerated() {
      var text = "<< /Title \(PDFWriting.text(entry.title)) /Parent \(parent) 0 R"
      if index > 0 { text += " /Prev \(numbers[index - 1]) 0 R" }
      if index + 1 < numbers.count { text += " /Next \(numbers[index + 1]) 0 R" }
      if let address = entry.target.address {
        text += " /A << /S /URI /URI \(PDFWriting.text(address)) >>"
      } else if let destination = destination(entry.target) {
        text += " /Dest \(destination)"
      }
      if !entry.children.isEmpty {
        let (first, last) = write(entry.children, parent: numbers[index])
        let count = entry.isOpen ? entry.children.count : -entry.children.count
        text += " /First \(first) 0 R /Last \(last) 0 R /Count \(count)"
      }
      put(numbers[index], text + " >>")
    }
    return (numbers.first!, numbers.last!)
  }

  // MARK: Values

  private mutating func write(_ object: PDFObject, _ number: Int, _ from: ObjectIdentifier) {
    guard case .stream(var dictionary, let bytes) = object else {
      return put(number, text(object, from, 0))
    }
    dictionary["Length"] = .number(Double(bytes.count))
    let head = text(.dictionary(dictionary), from, 0)
    places[number] = output.count
    output += Data("\(number) 0 obj\n\(head)\nstream\n".utf8)
    output += Data(bytes)
    output += Data("\nendstream\nendobj\n".utf8)
  }

  /// A value as it is written; what it refers to is written later.
  private mutating func text(_ object: PDFObject, _ from: ObjectIdentifier, _ depth: Int) -> String
  {
    guard depth < 64 else { return "null" }
    switch object {
    case .null, .word: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let value): return LindenCairo.number(value)
    case .string(let bytes): return PDFWriting.hex(bytes)
    case .name(let value): return PDFWriting.name(value)
    case .array(let list):
      return "[\(list.map { text($0, from, depth + 1) }.joined(separator: " "))]"
    case .dictionary(let values), .stream(let values, _):
      let pairs = values.sorted { $0.key < $1.key }.map {
        "\(PDFWriting.name($0.key)) \(text($0.value, from, depth + 1))"
      }
      return "<< \(pairs.joined(separator: " ")) >>"
    case .reference(let old):
      if let number = known[from]?[old] { return number == 0 ? "null" : "\(number) 0 R" }
      guard let file = files[from] else { return "null" }
      let number = newNumber()
      known[from, default: [:]][old] = number
      waiting.append((number, file.resolve(object), from))
      return "\(number) 0 R"
    }
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "<")]
    for byte in bytes { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text + [UInt8(ascii: ">")], as: UTF8.self)
  }

  private static func text(_ value: String) -> String {
    if value.utf8.allSatisfy({ (32...126).contains($0) }) { return hex(Array(value.utf8)) }
    return hex([0xFE, 0xFF] + value.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] })
  }

  private static func name(_ value: String) -> String {
    var text = "/"
    for byte in value.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || [43, 45, 46, 95, 44, 42].contains(byte)
      text += isPlain ? String(UnicodeScalar(byte)) : String(format: "#%02x", Int(byte))
    }
    return text
  }
}
