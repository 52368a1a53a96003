import Foundation
@_spi(Engine) import LindenEngine

/// A length that grows and shrinks with the user's text size.
///
///     @ScaledMetric(relativeTo: .title) var iconSize = 32.0
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let textStyle: Font.TextStyle
  @Environment(\.dynamicTypeSize) private var size

  /// - Parameters:
  ///   - wrappedValue: The length at the size a device comes with.
  ///   - textStyle: The style whose font the length goes along with.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    self.textStyle = textStyle
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    if size == .large { return base }
    return base * Value(textStyle.pointSize(at: size) / textStyle.pointSize(at: .large))
  }
}

extension ScaledMetric: Sendable where Value: Sendable {}
