import Foundation

// Foundation's classes have initializers that take the text, and none without, as Apple's have.

extension NSAttributedString {
  /// An empty text.
  public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}
