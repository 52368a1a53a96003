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

  var xMap: ChartAxisMap {
    ChartAxisMap(scale: plan.x, length: area.width, padding: look.x.padding)
  }
  var yMap: ChartAxisMap {
    ChartAxisMap(scale: plan.y, length: area.height, padding: look.y.padding, isFromEnd: true)
  }

  func x(_ position: _ChartPosition) -> CGFloat { area.minX + xMap.place(position) }
  func y(_ position: _ChartPosition) -> CGFloat { area.minY + yMap.place(position) }

  func proxy(_ anchor: Anchor<CGRect>?) -> ChartProxy {
    let plan = plan
    let whole = plan.marks.filter { $0.kind == .sector }.reduce(0) { $0 + $1.angle }
    return ChartProxy(
      x: xMap, y: yMap, wholeAngle: plan.isPie ? whole : nil, look: look,
      style: { position in MainThread.assume { plan.knownStyle(of: position) } ?? nil },
      anchor: anchor)
  }

  /// Where a mark stands; the middle of the plot along an axis it has no value of.
  private func point(of mark: ChartMark) -> CGPoint {
    func middle(_ span: ClosedRange<Double>) -> _ChartPosition {
      .date(Date(timeIntervalSinceReferenceDate: (span.lowerBound + span.upperBound) / 2))
    }
    var point = CGPoint(
      x: (mark.xSpan.map(middle) ?? mark.x).map { x($0) } ?? area.midX,
      y: (mark.ySpan.map(middle) ?? mark.y).map { y($0) } ?? area.midY)
    point.x += mark.offset.width
    point.y += mark.offset.height
    if mark.kind != .bar, mark.lane != nil {
      let axis = mark.laneAxis ?? (plan.y.isNamed && !plan.x.isNamed ? .vertical : .horizontal)
      let shift = slot(of: mark, in: room(of: mark, along: axis)).shift
      if axis == .horizontal { point.x += shift } else { point.y += shift }
    }
    return point
  }

  /// How much of an axis one place has.
  private func room(of mark: ChartMark, along axis: Axis) -> CGFloat {
    let isAcross = axis == .horizontal
    let map = isAcross ? xMap : yMap
    if (isAcross ? mark.x : mark.y) == nil { return map.length }
    let length =
      (map.length - map.padding.start - map.padding.end) / CGFloat(map.scale.window.length)
    if map.scale.isNamed { return length / CGFloat(map.scale.names.count) }
    if let span = isAcross ? mark.xSpan : mark.ySpan {
      let ends = [span.lowerBound, span.upperBound].map {
        map.place(.date(Date(timeIntervalSinceReferenceDate: $0)))
      }
      return abs(ends[1] - ends[0])
    }
    return length / CGFloat(max(isAcross ? plan.places.x : plan.places.y, 1))
  }

  /// What a mark has of the room of its place, beside others: how far from the middle, how long.
  private func slot(of mark: ChartMark, in room: CGFloat) -> (shift: CGFloat, length: CGFloat) {
    let whole = mark.laneSpan.length(in: room, usual: 0.7)
    guard let lane = mark.lane, let number = plan.lanes.firstIndex(of: lane), plan.lanes.count > 1
    else { return (0, whole) }
    let length = whole / CGFloat(plan.lanes.count)
    return ((CGFloat(number) - CGFloat(plan.lanes.count - 1) / 2) * length, length)
  }

  /// The rectangle of a bar.
  func frame(ofBar index: Int) -> CGRect {
    let mark = plan.marks[index]
    let isUpright = ChartPlan.isUpright(mark)
    let hasPlace = (isUpright ? mark.x : mark.y) != nil
    let room = room(of: mark, along: isUpright ? .horizontal : .vertical)
    let wanted = isUpright ? mark.width : mark.height
    let point = point(of: mark)
    var middle = isUpright ? point.x : point.y
    let isSideBySide = mark.lane != nil && plan.lanes.count > 1
    let isAlong = mark.laneAxis == nil || (mark.laneAxis == .horizontal) == isUpright
    var thickness = wanted.length(in: room, usual: hasPlace ? 0.7 : 1)
    if isSideBySide, isAlong {
      let slot = slot(of: mark, in: room)
      thickness = wanted.length(in: slot.length, usual: 1)
      middle += slot.shift
    }
    let extent = plan.extents[index]
    func end(_ number: Double) -> CGFloat {
      isUpright
        ? y(.number(number)) + mark.offset.height : x(.number(number)) + mark.offset.width
    }
    let (first, last) = (end(extent.start), end(extent.end))
    return isUpright
      ? CGRect(
        x: middle - thickness / 2, y: min(first, last), width: thickness,
        height: abs(first - last))
      : CGRect(
        x: min(first, last), y: middle - thickness / 2, width: abs(first - last),
        height: thickness)
  }

  func frame(ofPoint mark: ChartMark) -> CGRect {
    let (point, box) = (point(of: mark), plan.symbolBox(of: mark))
    return CGRect(
      x: point.x - box.width / 2, y: point.y - box.height / 2, width: box.width,
      height: box.height)
  }

  private func frame(ofRectangle mark: ChartMark) -> CGRect {
    let point = point(of: mark)
    func side(
      _ place: _ChartPosition?, _ start: _ChartPosition?, _ middle: CGFloat, _ axis: Axis,
      _ wanted: MarkDimension, _ whole: (CGFloat, CGFloat), _ at: (_ChartPosition) -> CGFloat
    ) -> (CGFloat, CGFloat) {
      guard let place else { return whole }
      if let start { return (min(at(start), at(place)), abs(at(start) - at(place))) }
      let length = wanted.length(in: room(of: mark, along: axis), usual: 1)
      return (middle - length / 2, length)
    }
    let across = side(
      mark.x, mark.xStart, point.x, .horizontal, mark.width, (area.minX, area.width), x)
    let down = side(
      mark.y, mark.yStart, point.y, .vertical, mark.height, (area.minY, area.height), y)
    return CGRect(x: across.0, y: down.0, width: across.1, height: down.1)
  }

  /// The ends of a rule.
  private func ends(ofRule mark: ChartMark) -> (CGPoint, CGPoint) {
    let point = point(of: mark)
    if mark.x != nil, mark.xStart == nil, mark.yStart != nil || mark.y == nil {
      return (
        CGPoint(x: point.x, y: mark.yStart.map { y($0) } ?? area.maxY),
        CGPoint(x: point.x, y: mark.y.map { y($0) } ?? area.minY)
      )
    }
    return (
      CGPoint(x: mark.xStart.map { x($0) } ?? area.minX, y: point.y),
      CGPoint(x: mark.xStart == nil ? area.maxX : mark.x.map { x($0) } ?? area.maxX, y: point.y)
    )
  }

  // MARK: Drawing

  /// What is drawn at once: one mark, or all marks of a line or an area.
  private struct Piece {
    let indices: [Int]
    let zIndex: Double
  }

  private var pieces: [Piece] {
    struct Series: Hashable {
      let kind: ChartMark.Kind
      let name: String?
    }
    var places: [Series: Int] = [:]
    var groups: [[Int]] = []
    for (index, mark) in plan.marks.enumerated() where mark.kind != .sector {
      guard mark.kind == .line || mark.kind == .area else {
        groups.append([index])
        continue
      }
      let series = Series(kind: mark.kind, name: mark.series)
      if let place = places[series] {
        groups[place].append(index)
      } else {
        places[series] = groups.count
        groups.append([index])
      }
    }
    let pieces = groups.map { Piece(indices: $0, zIndex: plan.marks[$0[0]].zIndex) }
    return pieces.enumerated().sorted {
      ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset)
    }.map(\.element)
  }

  private var isPartSeen: Bool { plan.x.window.length < 1 || plan.y.window.length < 1 }

  /// Points that marks stick out of the plot at most: half a symbol at its edge, or what is beyond
  /// the domain of a scale. None where the plot is scrolled, as it is the window then.
  var overhang: CGFloat {
    guard !plan.isPie, !isPartSeen else { return 0 }
    var reach = area
    for (index, mark) in plan.marks.enumerated() {
      let room = plan.lineStyle(of: mark).lineWidth + (mark.effects.isEmpty ? 0 : 16)
      // The frame of a point has its symbol already; that of a line is a place on it.
      let box = mark.kind == .line ? plan.symbolBox(of: mark) : .zero
      reach = reach.union(
        frame(of: index).insetBy(dx: -room - box.width / 2, dy: -room - box.height / 2))
    }
    let most = max(
      area.minX - reach.minX, area.minY - reach.minY, reach.maxX - area.maxX,
      reach.maxY - area.maxY)
    return most.isFinite ? min(most.rounded(.up), max(area.width, area.height)) : 0
  }

  func draw(in context: GraphicsContext) {
    if plan.isPie { return drawPie(in: context) }
    var context = context
    if isPartSeen { context.clip(to: Path(area)) }
    drawMarks(in: context)
  }

  private func drawMarks(in context: GraphicsContext) {
    for piece in pieces {
      let mark = plan.marks[piece.indices[0]]
      switch mark.kind {
      case .line, .area: drawLine(piece.indices, in: context)
      default: drawSingle(piece.indices[0], in: context)
      }
    }
  }

  /// The context for one mark, with its opacity and what else is done to it.
  private func context(
    for mark: ChartMark, in frame: CGRect, _ context: GraphicsContext
  ) -> GraphicsContext {
    var context = context
    context.opacity = mark.opacity
    for effect in mark.effects {
      switch effect {
      case .shadow(let color, let radius, let x, let y):
        context.addFilter(.shadow(color: color, radius: radius, x: x, y: y))
      case .blur(let radius): context.addFilter(.blur(radius: radius))
      case .clip(let path, let style): context.clip(to: path(frame), style: style)
      case .mask(let marks):
        let masking = ChartDrawing(plan: plan.showing(marks), area: area, look: look)
        context.clipToLayer { layer in
          if masking.plan.isPie { masking.drawPie(in: layer) } else { masking.drawMarks(in: layer) }
        }
      }
    }
    return context
  }

  private func fill(_ path: Path, _ mark: ChartMark, in context: GraphicsContext) {
    let style = GraphicsContext.Shading.style(plan.style(of: mark))
    guard mark.alignsStyleWithPlot else { return context.fill(path, with: style) }
    var context = context
    context.clip(to: path)
    context.fill(Path(area.union(path.boundingRect)), with: style)
  }

  private func stroke(_ path: Path, _ mark: ChartMark, in context: GraphicsContext) {
    let line = plan.lineStyle(of: mark)
    if mark.alignsStyleWithPlot { return fill(path.strokedPath(line), mark, in: context) }
    context.stroke(path, with: .style(plan.style(of: mark)), style: line)
  }

  private func drawSingle(_ index: Int, in context: GraphicsContext) {
    let mark = plan.marks[index]
    let frame = frame(of: index)
    let context = self.context(for: mark, in: frame, context)
    switch mark.kind {
    case .bar, .rectangle:
      let radius = CGSize(width: mark.cornerRadius, height: mark.cornerRadius)
      fill(Path(roundedRect: frame, cornerSize: radius), mark, in: context)
    case .point:
      if mark.symbolView == nil { fill(plan.symbol(of: mark).path(frame), mark, in: context) }
    case .rule:
      let ends = ends(ofRule: mark)
      var line = Path()
      line.move(to: ends.0)
      line.addLine(to: ends.1)
      stroke(line, mark, in: context)
    case .line, .area, .sector: break
    }
  }

  /// A line or an area through its points in order.
  private func drawLine(_ indices: [Int], in context: GraphicsContext) {
    let mark = plan.marks[indices[0]]
    let tops = indices.map { index -> CGPoint in
      let mark = plan.marks[index]
      var top = point(of: mark)
      if mark.kind == .area {
        let end = _ChartPosition.number(plan.extents[index].end)
        if ChartPlan.isUpright(mark) {
          top.y = y(end) + mark.offset.height
        } else {
          top.x = x(end) + mark.offset.width
        }
      }
      return top
    }
    var path = Path()
    path.addCurve(through: tops, mark.interpolation, isContinued: false)
    if mark.kind == .line {
      stroke(path, mark, in: self.context(for: mark, in: path.boundingRect, context))
      for index in indices where plan.marks[index].hasSymbol && plan.marks[index].symbolView == nil
      {
        let mark = plan.marks[index]
        let symbol = plan.symbol(of: mark).path(frame(ofPoint: mark))
        fill(symbol, mark, in: self.context(for: mark, in: symbol.boundingRect, context))
      }
      return
    }
    let bottoms = indices.indices.reversed().map { place -> CGPoint in
      let mark = plan.marks[indices[place]]
      let start = _ChartPosition.number(plan.extents[indices[place]].start)
      return ChartPlan.isUpright(mark)
        ? CGPoint(x: tops[place].x, y: y(start) + mark.offset.height)
        : CGPoint(x: x(start) + mark.offset.width, y: tops[place].y)
    }
    path.addCurve(through: bottoms, mark.interpolation.reversed, isContinued: true)
    path.closeSubpath()
    fill(path, mark, in: self.context(for: mark, in: path.boundingRect, context))
  }

  /// The rectangle of any mark but one of a pie.
  private func frame(of index: Int) -> CGRect {
    let mark = plan.marks[index]
    switch mark.kind {
    case .bar: return frame(ofBar: index)
    case .rectangle: return frame(ofRectangle: mark)
    case .point: return frame(ofPoint: mark)
    case .rule:
      let (first, last) = ends(ofRule: mark)
      return CGRect(
        x: min(first.x, last.x), y: min(first.y, last.y), width: abs(first.x - last.x),
        height: abs(first.y - last.y))
    case .line, .area, .sector:
      var point = point(of: mark)
      if mark.kind == .area, ChartPlan.isUpright(mark) {
        point.y = y(.number(plan.extents[index].end))
      }
      return CGRect(origin: point, size: .zero)
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

  private func radii(of mark: ChartMark) -> (inner: CGFloat, outer: CGFloat) {
    let whole = min(area.width, area.height) / 2
    func radius(_ dimension: MarkDimension?, usual: CGFloat) -> CGFloat {
      if case .inset(let inset)? = dimension?.kind { return max(whole - inset, 0) }
      return dimension?.length(in: whole, usual: usual) ?? whole * usual
    }
    let outer = radius(mark.outerRadius, usual: 1)
    return (min(max(radius(mark.innerRadius, usual: 0), 0), outer), outer)
  }

  private func drawPie(in context: GraphicsContext) {
    for (mark, start, end) in sectors where end > start {
      let (inner, outer) = radii(of: mark)
      let radius = max(min(mark.cornerRadius, (outer - inner) / 2), 0)
      let piece = Path(
        sectorAround: CGPoint(
          x: area.midX + mark.offset.width, y: area.midY + mark.offset.height),
        from: start, to: end, inner: inner + (inner > 0 ? radius : 0), outer: outer - radius,
        inset: mark.angularInset + radius)
      let context = self.context(for: mark, in: piece.boundingRect, context)
      guard radius > 0 else {
        fill(piece, mark, in: context)
        continue
      }
      // Round corners: the piece is that much smaller, and has a round edge around it.
      var drawn = mark
      (drawn.lineStyle, drawn.lineGroup) = (
        StrokeStyle(lineWidth: 2 * radius, lineCap: .round, lineJoin: .round), nil
      )
      context.drawLayer { layer in
        fill(piece, drawn, in: layer)
        stroke(piece, drawn, in: layer)
      }
    }
  }

  // MARK: Annotations

  /// A view at a mark: where its top left corner is, for its size.
  struct Note {
    let view: AnyView
    let origin: (CGSize) -> CGPoint
  }

  private func targetFrame(of index: Int, _ sectors: [Int: (Double, Double)]) -> CGRect? {
    let mark = plan.marks[index]
    guard mark.kind == .sector else {
      let frame = frame(of: index)
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      let isSeen =
        (plan.x.window.length >= 1 || (area.minX - 1...area.maxX + 1).contains(middle.x))
        && (plan.y.window.length >= 1 || (area.minY - 1...area.maxY + 1).contains(middle.y))
      return isSeen ? frame : nil
    }
    guard let (start, end) = sectors[index] else { return nil }
    let (inner, outer) = radii(of: mark)
    let (angle, reach) = ((start + end) / 2, Double(inner + outer) / 2)
    return CGRect(
      x: area.midX + cos(angle) * reach, y: area.midY + sin(angle) * reach, width: 0, height: 0)
  }

  /// - Parameter room: The rectangle of the whole chart, seen from the plot.
  func notes(in room: CGRect) -> [Note] {
    guard plan.marks.contains(where: { !$0.annotations.isEmpty || $0.symbolView != nil }) else {
      return []
    }
    let places = plan.marks.indices.filter { plan.marks[$0].kind == .sector }
    let angles = Dictionary(
      uniqueKeysWithValues: zip(places, sectors).map { ($0, ($1.start, $1.end)) })
    return plan.marks.indices.flatMap { index -> [Note] in
      let mark = plan.marks[index]
      guard !mark.annotations.isEmpty || mark.symbolView != nil,
        let frame = targetFrame(of: index, angles)
      else { return [] }
      var notes: [Note] = []
      if let view = mark.symbolView {
        notes.append(
          Note(view: view) {
            CGPoint(x: frame.midX - $0.width / 2, y: frame.midY - $0.height / 2)
          })
      }
      for annotation in mark.annotations {
        notes.append(
          Note(view: annotation.view(AnnotationContext(targetSize: frame.size))) { size in
            origin(of: annotation, at: frame, size, room)
          })
      }
      return notes
    }
  }

  private func origin(
    of note: ChartMark.Annotation, at frame: CGRect, _ size: CGSize, _ room: CGRect
  ) -> CGPoint {
    let point = note.position.point
    let gap = note.spacing ?? 4
    func along(
      _ part: CGFloat, _ from: CGFloat, _ length: CGFloat, _ own: CGFloat, _ aligned: CGFloat
    ) -> CGFloat {
      switch part {
      case 0: from - own - gap
      case 1: from + length + gap
      default: from + (length - own) * aligned
      }
    }
    let isCorner = point.x != 0.5 && point.y != 0.5
    let across: CGFloat =
      note.alignment.horizontal == .leading
      ? 0 : note.alignment.horizontal == .trailing ? 1 : 0.5
    let down: CGFloat =
      note.alignment.vertical == .top ? 0 : note.alignment.vertical == .bottom ? 1 : 0.5
    var origin = CGPoint(
      x: isCorner
        ? frame.minX + frame.width * point.x - size.width * (1 - point.x)
        : along(point.x, frame.minX, frame.width, size.width, across),
      y: along(point.y, frame.minY, frame.height, size.height, down))
    func fitted(
      _ strategy: AnnotationOverflowResolution.Strategy, _ place: CGFloat, _ own: CGFloat,
      _ plot: (CGFloat, CGFloat), _ chart: (CGFloat, CGFloat)
    ) -> CGFloat {
      guard case .fit(let boundary) = strategy.kind else { return place }
      let (least, most) = boundary.isPlot ? plot : chart
      return max(min(place, most - own), least)
    }
    origin.x = fitted(
      note.overflow.x, origin.x, size.width, (area.minX, area.maxX), (room.minX, room.maxX))
    origin.y = fitted(
      note.overflow.y, origin.y, size.height, (area.minY, area.maxY), (room.minY, room.maxY))
    return origin
  }
}
