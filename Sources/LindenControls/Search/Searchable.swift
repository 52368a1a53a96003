import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// Makes the page searchable: with a field below the title of its navigation bar, or
  /// in the bar where there is much room across.
  ///
  /// - Parameters:
  ///   - text: What is typed into the field.
  ///   - placement: Where the field goes.
  ///   - prompt: What stands in the empty field; nil is "Search".
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil
  ) -> some View {
    modifier(
      SearchableModifier(text: text, prompt: prompt.map { Text($0) }, placement: placement))
  }

  /// Makes the page searchable, with a text, or a string shown as it is, in the empty field.
  @_disfavoredOverload
  public func searchable<S: TextOutputStream>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S?
  ) -> some View {
    modifier(
      SearchableModifier(text: text, prompt: prompt.map { Text(words: $0) }, placement: placement))
  }

  /// Makes the page searchable; `isPresented` is whether the user is searching, and begins or ends
  /// it.
  public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey? = nil
  ) -> some View {
    modifier(
      SearchableModifier(
        text: text, prompt: prompt.map { Text($0) }, placement: placement,
        isPresented: isPresented))
  }

  /// Makes the page searchable, with a text, or a string shown as it is, in the empty field;
  /// `isPresented` is whether the user is searching.
  @_disfavoredOverload
  public func searchable<S: TextOutputStream>(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: S?
  ) -> some View {
    modifier(
      SearchableModifier(
        text: text, prompt: prompt.map { Text(words: $0) }, placement: placement,
        isPresented: isPresented))
  }

  /// Makes the page searchable, with suggestions shown while the user is searching.
  public func searchable<S: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey? = nil, @ViewBuilder suggestions: () -> S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
      .modifier(SuggestionsModifier(suggestions: suggestions()))
  }

  /// Makes the page searchable, with suggestions shown while the user is searching, and a text, or a
  /// string shown as it is, in the empty field.
  @_disfavoredOverload
  public func searchable<V: View, S: TextOutputStream>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S?,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: prompt)
      .modifier(SuggestionsModifier(suggestions: suggestions()))
  }

  /// Views that are shown instead of the page while the user is searching; those with a
  /// `searchCompletion` fill the field when they are tapped.
  public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S)
    -> some View
  {
    modifier(SuggestionsModifier(suggestions: suggestions()))
  }

  /// Whether suggestions are shown where `placements` say.
  public func searchSuggestions(
    _ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set
  ) -> some View {
    transformEnvironment(\.hidesSuggestions) {
      if placements.contains(.content) { $0 = visibility == .hidden }
    }
  }

  /// A choice of what is searched in, below the field while the user is searching.
  ///
  /// - Parameters:
  ///   - scope: The tag of the scope that is chosen.
  ///   - scopes: Texts with tags.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> S
  ) -> some View {
    searchScopes(scope, activation: .automatic, scopes)
  }

  /// A choice of what is searched in, shown as `activation` says.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
  ) -> some View {
    modifier(ScopesModifier(scope: scope, activation: activation, scopes: scopes()))
  }

  /// What a suggestion puts into the search field.
  public func searchCompletion(_ completion: String) -> some View {
    modifier(_TraitWritingModifier<SearchCompletionTrait>(value: .text(completion)))
  }

  /// The token a suggestion adds to the search field.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    modifier(_TraitWritingModifier<SearchCompletionTrait>(value: .token(token)))
  }

  /// Ties whether the search field has the keyboard to `binding`; to be used around `searchable`.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    environment(\.searchFocus) { AnyView($0.focused(binding)) }
  }

  /// Makes `binding` `value` while the search field has the keyboard; to be used around
  /// `searchable`.
  public func searchFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View {
    environment(\.searchFocus) { AnyView($0.focused(binding, equals: value)) }
  }

  /// What the bar shows while the user is searching: as on a phone, the field alone.
  public func searchPresentationToolbarBehavior(
    _ behavior: SearchPresentationToolbarBehavior
  ) -> some View {
    if behavior.keepsContent {
      Diagnostics.noEffect(
        "View.searchPresentationToolbarBehavior(_:)",
        "while searching the bar shows the field alone")
    }
    return self
  }

  /// Whether the field takes speech. Accepted without an effect: a host's keyboard decides.
  public func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior)
    -> some View
  {
    Diagnostics.noEffect("View.searchDictationBehavior(_:)", "no host takes speech")
    return self
  }
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Sendable {
  let needsText: Bool
  /// As soon as the user is searching.
  public static var automatic: SearchScopeActivation { SearchScopeActivation(needsText: false) }
  /// As soon as something is typed.
  public static var onTextEntry: SearchScopeActivation { SearchScopeActivation(needsText: true) }
  /// As soon as the user is searching.
  public static var onSearchPresentation: SearchScopeActivation {
    SearchScopeActivation(needsText: false)
  }
}

