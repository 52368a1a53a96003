import CoreGraphics
import Foundation
import LindenControls
import LindenDrawing
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// Draws values: bars, lines, areas, points, rules and pies, with axes and a legend.
///
/// Numbers and dates have even scales, names one step each. A scale reaches as far as the marks do,
/// and to 0 where bars or areas begin there; `chartYScale(domain:)` sets it.
public struct Chart<Content: ChartContent>: View {
  let content: Content
  @Environment(\.chartLook) private var look

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(anyData: data, anyContent: content, anyID: { $0.id })
  }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(anyData: data, anyContent: content, anyID: { $0[keyPath: id] })
  }

  public var body: some View {
    var marks = _ChartMarks()
    content._collect(into: &marks)
    return ChartPicture(plan: ChartPlan(marks.all, look), look: look)
  }
}

/// The chart, its axes and its legend.
private struct ChartPicture: View {
  let plan: ChartPlan
  let look: ChartLook

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack(spacing: 4) {
        GeometryReader { room in picture(room.size) }
      }
      if look.showsLegend, plan.groups.count > 1 { legend }
    }
    .frame(minHeight: 60)
  }

  private var legend: some View {
    HStack(spacing: 12) {
      ForEach(plan.groups, id: \.self) { group in
        HStack(spacing: 4) {
          Circle().fill(plan.style(ofGroup: group)).frame(width: 8, height: 8)
          Text(verbatim: group).font(.caption).foregroundColor(.secondary)
        }
      }
    }
  }

  @ViewBuilder private func picture(_ size: CGSize) -> some View {
    let isPie = plan.isPie
    let below: CGFloat = isPie || !look.x.isShown ? 0 : 20
    let beside: CGFloat = isPie || !look.y.isShown ? 0 : 36
    let area = CGRect(
      x: 0, y: 0, width: max(size.width - beside, 1), height: max(size.height - below, 1))
    let drawing = ChartDrawing(plan: plan, area: area, look: look)
    ZStack(alignment: .topLeading) {
      Canvas { context, _ in drawing.draw(in: context) }
      if !isPie {
        if look.x.isShown { labels(drawing.xTicks, along: .horizontal, area) }
        if look.y.isShown { labels(drawing.yTicks, along: .vertical, area) }
      }
      ForEach(Array(drawing.annotations.enumerated()), id: \.offset) { _, note in
        note.view.fixedSize()
          .alignmentGuide(.leading) { $0.width * (1 - note.anchor.x) - note.place.x }
          .alignmentGuide(.top) { $0.height * (1 - note.anchor.y) - note.place.y }
      }
    }
    .frame(width: size.width, height: size.height, alignment: .topLeading)
  }

  private func labels(
    _ ticks: [(text: String, place: CGFloat)], along axis: Axis, _ area: CGRect
  ) -> some View {
    ForEach(Array(ticks.enumerated()), id: \.offset) { _, tick in
      Text(verbatim: tick.text).font(.caption2).foregroundColor(.secondary).lineLimit(1)
        .fixedSize()
        .alignmentGuide(.leading) {
          axis == .horizontal ? $0.width / 2 - tick.place : -area.maxX - 6
        }
        .alignmentGuide(.top) { axis == .horizontal ? -area.maxY - 4 : $0.height / 2 - tick.place }
    }
  }
}

// MARK: Looks

/// What modifiers around a chart say of it.
struct ChartLook {
  struct AxisLook {
    var isShown = true
    var hasGrid = true
    var lower: Double?
    var upper: Double?
    var names: [String]?
    var count: Int?
    var values: [_ChartPosition]?
    var text: ((_ChartPosition) -> String?)?
  }
  var x = AxisLook()
  var y = AxisLook()
  var showsLegend = true
  var styles: [String: AnyShapeStyle] = [:]
  var order: [String]?
  var range: [AnyShapeStyle] = []
}

enum ChartLookKey: EnvironmentKey { static var defaultValue: ChartLook { ChartLook() } }

extension EnvironmentValues {
  var chartLook: ChartLook {
    get { self[ChartLookKey.self] }
    set { self[ChartLookKey.self] = newValue }
  }
}

