import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// Draws a plan in a rectangle.
@MainActor struct ChartDrawing {
  let plan: ChartPlan
  let area: CGRect
  let look: ChartLook

  // MARK: Places

  func x(_ position: _ChartPosition) -> CGFloat {
    area.minX + area.width * CGFloat(plan.x.part(of: position))
  }
  func y(_ position: _ChartPosition) -> CGFloat {
    area.maxY - area.height * CGFloat(plan.y.part(of: position))
  }

  private func tickValues(_ scale: ChartScale, _ look: ChartLook.AxisLook) -> [_ChartPosition] {
    look.values ?? scale.ticks(look.count ?? 4)
  }

  private func ticks(
    _ scale: ChartScale, _ look: ChartLook.AxisLook, _ place: (_ChartPosition) -> CGFloat
  ) -> [(text: String, place: CGFloat)] {
    tickValues(scale, look).compactMap { position in
      let text = look.text.map { $0(position) } ?? position.text
      return text.map { ($0, place(position)) }
    }
  }

  var xTicks: [(text: String, place: CGFloat)] { ticks(plan.x, look.x, x) }
  var yTicks: [(text: String, place: CGFloat)] { ticks(plan.y, look.y, y) }

  /// The rectangle of a bar.
  func frame(ofBar index: Int) -> CGRect {
    let mark = plan.marks[index]
    let isUpright = plan.isUpright
    let along = isUpright ? plan.x : plan.y
    let length = isUpright ? area.width : area.height
    let places = isUpright ? plan.marks.compactMap(\.x) : plan.marks.compactMap(\.y)
    let steps = along.isNamed ? along.names.count : Set(places).count
    let room = length / CGFloat(max(steps, 1))
    var thickness = mark.width.length(in: room, usual: 0.7)
    let place = (isUpright ? mark.x : mark.y) ?? .number(0)
    var middle = isUpright ? x(place) : y(place)
    if let lane = mark.lane, let number = plan.lanes.firstIndex(of: lane), plan.lanes.count > 1 {
      thickness /= CGFloat(plan.lanes.count)
      middle += (CGFloat(number) - CGFloat(plan.lanes.count - 1) / 2) * thickness
    }
    let base = plan.bases[index]
    let value = (isUpright ? mark.y : mark.x)?.number ?? 0
    let start = (isUpright ? mark.yStart : mark.xStart)?.number
    let (from, to) = start.map { ($0, value) } ?? (base, base + value)
    func end(_ number: Double) -> CGFloat {
      isUpright ? y(.number(number)) : x(.number(number))
    }
    let (first, last) = (end(from), end(to))
    return isUpright
      ? CGRect(
        x: middle - thickness / 2, y: min(first, last), width: thickness,
        height: abs(first - last))
      : CGRect(
        x: min(first, last), y: middle - thickness / 2, width: abs(first - last),
        height: thickness)
  }

  // MARK: Drawing

  func draw(in context: GraphicsContext) {
    if plan.isPie { return drawPie(in: context) }
    drawGrid(in: context)
    drawLines(of: .area, in: context)
    for index in plan.marks.indices { drawSingle(index, in: context) }
    drawLines(of: .line, in: context)
  }

  private func drawGrid(in context: GraphicsContext) {
    var grid = Path()
    if look.y.isShown, look.y.hasGrid {
      for position in tickValues(plan.y, look.y) {
        grid.move(to: CGPoint(x: area.minX, y: y(position)))
        grid.addLine(to: CGPoint(x: area.maxX, y: y(position)))
      }
    }
    if look.x.isShown, look.x.hasGrid, !plan.x.isNamed {
      for position in tickValues(plan.x, look.x) {
        grid.move(to: CGPoint(x: x(position), y: area.minY))
        grid.addLine(to: CGPoint(x: x(position), y: area.maxY))
      }
    }
    context.stroke(grid, with: .color(Color(system: .separator)), lineWidth: 0.5)
  }

