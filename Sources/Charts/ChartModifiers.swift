import CoreGraphics
import Foundation
import LindenControls
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

extension ChartLook.AxisLook {
  fileprivate mutating func apply(_ ends: _ChartDomain) {
    (lower, upper, names) = (ends.lower, ends.upper, ends.names)
    (includesZero, isReversed) = (ends.includesZero, ends.isReversed)
  }
}

extension View {
  nonisolated func chart(_ change: @escaping (inout ChartLook) -> Void) -> some View {
    nonisolated(unsafe) let change = change
    return transformEnvironment(\.chartLook) { change(&$0) }
  }

  // MARK: Axes

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
    let axes = content()._axes
    return chart { $0.x.axes = axes }
  }
  /// What the axis consists of.
  public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    let axes = content()._axes
    return chart { $0.y.axes = axes }
  }

  /// Words at the axis: below the chart, unless another position is named.
  public func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }
  @_disfavoredOverload
  public func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) {
      Text(verbatim: String(label))
    }
  }
  public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let title = ChartTitle(
      position: position, alignment: alignment, spacing: spacing, view: AnyView(content()))
    return chart { $0.x.titles.append(title) }
  }

  /// Words at the axis: above the chart's trailing end, unless another position is named. On the
  /// leading and trailing side they are written upwards.
  public func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
  }
  @_disfavoredOverload
  public func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) {
      Text(verbatim: String(label))
    }
  }
  public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let title = ChartTitle(
      position: position, alignment: alignment, spacing: spacing, view: AnyView(content()))
    return chart { $0.y.titles.append(title) }
  }

  // MARK: Scales

  public func chartXScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil) -> some View {
    chart {
      $0.x.apply(domain._domain)
      if let type { $0.x.type = type }
    }
  }
  public func chartXScale<R: PositionScaleRange>(range: R, type: ScaleType? = nil) -> some View {
    chart {
      $0.x.padding = range._padding
      if let type { $0.x.type = type }
    }
  }
  public func chartXScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View {
    chart {
      $0.x.apply(domain._domain)
      $0.x.padding = range._padding
      if let type { $0.x.type = type }
    }
  }
  public func chartXScale(type: ScaleType?) -> some View { chart { $0.x.type = type } }

  public func chartYScale<D: ScaleDomain>(domain: D, type: ScaleType? = nil) -> some View {
    chart {
      $0.y.apply(domain._domain)
      if let type { $0.y.type = type }
    }
  }
  public func chartYScale<R: PositionScaleRange>(range: R, type: ScaleType? = nil) -> some View {
    chart {
      $0.y.padding = range._padding
      if let type { $0.y.type = type }
    }
  }
  public func chartYScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View {
    chart {
      $0.y.apply(domain._domain)
      $0.y.padding = range._padding
      if let type { $0.y.type = type }
    }
  }
  public func chartYScale(type: ScaleType?) -> some View { chart { $0.y.type = type } }

  /// A colour for each name.
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }
  /// Colours for the values in the order in which they occur.
  public func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    chart { $0.styles.range = range.map { AnyShapeStyle($0) } }
  }
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(domain: [D], range: [S])
    -> some View
  {
    let names = domain.map { $0.primitivePlottable._position.text }
    return chart {
      $0.styles.order = names
      guard !range.isEmpty else { return }
      for (index, name) in names.enumerated() {
        $0.styles.byName[name] = AnyShapeStyle(range[index % range.count])
      }
    }
  }
  public func chartForegroundStyleScale<D: Plottable>(domain: [D]) -> some View {
    let names = domain.map { $0.primitivePlottable._position.text }
    return chart { $0.styles.order = names }
  }
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View {
    chartForegroundStyleScale(domain: domain, range: domain.map(mapping))
  }
  public func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    mapping: @escaping (D) -> S
  ) -> some View {
    chart {
      $0.styles.mapping = { $0.plotted(as: D.self).map { AnyShapeStyle(mapping($0)) } }
    }
  }

  /// A form of points for each value of `symbol(by:)`.
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    chartSymbolScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(domain: [D], range: [S])
    -> some View
  {
    let names = domain.map { $0.primitivePlottable._position.text }
    return chart {
      guard !range.isEmpty else { return }
      for (index, name) in names.enumerated() {
        $0.styles.symbols[name] = ChartSymbol(range[index % range.count])
      }
    }
  }
  public func chartSymbolScale<S: ChartSymbolShape>(range: [S]) -> some View {
    chart { $0.styles.symbolRange = range.map { ChartSymbol($0) } }
  }
  public func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    mapping: @escaping (D) -> S
  ) -> some View {
    chart { $0.styles.symbolMapping = { $0.plotted(as: D.self).map { ChartSymbol(mapping($0)) } } }
  }
  /// The least and the greatest area of the symbols of `symbolSize(by:)`.
  public func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
    chart { $0.styles.sizeRange = range }
  }
  public func chartSymbolSizeScale<D: Plottable>(_ mapping: KeyValuePairs<D, CGFloat>) -> some View
  {
    let pairs = mapping.map { ($0.key.primitivePlottable._position.text, $0.value) }
    return chart { for (name, size) in pairs { $0.styles.sizes[name] = size } }
  }

  /// A stroke for each value of `lineStyle(by:)`.
  public func chartLineStyleScale<D: Plottable>(_ mapping: KeyValuePairs<D, StrokeStyle>)
    -> some View
  { chartLineStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value)) }
  public func chartLineStyleScale<D: Plottable>(domain: [D], range: [StrokeStyle]) -> some View {
    let names = domain.map { $0.primitivePlottable._position.text }
    return chart {
      guard !range.isEmpty else { return }
      for (index, name) in names.enumerated() {
        $0.styles.lines[name] = range[index % range.count]
      }
    }
  }
  public func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chart { $0.styles.lineRange = range }
  }
  public func chartLineStyleScale<D: Plottable>(mapping: @escaping (D) -> StrokeStyle) -> some View
  { chart { $0.styles.lineMapping = { $0.plotted(as: D.self).map(mapping) } } }

  // MARK: Legend and plot

  public func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend.isShown = visibility == .automatic ? nil : visibility == .visible }
  }
  /// Where the legend stands: below the chart by default.
  public func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View {
    chart {
      ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing)
    }
  }
  /// A legend of one's own.
  public func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chart {
      ($0.legend.position, $0.legend.alignment, $0.legend.spacing) = (position, alignment, spacing)
      $0.legend.content = view
    }
  }
  /// Changes the plot, the part of the chart between the axes: its size, background or border.
  public func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View { chart { $0.plotStyle = { AnyView(content($0)) } } }

  /// Views in front of the chart, which can ask where its values are.
  public func chartOverlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chart {
      $0.overlays.append(ChartLayer(alignment: alignment, content: { AnyView(content($0)) }))
    }
  }
  /// Views behind the chart, which can ask where its values are.
  public func chartBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> V
  ) -> some View {
    chart {
      $0.backgrounds.append(ChartLayer(alignment: alignment, content: { AnyView(content($0)) }))
    }
  }

  // MARK: Choosing

  /// A gesture of the plot, in its coordinates, in place of those that choose values.
  public func chartGesture<G: Gesture>(_ body: @escaping (ChartProxy) -> G) -> some View {
    chart { $0.gestures.append { AnyGesture(body($0).map { _ in () }) } }
  }
  /// The value at the finger while there is one on the plot, nil otherwise.
  public func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.x.select = { value.wrappedValue = $0.flatMap { $0.plotted(as: P.self) } } }
  }
  /// The value at the finger while there is one on the plot, nil otherwise.
  public func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart { $0.y.select = { value.wrappedValue = $0.flatMap { $0.plotted(as: P.self) } } }
  }
  /// The values a finger has been drawn over. A tap sets it to nil.
  public func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>)
    -> some View
  { chart { $0.x.selectRange = { range.wrappedValue = plottedRange($0) } } }
  /// The values a finger has been drawn over. A tap sets it to nil.
  public func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>)
    -> some View
  { chart { $0.y.selectRange = { range.wrappedValue = plottedRange($0) } } }
  /// What the pieces of a pie add up to, from the top on to the finger, while there is one.
  public func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart {
      $0.selectAngle = {
        value.wrappedValue = $0.flatMap { _ChartPosition.number($0).plotted(as: P.self) }
      }
    }
  }

  // MARK: Scrolling

  /// Lets the plot scroll where less than its whole domain is seen.
  public func chartScrollableAxes(_ axes: Axis.Set) -> some View {
    chart {
      $0.x.isScrollable = axes.contains(.horizontal)
      $0.y.isScrollable = axes.contains(.vertical)
    }
  }
  /// How much of the domain is seen at a time: a number, seconds for dates, steps for names.
  public func chartXVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chart { $0.x.visibleLength = length.primitivePlottable._position.number }
  }
  /// How much of the domain is seen at a time: a number, seconds for dates, steps for names.
  public func chartYVisibleDomain<P: Plottable & Numeric>(length: P) -> some View {
    chart { $0.y.visibleLength = length.primitivePlottable._position.number }
  }
  /// The value at the leading end of what is seen.
  public func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    chart { $0.x.position = chartPosition(x) }
  }
  /// The value at the lower end of what is seen.
  public func chartScrollPosition<P: Plottable>(y: Binding<P>) -> some View {
    chart { $0.y.position = chartPosition(y) }
  }
  /// The value at the leading end of what is seen at first.
  public func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    chart { $0.x.initialPosition = initialX.primitivePlottable._position }
  }
  public func chartScrollPosition<P: Plottable>(initialY: P) -> some View {
    chart { $0.y.initialPosition = initialY.primitivePlottable._position }
  }
  /// Where the plot stops when it is let go of.
  public func chartScrollTargetBehavior(_ behavior: ChartScrollTargetBehavior) -> some View {
    chart { ($0.valueAlignment, $0.scrollBehavior) = (behavior, nil) }
  }
  @_disfavoredOverload
  public func chartScrollTargetBehavior<B: ScrollTargetBehavior>(_ behavior: B) -> some View {
    chart { ($0.valueAlignment, $0.scrollBehavior) = (nil, AnyScrollTargetBehavior(behavior)) }
  }
}

private func plottedRange<P: Plottable & Comparable>(
  _ ends: (_ChartPosition, _ChartPosition)?
) -> ClosedRange<P>? {
  guard let first = ends?.0.plotted(as: P.self), let last = ends?.1.plotted(as: P.self) else {
    return nil
  }
  return min(first, last)...max(first, last)
}

private func chartPosition<P: Plottable>(_ binding: Binding<P>) -> ChartPositionBinding {
  ChartPositionBinding(
    get: { binding.wrappedValue.primitivePlottable._position },
    set: { position in position.plotted(as: P.self).map { binding.wrappedValue = $0 } })
}
