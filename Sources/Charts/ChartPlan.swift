import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// The marks of a chart with their scales and colours; without points.
@MainActor struct ChartPlan {
  private(set) var marks: [ChartMark]
  private(set) var x: ChartScale
  private(set) var y: ChartScale
  /// What marks are told apart by, in order.
  let groups: [String]
  /// The least and the greatest number marks are coloured by, if they are coloured by numbers.
  let shades: ClosedRange<Double>?
  let symbolGroups: [String]
  let lineGroups: [String]
  let sizes: ClosedRange<Double>?
  /// Marks side by side, in order.
  let lanes: [String]
  /// From where to where each bar and each area reaches along its numbers.
  private(set) var extents: [(start: Double, end: Double)]
  /// How many places there are along each axis.
  let places: (x: Int, y: Int)
  private let look: ChartLook

  init(_ marks: [ChartMark], _ look: ChartLook) {
    self.marks = marks
    self.look = look
    let found = marks.compactMap(\.groupPosition)
    let numbers = found.compactMap { position -> Double? in
      if case .number(let number) = position { number } else { nil }
    }
    let isShaded =
      !numbers.isEmpty && numbers.count == found.count && look.styles.order == nil
      && look.styles.mapping == nil
    shades = isShaded ? numbers.min()!...numbers.max()! : nil
    groups = isShaded ? [] : look.styles.order ?? marks.compactMap(\.group).uniqued()
    symbolGroups = marks.compactMap(\.symbolGroup?.text).uniqued()
    lineGroups = marks.compactMap(\.lineGroup?.text).uniqued()
    let measures = marks.compactMap(\.sizeGroup?.number)
    sizes = measures.isEmpty ? nil : measures.min()!...measures.max()!
    lanes = marks.compactMap(\.lane).uniqued()
    let extents = ChartPlan.stack(marks)
    self.extents = extents
    places = (Set(marks.compactMap(\.x)).count, Set(marks.compactMap(\.y)).count)

    func all(
      _ place: KeyPath<ChartMark, _ChartPosition?>, _ start: KeyPath<ChartMark, _ChartPosition?>,
      _ span: KeyPath<ChartMark, ClosedRange<Double>?>, isUpright: Bool, leavesOutZero: Bool
    ) -> [_ChartPosition] {
      var result: [_ChartPosition] = []
      for (mark, extent) in zip(marks, extents) {
        let isLength =
          (mark.kind == .bar || mark.kind == .area) && ChartPlan.isUpright(mark) == isUpright
        if isLength, case .number? = mark[keyPath: place] {
          // Where every mark begins at 0, a scale may leave that out.
          let isFromZero = extent.start == 0 && mark[keyPath: start] == nil
          if !(leavesOutZero && isFromZero) { result.append(.number(extent.start)) }
          result.append(.number(extent.end))
          continue
        }
        result += [mark[keyPath: place], mark[keyPath: start]].compactMap { $0 }
        if let span = mark[keyPath: span] {
          for end in [span.lowerBound, span.upperBound] {
            result.append(.date(Date(timeIntervalSinceReferenceDate: end)))
          }
        }
      }
      return result
    }
    let hasLying = marks.contains { $0.kind == .bar && !ChartPlan.isUpright($0) && $0.y != nil }
    x = ChartPlan.scale(
      all(
        \.x, \.xStart, \.xSpan, isUpright: false, leavesOutZero: look.x.includesZero == false),
      look.x, isRounded: hasLying)
    y = ChartPlan.scale(
      all(
        \.y, \.yStart, \.ySpan, isUpright: true, leavesOutZero: look.y.includesZero == false),
      look.y,
      isRounded: !marks.contains { $0.kind == .bar && $0.x == nil })
    self.extents = grounded(extents)
  }

  /// What begins at 0 begins at the end of a scale that leaves 0 out.
  private func grounded(_ extents: [(start: Double, end: Double)]) -> [(start: Double, end: Double)]
  {
    guard look.x.includesZero == false || look.y.includesZero == false else { return extents }
    return zip(marks, extents).map { mark, extent in
      let isUpright = ChartPlan.isUpright(mark)
      let scale = isUpright ? y : x
      let axis = isUpright ? look.y : look.x
      guard axis.includesZero == false, extent.start == 0, !scale.isNamed else { return extent }
      return (min(max(0, scale.lower), scale.upper), extent.end)
    }
  }

  /// The plan with other marks, in the same scales.
  func showing(_ marks: [ChartMark]) -> ChartPlan {
    var plan = self
    plan.marks = marks
    plan.extents = plan.grounded(ChartPlan.stack(marks))
    return plan
  }

