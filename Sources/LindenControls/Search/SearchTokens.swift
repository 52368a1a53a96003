import LindenFeatures
@_spi(Engine) import LindenEngine

/// The tokens of a search field.
struct SearchTokens<Data: RandomAccessCollection & RangeReplaceableCollection>
where Data.Element: Identifiable {
  let tokens: Binding<Data>
  let view: (Binding<Data.Element>) -> AnyView

  @MainActor var views: [AnyView] {
    tokens.wrappedValue.map { token in
      AnyView(
        view(
          Binding(
            get: { tokens.wrappedValue.first { $0.id == token.id } ?? token },
            set: { new in
              var all = Array(tokens.wrappedValue)
              guard let index = all.firstIndex(where: { $0.id == token.id }) else { return }
              all[index] = new
              tokens.wrappedValue = Data(all)
            })))
    }
  }

  func add(_ token: Any) {
    if let token = token as? Data.Element { tokens.wrappedValue.append(token) }
  }

  func removeLast() {
    if !tokens.wrappedValue.isEmpty {
      tokens.wrappedValue = Data(tokens.wrappedValue.dropLast())
    }
  }
}

private struct TokenSearchModifier<Data: RandomAccessCollection & RangeReplaceableCollection>:
  ViewModifier
where Data.Element: Identifiable {
  let text: Binding<String>
  let tokens: SearchTokens<Data>
  let suggested: Binding<Data>?
  var isPresented: Binding<Bool>?
  let placement: SearchFieldPlacement
  let prompt: Text?

  func body(content: Content) -> some View {
    content
      .modifier(
        SearchableModifier(
          text: text, prompt: prompt, placement: placement, isPresented: isPresented,
          tokens: tokens.views, removeLastToken: tokens.removeLast, addToken: tokens.add,
          suggestions: suggestions))
  }

  private var suggestions: AnyView? {
    guard let suggested, !suggested.wrappedValue.isEmpty else { return nil }
    return AnyView(
      ForEach(Array(suggested.wrappedValue)) { token in
        Button {
          tokens.tokens.wrappedValue.append(token)
        } label: {
          tokens.view(.constant(token))
        }
      })
  }
}

extension View {
  /// Makes the page searchable by tokens and a text.
  ///
  /// - Parameters:
  ///   - text: What is typed into the field.
  ///   - tokens: What is searched for besides the text; the delete key at the beginning of the
  ///     field takes the last one away.
  ///   - placement: Where the field goes.
  ///   - prompt: What is shown in the empty field; nil is "Search".
  ///   - token: The view of a token.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      TokenSearchModifier(
        text: text, tokens: SearchTokens(tokens: tokens) { AnyView(token($0.wrappedValue)) },
        suggested: nil, placement: placement, prompt: prompt))
  }

  /// Makes the page searchable by tokens and a text.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Makes the page searchable by tokens and a text; `isPresented` is whether the user is searching.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      TokenSearchModifier(
        text: text, tokens: SearchTokens(tokens: tokens) { AnyView(token($0.wrappedValue)) },
        suggested: nil, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// Makes the page searchable by tokens and a text, and suggests tokens while the user is
  /// searching.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      TokenSearchModifier(
        text: text, tokens: SearchTokens(tokens: tokens) { AnyView(token($0.wrappedValue)) },
        suggested: suggestedTokens, placement: placement, prompt: prompt))
  }

  /// As with `suggestedTokens`; `isPresented` is whether the user is searching.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      TokenSearchModifier(
        text: text, tokens: SearchTokens(tokens: tokens) { AnyView(token($0.wrappedValue)) },
        suggested: suggestedTokens, isPresented: isPresented, placement: placement,
        prompt: prompt))
  }

  /// Makes the page searchable by tokens that can be changed, and a text; `isPresented` is whether the
  /// user is searching.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      TokenSearchModifier(
        text: text, tokens: SearchTokens(tokens: editableTokens) { AnyView(token($0)) },
        suggested: nil, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  /// Makes the page searchable by tokens that can be changed, and a text.
  public func searchable<
    C: RandomAccessCollection & RangeReplaceableCollection, T: View
  >(
    text: Binding<String>, editableTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping (Binding<C.Element>) -> T
  ) -> some View where C.Element: Identifiable {
    modifier(
      TokenSearchModifier(
        text: text, tokens: SearchTokens(tokens: editableTokens) { AnyView(token($0)) },
        suggested: nil, placement: placement, prompt: prompt))
  }
}
