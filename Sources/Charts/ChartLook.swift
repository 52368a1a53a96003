import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// What modifiers around a chart say of it.
struct ChartLook {
  struct AxisLook {
    var isShown = true
    /// What an axis consists of, if not of lines and values.
    var axes: [_ChartAxis]?
    var lower: Double?
    var upper: Double?
    var names: [String]?
    var includesZero: Bool?
    var isReversed = false
    var type: ScaleType?
    /// Points kept free at the ends of the plot.
    var padding = (start: CGFloat(0), end: CGFloat(0))
    var titles: [ChartTitle] = []
    /// How much of the domain is seen at a time: a number, seconds, or steps.
    var visibleLength: Double?
    var isScrollable = false
    var initialPosition: _ChartPosition?
    var position: ChartPositionBinding?
    var select: ((_ChartPosition?) -> Void)?
    var selectRange: (((_ChartPosition, _ChartPosition)?) -> Void)?
  }
  var x = AxisLook()
  var y = AxisLook()
  var legend = Legend()
  var styles = ChartStyles()
  var plotStyle: ((ChartPlotContent) -> AnyView)?
  var overlays: [ChartLayer] = []
  var backgrounds: [ChartLayer] = []
  var gestures: [(ChartProxy) -> AnyGesture<Void>] = []
  var selectAngle: ((Double?) -> Void)?
  var scrollBehavior: AnyScrollTargetBehavior?
  var valueAlignment: ChartScrollTargetBehavior?

  struct Legend {
    var isShown: Bool?
    var position = AnnotationPosition.automatic
    var alignment: Alignment?
    var spacing: CGFloat?
    var content: AnyView?
  }
}

/// Words beside an axis.
struct ChartTitle {
  var position: AnnotationPosition
  var alignment: Alignment?
  var spacing: CGFloat?
  var view: AnyView
}

/// A view in front of a chart or behind it.
struct ChartLayer {
  var alignment: Alignment
  var content: (ChartProxy) -> AnyView
}

/// A binding to a value at the beginning of what is seen.
struct ChartPositionBinding {
  var get: () -> _ChartPosition
  var set: (_ChartPosition) -> Void
}

/// How groups of marks differ.
struct ChartStyles {
  var order: [String]?
  var byName: [String: AnyShapeStyle] = [:]
  var range: [AnyShapeStyle] = []
  var mapping: ((_ChartPosition) -> AnyShapeStyle?)?
  var symbols: [String: ChartSymbol] = [:]
  var symbolRange: [ChartSymbol] = []
  var symbolMapping: ((_ChartPosition) -> ChartSymbol?)?
  var lines: [String: StrokeStyle] = [:]
  var lineRange: [StrokeStyle] = []
  var lineMapping: ((_ChartPosition) -> StrokeStyle?)?
  var sizes: [String: CGFloat] = [:]
  /// The least and the greatest area of a symbol.
  var sizeRange: ClosedRange<CGFloat>?
}

enum ChartLookKey: EnvironmentKey { static var defaultValue: ChartLook { ChartLook() } }

extension EnvironmentValues {
  var chartLook: ChartLook {
    get { self[ChartLookKey.self] }
    set { self[ChartLookKey.self] = newValue }
  }
}

/// The part of a chart between the axes.
public struct ChartPlotContent: View {
  let content: AnyView
  public var body: some View { content }
}

// MARK: Domains and ranges

/// The ends of a scale, as numbers or names.
public protocol ScaleDomain { var _domain: _ChartDomain { get } }

public struct _ChartDomain {
  var lower: Double?
  var upper: Double?
  var names: [String]?
  var includesZero: Bool?
  var isReversed = false
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: _ChartDomain {
    _ChartDomain(
      lower: lowerBound.primitivePlottable._position.number,
      upper: upperBound.primitivePlottable._position.number)
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: _ChartDomain {
    let positions = map { $0.primitivePlottable._position }
    let numbers = positions.compactMap(\.number)
    guard let first = numbers.first, let last = numbers.last else {
      return _ChartDomain(names: positions.map(\.text))
    }
    return _ChartDomain(lower: numbers.min(), upper: numbers.max(), isReversed: first > last)
  }
}

/// A scale that reaches as far as the marks do.
public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: _ChartDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { automatic() }
  /// - Parameters:
  ///   - includesZero: Whether 0 is on the scale in any case.
  ///   - reversed: Whether the greatest value is at the beginning.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil)
    -> AutomaticScaleDomain
  {
    AutomaticScaleDomain(
      _domain: _ChartDomain(includesZero: includesZero, isReversed: reversed ?? false))
  }
}

/// Where in the plot a scale begins and ends.
public protocol PositionScaleRange: Sendable {
  var _padding: (start: CGFloat, end: CGFloat) { get }
}

/// The whole length of the plot, with points kept free at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
  public let _padding: (start: CGFloat, end: CGFloat)
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (0, 0))
  }
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    PlotDimensionScaleRange(_padding: (padding, padding))
  }
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0)
    -> PlotDimensionScaleRange
  { PlotDimensionScaleRange(_padding: (startPadding, endPadding)) }
}