  private func drawSingle(_ index: Int, in context: GraphicsContext) {
    let mark = plan.marks[index]
    var context = context
    context.opacity = mark.opacity
    let style = GraphicsContext.Shading.style(plan.style(of: mark))
    switch mark.kind {
    case .bar:
      let radius = CGSize(width: mark.cornerRadius, height: mark.cornerRadius)
      context.fill(Path(roundedRect: frame(ofBar: index), cornerSize: radius), with: style)
    case .point:
      guard let px = mark.x, let py = mark.y else { return }
      let side = 2 * (mark.symbolSize / .pi).squareRoot()
      let dot = CGRect(x: x(px) - side / 2, y: y(py) - side / 2, width: side, height: side)
      context.fill(Path(ellipseIn: dot), with: style)
    case .rule:
      var line = Path()
      if let place = mark.x, mark.xStart == nil {
        let ends = mark.yStart.map { (y($0), mark.y.map { y($0) } ?? area.minY) }
        line.move(to: CGPoint(x: x(place), y: ends?.0 ?? area.maxY))
        line.addLine(to: CGPoint(x: x(place), y: ends?.1 ?? area.minY))
      } else if let place = mark.y {
        line.move(to: CGPoint(x: mark.xStart.map { x($0) } ?? area.minX, y: y(place)))
        line.addLine(
          to: CGPoint(
            x: mark.xStart == nil ? area.maxX : mark.x.map { x($0) } ?? area.maxX, y: y(place)))
      }
      context.stroke(line, with: style, style: mark.lineStyle)
    case .rectangle:
      context.fill(Path(frame(ofRectangle: mark)), with: style)
    case .line, .area, .sector: break
    }
  }

  private func frame(ofRectangle mark: ChartMark) -> CGRect {
    func side(
      _ place: _ChartPosition?, _ start: _ChartPosition?, _ scale: ChartScale, _ length: CGFloat,
      _ at: (_ChartPosition) -> CGFloat
    ) -> (CGFloat, CGFloat) {
      guard let place else { return (0, length) }
      if let start { return (min(at(start), at(place)), abs(at(start) - at(place))) }
      let room = length / CGFloat(max(scale.names.count, 10))
      return (at(place) - room / 2, room)
    }
    let across = side(mark.x, mark.xStart, plan.x, area.width, x)
    let down = side(mark.y, mark.yStart, plan.y, area.height, y)
    return CGRect(x: across.0, y: down.0, width: across.1, height: down.1)
  }

  /// Lines or areas, one for each series, through their points in order.
  private func drawLines(of kind: ChartMark.Kind, in context: GraphicsContext) {
    let indices = plan.marks.indices.filter { plan.marks[$0].kind == kind }
    var series: [String] = []
    for index in indices where !series.contains(plan.marks[index].series ?? "") {
      series.append(plan.marks[index].series ?? "")
    }
    for name in series {
      let own = indices.filter { (plan.marks[$0].series ?? "") == name }
      guard let mark = own.first.map({ plan.marks[$0] }) else { continue }
      var context = context
      context.opacity = mark.opacity
      let style = GraphicsContext.Shading.style(plan.style(of: mark))
      let tops = own.compactMap { index -> CGPoint? in
        guard let px = plan.marks[index].x, let py = plan.marks[index].y else { return nil }
        let lifted = py.number.map { _ChartPosition.number($0 + plan.bases[index]) } ?? py
        return CGPoint(x: x(px), y: y(lifted))
      }
      let path = Path(through: tops, mark.interpolation)
      if kind == .line {
        context.stroke(path, with: style, style: mark.lineStyle)
        if mark.hasSymbol { drawDots(at: tops, mark, style, in: context) }
        continue
      }
      let bottoms = own.reversed().compactMap { index -> CGPoint? in
        guard let px = plan.marks[index].x else { return nil }
        return CGPoint(x: x(px), y: y(plan.marks[index].yStart ?? .number(plan.bases[index])))
      }
      var filled = path
      for point in bottoms { filled.addLine(to: point) }
      filled.closeSubpath()
      context.fill(filled, with: style)
    }
  }

  private func drawDots(
    at points: [CGPoint], _ mark: ChartMark, _ style: GraphicsContext.Shading,
    in context: GraphicsContext
  ) {
    let side = (mark.symbolSize / .pi).squareRoot() * 1.6
    for point in points {
      let dot = CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
      context.fill(Path(ellipseIn: dot), with: style)
    }
  }

  // MARK: Pies

