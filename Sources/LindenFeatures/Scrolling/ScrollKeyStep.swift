@_spi(Engine) import LindenEngine

/// What a key does to a scroll view.
package struct ScrollKeyStep: Equatable {
  package enum Amount: Equatable {
    case line(Int)
    case page(Int)
    case start, end
  }

  /// Nil is the vertical axis, or else the horizontal one.
  package var axis: Axis?
  package var amount: Amount

  /// What a key means by its DOM name; nil if it does not scroll.
  package init?(key: String, isShifted: Bool) {
    switch key {
    case " ": amount = .page(isShifted ? -1 : 1)
    case "PageDown": amount = .page(1)
    case "PageUp": amount = .page(-1)
    case "Home": amount = .start
    case "End": amount = .end
    case "ArrowUp": (axis, amount) = (.vertical, .line(-1))
    case "ArrowDown": (axis, amount) = (.vertical, .line(1))
    case "ArrowLeft": (axis, amount) = (.horizontal, .line(-1))
    case "ArrowRight": (axis, amount) = (.horizontal, .line(1))
    default: return nil
    }
  }

  /// The edge that comes closer, for pages and for what moves sideways.
  package var edge: Edge? {
    switch (axis, amount) {
    case (_, .page(let pages)): pages > 0 ? .bottom : .top
    case (.horizontal, .line(let lines)): lines > 0 ? .trailing : .leading
    default: nil
    }
  }

  var isPage: Bool { if case .page = amount { true } else { false } }
}

/// Finds what a key scrolls.
@MainActor package enum KeyScrolling {
  /// Moves the innermost scroll view around `path` that can still move that way; true if one did.
  package static func scroll(_ path: [Element], by step: ScrollKeyStep) -> Bool {
    for case let scroll as ScrollElement in path where scroll.scroll(by: step) { return true }
    return false
  }

  /// Moves what scrolls around an element as little as possible, so that it is seen: it has got the
  /// focus.
  package static func show(_ element: Element) { element.scrollIntoView(nil) }

  /// The element and all that it is inside of.
  package static func path(from element: Element) -> [Element] {
    Array(sequence(first: element) { $0.parent })
  }

  /// The scroll views of a scene, the frontmost first.
  package static func scrollViews(below root: Element) -> [Element] {
    var list: [Element] = []
    func visit(_ element: Element) {
      guard !element.flags.contains(.concealed) else { return }
      if element is ScrollElement { list.insert(element, at: 0) }
      element.forEachChild(visit)
    }
    visit(root)
    return list
  }
}
