import CoreGraphics
import Foundation
@_exported import UIKit

/// A point that the curve of a stroke is made of.
public struct PKStrokePoint: Equatable, Sendable {
  public var location: CGPoint
  /// Seconds since the stroke began.
  public var timeOffset: TimeInterval
  /// The width and height of the tip, in points.
  public var size: CGSize
  /// From 0 to 2; 1 is the ink's own.
  public var opacity: CGFloat
  public var force: CGFloat
  /// Radians.
  public var azimuth: CGFloat
  public var altitude: CGFloat
  public var secondaryScale: CGFloat

  public init(
    location: CGPoint, timeOffset: TimeInterval, size: CGSize, opacity: CGFloat, force: CGFloat,
    azimuth: CGFloat, altitude: CGFloat, secondaryScale: CGFloat = 1
  ) {
    (self.location, self.timeOffset, self.size) = (location, timeOffset, size)
    (self.opacity, self.force, self.azimuth) = (opacity, force, azimuth)
    (self.altitude, self.secondaryScale) = (altitude, secondaryScale)
  }

  /// Between this point and another, or a mixture of four: each part counts as much as its weight.
  static func mixed(_ parts: [(point: PKStrokePoint, weight: CGFloat)]) -> PKStrokePoint {
    func sum(_ value: (PKStrokePoint) -> CGFloat) -> CGFloat {
      parts.reduce(0) { $0 + value($1.point) * $1.weight }
    }
    return PKStrokePoint(
      location: CGPoint(x: sum(\.location.x), y: sum(\.location.y)),
      timeOffset: TimeInterval(sum { CGFloat($0.timeOffset) }),
      size: CGSize(width: sum(\.size.width), height: sum(\.size.height)), opacity: sum(\.opacity),
      force: sum(\.force), azimuth: sum(\.azimuth), altitude: sum(\.altitude),
      secondaryScale: sum(\.secondaryScale))
  }
}

/// The curve of a stroke: a uniform cubic B-spline, which begins and ends at its first and last
/// points.
public struct PKStrokePath: RandomAccessCollection, Equatable, Sendable {
  private var points: [PKStrokePoint]
  public var creationDate: Date

