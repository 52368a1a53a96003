import LindenFeatures
@_spi(Engine) import LindenEngine

extension View {
  /// Lets people do `action` without pointing; `label` is what it is called.
  public func accessibilityAction<Label: View>(
    action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let label = label()
    return accessibilityActions { Button(action: action) { label } }
  }

  /// Makes the buttons of `content` actions of this view, called by their labels. They are not drawn.
  public func accessibilityActions<Content: View>(
    @ViewBuilder _ content: () -> Content
  ) -> some View {
    let buttons = content()
    return overlay { ZStack { buttons }.buttonStyle(.plain).modifier(ActionSourceModifier()) }
      .withExtras { $0.readsActionsBelow = true }
  }

  /// Makes the buttons of `content` actions of this view. Hosts have one list of actions, whatever
  /// their category.
  public func accessibilityActions<Content: View>(
    category: AccessibilityActionCategory, @ViewBuilder _ content: () -> Content
  ) -> some View {
    accessibilityActions(content)
  }
}

/// What a set of actions is about.
public struct AccessibilityActionCategory: Equatable, Sendable {
  private let name: Text?
  public static let `default` = AccessibilityActionCategory(name: nil)
  public static let edit = AccessibilityActionCategory(name: Text(verbatim: "Edit"))
  public init(_ name: Text) { self.name = name }
  public init(_ nameKey: LocalizedStringKey) { name = Text(nameKey) }
  private init(name: Text?) { self.name = name }
}
