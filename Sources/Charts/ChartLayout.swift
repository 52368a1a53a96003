import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// Where a piece of a chart belongs.
enum ChartPlace {
  case plot
  case label(Label)
  case title(Edge, Alignment?, CGFloat, isTurned: Bool)

  /// Words at a value of an axis.
  struct Label {
    var edge: Edge
    /// The points along the axis, for its length.
    var place: (CGFloat) -> CGFloat
    var anchor: UnitPoint?
    /// Points to the plot.
    var gap: CGFloat
    /// Points along the axis.
    var shift: CGFloat
    var preset: AxisMarkPreset
    /// Points free to other values, without which it is left out; nil shows it in any case.
    var spacing: CGFloat?
    var isTurned: Bool
    var offset: CGSize
    /// Whether it takes none of the plot's room.
    var isInset: Bool
  }
}

struct ChartPlaceKey: LayoutValueKey {
  static var defaultValue: ChartPlace { .plot }
}

/// Puts values and titles around a plot, which gets what they leave.
struct ChartLayout: Layout {
  private func size(_ subview: LayoutSubview, isTurned: Bool) -> CGSize {
    let size = subview.sizeThatFits(.unspecified)
    return isTurned ? CGSize(width: size.height, height: size.width) : size
  }

  /// What values and titles need at each side.
  private func rooms(_ subviews: Subviews) -> (labels: EdgeInsets, titles: EdgeInsets) {
    var (labels, titles) = (EdgeInsets(), EdgeInsets())
    for subview in subviews {
      switch subview[ChartPlaceKey.self] {
      case .plot: break
      case .label(let label):
        guard !label.isInset else { continue }
        let size = size(subview, isTurned: label.isTurned)
        labels.widen(label.edge, to: label.edge.lengthAcross(size) + label.gap)
      case .title(let edge, _, let gap, let isTurned):
        titles.add(edge.lengthAcross(size(subview, isTurned: isTurned)) + gap, at: edge)
      }
    }
    return (labels, titles)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let (labels, titles) = rooms(subviews)
    let across = labels.leading + labels.trailing + titles.leading + titles.trailing
    let down = labels.top + labels.bottom + titles.top + titles.bottom
    let whole = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 60))
    let plot = subviews.first?.sizeThatFits(
      ProposedViewSize(width: max(whole.width - across, 1), height: max(whole.height - down, 1)))
    return CGSize(width: (plot?.width ?? 0) + across, height: (plot?.height ?? 0) + down)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let (labels, titles) = rooms(subviews)
    let plot = CGRect(
      x: bounds.minX + labels.leading + titles.leading,
      y: bounds.minY + labels.top + titles.top,
      width: max(
        bounds.width - labels.leading - labels.trailing - titles.leading - titles.trailing, 1),
      height: max(bounds.height - labels.top - labels.bottom - titles.top - titles.bottom, 1))
    // What has been written at each side, for values that would overlap.
    var written: [Edge: [ClosedRange<CGFloat>]] = [:]
    var titleRooms = labels
    for subview in subviews {
      switch subview[ChartPlaceKey.self] {
      case .plot:
        subview.place(at: plot.origin, proposal: ProposedViewSize(plot.size))
      case .label(let label):
        let size = size(subview, isTurned: label.isTurned)
        let frame = frame(of: label, size, plot)
        let isAcross = label.edge == .top || label.edge == .bottom
        let length =
          isAcross
          ? frame.minX...max(frame.maxX, frame.minX) : frame.minY...max(frame.maxY, frame.minY)
        let collides = written[label.edge, default: []].contains {
          $0.lowerBound < length.upperBound + (label.spacing ?? 0)
            && length.lowerBound < $0.upperBound + (label.spacing ?? 0)
        }
        guard label.spacing == nil || !collides else {
          subview.place(at: CGPoint(x: -100_000, y: -100_000), proposal: .unspecified)
          continue
        }
        written[label.edge, default: []].append(length)
        subview.place(
          at: CGPoint(x: frame.midX, y: frame.midY), anchor: .center, proposal: .unspecified)
      case .title(let edge, let alignment, let gap, let isTurned):
        let size = size(subview, isTurned: isTurned)
        let frame = frame(ofTitle: edge, alignment, gap, size, plot, titleRooms)
        titleRooms.add(edge.lengthAcross(size) + gap, at: edge)
        subview.place(
          at: CGPoint(x: frame.midX, y: frame.midY), anchor: .center, proposal: .unspecified)
      }
    }
  }

  private func frame(of label: ChartPlace.Label, _ size: CGSize, _ plot: CGRect) -> CGRect {
    var frame = CGRect(origin: .zero, size: size)
    let isInset = label.isInset
    switch label.edge {
    case .top, .bottom:
      let along = label.place(plot.width) + label.shift
      frame.origin.x = plot.minX + along - size.width * (label.anchor?.x ?? 0.5)
      if label.preset == .aligned {
        frame.origin.x = min(max(frame.origin.x, plot.minX), max(plot.maxX - size.width, plot.minX))
      }
      let isOver = (label.edge == .bottom) == isInset
      let edge = label.edge == .bottom ? plot.maxY : plot.minY
      frame.origin.y = isOver ? edge - label.gap - size.height : edge + label.gap
    case .leading, .trailing:
      let along = label.place(plot.height) + label.shift
      frame.origin.y = plot.minY + along - size.height * (label.anchor?.y ?? 0.5)
      if label.preset == .aligned {
        frame.origin.y = min(
          max(frame.origin.y, plot.minY), max(plot.maxY - size.height, plot.minY))
      }
      let isBefore = (label.edge == .trailing) == isInset
      let edge = label.edge == .trailing ? plot.maxX : plot.minX
      frame.origin.x = isBefore ? edge - label.gap - size.width : edge + label.gap
    }
    return frame.offsetBy(dx: label.offset.width, dy: label.offset.height)
  }

  private func frame(
    ofTitle edge: Edge, _ alignment: Alignment?, _ gap: CGFloat, _ size: CGSize, _ plot: CGRect,
    _ taken: EdgeInsets
  ) -> CGRect {
    var frame = CGRect(origin: .zero, size: size)
    switch edge {
    case .top, .bottom:
      let part: CGFloat =
        alignment?.horizontal == .leading ? 0 : alignment?.horizontal == .trailing ? 1 : 0.5
      frame.origin.x = plot.minX + (plot.width - size.width) * part
      frame.origin.y =
        edge == .top ? plot.minY - taken.top - gap - size.height : plot.maxY + taken.bottom + gap
    case .leading, .trailing:
      let part: CGFloat =
        alignment?.vertical == .top ? 0 : alignment?.vertical == .bottom ? 1 : 0.5
      frame.origin.y = plot.minY + (plot.height - size.height) * part
      frame.origin.x =
        edge == .leading
        ? plot.minX - taken.leading - gap - size.width : plot.maxX + taken.trailing + gap
    }
    return frame
  }
}

