import CoreGraphics
import Foundation
import LindenCairo

/// The letters of a page as a text. A file has no spaces and no lines: they are found by the places
/// of the letters.
struct PDFPageText {
  let string: NSString
  /// Where each unit of the text is, in the page's space; of no size for a line's end.
  let rects: [CGRect]

  init(_ letters: [PDFLetters]) {
    var (text, rects) = ("", [CGRect]())
    var last: PDFLetters?
    func add(_ more: String, _ rect: CGRect) {
      text += more
      rects += [CGRect](repeating: rect, count: more.utf16.count)
    }
    for letter in letters {
      let isBlank = letter.text.allSatisfy(\.isWhitespace)
      if let last {
        switch PDFPageText.gap(last, letter) {
        case .line: if !text.hasSuffix("\n") { add("\n", .null) }
        case .space where !isBlank && text.last?.isWhitespace == false:
          add(
            " ",
            CGRect(
              x: last.rect.maxX, y: last.rect.minY,
              width: max(0, letter.rect.minX - last.rect.maxX),
              height: last.rect.height))
        default: break
        }
      }
      last = letter
      if isBlank, text.last?.isWhitespace != false { continue }
      add(letter.text.precomposedStringWithCompatibilityMappingOfLigatures, letter.rect)
    }
    (string, self.rects) = (text as NSString, rects)
  }

  private enum Gap { case none, space, line }

  private static func gap(_ last: PDFLetters, _ next: PDFLetters) -> Gap {
    let size = max(last.size, next.size, 0.1)
    var along = CGVector(dx: last.end.x - last.start.x, dy: last.end.y - last.start.y)
    let length = hypot(along.dx, along.dy)
    along =
      length > 0 ? CGVector(dx: along.dx / length, dy: along.dy / length) : CGVector(dx: 1, dy: 0)
    let step = CGVector(dx: next.start.x - last.end.x, dy: next.start.y - last.end.y)
    let forward = step.dx * along.dx + step.dy * along.dy
    let aside = abs(step.dx * along.dy - step.dy * along.dx)
    if aside > size * 0.5 || forward < -size * 1.5 { return .line }
    return forward > size * 0.16 ? .space : .none
  }

  // MARK: Places

  func index(at point: CGPoint) -> Int {
    var best = (index: -1, distance: CGFloat.infinity)
    for (index, rect) in rects.enumerated() where !rect.isNull {
      let dx = max(rect.minX - point.x, 0, point.x - rect.maxX)
      let dy = max(rect.minY - point.y, 0, point.y - rect.maxY)
      let distance = dx * dx + dy * dy
      if distance < best.distance { best = (index, distance) }
      if distance == 0 { return index }
    }
    return best.index
  }

  func rect(of range: NSRange) -> CGRect {
    var result = CGRect.null
    for index in range.location..<min(NSMaxRange(range), rects.count) {
      result = result.union(rects[index])
    }
    return result.isNull ? .zero : result
  }

  func ranges(in rect: CGRect) -> [NSRange] {
    var result: [NSRange] = []
    for (index, own) in rects.enumerated()
    where !own.isNull && rect.contains(CGPoint(x: own.midX, y: own.midY)) {
      if let last = result.last, NSMaxRange(last) == index {
        result[result.count - 1].length += 1
      } else {
        result.append(NSRange(location: index, length: 1))
      }
    }
    return result
  }

  func line(at index: Int) -> NSRange {
    var range = string.lineRange(for: NSRange(location: index, length: 0))
    if range.length > 0, string.character(at: NSMaxRange(range) - 1) == 10 { range.length -= 1 }
    return range
  }

  func lines(in range: NSRange) -> [NSRange] {
    var result: [NSRange] = []
    var start = range.location
    while start < NSMaxRange(range) {
      let line = string.lineRange(for: NSRange(location: start, length: 0))
      let part = NSIntersectionRange(line, range)
      guard part.length > 0 else { break }
      result.append(part)
      start = NSMaxRange(part)
    }
    return result
  }

  func word(at index: Int) -> NSRange? {
    guard index >= 0 else { return nil }
    func isLetter(_ index: Int) -> Bool {
      guard index >= 0, index < string.length,
        let scalar = UnicodeScalar(string.character(at: index))
      else { return false }
      return CharacterSet.alphanumerics.contains(scalar)
    }
    guard isLetter(index) else { return nil }
    var (start, end) = (index, index + 1)
    while isLetter(start - 1) { start -= 1 }
    while isLetter(end) { end += 1 }
    return NSRange(location: start, length: end - start)
  }

  func find(_ wanted: String, _ options: NSString.CompareOptions) -> [NSRange] {
    guard !wanted.isEmpty else { return [] }
    var result: [NSRange] = []
    var start = 0
    while start < string.length {
      let found = string.range(
        of: wanted, options: options.subtracting(.backwards),
        range: NSRange(location: start, length: string.length - start))
      guard found.location != NSNotFound, found.length > 0 else { break }
      result.append(found)
      start = NSMaxRange(found)
    }
    return result
  }
}

extension String {
  /// With the letters that ligatures like ﬁ are made of, so that they are found.
  fileprivate var precomposedStringWithCompatibilityMappingOfLigatures: String {
    unicodeScalars.contains { (0xFB00...0xFB06).contains($0.value) }
      ? precomposedStringWithCompatibilityMapping : self
  }
}
