import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// What an axis consists of.
@MainActor @preconcurrency public protocol AxisContent { var _axes: [_ChartAxis] { get } }

/// An axis, as a chart reads it.
public struct _ChartAxis {
  var preset = AxisMarkPreset.automatic
  var position = AxisMarkPosition.automatic
  var values = AxisMarkValues.automatic
  var given: [_ChartPosition]?
  /// Nil is lines and values, as they are by default.
  var parts: ((AxisValue) -> [_AxisPart])?
}

struct _AxisList: AxisContent { let _axes: [_ChartAxis] }

@MainActor @preconcurrency @resultBuilder public enum AxisContentBuilder {
  public static func buildExpression<C: AxisContent>(_ content: C) -> any AxisContent { content }
  public static func buildBlock(_ contents: any AxisContent...) -> some AxisContent {
    _AxisList(_axes: contents.flatMap(\._axes))
  }
  public static func buildIf(_ content: (any AxisContent)?) -> any AxisContent {
    _AxisList(_axes: content?._axes ?? [])
  }
  public static func buildEither(first: any AxisContent) -> any AxisContent { first }
  public static func buildEither(second: any AxisContent) -> any AxisContent { second }
  public static func buildLimitedAvailability(_ content: any AxisContent) -> any AxisContent {
    content
  }
}

/// Where an axis has marks.
public struct AxisMarkValues: Sendable {
  enum Kind: Sendable {
    case automatic(Int?, minimum: Double?)
    case step(Double)
    case units(Calendar.Component, Int, Calendar)
  }
  let kind: Kind
  public static var automatic: AxisMarkValues {
    AxisMarkValues(kind: .automatic(nil, minimum: nil))
  }
  /// - Parameters:
  ///   - desiredCount: About how many marks there are.
  ///   - roundLowerBound: Accepted: the scale begins where its domain does.
  ///   - roundUpperBound: Accepted: the scale ends where its domain does.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .automatic(desiredCount, minimum: nil)) }
  /// - Parameters:
  ///   - minimumStride: How far marks are from each other at least.
  ///   - desiredCount: About how many marks there are.
  ///   - roundLowerBound: Accepted: the scale begins where its domain does.
  ///   - roundUpperBound: Accepted: the scale ends where its domain does.
  public static func automatic<P: Plottable & Numeric>(
    minimumStride: P, desiredCount: Int? = nil, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      kind: .automatic(desiredCount, minimum: minimumStride.primitivePlottable._position.number))
  }
  /// Marks at the beginnings of units of time.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues { AxisMarkValues(kind: .units(component, count, calendar ?? .current)) }
  /// Marks at the multiples of a number.
  public static func stride<P: Plottable & Numeric>(
    by stepSize: P, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(kind: .step(stepSize.primitivePlottable._position.number ?? 0))
  }

  func positions(on scale: ChartScale) -> [_ChartPosition] {
    switch kind {
    case .automatic(let count, let minimum):
      let ticks = scale.ticks(count ?? 4)
      let numbers = ticks.compactMap(\.number)
      guard let minimum, numbers.count > 1, numbers[1] - numbers[0] < minimum, !scale.isDate else {
        return ticks
      }
      return scale.steps(of: ChartScale.roundStep(minimum))
    case .step(let step):
      return scale.isNamed || scale.isEmpty ? scale.ticks(4) : scale.steps(of: step)
    case .units(let unit, let count, let calendar):
      guard scale.isDate, !scale.isNamed else { return scale.ticks(4) }
      let (lower, upper) = scale.seen
      return ChartDates.strides(
        by: unit, count, from: lower, to: upper, calendar: calendar)
    }
  }
}

/// On which side an axis stands: below, or on the trailing side, unless said otherwise.
public struct AxisMarkPosition: Hashable, Sendable {
  enum Kind: Sendable { case automatic, leading, trailing, top, bottom }
  let kind: Kind
  public static let automatic = AxisMarkPosition(kind: .automatic)
  public static let leading = AxisMarkPosition(kind: .leading)
  public static let trailing = AxisMarkPosition(kind: .trailing)
  public static let top = AxisMarkPosition(kind: .top)
  public static let bottom = AxisMarkPosition(kind: .bottom)

  func edge(along axis: Axis) -> Edge {
    switch (kind, axis) {
    case (.top, .horizontal): .top
    case (.leading, .vertical): .leading
    case (_, .horizontal): .bottom
    case (_, .vertical): .trailing
    }
  }
}

/// How values stand at their places.
public struct AxisMarkPreset: Hashable, Sendable {
  enum Kind: Sendable { case automatic, aligned, extended, inset }
  let kind: Kind
  public static let automatic = AxisMarkPreset(kind: .automatic)
  /// The first and the last value stand inside the ends of the axis.
  public static let aligned = AxisMarkPreset(kind: .aligned)
  public static let extended = AxisMarkPreset(kind: .extended)
  /// Values stand inside the plot.
  public static let inset = AxisMarkPreset(kind: .inset)
}

