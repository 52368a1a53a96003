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
public struct _ChartMarks { var all: [ChartMark] = [] }

/// A mark, as it is drawn.
struct ChartMark {
  enum Kind { case bar, line, area, point, rule, rectangle, sector }
  var kind: Kind
  var x: _ChartPosition?
  var y: _ChartPosition?
  /// Where a bar, an area or a rule begins, if not at 0 or at the edge.
  var xStart: _ChartPosition?
  var yStart: _ChartPosition?
  var angle = 0.0
  var innerRadius: MarkDimension?
  var angularInset: CGFloat = 0
  var width: MarkDimension = .automatic
  var series: String?
  /// What `foregroundStyle(by:)` tells marks apart by.
  var group: String?
  /// What `position(by:)` sets bars side by side by.
  var lane: String?
  var style: AnyShapeStyle?
  var opacity = 1.0
  var cornerRadius: CGFloat = 0
  var lineStyle = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
  var interpolation = InterpolationMethod.linear
  var symbolSize: CGFloat = 64
  var hasSymbol = false
  var isStacked = true
  var annotation: (position: AnnotationPosition, view: AnyView)?
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

public enum InterpolationMethod: Sendable {
  case linear, monotone, catmullRom, cardinal, stepStart, stepCenter, stepEnd
}

/// Where an annotation stands.
public struct AnnotationPosition: Hashable, Sendable {
  let point: UnitPoint
  public static let automatic = AnnotationPosition(point: .top)
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

/// The form of a point. Points here are circles.
public struct BasicChartSymbolShape: Sendable {
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape() }
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape() }
}

extension ChartContent {
  private func changed(_ change: @escaping (inout ChartMark) -> Void) -> some ChartContent {
    _ChangedChartContent(base: self, change: change)
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changed { $0.style = AnyShapeStyle(style) }
  }
  /// A colour for each value; the chart's legend names them.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let name = value.position.text
    return changed {
      $0.group = name
      if $0.series == nil { $0.series = name }
    }
  }
  /// Bars of each value stand side by side.
  public func position<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    let name = value.position.text
    return changed {
      $0.lane = name
      $0.isStacked = false
    }
  }
  public func opacity(_ opacity: Double) -> some ChartContent { changed { $0.opacity *= opacity } }
  public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous)
    -> some ChartContent
  { changed { $0.cornerRadius = radius } }
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { $0.lineStyle = style }
  }
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { $0.interpolation = method }
  }
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changed { $0.hasSymbol = true }
  }
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changed { $0.hasSymbol = true }
  }
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changed { $0.annotation = (.overlay, view) }
  }
  /// Square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent { changed { $0.symbolSize = area } }
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return changed { $0.annotation = (position, view) }
  }
  public func zIndex(_ value: Double) -> some ChartContent { changed { _ in } }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent { changed { _ in } }
  public func offset(_ offset: CGSize) -> some ChartContent { changed { _ in } }
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
