import CoreGraphics
import Foundation
@_exported import UIKit

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

  /// The rectangle around what is seen of the stroke; null where that is nowhere.
  public var renderBounds: CGRect {
    var box = CGRect.null
    for point in path where point.isFinite {
      box = box.union(
        CGRect(
          x: point.location.x - point.size.width / 2, y: point.location.y - point.size.height / 2,
          width: point.size.width, height: point.size.height))
    }
    if let mask, mask.bounds.isFinite { box = box.intersection(mask.bounds) }
    let placed = box.isNull ? .null : box.applying(transform)
    return placed.isFinite ? placed : .null
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
    a.randomSeed == b.randomSeed && a.ink == b.ink && a.path == b.path && a.transform == b.transform
      && (a.mask === b.mask || a.mask?.cgPath == b.mask?.cgPath)
  }

  // MARK: Drawing

  /// Draws the stroke with UIKit's functions.
  func draw(in context: CGContext) {
    guard !renderBounds.isNull else { return }
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
    let spread = (widths.max() ?? 0) - (widths.min() ?? 0)
    // Where ink lets through what is below, pieces would be seen where they overlap.
    if spread < 0.05 || color.alpha < 1 {
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

extension CGRect {
  /// Whether all of its sides are somewhere. Foundation's `intersection(_:)` ends the program at
  /// rectangles with sides that are no numbers.
  var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