/// Puts one view into a plot, at a place that depends on its size.
struct ChartNotePlacement: Layout {
  let origin: (CGSize) -> CGPoint

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      let place = origin(subview.sizeThatFits(.unspecified))
      subview.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }
}

extension Edge {
  /// The length of a size away from the edge.
  fileprivate func lengthAcross(_ size: CGSize) -> CGFloat {
    self == .top || self == .bottom ? size.height : size.width
  }
}

extension EdgeInsets {
  fileprivate mutating func widen(_ edge: Edge, to length: CGFloat) {
    switch edge {
    case .top: top = max(top, length)
    case .bottom: bottom = max(bottom, length)
    case .leading: leading = max(leading, length)
    case .trailing: trailing = max(trailing, length)
    }
  }
  fileprivate mutating func add(_ length: CGFloat, at edge: Edge) {
    switch edge {
    case .top: top += length
    case .bottom: bottom += length
    case .leading: leading += length
    case .trailing: trailing += length
    }
  }
}

/// The lines, ticks, values and titles of a chart.
@MainActor struct ChartAxes {
  let plan: ChartPlan
  let look: ChartLook

  struct Line {
    let path: Path
    let style: AnyShapeStyle
    let stroke: StrokeStyle
  }

  /// One part of a mark of an axis at its value.
  private struct Entry {
    let part: _AxisPart
    let position: _ChartPosition
    /// Where it stands, of what is seen of the axis.
    let place: Double
    let edge: Edge
    let preset: AxisMarkPreset
    /// How far the values of the axis are apart.
    let step: Double
  }

  private func entries(_ axis: Axis) -> [Entry] {
    let axisLook = axis == .horizontal ? look.x : look.y
    let scale = axis == .horizontal ? plan.x : plan.y
    guard axisLook.isShown else { return [] }
    return (axisLook.axes ?? [_ChartAxis()]).flatMap { content -> [Entry] in
      let positions = content.given ?? content.values.positions(on: scale)
      let numbers = positions.compactMap(\.number)
      let step = zip(numbers.dropFirst(), numbers).map { abs($0 - $1) }.min() ?? 86400
      return positions.enumerated().flatMap { index, position -> [Entry] in
        let part = scale.part(of: position)
        let value = AxisValue(index: index, count: positions.count, position: position)
        let parts = content.parts?(value) ?? usual(scale)
        // Half way to the next value, as far from this one as the last was from its own.
        let next =
          index + 1 < positions.count
          ? scale.part(of: positions[index + 1])
          : index > 0 ? 2 * part - scale.part(of: positions[index - 1]) : part
        return parts.compactMap { mark in
          let place = mark.isCentered && !scale.isNamed ? (part + next) / 2 : part
          guard place > -1e-6, place < 1 + 1e-6 else { return nil }
          return Entry(
            part: mark, position: position, place: place,
            edge: content.position.edge(along: axis), preset: content.preset, step: step)
        }
      }
    }
  }

  /// What an axis shows by itself: no lines at names.
  private func usual(_ scale: ChartScale) -> [_AxisPart] {
    (scale.isNamed ? [] : AxisGridLine()._parts) + AxisValueLabel()._parts
  }

  // MARK: Values

