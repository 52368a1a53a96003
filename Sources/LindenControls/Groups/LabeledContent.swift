import Foundation
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A value with a name for it.
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  public init(
    _ nothing: _NoArgument = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), content: content())
  }

  public var body: some View {
    Styled(
      LabeledContentStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
    ) {
      AutomaticLabeledContentStyle().makeBody(configuration: $0)
    }
  }
}

extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }

  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  /// The content a style was asked to draw.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

/// What a style of labeled content is given.
public struct LabeledContentStyleConfiguration {
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
}

/// How labeled content looks.
@MainActor @preconcurrency public protocol LabeledContentStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration)
    -> Self.Body
  typealias Configuration = LabeledContentStyleConfiguration
}

/// The label at one end of the row, the value, less prominent, at the other.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration.label, stacking: .whenNeeded) {
      configuration.content
        .defaultForeground(Color(system: .secondaryLabel))
    }
    .accessibilityElement(children: .combine)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// The look of labeled content in this view.
  public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    self.style(style) { (style: S, configuration: LabeledContentStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
