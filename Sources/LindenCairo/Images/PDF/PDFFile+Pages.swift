import CoreGraphics

/// A page with what it inherits from the pages around it.
struct PDFPageEntry {
  var dictionary: [String: PDFObject]
  /// The number of its object; nil for one that is written in place.
  var number: Int?
}

extension PDFFile {
  /// More pages than any document has.
  static let mostPages = 20_000

  /// The entries of the document's root.
  var catalog: [String: PDFObject] {
    let root = dictionary(trailer["Root"])
    guard root["Pages"] == nil else { return root }
    return objects(ofType: "Catalog").first.map { dictionary(.reference($0)) } ?? root
  }

  /// The first pages, in their order.
  func pages(most: Int = PDFFile.mostPages) -> [PDFPageEntry] {
    var pages: [PDFPageEntry] = []
    var seen: Set<Int> = []
    addPages(below: catalog["Pages"], [:], 0, most, &seen, &pages)
    return pages
  }

  private func addPages(
    below object: PDFObject?, _ inherited: [String: PDFObject], _ depth: Int, _ most: Int,
    _ seen: inout Set<Int>, _ pages: inout [PDFPageEntry]
  ) {
    guard depth < 32, pages.count < most else { return }
    var number: Int?
    if case .reference(let own) = object {
      guard seen.insert(own).inserted else { return }
      number = own
    }
    let own = dictionary(object)
    guard !own.isEmpty else { return }
    var inherited = inherited
    for key in ["MediaBox", "CropBox", "Resources", "Rotate"] {
      if let value = own[key] { inherited[key] = value }
    }
    guard let kids = resolve(own["Kids"]).array else {
      let page = inherited.merging(own) { _, own in own }
      if page["MediaBox"] != nil { pages.append(PDFPageEntry(dictionary: page, number: number)) }
      return
    }
    for kid in kids { addPages(below: kid, inherited, depth + 1, most, &seen, &pages) }
  }

  /// A rectangle that is given by two corners; of no size where it is none.
  func rect(_ object: PDFObject?) -> CGRect {
    let n = numbers(object)
    guard n.count >= 4, n.allSatisfy({ abs($0) < 1e7 }) else { return .zero }
    return CGRect(x: n[0], y: n[1], width: n[2] - n[0], height: n[3] - n[1]).standardized
  }
}
