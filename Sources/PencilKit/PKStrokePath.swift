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

  /// Whether the point is anywhere, and has a size.
  var isFinite: Bool {
    location.x.isFinite && location.y.isFinite && size.width.isFinite && size.height.isFinite
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
      let range = range.clamped(to: 0...CGFloat(path.count - 1))
      var place: CGFloat? = range.lowerBound
      return AnyIterator {
        guard let now = place else { return nil }
        let next = path.parametricValue(now, offsetBy: stride)
        place = now >= range.upperBound ? nil : Swift.min(next, range.upperBound)
        return path.interpolatedPoint(at: now)
      }
    }
  }

  /// Points on the curve at regular steps; the last is the end of the range. Parts of the range that
  /// are not on the curve are left out.
  public func interpolatedPoints(
    in range: ClosedRange<CGFloat>? = nil, by stride: InterpolatedSlice.Stride
  ) -> InterpolatedSlice {
    let most = CGFloat(Swift.max(0, points.count - 1))
    return InterpolatedSlice(path: self, range: range ?? 0...most, stride: stride)
  }

  /// The place on the curve that is a step farther than another; at least a thousandth of the way to
  /// the next point.
  public func parametricValue(
    _ parametricValue: CGFloat, offsetBy stride: InterpolatedSlice.Stride
  ) -> CGFloat {
    let most = CGFloat(Swift.max(0, points.count - 1))
    switch stride {
    case .parametricStep(let step):
      return parametricValue + (step > PKStrokePath.leastStep ? step : PKStrokePath.leastStep)
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
    var (place, sum) = (start > 0 ? start : 0, 0.0)
    var last = interpolatedPoint(at: place)
    while place < most {
      let ahead = Swift.min(place + 0.05, most)
      let next = interpolatedPoint(at: ahead)
      let step = measure(last, next)
      if sum + step >= wanted {
        if step > 0 { place += (ahead - place) * CGFloat((wanted - sum) / step) }
        break
      }
      sum += step
      (place, last) = (ahead, next)
    }
    return Swift.max(place, start + PKStrokePath.leastStep)
  }

  /// How far apart places on the curve are at least, so that going along it comes to an end.
  private static let leastStep: CGFloat = 0.001

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

}
