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

/// Where in elements of a class a row's first text is looked for; found out once for each class.
private enum TextSearch {
  case nowhere, itself, firstChild, children

  private static let known = TypeTable<TextSearch>()

  @MainActor init(in element: Element) {
    let type = type(of: element)
    if let search = TextSearch.known.find(ObjectIdentifier(type)) {
      self = search
      return
    }
    func conforms(_ protocolType: Any.Type, _ isOne: () -> Bool) -> Bool {
      ConformanceRecords.mayConform(type, to: protocolType) && isOne()
    }
    if conforms((any RowRevealing).self, { element is any RowRevealing }) {
      self = .nowhere
    } else if element is TextElement {
      self = .itself
    } else if conforms((any PrimaryElement).self, { element is any PrimaryElement }) {
      // What lies behind or in front of a view is no text of the row: initials in an avatar.
      self = .firstChild
    } else {
      self = .children
    }
    TextSearch.known.insert(self, for: ObjectIdentifier(type))
  }
}

extension Element {
  fileprivate var firstText: Element? {
    if flags.contains(.concealed) { return nil }
    let search = TextSearch(in: self)
    switch search {
    case .nowhere: return nil
    case .itself: return size.width > 0 ? self : nil
    case .firstChild, .children: break
    }
    var found: Element?
    var isFirst = true
    forEachChild {
      if found == nil, isFirst || search == .children { found = $0.firstText }
      isFirst = false
    }
    return found
  }
}
