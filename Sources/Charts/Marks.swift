import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

extension ChartMark {
  init<X: Plottable>(_ kind: Kind, x: PlottableValue<X>, start: PlottableValue<X>? = nil) {
    self.init(kind: kind, x: x.position, xStart: start?.position, xSpan: x.span)
  }
  init<Y: Plottable>(_ kind: Kind, y: PlottableValue<Y>, start: PlottableValue<Y>? = nil) {
    self.init(kind: kind, y: y.position, yStart: start?.position, ySpan: y.span)
  }
  init<X: Plottable, Y: Plottable>(
    _ kind: Kind, x: PlottableValue<X>, y: PlottableValue<Y>, xStart: PlottableValue<X>? = nil,
    yStart: PlottableValue<Y>? = nil
  ) {
    self.init(
      kind: kind, x: x.position, y: y.position, xStart: xStart?.position, yStart: yStart?.position,
      xSpan: x.span, ySpan: y.span)
  }
}

/// A bar from 0 to a value.
public struct BarMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark

  /// Stands upright where `y` is a number; else lies along the axis that is a number.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: x, y: y)
    (mark.width, mark.height, mark.stacking) = (width, height, stacking)
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = ChartMark(.bar, x: x, y: yEnd, yStart: yStart)
    mark.width = width
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(.bar, x: xEnd, y: y, xStart: xStart)
    mark.height = height
  }
  /// A bar along one axis, as high as the plot; bars stand one after the other.
  public init<X: Plottable>(
    x: PlottableValue<X>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, x: x)
    (mark.width, mark.height, mark.stacking) = (width, height, stacking)
  }
  /// A bar along one axis, as wide as the plot; bars stand on each other.
  public init<Y: Plottable>(
    y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.bar, y: y)
    (mark.width, mark.height, mark.stacking) = (width, height, stacking)
  }
  /// A bar from one value to another, as high as the plot.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    mark = ChartMark(.bar, x: xEnd, start: xStart)
  }
  /// A bar from one value to another, as wide as the plot.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    mark = ChartMark(.bar, y: yEnd, start: yStart)
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A point of a line. Points with the same series belong to one line.
public struct LineMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(.line, x: x, y: y)
  }
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    self.init(x: x, y: y)
    mark.series = series.position.text
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A point of the edge of an area that reaches down to 0.
public struct AreaMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(.area, x: x, y: y)
    mark.stacking = stacking
  }
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y, stacking: stacking)
    mark.series = series.position.text
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(.area, x: x, y: yEnd, yStart: yStart)
  }
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self.init(x: x, yStart: yStart, yEnd: yEnd)
    mark.series = series.position.text
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = ChartMark(.area, x: xEnd, y: y, xStart: xStart)
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A point.
public struct PointMark: ChartContent {
  public typealias Body = Never
  let mark: ChartMark
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(.point, x: x, y: y)
  }
  /// A point half way up the plot.
  public init<X: Plottable>(x: PlottableValue<X>) {
    mark = ChartMark(.point, x: x)
  }
  /// A point in the middle of the plot's width.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark = ChartMark(.point, y: y)
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A line across the chart.
public struct RuleMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  public init<X: Plottable>(x: PlottableValue<X>) {
    mark = ChartMark(.rule, x: x)
    mark.lineStyle = StrokeStyle(lineWidth: 1)
  }
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark = ChartMark(.rule, y: y)
    mark.lineStyle = StrokeStyle(lineWidth: 1)
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    self.init(x: x)
    (mark.yStart, mark.y) = (yStart.position, yEnd.position)
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    self.init(y: y)
    (mark.xStart, mark.x) = (xStart.position, xEnd.position)
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A rectangle, as in a heat map.
public struct RectangleMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(.rectangle, x: x, y: y)
    (mark.width, mark.height) = (width, height)
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(.rectangle, x: xEnd, y: yEnd, xStart: xStart, yStart: yStart)
  }
  /// As high as the plot.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    mark = ChartMark(.rectangle, x: xEnd, start: xStart)
  }
  /// As wide as the plot.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    mark = ChartMark(.rectangle, y: yEnd, start: yStart)
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = ChartMark(.rectangle, x: x, y: yEnd, yStart: yStart)
    mark.width = width
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(.rectangle, x: xEnd, y: y, xStart: xStart)
    mark.height = height
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A piece of a pie.
public struct SectorMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  /// - Parameters:
  ///   - angle: Its share of the pie, beside those of the others.
  ///   - innerRadius: Where the piece begins: points, or a part of the pie's radius.
  ///   - outerRadius: Where it ends; automatic is the pie's edge.
  ///   - angularInset: Points kept free at each straight side.
  public init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    mark = ChartMark(kind: .sector)
    if case .number(let number) = angle.position { mark.angle = max(number, 0) }
    (mark.innerRadius, mark.outerRadius) = (innerRadius, outerRadius)
    mark.angularInset = angularInset ?? 0
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}
