import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// The search bar of a page, where the navigation bar leaves room for it.
struct PlacedSearchBar: View {
  let search: SearchParts
  let layout: SearchLayout
  let field: SearchParts.Field
  /// Points above it, while the page is not scrolled and the search is not active.
  let top: CGFloat
  @ObservedObject var scrolling: BarScrolling
  @Environment(\.layoutMargin) private var layoutMargin

  var body: some View {
    let scopes = search.showsScopes ? search.scopes : nil
    let above = top - max(0, collapsed) + max(0, -scrolling.offset)
    if layout.isInBar {
      SearchRow(field: field, height: layout.fieldHeight)
        .dynamicTypeSize(...DynamicTypeSize.large)
        .frame(width: layout.widthInBar, height: NavigationBar.height)
        .frame(maxWidth: .infinity, alignment: .trailing)
        .padding(.horizontal, layoutMargin)
        .animation(.easeInOut(duration: 0.25), value: layout.isActive)
      if let scopes { SearchScopes(scopes: scopes).padding(.top, above) }
    } else {
      let scopesHeight = scopes == nil ? 0 : SearchLayout.scopesHeight
      let height = layout.height(scrolledBy: scrolling.offset) - scopesHeight
      SearchBar(
        field: field, fieldHeight: layout.fieldHeight, scopes: scopes, height: height
      )
      .padding(.top, layout.isActive ? 0 : above)
    }
  }

  /// Points the large title above is shorter.
  private var collapsed: CGFloat {
    min(max(scrolling.offset - layout.scrollableHeight, 0), top - NavigationBar.height)
  }
}

/// What is searched in, below the field.
private struct SearchScopes: View {
  let scopes: AnyView
  @Environment(\.layoutMargin) private var layoutMargin

  var body: some View {
    scopes.padding(.horizontal, layoutMargin).frame(
      height: SearchLayout.scopesHeight, alignment: .top)
  }
}

/// The search field of a navigation bar, with the scopes below it while the user is searching.
struct SearchBar: View {
  let field: SearchParts.Field
  /// Points.
  let fieldHeight: CGFloat
  let scopes: AnyView?
  /// Points of the field that are not scrolled away.
  let height: CGFloat
  @Environment(\.layoutMargin) private var layoutMargin

  var body: some View {
    VStack(spacing: 0) {
      SearchRow(field: field, height: fieldHeight)
        .padding(.horizontal, layoutMargin)
        .padding(.bottom, SearchLayout.gap)
        .frame(height: height, alignment: .bottom)
        .opacity(height < 30 ? 0 : 1)
        .clipped()
        .accessibilityHidden(height < 30)
      if let scopes { SearchScopes(scopes: scopes) }
    }
    .animation(.easeInOut(duration: 0.25), value: field.isActive.wrappedValue)
  }
}

/// The field, with a button that ends the search.
private struct SearchRow: View {
  let field: SearchParts.Field
  let height: CGFloat
  @FocusState private var isFocused: Bool

  var body: some View {
    let isActive = field.isActive.wrappedValue
    HStack(spacing: 12) {
      SearchField(field: field, height: height, isFocused: $isFocused)
      if isActive {
        Button("Cancel") {
          field.text.wrappedValue = ""
          stop()
        }
        .transition(.move(edge: .trailing).combined(with: .opacity))
      }
    }
    .onChange(of: isFocused) { _, isFocused in
      if isFocused { field.isActive.wrappedValue = true }
    }
    .onChange(of: isActive, initial: true) { _, isActive in
      if isActive != isFocused { isFocused = isActive }
    }
  }

  private func stop() {
    isFocused = false
    field.isActive.wrappedValue = false
  }
}

/// A gray field with a magnifying glass.
private struct SearchField: View {
  let field: SearchParts.Field
  let height: CGFloat
  let isFocused: FocusState<Bool>.Binding

  var body: some View {
    HStack(spacing: 6) {
      Image(systemName: "magnifyingglass")
        .foregroundStyle(Color(system: .secondaryLabel))
        .accessibilityHidden(true)
      ForEach(field.tokens.indices, id: \.self) { index in
        field.tokens[index]
          .font(.subheadline)
          .padding(.horizontal, 8)
          .padding(.vertical, 3)
          .background(Color(system: .systemFill), in: Capsule())
      }
      field.focus(AnyView(input))
        .focused(isFocused)
        .environment(\.clearButton, ClearButton(.never))
      if !field.text.wrappedValue.isEmpty || !field.tokens.isEmpty {
        Button {
          if field.text.wrappedValue.isEmpty {
            field.removeLastToken()
          } else {
            field.text.wrappedValue = ""
          }
        } label: {
          Image(systemName: "xmark.circle.fill").foregroundStyle(Color(system: .secondaryLabel))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Clear text")
      }
    }
    .padding(.horizontal, 8)
    .frame(height: height)
    .background(
      Color(system: .tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous)
    )
  }

  private var input: some View {
    // As gray as the magnifying glass, where other fields' prompts are paler.
    let prompt = (field.prompt ?? Text("Search")).foregroundColor(Color(system: .secondaryLabel))
    return TextField("Search", text: field.text, prompt: prompt)
      .environment(\.submitActions, [field.submit])
      .textFieldStyle(.plain)
  }
}

/// What is suggested, instead of the page, until one is taken.
struct SuggestionList: View {
  let suggestions: AnyView
  let field: SearchParts.Field
  @State private var taken: String?

  var body: some View {
    ChildrenReader {
      suggestions.environment(\.isInList, true)
        .environment(\.searchSuggestionsPlacement, .content)
    } result: { children in
      if !children.isEmpty, taken != field.text.wrappedValue {
        List { ForEach(children) { row($0) } }.listStyle(.plain)
      }
    }
  }

  @ViewBuilder private func row(_ child: ViewChild) -> some View {
    switch child[SearchCompletionTrait.self] {
    case .text(let completion)?:
      Button {
        taken = completion
        field.text.wrappedValue = completion
        field.submit()
      } label: {
        child.view
      }
      .buttonStyle(RowButtonStyle())
    case .token(let token)?:
      // It says what the typed text was to say.
      Button {
        field.text.wrappedValue = ""
        field.addToken(token)
      } label: {
        child.view
      }
      .buttonStyle(RowButtonStyle())
    case nil:
      child.view
    }
  }
}