  public init() { self.init(controlPoints: [PKStrokePoint](), creationDate: Date()) }
  public init<Points: Sequence>(controlPoints: Points, creationDate: Date)
  where Points.Element == PKStrokePoint {
    (points, self.creationDate) = (Array(controlPoints), creationDate)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { points.count }
  public subscript(position: Int) -> PKStrokePoint { points[position] }

  /// The point at a place from 0 to the number of points less one; parts are between the points.
  public func interpolatedPoint(at parametricValue: CGFloat) -> PKStrokePoint {
    guard let first = points.first, let last = points.last else {
      return PKStrokePoint(
        location: .zero, timeOffset: 0, size: .zero, opacity: 0, force: 0, azimuth: 0, altitude: 0)
    }
    let most = CGFloat(points.count - 1)
    guard parametricValue > 0 else { return first }
    guard parametricValue < most else { return last }
    let index = Int(parametricValue)
    let t = parametricValue - CGFloat(index)
    // Beyond the ends lie mirrored points, so that the curve reaches the first and the last.
    func at(_ index: Int) -> [(point: PKStrokePoint, weight: CGFloat)] {
      if index < 0 { return [(points[0], 2), (points[1], -1)] }
      if index >= points.count {
        return [(points[points.count - 1], 2), (points[points.count - 2], -1)]
      }
      return [(points[index], 1)]
    }
    let weights = [
      (1 - t) * (1 - t) * (1 - t) / 6, (3 * t * t * t - 6 * t * t + 4) / 6,
      (-3 * t * t * t + 3 * t * t + 3 * t + 1) / 6, t * t * t / 6,
    ]
    return .mixed(
      weights.enumerated().flatMap { offset, weight in
        at(index - 1 + offset).map { ($0.point, $0.weight * weight) }
      })
  }

  public func interpolatedLocation(at parametricValue: CGFloat) -> CGPoint {
    interpolatedPoint(at: parametricValue).location
  }

  /// How far apart points on the curve are.
  public struct InterpolatedSlice: Sequence, Sendable {
    /// How far apart the points are.
    public enum Stride: Sendable {
      case distance(CGFloat)
      case time(TimeInterval)
      case parametricStep(CGFloat)
    }
    let path: PKStrokePath
    let range: ClosedRange<CGFloat>
    let stride: Stride

    public func makeIterator() -> AnyIterator<PKStrokePoint> {
      guard !path.isEmpty else { return AnyIterator { nil } }
      var place: CGFloat? = range.lowerBound
      return AnyIterator {
        guard let now = place else { return nil }
        let next = path.parametricValue(now, offsetBy: stride)
        place = now >= range.upperBound ? nil : Swift.min(next, range.upperBound)
        return path.interpolatedPoint(at: now)
      }
    }
  }

  /// Points on the curve at regular steps; the last is the end of the range.
  public func interpolatedPoints(
    in range: ClosedRange<CGFloat>? = nil, by stride: InterpolatedSlice.Stride
  ) -> InterpolatedSlice {
    let most = CGFloat(Swift.max(0, points.count - 1))
    return InterpolatedSlice(path: self, range: range ?? 0...most, stride: stride)
  }

  public func parametricValue(
    _ parametricValue: CGFloat, offsetBy stride: InterpolatedSlice.Stride
  ) -> CGFloat {
    let most = CGFloat(Swift.max(0, points.count - 1))
    switch stride {
    case .parametricStep(let step): return parametricValue + Swift.max(step, 0.001)
    case .distance(let wanted):
      return advance(parametricValue, most, until: Double(wanted)) {
        hypot(Double($1.location.x - $0.location.x), Double($1.location.y - $0.location.y))
      }
    case .time(let wanted):
      return advance(parametricValue, most, until: wanted) { $1.timeOffset - $0.timeOffset }
    }
  }

  private func advance(
    _ start: CGFloat, _ most: CGFloat, until wanted: Double,
    by measure: (PKStrokePoint, PKStrokePoint) -> Double
  ) -> CGFloat {
    var (place, sum) = (start, 0.0)
    var last = interpolatedPoint(at: start)
    while place < most {
      place += 0.05
      let next = interpolatedPoint(at: place)
      sum += measure(last, next)
      last = next
      if sum >= wanted { break }
    }
    return Swift.max(place, start + 0.05)
  }

  /// The part of the path between two places, as a path of its own.
  func part(_ range: ClosedRange<CGFloat>) -> PKStrokePath {
    var result = [interpolatedPoint(at: range.lowerBound)]
    for index in points.indices
    where CGFloat(index) > range.lowerBound && CGFloat(index) < range.upperBound {
      result.append(points[index])
    }
    result.append(interpolatedPoint(at: range.upperBound))
    return PKStrokePath(controlPoints: result, creationDate: creationDate)
  }

  static func withPoints(_ path: PKStrokePath, _ change: (PKStrokePoint) -> PKStrokePoint)
    -> PKStrokePath
  {
    PKStrokePath(controlPoints: path.points.map(change), creationDate: path.creationDate)
  }
}

/// A line of ink.
public struct PKStroke: Equatable, @unchecked Sendable {
  public var ink: PKInk
  public var path: PKStrokePath
  /// From the path's coordinates to those of the drawing.
  public var transform: CGAffineTransform
  /// What of the stroke is seen, in the path's coordinates; nil is all.
  public var mask: UIBezierPath?
  public var randomSeed: UInt32

  public init(
    ink: PKInk, path: PKStrokePath, transform: CGAffineTransform = .identity,
    mask: UIBezierPath? = nil, randomSeed: UInt32 = UInt32.random(in: 0...UInt32.max)
  ) {
    (self.ink, self.path, self.transform) = (ink, path, transform)
    (self.mask, self.randomSeed) = (mask, randomSeed)
  }

