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
    ChartPicture(plan: ChartPlan(marks(in: look), look), look: look)
  }

  /// The marks of the content. Functions without a domain go along the domain of the scale, or else
  /// as far as the other marks do, or from 0 to 1.
  func marks(in look: ChartLook) -> [ChartMark] {
    var marks = _ChartMarks()
    if let lower = look.x.lower, let upper = look.x.upper, lower <= upper {
      marks.functionDomain = lower...upper
    }
    content._collect(into: &marks)
    guard marks.hasOpenFunctions, marks.functionDomain == nil else { return marks.all }
    let others = marks.all.flatMap { [$0.x, $0.xStart] }.compactMap { $0?.number }
    marks = _ChartMarks(functionDomain: (others.min() ?? 0)...(others.max() ?? 1))
    content._collect(into: &marks)
    return marks.all
  }
}

/// Where the plot of a chart is.
private struct ChartPlotKey: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

/// The chart, its axes and its legend.
private struct ChartPicture: View {
  let plan: ChartPlan
  let look: ChartLook
  /// Where what is seen begins, of the whole of each axis.
  @State private var start: CGPoint?

  var body: some View {
    let plan = plan.seen(from: start ?? given ?? .zero)
    return withLegend(plan)
      .frame(minHeight: 60)
      .overlayPreferenceValue(ChartPlotKey.self) {
        layers(look.overlays, plan, $0).modifier(ScrollsBehindModifier())
      }
      .backgroundPreferenceValue(ChartPlotKey.self) { layers(look.backgrounds, plan, $0) }
      .environment(\.chartLook, ChartLook())
  }

  /// Where what is seen begins, as the app says.
  private var given: CGPoint? {
    let x = look.x.position?.get() ?? look.x.initialPosition
    let y = look.y.position?.get() ?? look.y.initialPosition
    guard x != nil || y != nil else { return nil }
    return CGPoint(x: x.map { begin($0, plan.x) } ?? 0, y: y.map { begin($0, plan.y) } ?? 0)
  }

  private func begin(_ position: _ChartPosition, _ scale: ChartScale) -> CGFloat {
    let half = scale.isNamed ? 0.5 / Double(scale.names.count) : 0
    return CGFloat(scale.wholePart(of: position) - half)
  }

  @ViewBuilder private func layers(
    _ layers: [ChartLayer], _ plan: ChartPlan, _ anchor: Anchor<CGRect>?
  ) -> some View {
    if let anchor, !layers.isEmpty {
      GeometryReader { geometry in
        let frame = geometry[anchor]
        let proxy = ChartDrawing(
          plan: plan, area: CGRect(origin: .zero, size: frame.size), look: look
        ).proxy(anchor)
        ZStack {
          ForEach(Array(layers.enumerated()), id: \.offset) { _, layer in
            layer.content(proxy).frame(
              width: geometry.size.width, height: geometry.size.height, alignment: layer.alignment)
          }
        }
      }
    }
  }

  // MARK: Legend

  @ViewBuilder private func withLegend(_ plan: ChartPlan) -> some View {
    let position = look.legend.position
    let spacing = look.legend.spacing ?? 8
    if !showsLegend {
      chart(plan)
    } else if position.isAutomatic || position.point.y == 1 {
      VStack(alignment: look.legend.alignment?.horizontal ?? .leading, spacing: spacing) {
        chart(plan)
        legend
      }
    } else if position.point.y == 0 {
      VStack(alignment: look.legend.alignment?.horizontal ?? .leading, spacing: spacing) {
        legend
        chart(plan)
      }
    } else if position.point.x == 0 {
      HStack(alignment: look.legend.alignment?.vertical ?? .top, spacing: spacing) {
        legend
        chart(plan)
      }
    } else if position.point.x == 1 {
      HStack(alignment: look.legend.alignment?.vertical ?? .top, spacing: spacing) {
        chart(plan)
        legend
      }
    } else {
      chart(plan).overlay(alignment: look.legend.alignment ?? .topTrailing) { legend }
    }
  }

  private var showsLegend: Bool {
    guard look.legend.isShown ?? true else { return false }
    return look.legend.content != nil || plan.groups.count > 1 || plan.shades != nil
  }