  var items: [(view: AnyView, place: ChartPlace.Label)] {
    [Axis.horizontal, .vertical].flatMap { axis in
      let isAcross = axis == .horizontal
      let axisLook = isAcross ? look.x : look.y
      let scale = isAcross ? plan.x : plan.y
      let all = entries(axis)
      var ticks: [Edge: CGFloat] = [:]
      for entry in all where entry.part.kind == .tick {
        ticks[entry.edge] = max(ticks[entry.edge] ?? 0, entry.part.length ?? 5)
      }
      return all.filter { $0.part.kind == .label }.map { entry in
        let part = entry.part
        let own = isAcross ? part.verticalSpacing : part.horizontalSpacing
        let along = isAcross ? part.horizontalSpacing : part.verticalSpacing
        let isInset = entry.preset == .inset
        let place = entry.place
        let turn: Double =
          switch part.orientation.kind {
          case .vertical: 90
          case .verticalReversed: -90
          case .automatic, .horizontal: 0
          }
        let content =
          part.view
          ?? AnyView(AxisText(position: entry.position, step: entry.step, format: part.text))
        let styled = content.font(part.font ?? .caption2).lineLimit(1)
          .foregroundStyle(part.style ?? AnyShapeStyle(Color.secondary))
          .rotationEffect(.degrees(turn))
        return (
          AnyView(styled),
          ChartPlace.Label(
            edge: entry.edge,
            place: { length in
              ChartAxisMap(
                scale: scale, length: length, padding: axisLook.padding, isFromEnd: !isAcross
              ).place(part: place)
            },
            anchor: part.anchor,
            gap: (own ?? (isAcross ? 4 : 6)) + (isInset ? 0 : ticks[entry.edge] ?? 0),
            shift: along ?? 0, preset: entry.preset,
            spacing: part.collision.spacing, isTurned: turn != 0,
            offset: part.offset, isInset: isInset)
        )
      }
    }
  }

  // MARK: Titles

  var titles: [(view: AnyView, place: ChartPlace)] {
    func titles(_ all: [ChartTitle], _ isAcross: Bool) -> [(view: AnyView, place: ChartPlace)] {
      all.map { title in
        let point = title.position.point
        let edge: Edge
        var alignment = title.alignment
        if title.position.isAutomatic {
          edge = isAcross ? .bottom : .top
          if !isAcross { alignment = alignment ?? .trailing }
        } else if point.y == 0.5 {
          edge = point.x == 0 ? .leading : .trailing
        } else {
          edge = point.y == 0 ? .top : .bottom
          if point.x != 0.5 { alignment = alignment ?? (point.x == 0 ? .leading : .trailing) }
        }
        let isTurned = edge == .leading || edge == .trailing
        let view = title.view.font(.caption).foregroundStyle(Color.secondary)
          .rotationEffect(.degrees(isTurned ? -90 : 0))
        return (
          AnyView(view), .title(edge, alignment, title.spacing ?? 4, isTurned: isTurned)
        )
      }
    }
    return titles(look.x.titles, true) + titles(look.y.titles, false)
  }

  // MARK: Lines

  func lines(_ drawing: ChartDrawing) -> [Line] {
    let area = drawing.area
    return [Axis.vertical, .horizontal].flatMap { axis -> [Line] in
      let isAcross = axis == .horizontal
      let map = isAcross ? drawing.xMap : drawing.yMap
      return entries(axis).compactMap { entry -> Line? in
        let place = map.place(part: entry.place) + (isAcross ? area.minX : area.minY)
        let from: CGFloat
        let to: CGFloat
        switch entry.part.kind {
        case .label: return nil
        case .grid: (from, to) = isAcross ? (area.minY, area.maxY) : (area.minX, area.maxX)
        case .tick:
          let length = entry.part.length ?? 5
          switch entry.edge {
          case .top: (from, to) = (area.minY - length, area.minY)
          case .bottom: (from, to) = (area.maxY, area.maxY + length)
          case .leading: (from, to) = (area.minX - length, area.minX)
          case .trailing: (from, to) = (area.maxX, area.maxX + length)
          }
        }
        var path = Path()
        path.move(to: isAcross ? CGPoint(x: place, y: from) : CGPoint(x: from, y: place))
        path.addLine(to: isAcross ? CGPoint(x: place, y: to) : CGPoint(x: to, y: place))
        return Line(
          path: path.offsetBy(dx: entry.part.offset.width, dy: entry.part.offset.height),
          style: entry.part.style ?? AnyShapeStyle(Color(system: .separator)),
          stroke: entry.part.stroke ?? StrokeStyle(lineWidth: 0.5))
      }
    }
  }
}

/// A value of an axis in words, as the scene's language writes it.
private struct AxisText: View {
  let position: _ChartPosition
  let step: Double
  let format: (@MainActor (_ChartPosition, EnvironmentValues) -> String)?
  @Environment(\.self) private var environment

  var body: some View { Text(verbatim: words) }

  private var words: String {
    if let format { return format(position, environment) }
    guard case .date(let date) = position else { return position.text }
    return environment.localized(ChartDates.format(step: step)).format(date)
  }
}
