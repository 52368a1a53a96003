import CoreGraphics
import LindenDrawing
@_spi(Engine) import LindenEngine

/// The way of a paint to another one.
///
/// A paint depends on the size it is painted at, which may animate at the same time: so it is the
/// share of the new paint in the picture that moves.
@MainActor package struct InkMotion {
  /// In the unit square; nil before the first.
  private(set) var target: Paint?
  /// As painted last.
  private var painted: Paint?
  /// Nil at rest: ink that never moves, as nearly all, has no room for what moves.
  private var way: Way?

  @MainActor private final class Way {
    let from: Paint
    var share = AnimatedValue(0.0)
    init(from: Paint) { self.from = from }
  }

  package init() {}

  /// Whether nothing can be seen of the ink.
  package var isClear: Bool { target?.isClear ?? true }

  /// Takes over a new paint, resolved in the unit square. True if there is a way to go.
  package mutating func retarget(to new: Paint, _ transaction: Transaction, at time: Double) -> Bool
  {
    defer { target = new }
    guard let target, target != new else { return false }
    guard transaction.animation != nil, let painted else {
      way = nil
      return false
    }
    let way = Way(from: painted)
    way.share.setTarget(1, transaction, at: time)
    self.way = way
    return true
  }

  package mutating func advance(to time: Double) -> Bool {
    guard let way else { return false }
    if way.share.advance(to: time) { return true }
    self.way = nil
    return false
  }

  /// The ink on screen, where the new one alone would be `paint`.
  package mutating func shown(for paint: Paint) -> Paint {
    let result = way.map { $0.from.mixed(with: paint, share: $0.share.current) } ?? paint
    painted = result
    return result
  }
}

extension Paint {
  package var isClear: Bool {
    switch self {
    case .color(let color): return color.alpha <= 0
    case .gradient(let gradient): return gradient.stops.allSatisfy { $0.color.alpha <= 0 }
    case .image: return false
    }
  }

  /// Something between two paints; the other paint where there is nothing between.
  package func mixed(with other: Paint, share: Double) -> Paint {
    switch (self, other) {
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, share: share))
    case (.color(let a), .gradient(var b)):
      for index in b.stops.indices {
        b.stops[index].color = a.mixed(with: b.stops[index].color, share: share)
      }
      return .gradient(b)
    case (.gradient(var a), .color(let b)):
      for index in a.stops.indices {
        a.stops[index].color = a.stops[index].color.mixed(with: b, share: share)
      }
      return .gradient(a)
    case (.gradient(let a), .gradient(let b)): return .gradient(a.mixed(with: b, share: share))
    case (.image, _), (_, .image): return other
    }
  }
}

extension RGBA {
  package func mixed(with other: RGBA, share: Double) -> RGBA {
    var data = animatableData
    data.interpolate(towards: other.animatableData, amount: share)
    var result = RGBA.clear
    result.animatableData = data
    return result
  }
}

extension GradientPaint {
  fileprivate func mixed(with other: GradientPaint, share: Double) -> GradientPaint {
    guard stops.count == other.stops.count,
      let geometry = geometry.mixed(with: other.geometry, share: share)
    else { return other }
    return GradientPaint(
      geometry: geometry,
      stops: zip(stops, other.stops).map { a, b in
        Stop(
          color: a.color.mixed(with: b.color, share: share),
          location: a.location + (b.location - a.location) * share)
      })
  }
}

extension GradientPaint.Geometry {
  /// Nil between two kinds.
  fileprivate func mixed(with other: Self, share: Double) -> Self? {
    func mix<T: Animatable>(_ a: T, _ b: T) -> T {
      var result = a
      result.animatableData.interpolate(towards: b.animatableData, amount: share)
      return result
    }
    switch (self, other) {
    case (.linear(let start, let end), .linear(let start2, let end2)):
      return .linear(start: mix(start, start2), end: mix(end, end2))
    case (.radial(let center, let start, let end), .radial(let center2, let start2, let end2)):
      return .radial(
        center: mix(center, center2), startRadius: mix(start, start2), endRadius: mix(end, end2))
    case (
      .elliptical(let center, let radii, let start, let end),
      .elliptical(let center2, let radii2, let start2, let end2)
    ):
      return .elliptical(
        center: mix(center, center2), radii: mix(radii, radii2), startFraction: mix(start, start2),
        endFraction: mix(end, end2))
    case (.angular(let center, let start, let end), .angular(let center2, let start2, let end2)):
      return .angular(
        center: mix(center, center2), startAngle: mix(start, start2), endAngle: mix(end, end2))
    default: return nil
    }
  }
}
