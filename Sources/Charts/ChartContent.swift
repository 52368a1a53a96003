import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// What a chart shows: marks.
@MainActor @preconcurrency public protocol ChartContent {
  associatedtype Body: ChartContent
  @ChartContentBuilder var body: Body { get }
  func _collect(into marks: inout _ChartMarks)
}

extension ChartContent {
  public func _collect(into marks: inout _ChartMarks) { body._collect(into: &marks) }
}

extension Never: ChartContent {}

extension ChartContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

/// The marks of a chart, in order.
public struct _ChartMarks {
  var all: [ChartMark] = []
  /// Where functions are plotted that name no domain; nil leaves them out.
  var functionDomain: ClosedRange<Double>?
  /// Whether there are such functions.
  var hasOpenFunctions = false
}

/// A mark, as it is drawn.
struct ChartMark {
  enum Kind { case bar, line, area, point, rule, rectangle, sector }
  var kind: Kind
  var x: _ChartPosition?
  var y: _ChartPosition?
  /// Where a bar, an area or a rule begins, if not at 0 or at the edge.
  var xStart: _ChartPosition?
  var yStart: _ChartPosition?
  /// The units of time the places fill.
  var xSpan: ClosedRange<Double>?
  var ySpan: ClosedRange<Double>?
  var angle = 0.0
  var innerRadius: MarkDimension?
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0
  var width: MarkDimension = .automatic
  var height: MarkDimension = .automatic
  var series: String?
  /// What `foregroundStyle(by:)` tells marks apart by.
  var group: String?
  var groupPosition: _ChartPosition?
  /// What `position(by:)` sets marks side by side by.
  var lane: String?
  var laneAxis: Axis?
  var laneSpan = MarkDimension.automatic
  var style: AnyShapeStyle?
  var opacity = 1.0
  var cornerRadius: CGFloat = 0
  var lineStyle = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
  var lineGroup: _ChartPosition?
  var interpolation = InterpolationMethod.linear
  var symbolSize: CGFloat = 64
  /// The width and height of a point that is not as wide as it is high.
  var symbolBox: CGSize?
  var sizeGroup: _ChartPosition?
  var hasSymbol = false
  var symbol: ChartSymbol?
  var symbolGroup: _ChartPosition?
  /// A view in place of a point.
  var symbolView: AnyView?
  var stacking = MarkStackingMethod.standard
  var annotations: [Annotation] = []
  var offset = CGSize.zero
  var zIndex = 0.0
  var effects: [Effect] = []
  var alignsStyleWithPlot = false

  var isStacked: Bool { stacking != .unstacked }

  struct Annotation {
    var position: AnnotationPosition
    var alignment: Alignment
    var spacing: CGFloat?
    var overflow: AnnotationOverflowResolution
    var view: (AnnotationContext) -> AnyView
  }

  /// What is done to what a mark draws, in order.
  enum Effect {
    case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
    case blur(CGFloat)
    case mask([ChartMark])
    /// A form in the rectangle of the mark.
    case clip((CGRect) -> Path, FillStyle)
  }
}

/// What an annotation knows of its mark.
public struct AnnotationContext: Sendable {
  /// The size of the mark in points.
  public let targetSize: CGSize
}

/// What becomes of an annotation that would reach beyond the chart.
public struct AnnotationOverflowResolution: Sendable {
  public struct Strategy: Sendable {
    enum Kind: Sendable { case automatic, fit(Boundary), disabled }
    let kind: Kind
    public static var automatic: Strategy { Strategy(kind: .automatic) }
    /// Moves the annotation inside the chart.
    public static var fit: Strategy { fit(to: .automatic) }
    /// Moves the annotation inside the plot or the chart.
    public static func fit(to boundary: Boundary) -> Strategy { Strategy(kind: .fit(boundary)) }
    /// Leaves the annotation where it is.
    public static var disabled: Strategy { Strategy(kind: .disabled) }
  }
  public struct Boundary: Sendable {
    let isPlot: Bool
    public static var automatic: Boundary { Boundary(isPlot: false) }
    public static var plot: Boundary { Boundary(isPlot: true) }
    public static var chart: Boundary { Boundary(isPlot: false) }
  }
  let x: Strategy
  let y: Strategy
  public init(x: Strategy = .automatic, y: Strategy = .automatic) { (self.x, self.y) = (x, y) }
  public static var automatic: AnnotationOverflowResolution { AnnotationOverflowResolution() }
}

