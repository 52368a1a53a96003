import LindenDrawing
import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A line of text that can be edited.
///
///     TextField("Name", text: $name)
///     TextField("Weight", value: $weight, format: .number)
///
/// The label is shown in grey while the field is empty. `text` changes with each key. With a
/// `format`, the value changes as soon as the format can read what is typed, and the text is
/// written anew when editing ends; what cannot be read leaves the value as it is. `axis: .vertical`
/// lets the field grow to several lines. Its width is all that is offered.
public struct TextField<Label: View>: View {
  let label: Label
  let input: TextInput

  init(_ label: Label, _ input: TextInput) {
    self.label = label
    var input = input
    if let title = label as? Text { input.title = title }
    self.input = input
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), TextInput(text: text, prompt: prompt))
  }

  /// - Parameters:
  ///   - text: What is typed.
  ///   - prompt: What is shown in the empty field; nil is the label.
  ///   - axis: Where the field grows when the text does not fit: to more lines, or not at all.
  ///   - label: What the control is for.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(label(), TextInput(text: text, prompt: prompt, isMultiline: axis == .vertical))
  }

  /// Shows a value as text; what is typed becomes the value as long as it can be understood, and is
  /// written as the format does when the editing ends.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label(), TextInput(text: .formatted(value, format), prompt: prompt, keepsDraft: true))
  }

  /// As above; no text is no value.
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) where F.FormatOutput == String {
    self.init(label(), TextInput(text: .formatted(value, format), prompt: prompt, keepsDraft: true))
  }

  /// Shows a value as the formatter writes it; what is typed becomes the value if the formatter
  /// reads it.
  public init<V>(
    value: Binding<V>, formatter: Formatter, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label(), TextInput(text: .formatted(value, formatter), prompt: prompt, keepsDraft: true))
  }

  public var body: some View {
    Styled(TextField<_TextFieldStyleLabel>(_TextFieldStyleLabel(content: AnyView(label)), input)) {
      ClearableInput(input: $0.input)
    }
    .alignmentGuide(.rowControlLeading) { $0[.leading] }
    .modifier(_TraitWritingModifier<IsFieldTrait>(value: true))
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), TextInput(text: text))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), TextInput(text: text))
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), TextInput(text: text, prompt: prompt))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), TextInput(text: text, prompt: prompt))
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(Text(titleKey), TextInput(text: text, isMultiline: axis == .vertical))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(Text(title), TextInput(text: text, isMultiline: axis == .vertical))
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(Text(titleKey), TextInput(text: text, prompt: prompt, isMultiline: axis == .vertical))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(Text(title), TextInput(text: text, prompt: prompt, isMultiline: axis == .vertical))
  }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      Text(titleKey), TextInput(text: text, onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      Text(title), TextInput(text: text, onEditingChanged: onEditingChanged, onCommit: onCommit))
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(Text(titleKey), TextInput(text: text, onCommit: onCommit))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(Text(title), TextInput(text: text, onCommit: onCommit))
  }

  /// Shows a value as text; what is typed becomes the value as long as it can be understood.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(titleKey), TextInput(text: .formatted(value, format), prompt: prompt, keepsDraft: true))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(title), TextInput(text: .formatted(value, format), prompt: prompt, keepsDraft: true))
  }

  /// As above; no text is no value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(titleKey), TextInput(text: .formatted(value, format), prompt: prompt, keepsDraft: true))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      Text(title), TextInput(text: .formatted(value, format), prompt: prompt, keepsDraft: true))
  }

  /// Shows a value as the formatter writes it; what is typed becomes the value if the formatter
  /// reads it.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(
      Text(titleKey),
      TextInput(text: .formatted(value, formatter), prompt: prompt, keepsDraft: true))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter, prompt: Text?
  ) {
    self.init(
      Text(title), TextInput(text: .formatted(value, formatter), prompt: prompt, keepsDraft: true))
  }

  /// As above, told when the editing begins and ends, and of the Return key.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      Text(titleKey),
      TextInput(
        text: .formatted(value, formatter), keepsDraft: true, onEditingChanged: onEditingChanged,
        onCommit: onCommit))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V>(
    _ title: S, value: Binding<V>, formatter: Formatter,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }, onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      Text(title),
      TextInput(
        text: .formatted(value, formatter), keepsDraft: true, onEditingChanged: onEditingChanged,
        onCommit: onCommit))
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

  fileprivate static func formatted<V>(_ value: Binding<V>, _ formatter: Formatter) -> Binding<
    String
  > {
    Binding(
      get: { formatter.string(for: value.wrappedValue) ?? "" },
      set: { if let read = formatter.value(of: V.self, in: $0) { value.wrappedValue = read } })
  }
}

extension Formatter {
  /// What the text says, if this formatter can read it; those of Foundation on Linux have no reader
  /// in common.
  fileprivate func value<V>(of type: V.Type, in text: String) -> V? {
    switch self {
    case let numbers as NumberFormatter:
      guard let number = numbers.number(from: text) else { return nil }
      return Self.converted(number, to: V.self)
    case let dates as DateFormatter: return dates.date(from: text) as? V
    default: return text as? V
    }
  }

  private static func converted<V>(_ number: NSNumber, to type: V.Type) -> V? {
    let values: [Any] = [
      number, number.doubleValue, number.intValue, Float(number.doubleValue),
      CGFloat(number.doubleValue),
      number.decimalValue, number.int64Value, number.int32Value, number.uintValue,
    ]
    return values.lazy.compactMap { $0 as? V }.first
  }
}

/// A line of text, such as a password, that is shown as dots.
public struct SecureField<Label: View>: View {
  private let field: TextField<Label>

  private init(_ label: Label, _ input: TextInput) { field = TextField(label, input) }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(label(), TextInput(text: text, prompt: prompt, isSecure: true))
  }

  public var body: some View { field }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(Text(titleKey), TextInput(text: text, isSecure: true))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(Text(title), TextInput(text: text, isSecure: true))
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(Text(titleKey), TextInput(text: text, prompt: prompt, isSecure: true))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(Text(title), TextInput(text: text, prompt: prompt, isSecure: true))
  }

  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(Text(titleKey), TextInput(text: text, isSecure: true, onCommit: onCommit))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onCommit: @escaping () -> Void)
  {
    self.init(Text(title), TextInput(text: text, isSecure: true, onCommit: onCommit))
  }
}

/// Text of several lines that can be edited.
public struct TextEditor: View {
  let input: TextInput
  @Environment(\.scrollContentBackground) private var background

  init(_ input: TextInput) { self.input = input }

  public init(text: Binding<String>) {
    self.init(TextInput(text: text, isMultiline: true, fillsHeight: true))
  }

  public var body: some View {
    Styled(TextEditorStyleConfiguration(editor: AnyView(editor))) { $0.editor }
  }

  private var editor: some View {
    input
      .padding(.horizontal, 5)
      .padding(.vertical, TextInput.editorMargin)
      .background(
        background == .hidden
          ? .clear
          : CurrentAppearance.looks?.editorBackground ?? Color(system: .systemBackground))
  }
}
