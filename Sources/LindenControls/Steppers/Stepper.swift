import CoreGraphics
import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Two buttons that make a value larger or smaller, again and again while they are held.
public struct Stepper<Label: View>: View {
  let label: Label
  /// Nil where the value can go no further.
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  /// What is read out as the value.
  let spoken: String

  init(
    _ label: Label, _ onIncrement: (() -> Void)?, _ onDecrement: (() -> Void)?,
    _ onEditingChanged: @escaping (Bool) -> Void, spoken: String = ""
  ) {
    self.label = label
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
    self.onEditingChanged = onEditingChanged
    self.spoken = spoken
  }

  public var body: some View {
    LabeledRow(label) {
      StepperButtons(
        onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
    }
    .semantics(semantics, actions: actions)
  }

  private var semantics: Semantics {
    var semantics = Semantics(role: .stepper)
    semantics.value = spoken
    semantics.hidesChildren = true
    return semantics
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.increment = edit(onIncrement)
    actions.decrement = edit(onDecrement)
    return actions
  }

  private func edit(_ change: (() -> Void)?) -> (() -> Void)? {
    change.map { change in
      {
        onEditingChanged(true)
        change()
        onEditingChanged(false)
      }
    }
  }
}

/// A value with the step and the bounds it keeps to.
private struct Steps<Value> {
  let up: (() -> Void)?
  let down: (() -> Void)?
}

extension Steps where Value: Strideable {
  /// A last step that would leave the bounds stops at them, as on iOS. The neighbours are worked out
  /// when a button is pressed: a value at an end of its type has only one.
  init(_ value: Binding<Value>, _ bounds: ClosedRange<Value>?, _ step: Value.Stride) {
    let now = value.wrappedValue
    let integer = Value.self as? any FixedWidthInteger.Type
    let least = bounds?.lowerBound ?? integer?.least as? Value
    let most = bounds?.upperBound ?? integer?.most as? Value
    up =
      most.map { now < $0 } ?? true
      ? {
        let next = Self.neighbour(of: value.wrappedValue, by: step)
        value.wrappedValue = most.map { min(next, $0) } ?? next
      } : nil
    down =
      least.map { now > $0 } ?? true
      ? {
        let next = Self.neighbour(of: value.wrappedValue, by: 0 - step)
        value.wrappedValue = least.map { max(next, $0) } ?? next
      } : nil
  }

  private static func neighbour(of value: Value, by step: Value.Stride) -> Value {
    if let integer = value as? any FixedWidthInteger, let step = step as? Int {
      return integer.stepped(by: step) as? Value ?? value
    }
    return value.advanced(by: step)
  }
}

extension FixedWidthInteger {
  fileprivate static var least: Any { min }
  fileprivate static var most: Any { max }

  /// The sum, or the end of the type that it would leave.
  fileprivate func stepped(by step: Int) -> Any {
    let (sum, overflows) = Int128(clamping: self).addingReportingOverflow(Int128(step))
    return overflows ? (step < 0 ? Self.min : Self.max) : Self(clamping: sum)
  }
}

extension Stepper {
  /// - Parameters:
  ///   - label: What the control is for.
  ///   - onIncrement: Nil disables the button.
  ///   - onDecrement: Nil disables the button.
  ///   - onEditingChanged: Called with true when a button is pressed, and with false when it is let
  ///     go.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), onIncrement, onDecrement, onEditingChanged)
  }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, nil, step, "\(value.wrappedValue)", onEditingChanged)
  }

  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label(), value, bounds, step, "\(value.wrappedValue)", onEditingChanged)
  }

  /// The value as `format` writes it is read out.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(label(), value, nil, step, format.format(value.wrappedValue), onEditingChanged)
  }

  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(label(), value, bounds, step, format.format(value.wrappedValue), onEditingChanged)
  }

  private init<V: Strideable>(
    _ label: Label, _ value: Binding<V>, _ bounds: ClosedRange<V>?, _ step: V.Stride,
    _ spoken: String,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    let steps = Steps(value, bounds, step)
    self.init(label, steps.up, steps.down, onEditingChanged, spoken: spoken)
  }

  @available(*, deprecated, renamed: "Stepper(label:onIncrement:onDecrement:onEditingChanged:)")
  @_disfavoredOverload
  public init(
    onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), onIncrement, onDecrement, onEditingChanged)
  }

  @available(*, deprecated, renamed: "Stepper(value:step:label:onEditingChanged:)")
  @_disfavoredOverload
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) {
    self.init(label(), value, nil, step, "\(value.wrappedValue)", onEditingChanged)
  }

  @available(*, deprecated, renamed: "Stepper(value:in:step:label:onEditingChanged:)")
  @_disfavoredOverload
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), value, bounds, step, "\(value.wrappedValue)", onEditingChanged)
  }
}

extension Stepper where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleKey), onIncrement, onDecrement, onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), onIncrement, onDecrement, onEditingChanged)
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleKey), value, nil, step, "\(value.wrappedValue)", onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, nil, step, "\(value.wrappedValue)", onEditingChanged)
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(titleKey), value, bounds, step, "\(value.wrappedValue)", onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(Text(title), value, bounds, step, "\(value.wrappedValue)", onEditingChanged)
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(Text(titleKey), value, nil, step, format.format(value.wrappedValue), onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, step: F.FormatInput.Stride = 1, format: F,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(Text(title), value, nil, step, format.format(value.wrappedValue), onEditingChanged)
  }

  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(
      Text(titleKey), value, bounds, step, format.format(value.wrappedValue), onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1, format: F, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where F.FormatInput: BinaryFloatingPoint, F.FormatOutput == String {
    self.init(Text(title), value, bounds, step, format.format(value.wrappedValue), onEditingChanged)
  }
}
