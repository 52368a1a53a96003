import Foundation
import SwiftUI

/// A value that an intent is given; shortcuts would ask for it. It is an error to read one that has
/// neither been set nor has a value to begin with.
@propertyWrapper public final class IntentParameter<Value: Sendable>: @unchecked Sendable {
  public let title: LocalizedStringResource
  private let lock = NSLock()
  private var stored: Value?

  public var wrappedValue: Value {
    get {
      if let value = lock.withLock({ stored }) { return value }
      if let optional = Value.self as? any EmptyValue.Type, let none = optional.emptyValue as? Value
      {
        return none
      }
      preconditionFailure("The parameter \(String(localized: title)) has no value.")
    }
    set { lock.withLock { stored = newValue } }
  }
  public var projectedValue: IntentParameter<Value> { self }

  init(_ title: LocalizedStringResource, _ value: Value?) { (self.title, stored) = (title, value) }

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(title, nil) }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default: Value,
    requestValueDialog: IntentDialog? = nil
  ) { self.init(title, `default`) }
  public convenience init<Wrapped>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default: Wrapped, requestValueDialog: IntentDialog? = nil
  ) where Value == Wrapped? { self.init(title, `default`) }
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default: Value,
    inclusiveRange: (Value, Value), requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable { self.init(title, `default`) }
  public convenience init(description: LocalizedStringResource? = nil) { self.init("", nil) }
}

private protocol EmptyValue { static var emptyValue: Any { get } }
extension Optional: EmptyValue { static var emptyValue: Any { Self(nilLiteral: ()) as Any } }

extension AppIntent { public typealias Parameter = IntentParameter }

/// A property of an entity.
@propertyWrapper public final class EntityProperty<Value: Sendable>: @unchecked Sendable {
  private let parameter: IntentParameter<Value>
  public var wrappedValue: Value {
    get { parameter.wrappedValue }
    set { parameter.wrappedValue = newValue }
  }
  public var projectedValue: EntityProperty<Value> { self }
  public init() { parameter = IntentParameter("", nil) }
  public init(title: LocalizedStringResource) { parameter = IntentParameter(title, nil) }
}

// MARK: Summaries

/// A sentence about an intent with its parameters.
public protocol ParameterSummary: Sendable {}

/// No sentence.
public struct EmptyParameterSummary: ParameterSummary { public init() {} }

/// A sentence with parameters in it, and others below.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public init(_ summary: ParameterSummaryString<Intent>) {}
  public init(
    _ summary: ParameterSummaryString<Intent>,
    @ParameterSummaryBuilder<Intent> parameters: () -> [_SummaryParameter]
  ) {}
}

extension AppIntent { public typealias Summary = IntentParameterSummary<Self> }

/// The words of a summary.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation, Sendable
{
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
}

/// A parameter below a summary.
public struct _SummaryParameter {}

@resultBuilder public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ expression: KeyPath<Intent, IntentParameter<Value>>
  ) -> _SummaryParameter { _SummaryParameter() }
  public static func buildBlock(_ parameters: _SummaryParameter...) -> [_SummaryParameter] {
    parameters
  }
}