/// A value of an axis.
public struct AxisValue {
  public let index: Int
  public let count: Int
  let position: _ChartPosition

  /// The value as what it was plotted as.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { position.plotted(as: type) }
}

/// The marks of an axis: lines, ticks, words.
public struct AxisMarks<Content: AxisMark>: AxisContent {
  private let axis: _ChartAxis
  public var _axes: [_ChartAxis] { [axis] }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    axis = _ChartAxis(
      preset: preset, position: position, values: values,
      parts: { value in MainThread.assume { content(value)._parts } ?? [] })
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    axis = _ChartAxis(
      preset: preset, position: position,
      given: values.map { $0.primitivePlottable._position },
      parts: { value in MainThread.assume { content(value)._parts } ?? [] })
  }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: () -> Content
  ) {
    let parts = content()._parts
    axis = _ChartAxis(preset: preset, position: position, values: values, parts: { _ in parts })
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil, @AxisMarkBuilder content: () -> Content
  ) {
    let parts = content()._parts
    axis = _ChartAxis(
      preset: preset, position: position,
      given: values.map { $0.primitivePlottable._position }, parts: { _ in parts })
  }
}

private func usualParts(_ stroke: StrokeStyle?, _ label: AxisValueLabel) -> [_AxisPart] {
  AxisGridLine(stroke: stroke)._parts + label._parts
}

extension AxisMarks where Content == _AxisMarkList {
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    let parts = MainThread.assume { usualParts(stroke, AxisValueLabel()) } ?? []
    axis = _ChartAxis(
      preset: preset, position: position, values: values,
      parts: stroke == nil ? nil : { _ in parts })
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    let parts = MainThread.assume { usualParts(stroke, AxisValueLabel()) } ?? []
    axis = _ChartAxis(
      preset: preset, position: position,
      given: values.map { $0.primitivePlottable._position },
      parts: stroke == nil ? nil : { _ in parts })
  }

  /// Lines and values in a format.
  public init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where F.FormatOutput == String {
    let parts = MainThread.assume { usualParts(stroke, AxisValueLabel(format: format)) } ?? []
    axis = _ChartAxis(preset: preset, position: position, values: values, parts: { _ in parts })
  }

  public init<F: FormatStyle, Value: Plottable>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where F.FormatOutput == String {
    let parts = MainThread.assume { usualParts(stroke, AxisValueLabel(format: format)) } ?? []
    axis = _ChartAxis(
      preset: preset, position: position,
      given: values.map { $0.primitivePlottable._position }, parts: { _ in parts })
  }
}

/// A part of an axis' mark.
@MainActor @preconcurrency public protocol AxisMark { var _parts: [_AxisPart] { get } }

/// A line, a tick or words at a value.
public struct _AxisPart {
  enum Kind { case grid, tick, label }
  var kind: Kind
  /// Whether it stands half way to the next value.
  var isCentered = false
  var stroke: StrokeStyle?
  var length: CGFloat?
  var style: AnyShapeStyle?
  var font: Font?
  var offset = CGSize.zero
  /// The words for a value, where there is no view; nil for those of the axis.
  var text: (@MainActor (_ChartPosition, EnvironmentValues) -> String)?
  var view: AnyView?
  var anchor: UnitPoint?
  var collision = AxisValueLabelCollisionResolution.automatic
  var orientation = AxisValueLabelOrientation.automatic
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
}

public struct _AxisMarkList: AxisMark { public let _parts: [_AxisPart] }

@MainActor @preconcurrency @resultBuilder public enum AxisMarkBuilder {
  public static func buildExpression<M: AxisMark>(_ mark: M) -> any AxisMark { mark }
  public static func buildBlock(_ marks: any AxisMark...) -> _AxisMarkList {
    _AxisMarkList(_parts: marks.flatMap(\._parts))
  }
  public static func buildIf(_ mark: _AxisMarkList?) -> any AxisMark {
    mark ?? _AxisMarkList(_parts: [])
  }
  public static func buildEither(first: _AxisMarkList) -> any AxisMark { first }
  public static func buildEither(second: _AxisMarkList) -> any AxisMark { second }
  public static func buildLimitedAvailability(_ mark: _AxisMarkList) -> any AxisMark { mark }
}

/// A line across the chart at a value.
public struct AxisGridLine: AxisMark {
  public let _parts: [_AxisPart]
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    _parts = [_AxisPart(kind: .grid, isCentered: centered ?? false, stroke: stroke)]
  }
}

/// A short line outside of the plot at a value.
public struct AxisTick: AxisMark {
  public let _parts: [_AxisPart]

