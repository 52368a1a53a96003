import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// A bar from 0 to a value.
public struct BarMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark

  /// Stands upright where `y` is a number and `x` is not; else by the axis that is a number.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark = ChartMark(kind: .bar, x: x.position, y: y.position)
    mark.width = width
    mark.isStacked = stacking != .unstacked
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark = ChartMark(kind: .bar, x: x.position, y: yEnd.position, yStart: yStart.position)
    mark.width = width
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark = ChartMark(kind: .bar, x: xEnd.position, y: y.position, xStart: xStart.position)
    mark.width = height
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A point of a line. Points with the same series belong to one line.
public struct LineMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .line, x: x.position, y: y.position)
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
    mark = ChartMark(kind: .area, x: x.position, y: y.position)
  }
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y)
    mark.series = series.position.text
  }
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(kind: .area, x: x.position, y: yEnd.position, yStart: yStart.position)
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A point.
public struct PointMark: ChartContent {
  public typealias Body = Never
  let mark: ChartMark
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .point, x: x.position, y: y.position)
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A line across the chart.
public struct RuleMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  public init<X: Plottable>(x: PlottableValue<X>) {
    mark = ChartMark(kind: .rule, x: x.position)
    mark.lineStyle = StrokeStyle(lineWidth: 1)
  }
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark = ChartMark(kind: .rule, y: y.position)
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
    mark = ChartMark(kind: .rectangle, x: x.position, y: y.position)
    mark.width = width
  }
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(kind: .rectangle, x: xEnd.position, y: yEnd.position)
    (mark.xStart, mark.yStart) = (xStart.position, yStart.position)
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}

/// A piece of a pie.
public struct SectorMark: ChartContent {
  public typealias Body = Never
  var mark: ChartMark
  public init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension? = nil,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    mark = ChartMark(kind: .sector)
    if case .number(let number) = angle.position { mark.angle = max(number, 0) }
    mark.innerRadius = innerRadius
    mark.angularInset = angularInset ?? 0
  }
  public func _collect(into marks: inout _ChartMarks) { marks.all.append(mark) }
}