  /// The plan of which only a part is seen, as far as axes scroll.
  ///
  /// - Parameter starts: Where the parts begin, of the whole of each axis.
  func seen(from starts: CGPoint) -> ChartPlan {
    var plan = self
    plan.x.window = ChartPlan.window(x, look.x, Double(starts.x))
    plan.y.window = ChartPlan.window(y, look.y, Double(starts.y))
    return plan
  }

  private static func window(
    _ scale: ChartScale, _ look: ChartLook.AxisLook, _ start: Double
  ) -> (start: Double, length: Double) {
    guard let visible = look.visibleLength, visible > 0 else { return (0, 1) }
    let whole = scale.isNamed ? Double(scale.names.count) : scale.upper - scale.lower
    let length = min(visible / max(whole, 1e-12), 1)
    return (min(max(start, 0), 1 - length), length)
  }

  var isPie: Bool { marks.contains { $0.kind == .sector } }

  /// Whether a bar or an area goes upwards.
  static func isUpright(_ mark: ChartMark) -> Bool {
    if mark.yStart != nil { return true }
    if mark.xStart != nil { return false }
    guard let y = mark.y else { return false }
    guard case .number? = mark.x else { return true }
    if case .number = y { return true }
    return false
  }

  private struct Place: Hashable {
    let kind: ChartMark.Kind
    let position: _ChartPosition?
    let lane: String?
    let isUpright: Bool
    var isNegative = false
  }

  /// Puts marks of the same place onto each other.
  private static func stack(_ marks: [ChartMark]) -> [(start: Double, end: Double)] {
    var heights: [Place: Double] = [:]
    func place(_ mark: ChartMark) -> Place {
      let isUpright = isUpright(mark)
      return Place(
        kind: mark.kind, position: isUpright ? mark.x : mark.y, lane: mark.lane,
        isUpright: isUpright)
    }
    func height(_ mark: ChartMark) -> Double {
      (isUpright(mark) ? mark.y : mark.x)?.number ?? 0
    }
    func isStacked(_ mark: ChartMark) -> Bool {
      (mark.kind == .bar || (mark.kind == .area && mark.series != nil)) && mark.isStacked
        && mark.xStart == nil && mark.yStart == nil
    }
    var wholes: [Place: Double] = [:]
    for mark in marks where isStacked(mark) {
      if mark.stacking == .normalized || mark.stacking == .center {
        wholes[place(mark), default: 0] += abs(height(mark))
      }
    }
    return marks.map { mark in
      guard mark.kind == .bar || mark.kind == .area else { return (0, 0) }
      let value = height(mark)
      if let start = isUpright(mark) ? mark.yStart : mark.xStart {
        return (start.number ?? 0, value)
      }
      guard isStacked(mark) else { return (0, value) }
      var key = place(mark)
      let whole = wholes[key] ?? 0
      switch mark.stacking {
      case .standard, .unstacked:
        key.isNegative = value < 0
        defer { heights[key, default: 0] += value }
        return (heights[key, default: 0], heights[key, default: 0] + value)
      case .normalized, .center:
        let start = heights[key, default: 0]
        heights[key] = start + abs(value)
        if mark.stacking == .center {
          return (start - whole / 2, start + abs(value) - whole / 2)
        }
        return whole > 0 ? (start / whole, (start + abs(value)) / whole) : (0, 0)
      }
    }
  }

  private static func scale(
    _ positions: [_ChartPosition], _ look: ChartLook.AxisLook, isRounded: Bool
  ) -> ChartScale {
    var scale = ChartScale(type: look.type ?? .linear, isReversed: look.isReversed)
    let found = positions.compactMap { position -> String? in
      if case .name(let name) = position { name } else { nil }
    }
    if let names = look.names ?? (found.isEmpty ? nil : found.uniqued()) {
      scale.names = names
      return scale
    }
    if scale.type == .category, look.lower == nil {
      scale.names = Set(positions).sorted { ($0.number ?? 0) < ($1.number ?? 0) }.map(\.text)
      return scale
    }
    let numbers = positions.compactMap(\.number)
    scale.isEmpty = numbers.isEmpty && look.lower == nil
    scale.isDate = positions.contains { if case .date = $0 { true } else { false } }
    scale.lower = look.lower ?? numbers.min() ?? 0
    scale.upper = look.upper ?? numbers.max() ?? 1
    if case .log = scale.type.kind {
      if scale.lower <= 0 { scale.lower = numbers.filter { $0 > 0 }.min() ?? 1 }
    } else if !scale.isDate, look.lower == nil {
      // As on iOS, values that are far from 0 compared with their differences still begin at 0.
      if look.includesZero ?? isRounded {
        scale.lower = min(scale.lower, 0)
        scale.upper = max(scale.upper, 0)
      }
      if isRounded {
        let step = ChartScale.roundStep((scale.upper - scale.lower) / 4)
        scale.lower = (scale.lower / step).rounded(.down) * step
        if look.upper == nil { scale.upper = (scale.upper / step).rounded(.up) * step }
      }
    }
    if scale.upper <= scale.lower { scale.upper = scale.lower + 1 }
    return scale
  }

