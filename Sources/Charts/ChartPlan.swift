import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

extension _ChartPosition {
  /// A number or a date as a number; nil for a name.
  var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : 0
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .name: nil
    }
  }
}

/// A scale along one axis.
struct ChartScale {
  /// The steps, where values are names.
  var names: [String] = []
  var lower = 0.0
  var upper = 1.0
  var isDate = false

  var isNamed: Bool { !names.isEmpty }

  /// 0 at the beginning of the axis, 1 at its end; the middle of its step for a name.
  func part(of position: _ChartPosition) -> Double {
    if isNamed {
      let index = names.firstIndex(of: position.text) ?? 0
      return (Double(index) + 0.5) / Double(names.count)
    }
    guard upper > lower else { return 0.5 }
    return ((position.number ?? lower) - lower) / (upper - lower)
  }

  /// Round values, or names, along the axis.
  func ticks(_ wanted: Int) -> [_ChartPosition] {
    if isNamed { return names.map { .name($0) } }
    guard upper > lower else { return [value(lower)] }
    let step = ChartScale.roundStep((upper - lower) / Double(max(wanted, 1)))
    var result: [_ChartPosition] = []
    var next = (lower / step).rounded(.up) * step
    while next <= upper + step * 1e-6, result.count < 50 {
      result.append(value(next))
      next += step
    }
    return result
  }

  private func value(_ number: Double) -> _ChartPosition {
    isDate ? .date(Date(timeIntervalSinceReferenceDate: number)) : .number(number)
  }

  /// 1, 2 or 5 times a power of ten, at least `step`.
  static func roundStep(_ step: Double) -> Double {
    let power = pow(10, log10(max(step, 1e-12)).rounded(.down))
    return power * ([1, 2, 5].first { $0 * power >= step * 0.999 } ?? 10)
  }
}

/// The marks of a chart with their scales and colours; without points.
@MainActor struct ChartPlan {
  let marks: [ChartMark]
  let x: ChartScale
  let y: ChartScale
  /// What marks are told apart by, in order.
  let groups: [String]
  /// Bars side by side, in order.
  let lanes: [String]
  /// Where each mark begins, if it is stacked on others.
  let bases: [Double]
  private let look: ChartLook

  init(_ marks: [ChartMark], _ look: ChartLook) {
    self.marks = marks
    self.look = look
    let found = marks.compactMap(\.group).uniqued()
    groups = look.order ?? found
    lanes = marks.compactMap(\.lane).uniqued()
    let isUpright = !marks.contains { $0.kind == .bar && $0.y?.number == nil && $0.y != nil }
    bases = ChartPlan.stack(marks, isUpright: isUpright)
    var xs: [_ChartPosition] = marks.flatMap { [$0.x, $0.xStart].compactMap { $0 } }
    var ys: [_ChartPosition] = marks.flatMap { [$0.y, $0.yStart].compactMap { $0 } }
    for (mark, base) in zip(marks, bases) where mark.kind == .bar || mark.kind == .area {
      let end = isUpright ? mark.y : mark.x
      guard let number = end?.number, case .number? = end else { continue }
      let start = isUpright ? mark.yStart : mark.xStart
      let reached: [_ChartPosition] =
        start == nil ? [.number(base), .number(base + number)] : []
      if isUpright { ys += reached } else { xs += reached }
    }
    x = ChartPlan.scale(xs, look.x, isRounded: !isUpright)
    y = ChartPlan.scale(ys, look.y, isRounded: true)
  }

  var isPie: Bool { marks.contains { $0.kind == .sector } }
  /// Whether bars go upwards.
  var isUpright: Bool { !y.isNamed }

  /// What is below each mark: the marks of the same place before it.
  private static func stack(_ marks: [ChartMark], isUpright: Bool) -> [Double] {
    var heights: [String: Double] = [:]
    return marks.map { mark in
      guard mark.kind == .bar || (mark.kind == .area && mark.series != nil), mark.isStacked,
        mark.yStart == nil, mark.xStart == nil
      else { return 0 }
      guard let place = isUpright ? mark.x : mark.y,
        let height = (isUpright ? mark.y : mark.x)?.number
      else { return 0 }
      let key = "\(mark.kind) \(place) \(height < 0)"
      defer { heights[key, default: 0] += height }
      return heights[key, default: 0]
    }
  }

  private static func scale(
    _ positions: [_ChartPosition], _ look: ChartLook.AxisLook, isRounded: Bool
  ) -> ChartScale {
    let names = positions.compactMap { position -> String? in
      if case .name(let name) = position { name } else { nil }
    }
    if let wanted = look.names { return ChartScale(names: wanted) }
    if !names.isEmpty { return ChartScale(names: names.uniqued()) }
    let numbers = positions.compactMap(\.number)
    let isDate = positions.contains { if case .date = $0 { true } else { false } }
    var scale = ChartScale(
      lower: look.lower ?? numbers.min() ?? 0, upper: look.upper ?? numbers.max() ?? 1,
      isDate: isDate)
    if !isDate, isRounded, look.lower == nil {
      // As on iOS, values that are far from 0 compared with their differences still begin at 0.
      if scale.lower > 0 { scale.lower = 0 }
      let step = ChartScale.roundStep((scale.upper - scale.lower) / 4)
      scale.lower = (scale.lower / step).rounded(.down) * step
      if look.upper == nil { scale.upper = (scale.upper / step).rounded(.up) * step }
    }
    if scale.upper <= scale.lower { scale.upper = scale.lower + 1 }
    return scale
  }

  private static let colors: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .indigo, .mint,
  ]

  func style(ofGroup group: String) -> AnyShapeStyle {
    if let style = look.styles[group] { return style }
    let index = groups.firstIndex(of: group) ?? 0
    if !look.range.isEmpty { return look.range[index % look.range.count] }
    return AnyShapeStyle(ChartPlan.colors[index % ChartPlan.colors.count])
  }

  func style(of mark: ChartMark) -> AnyShapeStyle {
    mark.style ?? mark.group.map(style(ofGroup:)) ?? AnyShapeStyle(Color.blue)
  }
}

extension Array where Element: Hashable {
  /// Each element once, in the order of their first places.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
