import Synchronization

/// The radii of a rectangle's corners.
package struct CornerRadii: Hashable, Sendable {
  package var topLeft: CGFloat
  package var topRight: CGFloat
  package var bottomRight: CGFloat
  package var bottomLeft: CGFloat

  package init(
    topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  package init(_ all: CGFloat) {
    self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
  }
}

extension CGPath {
  /// A rectangle with rounded corners, beginning at the middle of the right side towards larger y.
  ///
  /// Radii that do not fit on a side are scaled down together (as CSS does). A *continuous* corner
  /// begins to bend 1.53 radii before the corner and so has no visible joint; where the sides are
  /// too short for that it becomes rounder, down to a plain circular corner.
  package static func roundedRect(
    _ rect: CGRect, radii: CornerRadii, continuous: Bool = false
  ) -> CGPath {
    var outline = Outline()
    outline.addRoundedRect(in: rect, radii: radii, continuous: continuous)
    return CGPath(outline)
  }
}

extension Outline {
  package mutating func addRoundedRect(
    in rect: CGRect, radii: CornerRadii, continuous: Bool,
    _ transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let radii = radii.fitting(rect.size)
    guard radii != CornerRadii(0) else { return addRect(rect, transform) }
    guard elements.isEmpty, transform.isIdentity else {
      return addCorners(to: rect, radii, isContinuous: continuous, transform)
    }
    self = RecentRoundedRects.outline(
      .init(rect: rect, radii: radii, isContinuous: continuous))
  }

  fileprivate mutating func addCorners(
    to rect: CGRect, _ radii: CornerRadii, isContinuous continuous: Bool,
    _ transform: CGAffineTransform
  ) {
    // Each corner with the directions of the side that comes in and the side that goes out.
    let corners: [(CGPoint, CGFloat, inward: CGVector, outward: CGVector)] = [
      (
        CGPoint(x: rect.maxX, y: rect.maxY), radii.bottomRight, CGVector(dx: 0, dy: 1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        CGPoint(x: rect.minX, y: rect.maxY), radii.bottomLeft, CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        CGPoint(x: rect.minX, y: rect.minY), radii.topLeft, CGVector(dx: 0, dy: -1),
        CGVector(dx: 1, dy: 0)
      ),
      (
        CGPoint(x: rect.maxX, y: rect.minY), radii.topRight, CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
    ]
    move(to: CGPoint(x: rect.maxX, y: rect.midY).applying(transform))
    let smoothness = continuous ? radii.smoothness(in: rect.size) : 0
    for (point, radius, inward, outward) in corners {
      // Unit corner space: the corner at the origin, x back along the incoming side, y along the
      // outgoing one.
      let corner = CGAffineTransform(
        a: -inward.dx * radius, b: -inward.dy * radius, c: outward.dx * radius,
        d: outward.dy * radius, tx: point.x, ty: point.y
      ).concatenating(transform)
      addCorner(smoothness: smoothness, corner, isSharp: radius <= 0)
    }
    close()
  }

  private mutating func addCorner(
    smoothness: CGFloat, _ corner: CGAffineTransform, isSharp: Bool
  ) {
    if isSharp { return line(to: CGPoint.zero.applying(corner)) }
    if smoothness <= 0 {
      // The corner's circle around (1, 1), from (1, 0) to (0, 1).
      addSide(to: CGPoint(x: 1, y: 0).applying(corner))
      let reach = 1 - 4 / 3 * tan(CGFloat.pi / 8)
      return curve(
        to: CGPoint(x: 0, y: 1).applying(corner),
        control1: CGPoint(x: reach, y: 0).applying(corner),
        control2: CGPoint(x: 0, y: reach).applying(corner))
    }
    func at(_ index: Int) -> CGPoint {
      CornerRadii.circular[index].mixed(with: CornerRadii.continuous[index], smoothness)
        .applying(corner)
    }
    addSide(to: at(0))
    curve(to: at(3), control1: at(1), control2: at(2))
    curve(to: at(6), control1: at(4), control2: at(5))
    curve(to: at(9), control1: at(7), control2: at(8))
  }
}

extension CornerRadii {
  /// How far a continuous corner reaches along its sides, in radii.
  static let continuousReach: CGFloat = 1.528665

  /// Control points of the corner that Apple draws as "continuous", in unit corner space: three
  /// curves.
  static let continuous: [CGPoint] = [
    CGPoint(x: 1.528665, y: 0), CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0),
    CGPoint(x: 0.63149379, y: 0.07491139), CGPoint(x: 0.37282383, y: 0.16905956),
    CGPoint(x: 0.16905956, y: 0.37282383), CGPoint(x: 0.07491139, y: 0.63149379),
    CGPoint(x: 0, y: 0.86840694), CGPoint(x: 0, y: 1.08849296), CGPoint(x: 0, y: 1.528665),
  ]

  /// A quarter circle cut into three curves about where `continuous` is.
  static let circular: [CGPoint] = {
    // Radians: the direction of the continuous corner's first joint, seen from the centre.
    let cut = 0.379
    var points = [CGPoint(x: 1, y: 0)]
    for (from, to) in [(0, cut), (cut, .pi / 2 - cut), (.pi / 2 - cut, .pi / 2)] {
      let reach = 4 / 3 * tan((to - from) / 4)
      points.append(
        CGPoint(x: 1 - sin(from) - reach * cos(from), y: 1 - cos(from) + reach * sin(from)))
      points.append(CGPoint(x: 1 - sin(to) + reach * cos(to), y: 1 - cos(to) - reach * sin(to)))
      points.append(CGPoint(x: 1 - sin(to), y: 1 - cos(to)))
    }
    return points
  }()

  /// Not negative, and scaled down by one factor so that no side is shorter than its two radii.
  func fitting(_ size: CGSize) -> CornerRadii {
    let radii = CornerRadii(
      topLeft: clean(topLeft), topRight: clean(topRight), bottomRight: clean(bottomRight),
      bottomLeft: clean(bottomLeft))
    let factor = min(1, radii.room(in: size))
    return CornerRadii(
      topLeft: radii.topLeft * factor, topRight: radii.topRight * factor,
      bottomRight: radii.bottomRight * factor, bottomLeft: radii.bottomLeft * factor)
  }

  /// 1 where continuous corners have the room they want, 0 where there is room for the radii only.
  func smoothness(in size: CGSize) -> CGFloat {
    min(max((room(in: size) - 1) / (CornerRadii.continuousReach - 1), 0), 1)
  }

  /// The least ratio of a side's length to the radii on it; infinite without radii.
  private func room(in size: CGSize) -> CGFloat {
    let sides = [
      (size.width, topLeft + topRight), (size.width, bottomLeft + bottomRight),
      (size.height, topLeft + bottomLeft), (size.height, topRight + bottomRight),
    ]
    return sides.reduce(.infinity) { least, side in
      side.1 > 0 ? min(least, side.0 / side.1) : least
    }
  }

  private func clean(_ radius: CGFloat) -> CGFloat {
    radius.isNaN ? 0 : min(max(radius, 0), 1e9)
  }
}

/// Outlines that were asked for lately. Each has some twenty curves, and the windows of an app, and
/// all the visitors of a server, show mostly the same few: they share them.
private enum RecentRoundedRects {
  struct Key: Hashable {
    let rect: CGRect
    let radii: CornerRadii
    let isContinuous: Bool
  }

  private static let most = 64
  private static let known = Mutex<[Key: Outline]>([:])

  static func outline(_ key: Key) -> Outline {
    if let outline = known.withLock({ $0[key] }) { return outline }
    var outline = Outline()
    outline.addCorners(to: key.rect, key.radii, isContinuous: key.isContinuous, .identity)
    known.withLock {
      if $0.count >= most { $0.removeAll(keepingCapacity: true) }
      $0[key] = outline
    }
    return outline
  }
}
