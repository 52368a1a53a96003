import CoreGraphics
import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A label that shows and hides more views.
public struct DisclosureGroup<Label: View, Content: View>: View, StateKeeping {
  let label: Label
  let content: () -> Content
  let isExpanded: Binding<Bool>?
  @State private var isOpen = false

  init(_ isExpanded: Binding<Bool>?, _ label: Label, _ content: @escaping () -> Content) {
    self.isExpanded = isExpanded
    self.label = label
    self.content = content
  }

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(nil, label(), content)
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(isExpanded, label(), content)
  }

  public var body: some View {
    let isExpanded = isExpanded ?? $isOpen
    Styled(
      DisclosureGroupStyleConfiguration(
        label: .init(content: AnyView(label)),
        // What is hidden is not made.
        content: .init(
          content: isExpanded.wrappedValue ? AnyView(content()) : AnyView(EmptyView())),
        isExpanded: isExpanded)
    ) {
      AutomaticDisclosureGroupStyle().makeBody(configuration: $0)
    }
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, Text(titleKey), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ label: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, Text(label), content)
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, Text(titleKey), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ label: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded, Text(label), content)
  }
}

/// What a disclosure group style is given.
public struct DisclosureGroupStyleConfiguration {
  /// The label that the user of the control gave.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The content that the user of the control gave.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The label, to be placed by the style.
  public let label: Label
  /// The content, to be placed by the style.
  public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// How disclosure groups look.
@MainActor @preconcurrency public protocol DisclosureGroupStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = DisclosureGroupStyleConfiguration
}

/// A chevron at the end of the label turns down; in a list what is shown are rows of it, moved in.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    Disclosure(configuration: configuration)
  }
}

private struct Disclosure: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.isInList) private var isInList

  var body: some View {
    if isInList {
      header
      if configuration.isExpanded {
        configuration.content.padding(.leading, 20)
      }
    } else {
      VStack(spacing: 8) {
        header
        if configuration.isExpanded { configuration.content.transition(.opacity) }
      }
      .clipShape(BetweenTopAndBottom())
    }
  }

  private var header: some View {
    Button {
      withAnimation(.easeInOut(duration: 0.25)) { configuration.$isExpanded.wrappedValue.toggle() }
    } label: {
      HStack {
        configuration.label
        Spacer(minLength: 8)
        Image(systemName: "chevron.forward")
          .font(.system(size: 14, weight: .semibold))
          .foregroundStyle(.tint)
          .turnedDown(configuration.isExpanded)
          .accessibilityHidden(true)
      }
      .contentShape(Rectangle())
    }
    .modifier(HeaderLook(isInList: isInList))
    .accessibilityValue(configuration.isExpanded ? "Expanded" : "Collapsed")
  }
}

/// A frame, and what is beside it: the chevron turned down is wider than its place.
private struct BetweenTopAndBottom: Shape {
  func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: -rect.height, dy: 0)) }
}

/// In a list the label is a row; elsewhere it is a button in the tint.
private struct HeaderLook: ViewModifier {
  let isInList: Bool
  func body(content: Content) -> some View {
    if isInList { content.buttonStyle(RowButtonStyle()) } else { content }
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

extension View {
  /// The look of the disclosure groups in this view.
  public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: DisclosureGroupStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