/// Where suggestions are shown.
public struct SearchSuggestionsPlacement: Equatable, Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In a menu below the field.
    public static var menu: Set { Set(rawValue: 1) }
    /// Instead of the page.
    public static var content: Set { Set(rawValue: 2) }
  }

  let rawValue: Int
  public static var automatic: SearchSuggestionsPlacement { .init(rawValue: 0) }
  /// In a menu below the field.
  public static var menu: SearchSuggestionsPlacement { .init(rawValue: 1) }
  /// Instead of the page.
  public static var content: SearchSuggestionsPlacement { .init(rawValue: 2) }
}

/// What a bar does while the user is searching.
public struct SearchPresentationToolbarBehavior: Sendable {
  fileprivate let keepsContent: Bool
  public static var automatic: SearchPresentationToolbarBehavior { .init(keepsContent: false) }
  public static var avoidHidingContent: SearchPresentationToolbarBehavior {
    .init(keepsContent: true)
  }
}

/// How a field takes speech.
public struct TextInputDictationBehavior: Equatable, Sendable {
  public static let automatic = TextInputDictationBehavior()
  /// The field takes speech beside what is typed; no host does.
  public static func inline(
    activation: TextInputDictationActivation
  ) -> TextInputDictationBehavior { automatic }
}

/// What makes a field take speech.
public struct TextInputDictationActivation: Equatable, Sendable {
  /// That the user chooses to.
  public static let onSelect = TextInputDictationActivation()
}

enum SearchCompletion {
  case text(String)
  case token(Any)
}

enum SearchCompletionTrait: _ViewTraitKey { static var defaultValue: SearchCompletion? { nil } }
private enum SearchSuggestionsPlacementKey: EnvironmentKey {
  static var defaultValue: SearchSuggestionsPlacement { .automatic }
}

extension EnvironmentValues {
  /// Where the suggestions are shown that the view is one of.
  public internal(set) var searchSuggestionsPlacement: SearchSuggestionsPlacement {
    get { self[SearchSuggestionsPlacementKey.self] }
    set { self[SearchSuggestionsPlacementKey.self] = newValue }
  }
}

enum HidesSuggestionsKey: EnvironmentKey { static var defaultValue: Bool { false } }
enum SearchTokenKey: EnvironmentKey { static var defaultValue: ((Any) -> Void)? { nil } }

extension EnvironmentValues {
  var hidesSuggestions: Bool {
    get { self[HidesSuggestionsKey.self] }
    set { self[HidesSuggestionsKey.self] = newValue }
  }
}

private struct SuggestionsModifier<Suggestions: View>: ViewModifier {
  let suggestions: Suggestions
  @Environment(\.hidesSuggestions) private var isHidden

  func body(content: Content) -> some View {
    content.modifier(
      SearchPartsModifier(parts: SearchParts(suggestions: isHidden ? nil : AnyView(suggestions))))
  }
}

private struct ScopesModifier<Value: Hashable, Scopes: View>: ViewModifier {
  let scope: Binding<Value>
  let activation: SearchScopeActivation
  let scopes: Scopes

  func body(content: Content) -> some View {
    content.modifier(
      SearchPartsModifier(
        parts: SearchParts(
          scopes: AnyView(
            Picker("Scope", selection: scope) { scopes }.pickerStyle(.segmented)),
          showsScopesBeforeText: !activation.needsText)))
  }
}
