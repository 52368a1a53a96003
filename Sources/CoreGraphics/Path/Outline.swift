/// Lines and curves as a value: what `CGPath` and SwiftUI's `Path` are made of.
///
/// **Vocabulary.** A *subpath* runs from a `move` to the next; it is *closed* when it ends in
/// `close`. After a `close` the current point is the start of that subpath. Drawing before any
/// `move` begins at that first point.
package struct Outline: Hashable, Sendable {
  package private(set) var elements: [PathElement] = []
  /// Where the current subpath began; nil in an empty outline.
  package private(set) var start: CGPoint?
  /// Where the next step begins; nil in an empty outline.
  package private(set) var current: CGPoint?

  package init() {}
  package init(elements: [PathElement]) {
    self.elements.reserveCapacity(elements.count)
    for element in elements { append(element) }
  }

  package var isEmpty: Bool { elements.isEmpty }

  package static func == (a: Outline, b: Outline) -> Bool { a.elements == b.elements }
  package func hash(into hasher: inout Hasher) { hasher.combine(elements) }

  package mutating func reserve(_ count: Int) {
    elements.reserveCapacity(elements.count + count)
  }

  package mutating func move(to point: CGPoint) {
    if case .move = elements.last { elements.removeLast() }  // a second move replaces the first
    elements.append(.move(point))
    start = point
    current = point
  }

  package mutating func line(to point: CGPoint) {
    begin(at: point)
    elements.append(.line(point))
    current = point
  }

  package mutating func quad(to point: CGPoint, control: CGPoint) {
    begin(at: control)
    elements.append(.quad(control: control, end: point))
    current = point
  }

  package mutating func curve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    begin(at: control1)
    elements.append(.curve(control1: control1, control2: control2, end: point))
    current = point
  }

  package mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    current = start
  }

  package mutating func append(_ element: PathElement) {
    switch element {
    case .move(let p): move(to: p)
    case .line(let p): line(to: p)
    case .quad(let c, let p): quad(to: p, control: c)
    case .curve(let c1, let c2, let p): curve(to: p, control1: c1, control2: c2)
    case .close: close()
    }
  }

  package mutating func append(_ other: Outline, _ transform: CGAffineTransform = .identity) {
    reserve(other.elements.count)
    if transform.isIdentity {
      for element in other.elements { append(element) }
    } else {
      for element in other.elements { append(element.applying(transform)) }
    }
  }

  package func applying(_ transform: CGAffineTransform) -> Outline {
    if transform.isIdentity { return self }
    var result = self
    for index in elements.indices { result.elements[index] = elements[index].applying(transform) }
    result.start = start?.applying(transform)
    result.current = current?.applying(transform)
    return result
  }

  /// Gives a drawing step a place to begin: after a `close` a new subpath at its start, in an empty
  /// outline one at `point`.
  private mutating func begin(at point: CGPoint) {
    guard let current else { return move(to: point) }
    if elements.last == .close { move(to: current) }
  }
}
