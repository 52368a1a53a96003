import CoreGraphics
@_spi(Engine) import LindenEngine

extension LayoutSubview {
  /// How far from the view's leading side its first text begins, in reading order; nil where there
  /// is none. Known once the view is placed.
  @MainActor package func leadingOfFirstText(from direction: LayoutDirection) -> CGFloat? {
    guard let text = element.firstText else { return nil }
    return direction == .rightToLeft
      ? element.frame.maxX - text.frame.maxX : text.frame.minX - element.frame.minX
  }
}

extension Element {
  fileprivate var firstText: Element? {
    if flags.contains(.concealed) || self is any RowRevealing { return nil }
    if self is TextElement { return size.width > 0 ? self : nil }
    var found: Element?
    forEachChild { if found == nil { found = $0.firstText } }
    return found
  }
}
