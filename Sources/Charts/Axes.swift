import CoreGraphics
import Foundation
import LindenFeatures
import SwiftUI
@_spi(Engine) import LindenEngine

/// What an axis consists of.
@MainActor @preconcurrency public protocol AxisContent { var _axis: _ChartAxis { get } }

/// An axis, as a chart reads it.
public struct _ChartAxis {
  var count: Int?
  var values: [_ChartPosition]?
  var hasGrid = true
  var text: ((_ChartPosition) -> String?)?

  @MainActor func apply(to look: inout ChartLook.AxisLook) {
    look.count = count
    look.values = values
    look.hasGrid = hasGrid
    look.text = text
  }
}

@MainActor @preconcurrency @resultBuilder public enum AxisContentBuilder {
  public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
  /// The last of several decides.
  public static func buildBlock<C: AxisContent, each D: AxisContent>(
    _ content: C, _ others: repeat each D
  ) -> C { content }
}

/// Where an axis has marks.
public struct AxisMarkValues: Sendable {
  var count: Int?
  public static var automatic: AxisMarkValues { AxisMarkValues() }
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues { AxisMarkValues(count: desiredCount) }
  /// Marks are where they fit.
  public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues {
    AxisMarkValues()
  }
  /// Marks are where they fit.
  public static func stride(by stepSize: Double) -> AxisMarkValues { AxisMarkValues() }
}

/// On which side an axis stands. Here it is below, or on the trailing side.
public struct AxisMarkPosition: Sendable {
  public static let automatic = AxisMarkPosition()
  public static let leading = AxisMarkPosition()
  public static let trailing = AxisMarkPosition()
  public static let top = AxisMarkPosition()
  public static let bottom = AxisMarkPosition()
}

public struct AxisMarkPreset: Sendable {
  public static let automatic = AxisMarkPreset()
  public static let aligned = AxisMarkPreset()
  public static let extended = AxisMarkPreset()
  public static let inset = AxisMarkPreset()
}

/// A value of an axis.
public struct AxisValue {
  public let index: Int
  public let count: Int
  let position: _ChartPosition

  /// The value as what it was plotted as.
  public func `as`<P: Plottable>(_ type: P.Type) -> P? {
    switch position {
    case .number(let number): (number as? P.PrimitivePlottable).flatMap(P.init)
    case .date(let date): (date as? P.PrimitivePlottable).flatMap(P.init)
    case .name(let name): (name as? P.PrimitivePlottable).flatMap(P.init)
    }
  }
}

/// The marks of an axis: lines, ticks, words.
public struct AxisMarks<Content: AxisMark>: AxisContent {
  private let count: Int?
  private let values: [_ChartPosition]?
  private let content: (AxisValue) -> Content

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    count = values.count
    self.values = nil
    self.content = content
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    count = nil
    self.values = values.map { $0.primitivePlottable._position }
    self.content = content
  }

  public var _axis: _ChartAxis {
    let content = content
    var axis = _ChartAxis(count: count, values: values)
    let sample = AxisValue(index: 0, count: 1, position: .number(0))
    axis.hasGrid = content(sample)._parts.hasGrid
    axis.text = { position in
      MainThread.assume {
        content(AxisValue(index: 0, count: 1, position: position))._parts.text?(position)
      }
    }
    return axis
  }
}

extension AxisMarks where Content == _AxisMarkList {
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    count = values.count
    self.values = nil
    content = { _ in _AxisMarkList(_parts: .usual) }
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    count = nil
    self.values = values.map { $0.primitivePlottable._position }
    content = { _ in _AxisMarkList(_parts: .usual) }
  }
}

/// A part of an axis' mark.
@MainActor @preconcurrency public protocol AxisMark { var _parts: _AxisParts { get } }

public struct _AxisParts {
  var hasGrid = false
  var text: ((_ChartPosition) -> String?)?
  static var usual: _AxisParts { _AxisParts(hasGrid: true, text: { $0.text }) }
}

public struct _AxisMarkList: AxisMark { public let _parts: _AxisParts }

@MainActor @preconcurrency @resultBuilder public enum AxisMarkBuilder {
  public static func buildExpression<M: AxisMark>(_ mark: M) -> any AxisMark { mark }
  public static func buildBlock(_ marks: any AxisMark...) -> _AxisMarkList {
    var parts = _AxisParts()
    for mark in marks {
      if mark._parts.hasGrid { parts.hasGrid = true }
      if let text = mark._parts.text { parts.text = text }
    }
    return _AxisMarkList(_parts: parts)
  }
  public static func buildIf(_ mark: _AxisMarkList?) -> any AxisMark {
    mark ?? _AxisMarkList(_parts: _AxisParts())
  }
  public static func buildEither(first: _AxisMarkList) -> any AxisMark { first }
  public static func buildEither(second: _AxisMarkList) -> any AxisMark { second }
}

/// A line across the chart at a value.
public struct AxisGridLine: AxisMark {
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
  public var _parts: _AxisParts { _AxisParts(hasGrid: true) }
}

/// A short line at a value. It is not drawn.
public struct AxisTick: AxisMark {
  public init(centered: Bool? = nil, length: CGFloat? = nil, stroke: StrokeStyle? = nil) {}
  public var _parts: _AxisParts { _AxisParts() }
}

/// The words at a value.
public struct AxisValueLabel: AxisMark {
  public let _parts: _AxisParts

  /// The value as it is.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    orientation: AxisValueLabelOrientation = .automatic
  ) {
    _parts = _AxisParts(text: { $0.text })
  }

  /// The value, a date or a number, in a format.
  public init<F: FormatStyle>(
    format: F, centered: Bool? = nil, anchor: UnitPoint? = nil,
    orientation: AxisValueLabelOrientation = .automatic
  ) where F.FormatOutput == String {
    _parts = _AxisParts(text: { position in
      switch position {
      case .date(let date): (date as? F.FormatInput).map(format.format) ?? position.text
      case .number(let number):
        ((number as? F.FormatInput) ?? (Int(number.rounded()) as? F.FormatInput))
          .map(format.format) ?? position.text
      case .name(let name): name
      }
    })
  }

  public init(_ titleKey: LocalizedStringKey) {
    let text = Text(titleKey)
    _parts = _AxisParts(text: { _ in MainThread.assume { text.plainString(in: .init()) } })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) {
    let title = String(title)
    _parts = _AxisParts(text: { _ in title })
  }

  /// The words of a text; other views are shown as the value as it is.
  public init<C: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    orientation: AxisValueLabelOrientation = .automatic, @ViewBuilder content: () -> C
  ) {
    let text = content() as? Text ?? (content() as? Text?).flatMap { $0 }
    _parts = _AxisParts(text: { position in
      text.map { text in MainThread.assume { text.plainString(in: .init()) } } ?? position.text
    })
  }
}

public struct AxisValueLabelOrientation: Sendable {
  public static let automatic = AxisValueLabelOrientation()
  public static let horizontal = AxisValueLabelOrientation()
  public static let vertical = AxisValueLabelOrientation()
  public static let verticalReversed = AxisValueLabelOrientation()
}

extension AxisMark {
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark { self }
  public func font(_ font: Font?) -> some AxisMark { self }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark { self }
}
