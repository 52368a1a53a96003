import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

/// A control that is on or off: a switch with its label, unless `toggleStyle(_:)` sets another
/// look.
///
///     Toggle("Wi-Fi", isOn: $isOn)
public struct Toggle<Label: View>: View {
  @Binding var isOn: Bool
  let label: Label
  /// The values it is for, if it is for several.
  private var sources: [Binding<Bool>] = []
  /// What is so of the toggle that this one stands for in a style.
  private var isKnownAsMixed = false
  @Environment(\.isInBar) private var isInBar
  @Environment(\.menu) private var menu

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    self.label = label()
  }

  public var body: some View {
    // That it is a toggle and whether it is on does not depend on what the style is made of.
    Styled(
      ToggleStyleConfiguration(
        isOn: $isOn, label: .init(content: AnyView(label)), isMixed: isMixed)
    ) {
      if menu != nil {
        MenuToggle(configuration: $0)
      } else if isInBar {
        ButtonToggleStyle().makeBody(configuration: $0)
      } else {
        DefaultToggleStyle().makeBody(configuration: $0)
      }
    }
    .semantics(semantics, actions: actions)
  }

  private var isMixed: Bool {
    isKnownAsMixed
      || sources.contains(where: \.wrappedValue) && !sources.allSatisfy(\.wrappedValue)
  }

  private var semantics: Semantics {
    var semantics = Semantics(role: .toggle(isOn: isOn))
    semantics.hidesChildren = true
    return semantics
  }

  private var actions: SemanticActions {
    var actions = SemanticActions()
    actions.activate = {
      menu?.close()
      isOn.toggle()
    }
    return actions
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == LindenControls.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LindenControls.Label(titleKey, systemImage: systemImage) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LindenControls.Label(title, systemImage: systemImage) }
  }

  /// A title beside a picture of an asset catalog.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LindenControls.Label(titleKey, image: image) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { LindenControls.Label(title, image: image) }
  }
}

// MARK: One toggle for several values

extension Toggle {
  /// A toggle for several values: it is on when all of them are, and turns all of them.
  ///
  /// Where some are on, it is shown as off, and turns them on.
  public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    let all = Binding<Bool>(
      get: { !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue) },
      set: { isOn in for binding in bindings { binding.wrappedValue = isOn } })
    self.init(isOn: all, label: label)
    self.sources = bindings
  }
}

extension Toggle where Label == Text {
  /// A toggle for several values: it is on when all of them are, and turns all of them.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S, sources: C, isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == LindenControls.Label<Text, Image> {
  /// A toggle with a symbol for several values: it is on when all of them are, and turns all of them.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) {
      LindenControls.Label(titleKey, systemImage: systemImage)
    }
  }

  /// A toggle with a picture of an asset catalog for several values.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { LindenControls.Label(titleKey, image: image) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle a style was asked to draw.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
    isKnownAsMixed = configuration.isMixed
  }
}