  /// The angles of the sectors, from the top on, clockwise.
  var sectors: [(mark: ChartMark, start: Double, end: Double)] {
    let marks = plan.marks.filter { $0.kind == .sector }
    let whole = max(marks.reduce(0) { $0 + $1.angle }, 1e-12)
    var angle = -Double.pi / 2
    return marks.map { mark in
      defer { angle += mark.angle / whole * 2 * .pi }
      return (mark, angle, angle + mark.angle / whole * 2 * .pi)
    }
  }

  private func drawPie(in context: GraphicsContext) {
    let radius = min(area.width, area.height) / 2
    let middle = CGPoint(x: area.midX, y: area.midY)
    for (mark, start, end) in sectors {
      var context = context
      context.opacity = mark.opacity
      let inner = mark.innerRadius?.length(in: radius, usual: 0) ?? 0
      let gap = radius > 0 ? Double(mark.angularInset / radius) : 0
      guard end - start > 2 * gap else { continue }
      var piece = Path()
      piece.addArc(
        center: middle, radius: radius, startAngle: .radians(start + gap),
        endAngle: .radians(end - gap), clockwise: false)
      if inner > 0 {
        piece.addArc(
          center: middle, radius: inner, startAngle: .radians(end - gap),
          endAngle: .radians(start + gap), clockwise: true)
      } else {
        piece.addLine(to: middle)
      }
      piece.closeSubpath()
      context.fill(piece, with: .style(plan.style(of: mark)))
    }
  }

  // MARK: Annotations

  /// Views at marks: `anchor` is which point of the mark's view stands at `place`, seen from it.
  var annotations: [(place: CGPoint, anchor: UnitPoint, view: AnyView)] {
    plan.marks.indices.compactMap { index in
      let mark = plan.marks[index]
      guard let note = mark.annotation else { return nil }
      let frame: CGRect
      switch mark.kind {
      case .bar: frame = self.frame(ofBar: index)
      case .sector:
        guard
          let sector = sectors.enumerated().first(where: {
            plan.marks.indices.filter { plan.marks[$0].kind == .sector }[$0.offset] == index
          })?.element
        else { return nil }
        let radius = min(area.width, area.height) / 2
        let inner = mark.innerRadius?.length(in: radius, usual: 0) ?? 0
        let (middle, reach) = ((sector.start + sector.end) / 2, Double(radius + inner) / 2)
        frame = CGRect(
          x: area.midX + cos(middle) * reach, y: area.midY + sin(middle) * reach, width: 0,
          height: 0)
      default:
        frame = CGRect(
          x: mark.x.map { x($0) } ?? area.midX, y: mark.y.map { y($0) } ?? area.minY, width: 0,
          height: 0)
      }
      let point = note.position.point
      return (
        CGPoint(x: frame.minX + frame.width * point.x, y: frame.minY + frame.height * point.y),
        point, note.view
      )
    }
  }
}

extension Path {
  /// A line through points.
  fileprivate init(through points: [CGPoint], _ method: InterpolationMethod) {
    self.init()
    guard let first = points.first else { return }
    move(to: first)
    for index in points.indices.dropFirst() {
      let (last, next) = (points[index - 1], points[index])
      switch method {
      case .linear: addLine(to: next)
      case .stepStart:
        addLine(to: CGPoint(x: last.x, y: next.y))
        addLine(to: next)
      case .stepEnd:
        addLine(to: CGPoint(x: next.x, y: last.y))
        addLine(to: next)
      case .stepCenter:
        let middle = (last.x + next.x) / 2
        addLine(to: CGPoint(x: middle, y: last.y))
        addLine(to: CGPoint(x: middle, y: next.y))
        addLine(to: next)
      case .monotone:
        let middle = (last.x + next.x) / 2
        addCurve(
          to: next, control1: CGPoint(x: middle, y: last.y),
          control2: CGPoint(x: middle, y: next.y))
      case .catmullRom, .cardinal:
        let before = points[max(index - 2, 0)]
        let after = points[min(index + 1, points.count - 1)]
        addCurve(
          to: next,
          control1: CGPoint(
            x: last.x + (next.x - before.x) / 6, y: last.y + (next.y - before.y) / 6),
          control2: CGPoint(
            x: next.x - (after.x - last.x) / 6, y: next.y - (after.y - last.y) / 6))
      }
    }
  }
}