@MainActor @preconcurrency @resultBuilder public enum ChartContentBuilder {
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  public static func buildBlock() -> _ChartContentList { _ChartContentList(parts: []) }
  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ChartContent>(_ content: repeat each C)
    -> _ChartContentList
  {
    var parts: [any ChartContent] = []
    repeat parts.append(each content)
    return _ChartContentList(parts: parts)
  }
  public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }
  public static func buildEither(first: some ChartContent) -> _ChartContentList {
    _ChartContentList(parts: [first])
  }
  public static func buildEither(second: some ChartContent) -> _ChartContentList {
    _ChartContentList(parts: [second])
  }
  public static func buildLimitedAvailability(_ content: some ChartContent) -> _ChartContentList {
    _ChartContentList(parts: [content])
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never
  public func _collect(into marks: inout _ChartMarks) { self?._collect(into: &marks) }
}

/// Several pieces of content.
public struct _ChartContentList: ChartContent {
  public typealias Body = Never
  let parts: [any ChartContent]
  public func _collect(into marks: inout _ChartMarks) {
    for part in parts { part._collect(into: &marks) }
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(anyData: data, anyContent: content, anyID: { $0.id })
  }
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(anyData: data, anyContent: content, anyID: { $0[keyPath: id] })
  }
  /// Marks for each number of a range.
  public init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(anyData: data, anyContent: content, anyID: { $0 })
  }
  public func _collect(into marks: inout _ChartMarks) {
    for element in data { content(element)._collect(into: &marks) }
  }
}

extension Group: ChartContent where Content: ChartContent {
  public init(@ChartContentBuilder content: () -> Content) { self = .holding(content()) }
  public func _collect(into marks: inout _ChartMarks) { groupContent._collect(into: &marks) }
}

/// Several marks with the same modifiers.
public struct Plot<Content: ChartContent>: ChartContent {
  public typealias Body = Never
  let content: Content
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
  public func _collect(into marks: inout _ChartMarks) { content._collect(into: &marks) }
}

// MARK: Changes

/// Content whose marks look otherwise.
public struct _ChangedChartContent<Base: ChartContent>: ChartContent {
  public typealias Body = Never
  let base: Base
  let change: (inout ChartMark) -> Void

  public func _collect(into marks: inout _ChartMarks) {
    var inner = _ChartMarks()
    base._collect(into: &inner)
    for var mark in inner.all {
      change(&mark)
      marks.all.append(mark)
    }
  }
}

/// How a line goes from point to point.
public struct InterpolationMethod: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear, monotone, stepStart, stepCenter, stepEnd
    case catmullRom(CGFloat), cardinal(CGFloat)
  }
  let kind: Kind
  public static var linear: InterpolationMethod { InterpolationMethod(kind: .linear) }
  /// A curve that rises and falls only where the points do.
  public static var monotone: InterpolationMethod { InterpolationMethod(kind: .monotone) }
  public static var stepStart: InterpolationMethod { InterpolationMethod(kind: .stepStart) }
  public static var stepCenter: InterpolationMethod { InterpolationMethod(kind: .stepCenter) }
  public static var stepEnd: InterpolationMethod { InterpolationMethod(kind: .stepEnd) }
  public static var catmullRom: InterpolationMethod { catmullRom(alpha: 0.5) }
  /// A Catmull-Rom spline: 0 is uniform, 0.5 centripetal, 1 chordal.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod {
    InterpolationMethod(kind: .catmullRom(alpha))
  }
  public static var cardinal: InterpolationMethod { cardinal(tension: 0) }
  /// A cardinal spline: 0 is round, 1 is straight.
  public static func cardinal(tension: CGFloat) -> InterpolationMethod {
    InterpolationMethod(kind: .cardinal(tension))
  }
}

/// Where an annotation stands.
public struct AnnotationPosition: Hashable, Sendable {
  let point: UnitPoint
  var isAutomatic = false
  public static let automatic = AnnotationPosition(point: .top, isAutomatic: true)
  public static let overlay = AnnotationPosition(point: .center)
  public static let top = AnnotationPosition(point: .top)
  public static let bottom = AnnotationPosition(point: .bottom)
  public static let leading = AnnotationPosition(point: .leading)
  public static let trailing = AnnotationPosition(point: .trailing)
  public static let topLeading = AnnotationPosition(point: .topLeading)
  public static let topTrailing = AnnotationPosition(point: .topTrailing)
  public static let bottomLeading = AnnotationPosition(point: .bottomLeading)
  public static let bottomTrailing = AnnotationPosition(point: .bottomTrailing)
}

/// How wide a mark is.
public struct MarkDimension: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  enum Kind: Sendable { case automatic, fixed(CGFloat), inset(CGFloat), ratio(CGFloat) }
  let kind: Kind
  public static var automatic: MarkDimension { MarkDimension(kind: .automatic) }
  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }
  init(kind: Kind) { self.kind = kind }
  public init(floatLiteral value: Double) { kind = .fixed(CGFloat(value)) }
  public init(integerLiteral value: Int) { kind = .fixed(CGFloat(value)) }

  /// The width where a mark has `room`, and `usual` of it by default.
  func length(in room: CGFloat, usual: CGFloat) -> CGFloat {
    switch kind {
    case .automatic: room * usual
    case .fixed(let value): value
    case .inset(let value): max(room - 2 * value, 0)
    case .ratio(let value): room * value
    }
  }
}

