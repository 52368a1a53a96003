import CoreGraphics
@_spi(Engine) import LindenEngine

/// The headers and footers that stay in sight, of the sections shown.
@MainActor struct LazyPins {
  private var pins: [LazyPin] = []
  /// The elements of pinned lines beyond those shown.
  private(set) var beyond: [Element] = []

  var isEmpty: Bool { pins.isEmpty }
  var elements: [Element] { pins.flatMap { $0.places.map(\.element) } }

  mutating func append(_ pin: LazyPin) { pins.append(pin) }
  mutating func append(beyond elements: [Element]) { beyond += elements }

  /// Brings all to where they are while `visible` is seen.
  func move(in visible: ClosedRange<CGFloat>, of container: LazyContainer, along axis: Axis) {
    for pin in pins { pin.move(by: container.shift(by: pin.shift(in: visible)), along: axis) }
  }

  mutating func containerMoved(by delta: CGSize) {
    for index in pins.indices { pins[index].containerMoved(by: delta) }
  }
}

/// The header or the footer of a section in a lazy container that stays in sight while its section
/// is seen.
///
/// Lengths are along the container's axis, from its beginning.
@MainActor struct LazyPin {
  enum Edge { case start, end }

  /// Which end of the visible part it stays at.
  var edge: Edge
  /// The views, and where each would be if it were not pinned.
  var places: [(element: Element, origin: CGPoint)]
  /// Where the header or footer would begin if it were not pinned, and how long it is.
  var start: CGFloat
  var length: CGFloat
  /// The part of the container it cannot leave: that of its section.
  var room: ClosedRange<CGFloat>

  /// - Parameters:
  ///   - elements: The views, placed as if they were not pinned.
  ///   - titles: The lines they are in, of the section.
  init(
    _ elements: [Element], _ titles: Range<Int>, of section: LazyLines.SectionLines, at edge: Edge,
    _ table: LazyLineTable
  ) {
    self.edge = edge
    places = elements.map { ($0, $0.origin) }
    start = table.start(of: titles.lowerBound)
    length = table.start(of: titles.upperBound) - table.gap - start
    let begin = table.start(of: section.all.lowerBound)
    room = begin...max(begin, table.start(of: section.all.upperBound) - table.gap)
  }

  /// How far it is moved while `visible` is seen.
  func shift(in visible: ClosedRange<CGFloat>) -> CGFloat {
    let last = max(room.lowerBound, room.upperBound - length)
    switch edge {
    case .start: return min(max(start, visible.lowerBound), max(start, last)) - start
    case .end:
      return max(min(start, visible.upperBound - length), min(start, room.lowerBound)) - start
    }
  }

  func move(by distance: CGFloat, along axis: Axis) {
    for place in places {
      var origin = place.origin
      origin[axis] += distance
      if place.element.origin != origin { place.element.move(to: origin) }
    }
  }

  mutating func containerMoved(by delta: CGSize) {
    for index in places.indices {
      places[index].origin.x += delta.width
      places[index].origin.y += delta.height
    }
  }
}