  @ViewBuilder private var legend: some View {
    let isBeside =
      look.legend.position.point.y == 0.5 && look.legend.position != .overlay
    if let content = look.legend.content {
      content
    } else if let shades = plan.shades {
      HStack(spacing: 6) {
        Text(verbatim: _ChartPosition.number(shades.lowerBound).text)
        LinearGradient(colors: plan.shadeColors, startPoint: .leading, endPoint: .trailing)
          .frame(width: 80, height: 8)
        Text(verbatim: _ChartPosition.number(shades.upperBound).text)
      }
      .font(.caption).foregroundColor(.secondary)
    } else if isBeside {
      VStack(alignment: .leading, spacing: 6) { entries }
    } else {
      HStack(spacing: 12) { entries }
    }
  }

  private var entries: some View {
    ForEach(plan.groups, id: \.self) { group in
      let symbol = plan.symbol(ofGroup: group) ?? ChartSymbol.usual[0]
      HStack(spacing: 4) {
        symbol.path(CGRect(x: 0, y: 0, width: 8, height: 8)).fill(plan.style(ofGroup: group))
          .frame(width: 8, height: 8)
        Text(verbatim: group).font(.caption).foregroundColor(.secondary)
      }
    }
  }

  // MARK: Plot and axes

  private func chart(_ plan: ChartPlan) -> some View {
    let axes = plan.isPie ? [] : ChartAxes(plan: plan, look: look).items
    let titles = plan.isPie ? [] : ChartAxes(plan: plan, look: look).titles
    return ChartLayout() {
      plot(plan).layoutValue(key: ChartPlaceKey.self, value: .plot)
      ForEach(Array(axes.enumerated()), id: \.offset) { _, item in
        item.view.layoutValue(key: ChartPlaceKey.self, value: .label(item.place))
      }
      ForEach(Array(titles.enumerated()), id: \.offset) { _, item in
        item.view.layoutValue(key: ChartPlaceKey.self, value: item.place)
      }
    }
  }

  @ViewBuilder private func plot(_ plan: ChartPlan) -> some View {
    let content = GeometryReader { room in picture(plan, room.size) }
      .anchorPreference(key: ChartPlotKey.self, value: .bounds) { $0 }
    if let style = look.plotStyle {
      style(ChartPlotContent(content: AnyView(content)))
    } else {
      content
    }
  }

  private func picture(_ plan: ChartPlan, _ size: CGSize) -> some View {
    let area = CGRect(origin: .zero, size: size)
    let drawing = ChartDrawing(plan: plan, area: area, look: look)
    let axes = ChartAxes(plan: plan, look: look)
    return ZStack(alignment: .topLeading) {
      if !plan.isPie {
        ForEach(Array(axes.lines(drawing).enumerated()), id: \.offset) { _, line in
          line.path.stroke(line.style, style: line.stroke)
        }
      }
      // What sticks out of the plot is drawn, too, as a canvas would cut it off.
      let overhang = drawing.overhang
      Canvas { context, _ in
        var context = context
        context.translateBy(x: overhang, y: overhang)
        drawing.draw(in: context)
      }
      .padding(-overhang)
      ForEach(Array(drawing.notes(in: area).enumerated()), id: \.offset) { _, note in
        ChartNotePlacement(origin: note.origin) { note.view }
      }
      touches(drawing, size)
    }
    .frame(width: size.width, height: size.height, alignment: .topLeading)
  }

  // MARK: Touches

  private var choosesByDefault: Bool {
    look.gestures.isEmpty
      && (look.x.select != nil || look.y.select != nil || look.x.selectRange != nil
        || look.y.selectRange != nil || look.selectAngle != nil)
  }

  @ViewBuilder private func touches(_ drawing: ChartDrawing, _ size: CGSize) -> some View {
    let proxy = drawing.proxy(nil)
    let scrolls =
      look.x.isScrollable && drawing.plan.x.window.length < 1
      || look.y.isScrollable && drawing.plan.y.window.length < 1
    if scrolls {
      gestures(
        ChartScroller(
          plan: drawing.plan, look: look, size: size, goal: given, seen: start ?? given ?? .zero
        ) { move(to: $0) }, proxy)
    } else if choosesByDefault || !look.gestures.isEmpty {
      gestures(Color.clear.contentShape(Rectangle()), proxy)
    }
  }