  // MARK: Styles

  private static let colors: [Color] = [
    .blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .indigo, .mint,
  ]

  func style(ofGroup group: String) -> AnyShapeStyle {
    style(of: .name(group))
  }

  private func style(of position: _ChartPosition) -> AnyShapeStyle {
    let styles = look.styles
    if let style = styles.mapping?(position) ?? styles.byName[position.text] { return style }
    if let shades, let number = position.number { return style(ofNumber: number, in: shades) }
    let index = groups.firstIndex(of: position.text) ?? 0
    if !styles.range.isEmpty { return styles.range[index % styles.range.count] }
    return AnyShapeStyle(ChartPlan.colors[index % ChartPlan.colors.count])
  }

  /// The colours that numbers go through, from the least to the greatest.
  var shadeColors: [Color] {
    let colors = look.styles.range.compactMap { $0.base as? Color }
    return colors.count > 1 ? colors : [.blue.opacity(0.15), .blue]
  }

  private func style(ofNumber number: Double, in shades: ClosedRange<Double>) -> AnyShapeStyle {
    let colors = shadeColors
    let length = shades.upperBound - shades.lowerBound
    let part = length > 0 ? min(max((number - shades.lowerBound) / length, 0), 1) : 1
    let along = part * Double(colors.count - 1)
    let index = min(Int(along), colors.count - 2)
    return AnyShapeStyle(colors[index].mix(with: colors[index + 1], by: along - Double(index)))
  }

  func style(of mark: ChartMark) -> AnyShapeStyle {
    mark.style ?? mark.groupPosition.map(style(of:)) ?? AnyShapeStyle(Color.blue)
  }

  /// The colour of a value that marks are told apart by; nil for others.
  func knownStyle(of position: _ChartPosition) -> AnyShapeStyle? {
    guard groups.contains(position.text) || shades != nil else { return nil }
    return style(of: position)
  }

  func symbol(of mark: ChartMark) -> ChartSymbol {
    guard let group = mark.symbolGroup else { return mark.symbol ?? ChartSymbol.usual[0] }
    let styles = look.styles
    if let symbol = styles.symbolMapping?(group) ?? styles.symbols[group.text] { return symbol }
    let range = styles.symbolRange.isEmpty ? ChartSymbol.usual : styles.symbolRange
    return range[(symbolGroups.firstIndex(of: group.text) ?? 0) % range.count]
  }

  /// The form of a group in the legend, where forms tell the same groups apart as colours.
  func symbol(ofGroup group: String) -> ChartSymbol? {
    marks.first { $0.group == group && $0.symbolGroup != nil }.map(symbol(of:))
  }

  private static let dashes: [[CGFloat]] = [[], [6, 4], [2, 3], [8, 3, 2, 3], [12, 4]]

  func lineStyle(of mark: ChartMark) -> StrokeStyle {
    guard let group = mark.lineGroup else { return mark.lineStyle }
    let styles = look.styles
    if let line = styles.lineMapping?(group) ?? styles.lines[group.text] { return line }
    let index = lineGroups.firstIndex(of: group.text) ?? 0
    if !styles.lineRange.isEmpty { return styles.lineRange[index % styles.lineRange.count] }
    var line = mark.lineStyle
    line.dash = ChartPlan.dashes[index % ChartPlan.dashes.count]
    return line
  }

  /// The width and height of the point of a mark.
  func symbolBox(of mark: ChartMark) -> CGSize {
    if let box = mark.symbolBox { return box }
    var area = mark.symbolSize
    if let group = mark.sizeGroup {
      let range = look.styles.sizeRange ?? 16...400
      if let size = look.styles.sizes[group.text] {
        area = size
      } else if let sizes, let number = group.number {
        let length = sizes.upperBound - sizes.lowerBound
        let part = length > 0 ? (number - sizes.lowerBound) / length : 1
        area = range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(part)
      }
    }
    let side = 2 * (max(area, 0) / .pi).squareRoot()
    return CGSize(width: side, height: side)
  }
}

extension Array where Element: Hashable {
  /// Each element once, in the order of their first places.
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