  /// The rectangle around what is seen of the stroke.
  public var renderBounds: CGRect {
    var box = CGRect.null
    for point in path {
      box = box.union(
        CGRect(
          x: point.location.x - point.size.width / 2, y: point.location.y - point.size.height / 2,
          width: point.size.width, height: point.size.height))
    }
    if let mask { box = box.intersection(mask.bounds) }
    return box.isNull ? .null : box.applying(transform)
  }

  /// The parts of the path that a mask leaves.
  public var maskedPathRanges: [ClosedRange<CGFloat>] {
    guard !path.isEmpty else { return [] }
    let most = CGFloat(path.count - 1)
    guard let mask else { return [0...most] }
    var ranges: [ClosedRange<CGFloat>] = []
    var start: CGFloat?
    var place: CGFloat = 0
    while place <= most {
      if mask.contains(path.interpolatedLocation(at: place)) {
        start = start ?? place
      } else if let begin = start {
        ranges.append(begin...place)
        start = nil
      }
      place += 0.1
    }
    if let start { ranges.append(start...most) }
    return ranges
  }

  public static func == (a: PKStroke, b: PKStroke) -> Bool {
    a.ink == b.ink && a.path == b.path && a.transform == b.transform && a.mask === b.mask
      && a.randomSeed == b.randomSeed
  }

  // MARK: Drawing

  /// Draws the stroke with UIKit's functions.
  func draw(in context: CGContext) {
    guard !path.isEmpty else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.concatenate(transform)
    if let mask {
      context.addPath(mask.cgPath)
      context.clip()
    }
    let points = Array(path.interpolatedPoints(by: .parametricStep(path.count > 400 ? 0.5 : 0.25)))
    let color = ink.color.withAlphaComponent(ink.color.cgColor.alpha * ink.opacity).cgColor
    context.setStrokeColor(color)
    context.setFillColor(color)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    guard path.count > 1 else {
      let point = path[0]
      context.fillEllipse(
        in: CGRect(
          x: point.location.x - point.size.width / 2, y: point.location.y - point.size.height / 2,
          width: point.size.width, height: point.size.height))
      return
    }
    let widths = points.map { ($0.size.width + $0.size.height) / 2 }
    let (low, high) = (widths.min()!, widths.max()!)
    // Where ink lets through what is below, pieces would be seen where they overlap.
    if high - low < 0.05 || color.alpha < 1 {
      context.setLineWidth(widths.reduce(0, +) / CGFloat(widths.count))
      context.addLines(between: points.map(\.location))
      context.strokePath()
      return
    }
    for index in 1..<points.count {
      context.setLineWidth((widths[index - 1] + widths[index]) / 2)
      context.move(to: points[index - 1].location)
      context.addLine(to: points[index].location)
      context.strokePath()
    }
  }

  /// How far the path is from a point of the drawing.
  func distance(to point: CGPoint) -> CGFloat {
    let own = point.applying(transform.inverted())
    return path.interpolatedPoints(by: .parametricStep(0.25)).map {
      hypot($0.location.x - own.x, $0.location.y - own.y) - ($0.size.width + $0.size.height) / 4
    }.min() ?? .infinity
  }

  /// What is left of the stroke when a circle of it is taken away.
  func erased(around center: CGPoint, radius: CGFloat) -> [PKStroke] {
    let own = center.applying(transform.inverted())
    let size = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    let radius = radius / max(size, 0.001)
    let most = CGFloat(path.count - 1)
    var (kept, start): ([ClosedRange<CGFloat>], CGFloat?) = ([], nil)
    var (place, isTouched) = (CGFloat(0), false)
    while place <= most {
      let point = path.interpolatedPoint(at: place)
      if hypot(point.location.x - own.x, point.location.y - own.y) < radius {
        isTouched = true
        if let begin = start, place > begin { kept.append(begin...place) }
        start = nil
      } else {
        start = start ?? place
      }
      place += 0.1
    }
    guard isTouched else { return [self] }
    if let begin = start, most > begin { kept.append(begin...most) }
    return kept.map {
      var part = self
      part.path = path.part($0)
      return part
    }
  }
}
