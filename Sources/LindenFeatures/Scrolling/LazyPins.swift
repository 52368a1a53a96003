import CoreGraphics
@_spi(Engine) import LindenEngine

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
