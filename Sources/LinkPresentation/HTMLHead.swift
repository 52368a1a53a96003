import Foundation
import UIKit

/// What the head of a page says.
struct HTMLHead {
  private(set) var title: String?
  /// The address of the page's icon.
  private(set) var icon: String?
  /// What `meta` elements say, by property or name; the first of each.
  private(set) var properties: [String: String] = [:]

  init(_ source: String) {
    var scanner = HTMLScanner(source)
    var isTitle = false
    reading: while let piece = scanner.next() {
      switch piece {
      case .start("title", _): isTitle = title == nil
      case .end("title"): isTitle = false
      case .text(let text):
        if isTitle { title = (title ?? "") + text }
      case .start("meta", let values):
        guard let name = values["property"] ?? values["name"], let value = values["content"] else {
          continue
        }
        if properties[name.lowercased()] == nil { properties[name.lowercased()] = value }
      case .start("link", let values):
        let kinds = values["rel"]?.lowercased().split(separator: " ") ?? []
        if icon == nil, kinds.contains("icon") || kinds.contains("apple-touch-icon") {
          icon = values["href"]
        }
      case .start("body", _): break reading
      default: break
      }
    }
    finish()
  }

  private mutating func finish() {
    let words = title?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
    title = words.isEmpty ? nil : words
  }
}