  private func move(to place: CGPoint) {
    start = place
    func report(_ look: ChartLook.AxisLook, _ scale: ChartScale, _ part: CGFloat) {
      guard let binding = look.position else { return }
      let half = scale.isNamed ? 0.5 / Double(scale.names.count) : 0
      guard let position = scale.position(atWholePart: Double(part) + half),
        position != binding.get()
      else { return }
      binding.set(position)
    }
    report(look.x, plan.x, place.x)
    report(look.y, plan.y, place.y)
  }

  @ViewBuilder private func gestures<V: View>(_ view: V, _ proxy: ChartProxy) -> some View {
    if choosesByDefault {
      view.simultaneousGesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            let (from, to) = (drag.startLocation, drag.location)
            proxy.selectXValue(at: min(max(to.x, 0), proxy.plotSize.width))
            proxy.selectYValue(at: min(max(to.y, 0), proxy.plotSize.height))
            proxy.selectAngleValue(at: to)
            if abs(to.x - from.x) > 4 { proxy.selectXRange(from: from.x, to: to.x) }
            if abs(to.y - from.y) > 4 { proxy.selectYRange(from: from.y, to: to.y) }
          }
          .onEnded { drag in
            look.x.select?(nil)
            look.y.select?(nil)
            look.selectAngle?(nil)
            if abs(drag.translation.width) <= 4 { look.x.selectRange?(nil) }
            if abs(drag.translation.height) <= 4 { look.y.selectRange?(nil) }
          })
    } else if let last = look.gestures.last {
      view.simultaneousGesture(last(proxy))
    } else {
      view
    }
  }
}

/// A clear scroll view over the plot, whose place says which part of the domain is seen.
private struct ChartScroller: View {
  let plan: ChartPlan
  let look: ChartLook
  let size: CGSize
  /// Where what is seen should begin, as the app says.
  let goal: CGPoint?
  /// Where it begins.
  let seen: CGPoint
  let move: (CGPoint) -> Void
  @State private var position = ScrollPosition()

  private var axes: Axis.Set {
    var axes: Axis.Set = []
    if look.x.isScrollable { axes.insert(.horizontal) }
    if look.y.isScrollable { axes.insert(.vertical) }
    return axes
  }

  /// The size of the whole domain in points.
  private var whole: CGSize {
    CGSize(
      width: size.width / CGFloat(plan.x.window.length),
      height: size.height / CGFloat(plan.y.window.length))
  }

  /// Where the scroll view is when what is seen begins at `start`.
  private func offset(_ start: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(start.x * whole.width, 0), whole.width - size.width),
      y: min(max((1 - start.y) * whole.height - size.height, 0), whole.height - size.height))
  }

  var body: some View {
    let whole = whole
    ScrollView(axes) {
      Color.clear.frame(width: whole.width, height: whole.height).contentShape(Rectangle())
    }
    .scrollIndicators(.hidden)
    .scrollTargetBehavior(behavior)
    .scrollPosition($position)
    .onScrollGeometryChange(for: CGPoint.self) {
      $0.contentOffset
    } action: { old, new in
      guard old != new else { return }
      move(
        CGPoint(
          x: new.x / whole.width, y: 1 - (new.y + size.height) / whole.height))
    }
    .onAppear { position.scrollTo(point: offset(seen)) }
    .onChange(of: goal) { _, goal in
      guard let goal else { return }
      let (wanted, current) = (offset(goal), offset(seen))
      // What the plot itself has just reported is no request; a step of names is reported once.
      let steps = CGSize(
        width: plan.x.isNamed ? whole.width / CGFloat(plan.x.names.count) : 1,
        height: plan.y.isNamed ? whole.height / CGFloat(plan.y.names.count) : 1)
      guard abs(wanted.x - current.x) > steps.width || abs(wanted.y - current.y) > steps.height
      else {
        return
      }
      position.scrollTo(point: wanted)
    }
  }

  private var behavior: AnyScrollTargetBehavior {
    if let alignment = look.valueAlignment {
      return AnyScrollTargetBehavior(
        ChartScrollTarget(behavior: alignment, x: plan.x, y: plan.y))
    }
    return look.scrollBehavior ?? AnyScrollTargetBehavior(FreeScrolling())
  }

  /// Stops where the content comes to rest.
  private struct FreeScrolling: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
  }
}