/// The ends of a scale, as numbers or names.
public protocol ScaleDomain { var _domain: _ChartDomain { get } }

public struct _ChartDomain {
  var lower: Double?
  var upper: Double?
  var names: [String]?
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: _ChartDomain {
    _ChartDomain(
      lower: lowerBound.primitivePlottable._position.number,
      upper: upperBound.primitivePlottable._position.number)
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: _ChartDomain {
    let positions = map { $0.primitivePlottable._position }
    let numbers = positions.compactMap(\.number)
    guard numbers.isEmpty else {
      return _ChartDomain(lower: numbers.min(), upper: numbers.max())
    }
    return _ChartDomain(names: positions.map(\.text))
  }
}

/// A scale that reaches as far as the marks do.
public struct AutomaticScaleDomain: ScaleDomain {
  public var _domain: _ChartDomain { _ChartDomain() }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil)
    -> AutomaticScaleDomain
  { AutomaticScaleDomain() }
}

extension View {
  nonisolated private func chart(_ change: @escaping (inout ChartLook) -> Void) -> some View {
    nonisolated(unsafe) let change = change
    return transformEnvironment(\.chartLook) { change(&$0) }
  }

  /// Hides the axis, or shows it as usual.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x.isShown = visibility != .hidden }
  }
  /// Hides the axis, or shows it as usual.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y.isShown = visibility != .hidden }
  }
  /// What the axis consists of.
  public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    let axis = content()._axis
    return chart { axis.apply(to: &$0.x) }
  }
  /// What the axis consists of.
  public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    let axis = content()._axis
    return chart { axis.apply(to: &$0.y) }
  }
  public func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.showsLegend = visibility != .hidden }
  }
  /// The legend is always below.
  public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { self }
  public func chartXScale<D: ScaleDomain>(domain: D) -> some View {
    let ends = domain._domain
    return chart { ($0.x.lower, $0.x.upper, $0.x.names) = (ends.lower, ends.upper, ends.names) }
  }
  public func chartYScale<D: ScaleDomain>(domain: D) -> some View {
    let ends = domain._domain
    return chart { ($0.y.lower, $0.y.upper, $0.y.names) = (ends.lower, ends.upper, ends.names) }
  }
  /// A colour for each name.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    let pairs = mapping.map { ($0.key.primitivePlottable._position.text, AnyShapeStyle($0.value)) }
    return chart {
      $0.order = pairs.map(\.0)
      for (name, style) in pairs { $0.styles[name] = style }
    }
  }
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    chart { $0.range = range.map { AnyShapeStyle($0) } }
  }
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(domain: [D], range: [S])
    -> some View
  {
    let names = domain.map { $0.primitivePlottable._position.text }
    return chart {
      $0.order = names
      for (name, style) in zip(names, range) { $0.styles[name] = AnyShapeStyle(style) }
    }
  }
  /// Shown as it is: the plot has no look of its own here.
  public func chartPlotStyle<C: View>(@ViewBuilder content: (AnyView) -> C) -> some View {
    withoutEffect("chartPlotStyle", "the plot has no look of its own")
  }
  public func chartXAxisLabel(_ labelKey: LocalizedStringKey) -> some View {
    VStack(spacing: 2) {
      self
      Text(labelKey).font(.caption).foregroundColor(.secondary)
    }
  }
  public func chartYAxisLabel(_ labelKey: LocalizedStringKey) -> some View {
    VStack(alignment: .trailing, spacing: 2) {
      Text(labelKey).font(.caption).foregroundColor(.secondary)
      self
    }
  }
  /// Accepted: nothing is chosen on a chart here.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    withoutEffect("chartXSelection", "nothing is chosen on a chart")
  }
  /// Accepted: nothing is chosen on a chart here.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    withoutEffect("chartAngleSelection", "nothing is chosen on a chart")
  }
  /// Accepted: a chart shows all of its values.
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    withoutEffect("chartScrollableAxes", "a chart shows all of its values")
  }
  /// Accepted: a chart shows all of its values.
  public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View { self }
}
