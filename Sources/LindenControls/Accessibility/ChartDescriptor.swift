import Foundation
@_spi(Engine) import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// A chart in words: its axes, and the points of its series. Hosts make a table of it.

/// Describes a chart in words.
public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Does nothing: a descriptor is made anew at each update.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// Something that can describe a chart: a description, and what it is about.
open class AXChartDescriptor: NSObject {
  open var title: String?
  open var summary: String?
  open var xAxis: any AXDataAxisDescriptor
  open var yAxis: AXNumericDataAxisDescriptor?
  open var additionalAxes: [any AXDataAxisDescriptor]
  open var series: [AXDataSeriesDescriptor]

  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }
}

/// An axis of a chart.
public protocol AXDataAxisDescriptor: AnyObject {
  var title: String { get set }
}

/// An axis of numbers.
open class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  open var title: String
  open var range: ClosedRange<Double>
  open var gridlinePositions: [Double]
  /// Says a number in words.
  open var valueDescriptionProvider: (Double) -> String

  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// An axis of names.
open class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  open var title: String
  open var categoryOrder: [String]

  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

/// Points that belong together.
open class AXDataSeriesDescriptor: NSObject {
  open var name: String?
  open var isContinuous: Bool
  open var dataPoints: [AXDataPoint]

  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

/// A point in a chart.
open class AXDataPoint: NSObject {
  open var xValue: AXDataPointValue
  open var yValue: AXDataPointValue?
  open var additionalValues: [AXDataPointValue]
  open var label: String?

  public init(
    x: AXDataPointValue, y: AXDataPointValue?, additionalValues: [AXDataPointValue] = [],
    label: String? = nil
  ) {
    xValue = x
    yValue = y
    self.additionalValues = additionalValues
    self.label = label
  }

  public convenience init(
    x: Double, y: Double?, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) {
    self.init(
      x: .number(x), y: y.map { .number($0) }, additionalValues: additionalValues, label: label)
  }

  public convenience init(
    x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) {
    self.init(
      x: .category(x), y: y.map { .number($0) }, additionalValues: additionalValues, label: label)
  }
}

/// A number or a name.
open class AXDataPointValue: NSObject {
  open var number: Double
  open var category: String

  private init(number: Double, category: String) {
    self.number = number
    self.category = category
  }

  public static func number(_ number: Double) -> AXDataPointValue {
    AXDataPointValue(number: number, category: "")
  }
  public static func category(_ category: String) -> AXDataPointValue {
    AXDataPointValue(number: .nan, category: category)
  }
}

extension View {
  /// Describes the view, which draws a chart, in words. Browsers have it as a table.
  nonisolated public func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View {
    let descriptor = representable.makeChartDescriptor()
    return accessibilityElement(children: .ignore)
      .withExtras { $0.table = SemanticTable(descriptor) }
      .withAttributes { if let title = descriptor.title { $0.label = Text(verbatim: title) } }
  }
}

extension SemanticTable {
  /// A row for each point. The series and the labels of points have a column where there are any.
  init(_ chart: AXChartDescriptor) {
    let hasSeries = chart.series.count > 1
    let hasLabels = chart.series.contains { $0.dataPoints.contains { $0.label != nil } }
    let axes: [any AXDataAxisDescriptor] =
      [chart.xAxis] + (chart.yAxis.map { [$0] } ?? []) + chart.additionalAxes
    self.init(
      caption: [chart.title, chart.summary].compactMap { $0 }.joined(separator: ". "),
      columns: (hasSeries ? ["Series"] : []) + axes.map(\.title) + (hasLabels ? ["Label"] : []),
      rows: chart.series.flatMap { series in
        series.dataPoints.map { point in
          let values: [AXDataPointValue?] =
            [point.xValue] + (chart.yAxis == nil ? [] : [point.yValue]) + point.additionalValues
          let cells = axes.indices.map { index in
            index < values.count ? axes[index].words(for: values[index]) : ""
          }
          return (hasSeries ? [series.name ?? ""] : []) + cells
            + (hasLabels ? [point.label ?? ""] : [])
        }
      })
  }
}

extension AXDataAxisDescriptor {
  fileprivate func words(for value: AXDataPointValue?) -> String {
    guard let value else { return "" }
    guard let numbers = self as? AXNumericDataAxisDescriptor else { return value.category }
    return numbers.valueDescriptionProvider(value.number)
  }
}
