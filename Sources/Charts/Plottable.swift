import Foundation
import LindenFeatures

/// Something that a chart can show along an axis: a number, a date or a name.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  var primitivePlottable: PrimitivePlottable { get }
  init?(primitivePlottable: PrimitivePlottable)
}

/// The kinds that everything plottable comes to.
public protocol PrimitivePlottableProtocol {
  var _position: _ChartPosition { get }
}

/// A place along an axis, or the name of one.
public enum _ChartPosition: Hashable, Sendable {
  case number(Double)
  case date(Date)
  case name(String)
}

extension Double: Plottable, PrimitivePlottableProtocol {
  public var primitivePlottable: Double { self }
  public init?(primitivePlottable: Double) { self = primitivePlottable }
  public var _position: _ChartPosition { .number(self) }
}
extension Float: Plottable {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) { self = Float(primitivePlottable) }
}
extension CGFloat: Plottable {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) { self = CGFloat(primitivePlottable) }
}
extension Int: Plottable {
  public var primitivePlottable: Double { Double(self) }
  public init?(primitivePlottable: Double) {
    guard let number = Int(exactly: primitivePlottable.rounded()) else { return nil }
    self = number
  }
}
extension Decimal: Plottable {
  public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }
  public init?(primitivePlottable: Double) { self = Decimal(primitivePlottable) }
}
extension String: Plottable, PrimitivePlottableProtocol {
  public var primitivePlottable: String { self }
  public init?(primitivePlottable: String) { self = primitivePlottable }
  public var _position: _ChartPosition { .name(self) }
}
extension Date: Plottable, PrimitivePlottableProtocol {
  public var primitivePlottable: Date { self }
  public init?(primitivePlottable: Date) { self = primitivePlottable }
  public var _position: _ChartPosition { .date(self) }
}
extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }
  public init?(primitivePlottable: RawValue.PrimitivePlottable) {
    guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
    self.init(rawValue: raw)
  }
}

/// A value and what it is called. The name is for those who hear a chart; it is not kept here.
public struct PlottableValue<Value: Plottable> {
  let value: Value
  /// The unit of time the value fills, in seconds of the reference date.
  var span: ClosedRange<Double>?

  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(value: value)
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(value: value)
  }

  var position: _ChartPosition { value.primitivePlottable._position }
}

extension PlottableValue where Value == Date {
  private init(_ date: Date, _ unit: Calendar.Component, _ calendar: Calendar) {
    guard let whole = calendar.dateInterval(of: unit, for: date) else {
      self.init(value: date)
      return
    }
    self.init(
      value: whole.start,
      span: whole.start.timeIntervalSinceReferenceDate...whole.end.timeIntervalSinceReferenceDate)
  }

  /// A date, rounded down to the beginning of its unit. A mark stands in the middle of the unit, and
  /// a bar fills it.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableValue { PlottableValue(value, unit, calendar) }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue { PlottableValue(value, unit, calendar) }
}

extension _ChartPosition {
  /// The position as what was plotted there, or nil where it is of another kind.
  func plotted<P: Plottable>(as type: P.Type) -> P? {
    switch self {
    case .number(let number): (number as? P.PrimitivePlottable).flatMap(P.init)
    case .date(let date): (date as? P.PrimitivePlottable).flatMap(P.init)
    case .name(let name): (name as? P.PrimitivePlottable).flatMap(P.init)
    }
  }
}
