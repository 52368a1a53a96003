import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Which part of a text is selected, or where its caret is.
///
/// Fields take a binding to one and leave it alone: the host that edits the text, a browser's field
/// or a window's, keeps the selection to itself.
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

private let keepsSelection = "the host that edits a text keeps the selection to itself"

extension TextField {
  /// A field whose selection is bound. Accepted: `selection` is neither read nor written.
  public init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    Diagnostics.noEffect("TextField.init(text:selection:prompt:axis:label:)", keepsSelection)
    self.init(
      label(), TextInput(text: text, prompt: prompt, isMultiline: axis == .vertical))
  }
}

extension TextField where Label == Text {
  /// A field whose selection is bound. Accepted: `selection` is neither read nor written.
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
  /// An editor whose selection is bound. Accepted: `selection` is neither read nor written.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    Diagnostics.noEffect("TextEditor.init(text:selection:)", keepsSelection)
    self.init(text: text)
  }
}
