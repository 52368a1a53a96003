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
  /// A date, rounded down to the beginning of its unit.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableValue {
    PlottableValue(
      value: calendar.dateInterval(of: unit, for: value)?.start ?? value)
  }
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue {
    PlottableValue(
      value: calendar.dateInterval(of: unit, for: value)?.start ?? value)
  }
}
