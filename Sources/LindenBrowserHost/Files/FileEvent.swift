import CoreGraphics
import Foundation

/// What a page says about files and what was pasted. Checked: names and pieces have a sane size.
enum FileEvent: Equatable, Sendable {
  /// Files that answer a question come now.
  case answers(request: Int)
  /// Files that were dropped at a place come now.
  case drop(CGPoint)
  /// A file begins.
  case file(name: String, size: Int)
  /// More of the file.
  case data(Data)
  /// All files are there.
  case end
  /// The visitor does not want to choose, or the page cannot read what was chosen.
  case cancel(request: Int)
  /// Something is dragged over the page; the MIME types that are known.
  case over(CGPoint, types: [String])
  case left
  /// A text was pasted from outside.
  case pasted(String)

  /// Bytes of one file.
  static let largestFile = 32 << 20
  /// Files that are sent together.
  static let mostFiles = 50
  /// Bytes of a text that is pasted.
  static let longestText = 1 << 20

  /// Reads the fields after the event's name; nil if they make no sense.
  init?(_ kind: String, _ fields: ArraySlice<Any>) {
    var fields = fields
    func number() -> Double? {
      guard let number = (fields.popFirst() as? NSNumber)?.doubleValue, abs(number) < 1e9 else {
        return nil
      }
      return number
    }
    func point() -> CGPoint? {
      guard let x = number(), let y = number() else { return nil }
      return CGPoint(x: x, y: y)
    }
    func integer() -> Int? { number().flatMap { Int(exactly: $0) } }
    func text(_ bytes: Int) -> String? {
      guard let text = fields.popFirst() as? String, text.utf8.count <= bytes else { return nil }
      return text
    }
    switch kind {
    case "fa":
      guard let request = integer() else { return nil }
      self = .answers(request: request)
    case "fd":
      guard let point = point() else { return nil }
      self = .drop(point)
    case "ff":
      guard let name = text(1000), let size = integer(), (0...Self.largestFile).contains(size)
      else { return nil }
      self = .file(name: name, size: size)
    case "fb":
      guard let text = fields.popFirst() as? String, let data = Data(base64Encoded: text) else {
        return nil
      }
      self = .data(data)
    case "fe": self = .end
    case "fx":
      guard let request = integer() else { return nil }
      self = .cancel(request: request)
    case "fo":
      guard !fields.isEmpty else {
        self = .left
        return
      }
      guard let point = point() else { return nil }
      let types = (fields.popFirst() as? [String] ?? []).prefix(Self.mostFiles)
      self = .over(point, types: types.filter { $0.utf8.count <= 200 })
    case "v":
      guard let text = text(Self.longestText) else { return nil }
      self = .pasted(text)
    default: return nil
    }
  }
}
