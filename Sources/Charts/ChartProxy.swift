import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// One axis of a plot: its scale and its length in points.
struct ChartAxisMap {
  var scale: ChartScale
  var length: CGFloat
  var padding = (start: CGFloat(0), end: CGFloat(0))
  /// Whether the scale begins at the far end, as the vertical one does at the bottom.
  var isFromEnd = false

  private var room: CGFloat { max(length - padding.start - padding.end, 1) }

  func place(_ position: _ChartPosition) -> CGFloat { place(part: scale.part(of: position)) }

  func place(part: Double) -> CGFloat {
    let along = padding.start + room * CGFloat(part)
    return isFromEnd ? length - along : along
  }

  func position(at place: CGFloat) -> _ChartPosition? {
    let along = isFromEnd ? length - place : place
    return scale.position(atPart: Double((along - padding.start) / room))
  }

  /// The points between the neighbours of a position: the step of a name.
  func range(_ position: _ChartPosition) -> ClosedRange<CGFloat> {
    let middle = place(position)
    guard scale.isNamed else { return middle...middle }
    let half = room / CGFloat(scale.window.length) / CGFloat(scale.names.count) / 2
    return (middle - half)...(middle + half)
  }
}

/// Converts between the values of a chart and points of its plot.
///
/// Points count from the top left corner of the plot, whose place in a view around it
/// ``plotFrame`` tells: `geometry[proxy.plotFrame!]`.
public struct ChartProxy {
  let x: ChartAxisMap
  let y: ChartAxisMap
  /// What the pieces of a pie add up to; nil for other charts.
  let wholeAngle: Double?
  let look: ChartLook
  let style: (_ChartPosition) -> AnyShapeStyle?
  let anchor: Anchor<CGRect>?

  /// The size of the plot.
  public var plotSize: CGSize { CGSize(width: x.length, height: y.length) }
  public var plotAreaSize: CGSize { plotSize }
  /// Where the plot is; nil before it was laid out.
  public var plotFrame: Anchor<CGRect>? { anchor }
  /// Where the part of the plot is that is seen while it scrolls.
  public var plotContainerFrame: Anchor<CGRect>? { anchor }
  /// Where the plot is.
  public var plotAreaFrame: Anchor<CGRect> {
    guard let anchor else {
      fatalError("plotAreaFrame is known in chartOverlay and chartBackground only.")
    }
    return anchor
  }

  // MARK: Values at points

  /// The value `x` points from the plot's leading edge, or nil where the axis has none of this type.
  public func value<P: Plottable>(atX x: CGFloat, as type: P.Type = P.self) -> P? {
    self.x.position(at: x)?.plotted(as: type)
  }
  /// The value `y` points below the plot's top, or nil where the axis has none of this type.
  public func value<P: Plottable>(atY y: CGFloat, as type: P.Type = P.self) -> P? {
    self.y.position(at: y)?.plotted(as: type)
  }
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self)
    else { return nil }
    return (x, y)
  }

  // MARK: Points of values

  /// The points from the plot's leading edge to a value, or nil if the axis has no such value.
  public func position<P: Plottable>(forX value: P) -> CGFloat? {
    let position = value.primitivePlottable._position
    return x.scale.contains(position) ? x.place(position) : nil
  }
  /// The points from the plot's top to a value, or nil if the axis has no such value.
  public func position<P: Plottable>(forY value: P) -> CGFloat? {
    let position = value.primitivePlottable._position
    return y.scale.contains(position) ? y.place(position) : nil
  }
  public func position<X: Plottable, Y: Plottable>(for value: (x: X, y: Y)) -> CGPoint? {
    guard let x = position(forX: value.x), let y = position(forY: value.y) else { return nil }
    return CGPoint(x: x, y: y)
  }
  /// The points that the step of a value covers; of no length on an even scale.
  public func positionRange<P: Plottable>(forX value: P) -> ClosedRange<CGFloat>? {
    let position = value.primitivePlottable._position
    return x.scale.contains(position) ? x.range(position) : nil
  }
  public func positionRange<P: Plottable>(forY value: P) -> ClosedRange<CGFloat>? {
    let position = value.primitivePlottable._position
    return y.scale.contains(position) ? y.range(position) : nil
  }

  /// The names of an axis, or its least and greatest value.
  public func xDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(x.scale) }
  public func yDomain<P: Plottable>(dataType: P.Type = P.self) -> [P] { domain(y.scale) }

  private func domain<P: Plottable>(_ scale: ChartScale) -> [P] {
    guard !scale.isNamed else {
      return scale.names.compactMap { _ChartPosition.name($0).plotted(as: P.self) }
    }
    return [0.0, 1].compactMap { scale.position(atWholePart: $0)?.plotted(as: P.self) }
  }

  /// The colour of the marks of a value.
  public func foregroundStyle<P: Plottable>(for value: P) -> AnyShapeStyle? {
    style(value.primitivePlottable._position)
  }

  // MARK: Pies

  /// The angle of a point around the middle of the plot, clockwise from the top, 0 to 360 degrees.
  public func angle(at position: CGPoint) -> Angle {
    let (right, down) = (position.x - plotSize.width / 2, position.y - plotSize.height / 2)
    let angle = atan2(Double(right), Double(-down))
    return .radians(angle < 0 ? angle + 2 * .pi : angle)
  }

  /// What the pieces of a pie add up to from the top on to an angle.
  public func value<P: Plottable>(atAngle angle: Angle, as type: P.Type = P.self) -> P? {
    angleValue(angle).flatMap { _ChartPosition.number($0).plotted(as: type) }
  }

  private func angleValue(_ angle: Angle) -> Double? {
    wholeAngle.map { whole in
      let turns = angle.degrees / 360
      return (turns - turns.rounded(.down)) * whole
    }
  }

  // MARK: Choosing

  /// Sets what `chartXSelection(value:)` is bound to, to the value at a point.
  public func selectXValue(at position: CGFloat) { look.x.select?(x.position(at: position)) }
  public func selectYValue(at position: CGFloat) { look.y.select?(y.position(at: position)) }
  public func selectXRange(from start: CGFloat, to end: CGFloat) {
    look.x.selectRange?(x.positions(start, end))
  }
  public func selectYRange(from start: CGFloat, to end: CGFloat) {
    look.y.selectRange?(y.positions(start, end))
  }
  /// Sets what `chartAngleSelection(value:)` is bound to.
  public func selectAngleValue(at position: CGPoint) {
    look.selectAngle?(angleValue(angle(at: position)))
  }
}

extension ChartAxisMap {
  func positions(_ start: CGFloat, _ end: CGFloat) -> (_ChartPosition, _ChartPosition)? {
    func inside(_ place: CGFloat) -> CGFloat { min(max(place, 0), length) }
    guard let first = position(at: inside(start)), let last = position(at: inside(end)) else {
      return nil
    }
    return (first, last)
  }
}
