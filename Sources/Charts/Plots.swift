import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI

/// What a plot of data shows of each element: its name and the path to its value.
public struct PlottableProjection<Element, Value: Plottable> {
  let path: KeyPath<Element, Value>

  public static func value(_ labelKey: LocalizedStringKey, _ path: KeyPath<Element, Value>)
    -> PlottableProjection
  { PlottableProjection(path: path) }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ path: KeyPath<Element, Value>)
    -> PlottableProjection
  { PlottableProjection(path: path) }

  func callAsFunction(_ element: Element) -> PlottableValue<Value> {
    PlottableValue(value: element[keyPath: path])
  }
}

/// The marks of a plot of data or of a function.
public struct _PlotMarks: ChartContent {
  public typealias Body = Never
  let make: (inout _ChartMarks) -> Void
  public func _collect(into marks: inout _ChartMarks) { make(&marks) }
}

/// Content that is made of all elements of a collection at once, or of a function.
public protocol _DataPlot: ChartContent where Body == Never { var _marks: _PlotMarks { get } }
extension _DataPlot {
  public func _collect(into marks: inout _ChartMarks) { _marks._collect(into: &marks) }
}

/// Where a function is looked at: at most 200 points from one end to the other.
private func samples(_ ends: ClosedRange<Double>) -> [Double] {
  guard ends.upperBound > ends.lowerBound else { return [ends.lowerBound] }
  return (0...200).map {
    ends.lowerBound + (ends.upperBound - ends.lowerBound) * Double($0) / 200
  }
}

/// Function values that are no number make a gap in the line. Without a domain the function is
/// plotted along the whole scale (`Chart.marks`).
@MainActor private func curve(
  _ kind: ChartMark.Kind, _ domain: ClosedRange<Double>?,
  _ mark: @escaping (Double) -> ChartMark?
) -> _PlotMarks {
  _PlotMarks { marks in
    var piece = 0
    var isBroken = false
    if domain == nil { marks.hasOpenFunctions = true }
    guard let domain = domain ?? marks.functionDomain else { return }
    for x in samples(domain) {
      guard var mark = mark(x) else {
        isBroken = true
        continue
      }
      if isBroken { piece += 1 }
      isBroken = false
      mark.series = "f\(piece)"
      mark.stacking = .unstacked
      marks.all.append(mark)
    }
  }
}

/// A line through all elements, or along a function.
public struct LinePlot: _DataPlot {
  public let _marks: _PlotMarks

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    _marks = _PlotMarks {
      for element in data { $0.all.append(ChartMark(.line, x: x(element), y: y(element))) }
    }
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) {
    _marks = _PlotMarks {
      for element in data {
        var mark = ChartMark(.line, x: x(element), y: y(element))
        mark.series = series(element).position.text
        $0.all.append(mark)
      }
    }
  }
  /// The line of `function` over `domain`, or along the whole scale.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) {
    _marks = curve(.line, domain) { x in
      let y = function(x)
      return y.isFinite ? ChartMark(kind: .line, x: .number(x), y: .number(y)) : nil
    }
  }
  /// The line of the points that `function` gives for each `t` of `domain`.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey,
    domain: ClosedRange<Double>, function: @escaping (Double) -> (x: Double, y: Double)
  ) {
    _marks = curve(.line, domain) { t in
      let point = function(t)
      guard point.x.isFinite, point.y.isFinite else { return nil }
      return ChartMark(kind: .line, x: .number(point.x), y: .number(point.y))
    }
  }
}

/// An area below all elements, or below a function.
public struct AreaPlot: _DataPlot {
  public let _marks: _PlotMarks

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    stacking: MarkStackingMethod = .standard
  ) {
    _marks = _PlotMarks {
      for element in data {
        var mark = ChartMark(.area, x: x(element), y: y(element))
        mark.stacking = stacking
        $0.all.append(mark)
      }
    }
  }
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) {
    _marks = _PlotMarks {
      for element in data {
        $0.all.append(ChartMark(.area, x: x(element), y: yEnd(element), yStart: yStart(element)))
      }
    }
  }
  /// The area below `function` over `domain`, or along the whole scale.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) {
    _marks = curve(.area, domain) { x in
      let y = function(x)
      return y.isFinite ? ChartMark(kind: .area, x: .number(x), y: .number(y)) : nil
    }
  }
  /// The area between the two values of `function`.
  public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> (yStart: Double, yEnd: Double)
  ) {
    _marks = curve(.area, domain) { x in
      let ends = function(x)
      guard ends.yStart.isFinite, ends.yEnd.isFinite else { return nil }
      return ChartMark(
        kind: .area, x: .number(x), y: .number(ends.yEnd), yStart: .number(ends.yStart))
    }
  }
}

/// A point for each element.
public struct PointPlot: _DataPlot {
  public let _marks: _PlotMarks
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    _marks = _PlotMarks {
      for element in data { $0.all.append(ChartMark(.point, x: x(element), y: y(element))) }
    }
  }
}

/// A bar for each element.
public struct BarPlot: _DataPlot {
  public let _marks: _PlotMarks
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    _marks = _PlotMarks {
      for element in data {
        var mark = ChartMark(.bar, x: x(element), y: y(element))
        (mark.width, mark.height, mark.stacking) = (width, height, stacking)
        $0.all.append(mark)
      }
    }
  }
}
