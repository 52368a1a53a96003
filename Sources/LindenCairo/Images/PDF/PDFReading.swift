import CoreGraphics
import Foundation
import LindenDrawing

/// A PDF that is read page by page: boxes, pictures, letters, notes, and what it says of itself.
///
/// Any thread may ask; one at a time is answered.
package final class PDFReading: @unchecked Sendable {
  package struct Page: Sendable {
    package var mediaBox: CGRect
    /// Boxes that the page has of its own, by name (`CropBox`, `TrimBox` ...).
    package var boxes: [String: CGRect]
    /// Clockwise, from 0 to 270.
    package var rotation: Int
  }

  /// A line of the table of contents.
  package struct OutlineEntry: Sendable {
    package var title: String
    package var target = Target()
    package var isOpen = true
    package var children: [OutlineEntry] = []
    package init(title: String) { self.title = title }
  }

  /// Where a link leads.
  package struct Target: Sendable, Equatable {
    package var page: Int?
    package var point: CGPoint?
    package var address: String?
    package init() {}
  }

  package let data: Data
  package let pages: [Page]
  package let isEncrypted: Bool
  package let version: (major: Int, minor: Int)
  private let file: PDFFile
  private let entries: [PDFPageEntry]
  private let numbers: [Int: Int]
  private let lock = NSLock()
  /// The pages that were read last.
  private var recent: [(page: Int, drawing: PDFDrawing)] = []

  /// - Throws: `ImageDecodingError` for what is no PDF, or damaged.
  package init(_ data: Data) throws {
    guard data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil else {
      throw ImageDecodingError("The data is no PDF.")
    }
    self.data = data
    var file = try PDFFile(data)
    file.work = PDFWork()
    self.file = file
    isEncrypted = file.isEncrypted
    let entries = file.pages()
    guard !entries.isEmpty || isEncrypted else { throw ImageDecodingError("The PDF has no page.") }
    self.entries = entries
    numbers = Dictionary(
      entries.enumerated().compactMap { index, entry in entry.number.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    pages = entries.map { entry in
      var boxes: [String: CGRect] = [:]
      for name in ["CropBox", "BleedBox", "TrimBox", "ArtBox"] where entry.dictionary[name] != nil {
        boxes[name] = file.rect(entry.dictionary[name])
      }
      let quarters = (file.resolve(entry.dictionary["Rotate"]).integer ?? 0) / 90
      return Page(
        mediaBox: file.rect(entry.dictionary["MediaBox"]), boxes: boxes,
        rotation: (quarters % 4 + 4) % 4 * 90)
    }
    let head = data.range(of: Data("%PDF-".utf8)).map { data[$0.upperBound...].prefix(3) }
    let digits = String(decoding: head ?? Data("1.4".utf8), as: UTF8.self).split(separator: ".")
    version = (digits.first.flatMap { Int($0) } ?? 1, digits.last.flatMap { Int($0) } ?? 4)
  }

  // MARK: Pages

  private func drawing(_ page: Int) throws -> PDFDrawing {
    lock.lock()
    defer { lock.unlock() }
    if let known = recent.first(where: { $0.page == page }) { return known.drawing }
    let drawing = try PDFDrawing(page: entries[page], of: file)
    recent.append((page, drawing))
    if recent.count > 4 { recent.removeFirst() }
    return drawing
  }

  /// A page with so many pixels, turned as it is to be shown. Throws `ImageDecodingError` for a page
  /// that is damaged, or asks for too much work.
  package func bitmap(ofPage page: Int, pixelSize: CGSize) throws -> Bitmap {
    try PixbufImages().bitmap(of: drawing(page), pixelSize: pixelSize)
  }

  /// The letters of a page in the order they are drawn in.
  package func letters(ofPage page: Int) -> [PDFLetters] {
    (try? drawing(page))?.letters ?? []
  }

  // MARK: What it says of itself

  /// Title, author and so on, by the names of PDF (`Title`, `CreationDate`).
  package var information: [String: String] {
    var result: [String: String] = [:]
    for (key, value) in file.dictionary(file.trailer["Info"]) {
      if case .string(let bytes) = file.resolve(value) { result[key] = PDFReading.text(bytes) }
    }
    return result
  }

  package var outline: [OutlineEntry] {
    let root = file.dictionary(file.catalog["Outlines"])
    var seen: Set<Int> = []
    return outline(from: root["First"], 0, &seen)
  }

  private func outline(
    from first: PDFObject?, _ depth: Int, _ seen: inout Set<Int>
  ) -> [OutlineEntry] {
    var result: [OutlineEntry] = []
    var next = first
    while depth < 16, case .reference(let number) = next, seen.insert(number).inserted,
      seen.count < 20_000
    {
      let item = file.dictionary(next)
      var entry = OutlineEntry(title: "")
      if case .string(let bytes) = file.resolve(item["Title"]) {
        entry.title = PDFReading.text(bytes)
      }
      entry.target = target(of: item)
      entry.isOpen = (file.resolve(item["Count"]).integer ?? 0) >= 0
      entry.children = outline(from: item["First"], depth + 1, &seen)
      result.append(entry)
      next = item["Next"]
    }
    return result
  }

  /// The labels of pages, as `i, ii, 1, 2`; nil where the file says none.
  package func label(ofPage page: Int) -> String? {
    let list = file.resolve(file.dictionary(file.catalog["PageLabels"])["Nums"]).array ?? []
    var rule: (start: Int, rule: [String: PDFObject])?
    for index in stride(from: 0, to: list.count - 1, by: 2) {
      guard let start = file.resolve(list[index]).integer, start <= page else { continue }
      rule = (start, file.dictionary(list[index + 1]))
    }
    guard let rule else { return nil }
    var label = ""
    if case .string(let bytes) = file.resolve(rule.rule["P"]) { label = PDFReading.text(bytes) }
    let first = file.resolve(rule.rule["St"]).integer ?? 1
    let number = min(max(first, 1), 1_000_000) + page - rule.start
    switch file.resolve(rule.rule["S"]).name {
    case "D": label += "\(number)"
    case "r": label += PDFReading.roman(number).lowercased()
    case "R": label += PDFReading.roman(number)
    case "a", "A":
      let letter = String(UnicodeScalar(UInt8(97 + (number - 1) % 26)))
      let all = String(repeating: letter, count: min((number - 1) / 26 + 1, 100))
      label += file.resolve(rule.rule["S"]).name == "A" ? all.uppercased() : all
    default: break
    }
    return label
  }

  private static func roman(_ number: Int) -> String {
    let digits: [(Int, String)] = [
      (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
      (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
    var (rest, result) = (min(number, 100_000), "")
    for (value, digit) in digits {
      while rest >= value {
        result += digit
        rest -= value
      }
    }
    return result
  }

  // MARK: Links and notes

  private func target(of item: [String: PDFObject]) -> Target {
    var target = Target()
    var destination = file.resolve(item["Dest"])
    let action = file.dictionary(item["A"])
    switch file.resolve(action["S"]).name {
    case "GoTo": destination = file.resolve(action["D"])
    case "URI":
      if case .string(let bytes) = file.resolve(action["URI"]) {
        target.address = String(decoding: bytes, as: UTF8.self)
      }
    default: break
    }
    if destination.array == nil { destination = named(destination) }
    guard let list = destination.array, let first = list.first else { return target }
    if case .reference(let number) = first {
      target.page = numbers[number]
    } else {
      target.page = first.integer.flatMap { pages.indices.contains($0) ? $0 : nil }
    }
    if list.count >= 4, file.resolve(list[1]).name == "XYZ" {
      let (x, y) = (file.resolve(list[2]).number, file.resolve(list[3]).number)
      target.point = CGPoint(x: x ?? 0, y: y ?? 0)
    }
    return target
  }

  /// A destination by its name, from the catalogue's tables.
  private func named(_ object: PDFObject) -> PDFObject {
    var name: String
    if case .string(let bytes) = object {
      name = String(decoding: bytes, as: UTF8.self)
    } else {
      guard let own = object.name else { return .null }
      name = own
    }
    func array(_ value: PDFObject) -> PDFObject {
      let value = file.resolve(value)
      return value.dictionary.map { file.resolve($0["D"]) } ?? value
    }
    if let old = file.dictionary(file.catalog["Dests"])[name] { return array(old) }
    var stack = [file.dictionary(file.catalog["Names"])["Dests"] ?? .null]
    var count = 0
    while let next = stack.popLast(), count < 10_000 {
      count += 1
      let node = file.dictionary(next)
      let names = file.resolve(node["Names"]).array ?? []
      for index in stride(from: 0, to: names.count - 1, by: 2) {
        if case .string(let bytes) = file.resolve(names[index]),
          String(decoding: bytes, as: UTF8.self) == name
        {
          return array(names[index + 1])
        }
      }
      stack += (file.resolve(node["Kids"]).array ?? []).prefix(1000)
    }
    return .null
  }

  /// The notes of a page, by their numbers in it.
  package func annotations(ofPage page: Int) -> [PDFAnnotationEntry] {
    let list = (file.resolve(entries[page].dictionary["Annots"]).array ?? []).prefix(2000)
    return list.enumerated().compactMap { index, object in
      let item = file.dictionary(object)
      guard let kind = file.resolve(item["Subtype"]).name else { return nil }
      var entry = PDFAnnotationEntry(kind: kind, rect: file.rect(item["Rect"]))
      entry.number = index
      entry.color = file.numbers(item["C"])
      if case .string(let bytes) = file.resolve(item["Contents"]) {
        entry.contents = PDFReading.text(bytes)
      }
      if case .string(let bytes) = file.resolve(item["T"]) { entry.name = PDFReading.text(bytes) }
      if case .string(let bytes) = file.resolve(item["V"]) { entry.value = PDFReading.text(bytes) }
      entry.fieldType = file.resolve(item["FT"]).name
      entry.quads = file.numbers(item["QuadPoints"])
      entry.target = target(of: item)
      entry.hasLook = item["AP"] != nil
      return entry
    }
  }

  /// For what copies pages to another document.
  var copied: (file: PDFFile, entries: [PDFPageEntry]) { (file, entries) }

  /// A text as documents say it: UTF-16 or UTF-8 with a mark, or about Latin-1.
  static func text(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    return String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }
}

/// A note, a mark, a link or a field on a page.
package struct PDFAnnotationEntry: Sendable {
  package var kind: String
  package var rect: CGRect
  /// In its page; nil for one that is new.
  package var number: Int?
  /// 0, 1 (grey), 3 (red, green, blue) or 4 numbers from 0 to 1.
  package var color: [Double] = []
  package var interior: [Double] = []
  package var opacity = 1.0
  package var contents: String?
  package var name: String?
  package var value: String?
  package var fieldType: String?
  /// Corners of rectangles, eight numbers each.
  package var quads: [Double] = []
  package var lines: [[CGPoint]] = []
  package var width = 1.0
  package var target = PDFReading.Target()
  /// Whether the file says how it is drawn.
  package var hasLook = false
  package var fontSize = 12.0

  package init(kind: String, rect: CGRect) { (self.kind, self.rect) = (kind, rect) }
}
