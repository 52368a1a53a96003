import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Which part of a text is selected, or where its caret is.
///
/// A field writes what a person selects, and selects what the program writes. Its indices are of one text; in another
/// they count as far as that goes.
public struct TextSelection: Equatable, Hashable, Sendable {
  /// The places of a selection.
  public enum Indices: Equatable, Hashable, Sendable {
    /// One range; an empty one is a caret.
    case selection(Range<String.Index>)
    /// Several ranges, as in a text of two directions.
    case multiSelection(RangeSet<String.Index>)
  }

  public var indices: Indices
  public var affinity: TextSelectionAffinity

  /// A range of a text; an empty one is a caret.
  public init(range: Range<String.Index>) {
    indices = .selection(range)
    affinity = .automatic
  }

  /// Several ranges of a text.
  public init(ranges: RangeSet<String.Index>) {
    indices = .multiSelection(ranges)
    affinity = .automatic
  }

  /// A caret before a character.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether this is a caret.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    case .multiSelection(let ranges): ranges.isEmpty
    }
  }
}

/// To which line a caret at the end of one belongs.
public enum TextSelectionAffinity: Equatable, Hashable, Sendable {
  case automatic
  /// To the line above.
  case upstream
  /// To the line below.
  case downstream
}

private enum TextSelectionAffinityKey: EnvironmentKey {
  static var defaultValue: TextSelectionAffinity { .automatic }
}

extension EnvironmentValues {
  /// To which line a caret at the end of one belongs.
  public internal(set) var textSelectionAffinity: TextSelectionAffinity {
    get { self[TextSelectionAffinityKey.self] }
    set { self[TextSelectionAffinityKey.self] = newValue }
  }
}

extension View {
  /// To which line a caret at the end of one belongs. Fields leave it to the host that edits; views
  /// can read it from the environment.
  nonisolated public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    environment(\.textSelectionAffinity, affinity)
  }
}

// MARK: Fields

extension TextSelection {
  /// The first of the ranges: hosts select one.
  fileprivate var range: Range<String.Index>? {
    switch indices {
    case .selection(let range): range
    case .multiSelection(let ranges): ranges.ranges.first
    }
  }
}

extension TextInput {
  /// Binds the selection. After an edit it is a caret behind what is new.
  @MainActor fileprivate init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    isMultiline: Bool, fillsHeight: Bool = false
  ) {
    let edited = Binding<String>(
      get: { text.wrappedValue },
      set: { new, transaction in
        let old = text.wrappedValue
        text.transaction(transaction).wrappedValue = new
        guard new != old else { return }
        selection.wrappedValue = TextSelection(insertionPoint: new.caret(afterEditing: old))
      })
    self.init(
      text: edited, prompt: prompt, isMultiline: isMultiline, fillsHeight: fillsHeight)
    self.selection = InputSelection(
      range: { text in selection.wrappedValue?.range.map { text.units(of: $0) } },
      select: { range, _ in selection.wrappedValue = TextSelection(range: range) })
  }
}

extension TextField {
  /// A field whose selection is bound: it is nil until the field is used.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(
      label(),
      TextInput(
        text: text, selection: selection, prompt: prompt, isMultiline: axis == .vertical))
  }
}

extension TextField where Label == Text {
  package init(
    _ title: String, text: Binding<String>, prompt: Text?, selection: InputSelection
  ) {
    var input = TextInput(text: text, prompt: prompt)
    input.selection = selection
    self.init(Text(title), input)
  }

  /// A field whose selection is bound: it is nil until the field is used.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }
}

extension TextEditor {
  package init(text: Binding<String>, selection: InputSelection) {
    var input = TextInput(text: text, isMultiline: true, fillsHeight: true)
    input.selection = selection
    self.init(input)
  }

  /// An editor whose selection is bound: it is nil until the editor is used.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.init(
      TextInput(text: text, selection: selection, isMultiline: true, fillsHeight: true))
  }
}
