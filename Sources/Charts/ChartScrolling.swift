import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI

/// Where a plot stops when it is let go of.
public struct ChartScrollTargetBehavior {
  /// The distance between the values at which the plot may stop: numbers or seconds.
  let unit: Double?
  let majorUnit: Double?
  /// The time that the beginnings of units match.
  let matching: DateComponents?
  let majorMatching: DateComponents?
  let limit: Limit
  /// Whether a quick drag stops at pages.
  let isPaged: Bool

  /// How far one gesture moves the plot.
  public struct Limit: Sendable {
    let isLimited: Bool
    public static var automatic: Limit { Limit(isLimited: false) }
    /// To the next page at most.
    public static var always: Limit { Limit(isLimited: true) }
    public static var never: Limit { Limit(isLimited: false) }
  }

  /// Which of the larger units the plot stops at.
  public struct MajorAlignment {
    let unit: Double?
    let matching: DateComponents?
    fileprivate var isPage: Bool { unit == nil && matching == nil }
    /// What is seen, from page to page.
    public static var page: MajorAlignment { MajorAlignment(unit: nil, matching: nil) }
    public static func unit<N: BinaryFloatingPoint>(_ unit: N) -> MajorAlignment {
      MajorAlignment(unit: Double(unit), matching: nil)
    }
    public static func unit<N: BinaryInteger>(_ unit: N) -> MajorAlignment {
      MajorAlignment(unit: Double(unit), matching: nil)
    }
    public static func matching(_ components: DateComponents) -> MajorAlignment {
      MajorAlignment(unit: nil, matching: components)
    }
  }

  /// Stops at the multiples of `unit`; after a quick drag at those of the larger unit.
  public static func valueAligned<N: Numeric & Plottable>(
    unit: N, majorAlignment: MajorAlignment? = nil, limitBehavior: Limit = .automatic
  ) -> ChartScrollTargetBehavior {
    ChartScrollTargetBehavior(
      unit: unit.primitivePlottable._position.number, majorUnit: majorAlignment?.unit,
      matching: nil, majorMatching: majorAlignment?.matching, limit: limitBehavior,
      isPaged: majorAlignment?.isPage ?? false)
  }

  /// Stops at dates with these components, such as midnights with `DateComponents(hour: 0)`; after
  /// a quick drag at those of the larger unit.
  public static func valueAligned(
    matching: DateComponents, majorAlignment: MajorAlignment? = nil,
    limitBehavior: Limit = .automatic
  ) -> ChartScrollTargetBehavior {
    ChartScrollTargetBehavior(
      unit: nil, majorUnit: majorAlignment?.unit, matching: matching,
      majorMatching: majorAlignment?.matching, limit: limitBehavior,
      isPaged: majorAlignment?.isPage ?? false)
  }

  /// The place next to `number` at which the plot may stop.
  func aligned(_ number: Double, isQuick: Bool) -> Double {
    if isQuick, let majorMatching { return aligned(number, matching: majorMatching) }
    if isQuick, let majorUnit, majorUnit > 0 { return (number / majorUnit).rounded() * majorUnit }
    if let matching { return aligned(number, matching: matching) }
    guard let unit, unit > 0 else { return number }
    return (number / unit).rounded() * unit
  }

  private func aligned(_ number: Double, matching: DateComponents) -> Double {
    let date = Date(timeIntervalSinceReferenceDate: number)
    let calendar = Calendar.current
    let found = [Calendar.SearchDirection.backward, .forward].compactMap {
      calendar.nextDate(
        after: $0 == .backward ? date.addingTimeInterval(1) : date.addingTimeInterval(-1),
        matching: matching, matchingPolicy: .nextTime, direction: $0)?
        .timeIntervalSinceReferenceDate
    }
    return found.min { abs($0 - number) < abs($1 - number) } ?? number
  }
}

/// Stops a scroll view over a plot where the plot's values say.
struct ChartScrollTarget: ScrollTargetBehavior {
  let behavior: ChartScrollTargetBehavior
  let x: ChartScale
  let y: ChartScale

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    if context.axes.contains(.horizontal), context.contentSize.width > 0 {
      let whole = context.contentSize.width
      let from = context.originalTarget.rect.minX
      var place = target.rect.minX
      if behavior.limit.isLimited {
        place = min(
          max(place, from - context.containerSize.width), from + context.containerSize.width)
      }
      let part = aligned(
        Double(place / whole), on: x, isQuick: abs(context.velocity.dx) > 300)
      target.rect.origin.x = CGFloat(part) * whole
    }
    if context.axes.contains(.vertical), context.contentSize.height > 0 {
      let whole = context.contentSize.height
      if behavior.limit.isLimited {
        let from = context.originalTarget.rect.minY
        let page = context.containerSize.height
        target.rect.origin.y = min(max(target.rect.minY, from - page), from + page)
      }
      let part = aligned(
        Double(1 - (target.rect.minY + context.containerSize.height) / whole), on: y,
        isQuick: abs(context.velocity.dy) > 300)
      target.rect.origin.y = (1 - CGFloat(part)) * whole - context.containerSize.height
    }
  }

  private func aligned(_ part: Double, on scale: ChartScale, isQuick: Bool) -> Double {
    if behavior.isPaged, isQuick {
      return (part / scale.window.length).rounded() * scale.window.length
    }
    if scale.isNamed {
      let steps = Double(scale.names.count)
      return behavior.aligned(part * steps, isQuick: isQuick) / steps
    }
    guard let number = scale.position(atWholePart: part)?.number else { return part }
    return scale.wholePart(of: .number(behavior.aligned(number, isQuick: isQuick)))
  }
}
