import CoreGraphics
import LindenFeatures
@_spi(Engine) import LindenEngine

/// Says that there is nothing to show, and what could be done about it.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    VStack(spacing: 16) {
      VStack(spacing: 4) {
        label
          .labelStyle(UnavailableLabelStyle())
          .font(.title2.bold())
          .multilineTextAlignment(.center)
        description
          .font(.subheadline)
          .defaultForeground(HierarchicalShapeStyle.secondary)
          .multilineTextAlignment(.center)
      }
      actions.font(.subheadline)
    }
    .padding(.horizontal, 32)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The picture large and grey above the title.
private struct UnavailableLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 16) {
      configuration.icon
        .font(.system(size: 48))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title
    }
  }
}

extension ContentUnavailableView
where Label == LindenControls.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    self.init {
      LindenControls.Label(title, image: name)
    } description: {
      description
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    self.init {
      LindenControls.Label(title, image: name)
    } description: {
      description
    }
  }
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init {
      LindenControls.Label(title, systemImage: name)
    } description: {
      description
    }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init {
      LindenControls.Label(title, systemImage: name)
    } description: {
      description
    }
  }
}

/// What `ContentUnavailableView.search` says.
public struct SearchUnavailableContent {
  public struct Label: View {
    let text: String
    public var body: some View {
      LindenControls.Label {
        text.isEmpty ? Text("No Results") : Text("No Results for “\(text)”")
      } icon: {
        Image(systemName: "magnifyingglass")
      }
    }
  }
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A search found nothing.
  public static var search: ContentUnavailableView<Label, Description, Actions> { search(text: "") }

  /// A search for `text` found nothing.
  public static func search(text: String) -> ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}