public enum MarkStackingMethod: Sendable { case standard, normalized, center, unstacked }

extension ChartContent {
  private func changed(_ change: @escaping (inout ChartMark) -> Void) -> some ChartContent {
    _ChangedChartContent(base: self, change: change)
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changed { $0.style = AnyShapeStyle(style) }
  }
  /// A colour for each value; the chart's legend names them. Numbers get shades of one colour.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let position = value.position
    return changed {
      ($0.group, $0.groupPosition) = (position.text, position)
      if $0.series == nil, case .name(let name) = position { $0.series = name }
    }
  }
  /// Marks of each value stand side by side.
  ///
  /// - Parameters:
  ///   - value: What tells the marks of one place apart.
  ///   - axis: Along which axis; nil is the one the marks stand on.
  ///   - span: How much of the room of one place they fill together.
  public func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    let name = value.position.text
    return changed { ($0.lane, $0.laneAxis, $0.laneSpan) = (name, axis, span) }
  }
  public func opacity(_ opacity: Double) -> some ChartContent { changed { $0.opacity *= opacity } }
  public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous)
    -> some ChartContent
  { changed { $0.cornerRadius = radius } }
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { $0.lineStyle = style }
  }
  /// A stroke for each value.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let position = value.position
    return changed {
      $0.lineGroup = position
      if $0.series == nil { $0.series = position.text }
    }
  }
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { $0.interpolation = method }
  }
  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    changed { ($0.symbol, $0.hasSymbol) = (ChartSymbol(symbol), true) }
  }
  /// A form for each value.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let position = value.position
    return changed {
      ($0.symbolGroup, $0.hasSymbol) = (position, true)
      if $0.series == nil { $0.series = position.text }
    }
  }
  /// A view in place of each point.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changed { ($0.symbolView, $0.hasSymbol) = (view, true) }
  }
  /// The area of points, in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changed { ($0.symbolSize, $0.symbolBox) = (area, nil) }
  }
  /// The width and height of points.
  public func symbolSize(_ size: CGSize) -> some ChartContent { changed { $0.symbolBox = size } }
  /// Larger points for larger values.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let position = value.position
    return changed { $0.sizeGroup = position }
  }

  /// A view at each mark.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return annotated(position, alignment, spacing, .automatic) { _ in view }
  }
  /// A view at each mark, made with the mark's size.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, .automatic) { AnyView(content($0)) }
  }
  /// A view at each mark, and what becomes of it at the chart's edges.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return annotated(position, alignment, spacing, overflowResolution) { _ in view }
  }
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, overflowResolution) { AnyView(content($0)) }
  }

  private func annotated(
    _ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat?,
    _ overflow: AnnotationOverflowResolution, _ view: @escaping (AnnotationContext) -> AnyView
  ) -> some ChartContent {
    changed {
      $0.annotations.append(
        ChartMark.Annotation(
          position: position, alignment: alignment, spacing: spacing, overflow: overflow,
          view: view))
    }
  }

  /// Marks with greater values are drawn in front of others.
  public func zIndex(_ value: Double) -> some ChartContent { changed { $0.zIndex = value } }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changed { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }
  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }
  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some ChartContent {
    changed { $0.effects.append(.shadow(color, radius: radius, x: x, y: y)) }
  }
  public func blur(radius: CGFloat) -> some ChartContent {
    changed { $0.effects.append(.blur(radius)) }
  }
  /// Shows the marks only where those of `content` are.
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
    var marks = _ChartMarks()
    content()._collect(into: &marks)
    let all = marks.all
    return changed { $0.effects.append(.mask(all)) }
  }
  /// Shows of each mark only what is in a form as large as it.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent {
    changed { $0.effects.append(.clip({ shape.path(in: $0) }, style)) }
  }
  /// Spreads gradients over the plot, not over each mark.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    changed { $0.alignsStyleWithPlot = aligns }
  }
  public func accessibilityLabel(_ label: Text) -> some ChartContent { changed { _ in } }
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    changed { _ in }
  }
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    changed { _ in }
  }
  public func accessibilityValue(_ value: Text) -> some ChartContent { changed { _ in } }
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { changed { _ in } }
}

extension _ChartPosition {
  var text: String {
    switch self {
    case .number(let number): number.formatted(.number.precision(.fractionLength(0...2)))
    case .date(let date): date.formatted(date: .abbreviated, time: .omitted)
    case .name(let name): name
    }
  }
}
