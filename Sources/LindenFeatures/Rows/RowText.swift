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
    // What lies behind or in front of a view is no text of the row: initials in an avatar.
    let hasPrimary = self is any PrimaryElement
    var found: Element?
    var isFirst = true
    forEachChild {
      if found == nil, isFirst || !hasPrimary { found = $0.firstText }
      isFirst = false
    }
    return found
  }
}
