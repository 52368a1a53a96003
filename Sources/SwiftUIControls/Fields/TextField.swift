import Drawing
import Foundation
import SwiftUICore

/// A line of text that can be edited.
public struct TextField<Label: View>: View {
  let label: Label
  let prompt: Text?
  let title: Text?
  let text: Binding<String>
  let onEditingChanged: (Bool) -> Void
  let onCommit: () -> Void
  let isMultiline: Bool

  init(
    label: Label, title: Text?, prompt: Text?, text: Binding<String>, isMultiline: Bool = false,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.label = label
    self.title = title
    self.prompt = prompt
    self.text = text
    self.isMultiline = isMultiline
    self.onEditingChanged = onEditingChanged
    self.onCommit = onCommit
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label: label(), title: nil, prompt: prompt, text: text)
  }

  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(label: label(), title: nil, prompt: prompt, text: text, isMultiline: axis == .vertical)
  }

  public var body: some View {
    TextInput(
      text: text, title: title, prompt: prompt ?? title, isSecure: false, isMultiline: isMultiline,
      onEditingChanged: onEditingChanged, onCommit: onCommit)
  }
}

extension TextField where Label == Text {
  private init(
    _ title: Text, text: Binding<String>, prompt: Text? = nil, isMultiline: Bool = false,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      label: title, title: title, prompt: prompt, text: text, isMultiline: isMultiline,
      onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(Text(titleKey), text: text) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(Text(title), text: text) }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), text: text, prompt: prompt)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), text: text, prompt: prompt)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), text: text, isMultiline: axis == .vertical)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(Text(title), text: text, isMultiline: axis == .vertical)
  }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(Text(titleKey), text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(Text(title), text: text, onEditingChanged: onEditingChanged, onCommit: onCommit)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(Text(titleKey), text: text, onCommit: onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(Text(title), text: text, onCommit: onCommit)
  }

  /// Shows a value as text; what is typed becomes the value as long as it can be understood.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), text: .formatted(value, format), prompt: prompt)
  }

  /// As above; no text is no value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(Text(titleKey), text: .formatted(value, format), prompt: prompt)
  }

  /// Shows a value as the formatter writes it; what is typed becomes the value if the formatter reads it.
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter) {
    self.init(
      Text(titleKey),
      text: Binding(
        get: { formatter.string(for: value.wrappedValue) ?? "" },
        set: { text in
          guard let formatter = formatter as? NumberFormatter, let number = formatter.number(from: text),
            let read = number as? V
          else { return }
          value.wrappedValue = read
        }))
  }
}

extension Binding where Value == String {
  fileprivate static func formatted<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    Binding(
      get: { format.format(value.wrappedValue) },
      set: { if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed } })
  }

  fileprivate static func formatted<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>, _ format: F
  ) -> Binding<String> where F.FormatOutput == String {
    Binding(
      get: { value.wrappedValue.map(format.format) ?? "" },
      set: { value.wrappedValue = try? format.parseStrategy.parse($0) })
  }
}

/// A line of text that nobody shall read.
public struct SecureField<Label: View>: View {
  let label: Label
  let title: Text?
  let prompt: Text?
  let text: Binding<String>
  let onCommit: () -> Void

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.label = label()
    title = nil
    self.prompt = prompt
    self.text = text
    onCommit = {}
  }

  public var body: some View {
    TextInput(
      text: text, title: title, prompt: prompt ?? title, isSecure: true, isMultiline: false,
      onEditingChanged: { _ in }, onCommit: onCommit)
  }
}

extension SecureField where Label == Text {
  private init(_ title: Text, _ text: Binding<String>, _ prompt: Text?, _ onCommit: @escaping () -> Void = {}) {
    label = title
    self.title = title
    self.prompt = prompt
    self.text = text
    self.onCommit = onCommit
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) { self.init(Text(titleKey), text, nil) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) { self.init(Text(title), text, nil) }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), text, prompt)
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(Text(titleKey), text, nil, onCommit)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void) {
    self.init(Text(title), text, nil, onCommit)
  }
}

/// Text of several lines that can be edited.
public struct TextEditor: View {
  let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  public var body: some View {
    TextInput(
      text: text, title: nil, prompt: nil, isSecure: false, isMultiline: true, onEditingChanged: { _ in },
      onCommit: {}
    )
    .padding(.horizontal, 5)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .background(Color(system: .systemBackground))
  }
}