  /// How long a tick is.
  public struct Length: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let points: CGFloat
    public static var automatic: Length { Length(points: 5) }
    init(points: CGFloat) { self.points = points }
    public init(floatLiteral value: Double) { points = CGFloat(value) }
    public init(integerLiteral value: Int) { points = CGFloat(value) }
  }

  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    _parts = [
      _AxisPart(
        kind: .tick, isCentered: centered ?? false, stroke: stroke, length: length.points)
    ]
  }
  /// - Parameters:
  ///   - centered: Whether it stands half way to the next value.
  ///   - length: In points.
  ///   - stroke: How it is drawn; nil is a thin gray line.
  @_disfavoredOverload
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    _parts = [
      _AxisPart(kind: .tick, isCentered: centered ?? false, stroke: stroke, length: length)
    ]
  }
}

/// What becomes of values that would overlap.
public struct AxisValueLabelCollisionResolution: Sendable {
  enum Kind: Sendable { case automatic, disabled, greedy(CGFloat) }
  let kind: Kind
  /// Points free between values; nil where they may overlap.
  var spacing: CGFloat? {
    switch kind {
    case .automatic: 0
    case .disabled: nil
    case .greedy(let spacing): spacing
    }
  }
  /// Values that would overlap the one before are left out.
  public static var automatic: AxisValueLabelCollisionResolution { .init(kind: .automatic) }
  public static var disabled: AxisValueLabelCollisionResolution { .init(kind: .disabled) }
  public static var greedy: AxisValueLabelCollisionResolution { greedy() }
  /// - Parameter minimumSpacing: Points that are free between values.
  public static func greedy(minimumSpacing: CGFloat? = nil) -> AxisValueLabelCollisionResolution {
    .init(kind: .greedy(minimumSpacing ?? 0))
  }
}

public struct AxisValueLabelOrientation: Sendable {
  enum Kind: Sendable { case automatic, horizontal, vertical, verticalReversed }
  let kind: Kind
  public static let automatic = AxisValueLabelOrientation(kind: .automatic)
  public static let horizontal = AxisValueLabelOrientation(kind: .horizontal)
  /// Written downwards.
  public static let vertical = AxisValueLabelOrientation(kind: .vertical)
  /// Written upwards.
  public static let verticalReversed = AxisValueLabelOrientation(kind: .verticalReversed)
}

/// The words at a value.
public struct AxisValueLabel: AxisMark {
  public let _parts: [_AxisPart]

  /// The value as it is.
  ///
  /// - Parameters:
  ///   - centered: Whether it stands half way to the next value.
  ///   - anchor: Which point of the words stands at the value.
  ///   - multiLabelAlignment: Accepted: a value has one label.
  ///   - collisionResolution: Which labels are left out where there is not room for all.
  ///   - offsetsMarks: Accepted: labels and marks keep their places.
  ///   - orientation: Whether the words are turned.
  ///   - horizontalSpacing: Points to the plot, or to the value along a horizontal axis.
  ///   - verticalSpacing: The same for the other axis.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    _parts = [
      _AxisPart(
        kind: .label, isCentered: centered ?? false, anchor: anchor,
        collision: collisionResolution, orientation: orientation,
        horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    ]
  }

  /// The value, a date or a number, in a format.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) where F.FormatOutput == String {
    let given = format
    var part = _AxisPart(
      kind: .label, isCentered: centered ?? false, anchor: anchor, collision: collisionResolution,
      orientation: orientation, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing)
    part.text = { position, environment in
      let format = environment.localized(given)
      return switch position {
      case .date(let date): (date as? F.FormatInput).map(format.format) ?? position.text
      case .number(let number):
        ((number as? F.FormatInput) ?? (Int(number.rounded()) as? F.FormatInput)
          ?? (Decimal(number) as? F.FormatInput))
          .map(format.format) ?? position.text
      case .name(let name): name
      }
    }
    _parts = [part]
  }

  public init(
    _ titleKey: LocalizedStringKey, centered: Bool? = nil, anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      centered: centered, anchor: anchor, collisionResolution: collisionResolution,
      orientation: orientation, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    ) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, centered: Bool? = nil, anchor: UnitPoint? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.init(
      centered: centered, anchor: anchor, collisionResolution: collisionResolution,
      orientation: orientation, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    ) { Text(verbatim: String(title)) }
  }

  /// Any view at the value.
  public init<C: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) {
    _parts = [
      _AxisPart(
        kind: .label, isCentered: centered ?? false, view: AnyView(content()), anchor: anchor,
        collision: collisionResolution, orientation: orientation,
        horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    ]
  }
}

extension AxisMark {
  private func changed(_ change: (inout _AxisPart) -> Void) -> some AxisMark {
    var parts = _parts
    for index in parts.indices { change(&parts[index]) }
    return _AxisMarkList(_parts: parts)
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    changed { $0.style = AnyShapeStyle(style) }
  }
  public func font(_ font: Font?) -> some AxisMark { changed { $0.font = font } }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    changed { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }
  public func offset(_ offset: CGSize) -> some AxisMark {
    self.offset(x: offset.width, y: offset.height)
  }
}
