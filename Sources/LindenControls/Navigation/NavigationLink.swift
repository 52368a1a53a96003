import LindenFeatures
@_spi(Engine) import LindenEngine

/// A page that a view pushes.
struct Push {
  let id: AnyHashable
  let content: () -> AnyView
  let pop: () -> Void
}

/// What the views of a page say about the page above it.
struct PageRequests {
  var push: Push?
  var destinations: [Destination] = []
}

enum PageRequestsKey: PreferenceKey {
  static var defaultValue: PageRequests { PageRequests() }
  /// When several want a page, the first has it.
  static func reduce(value: inout PageRequests, nextValue: () -> PageRequests) {
    let next = nextValue()
    value.push = value.push ?? next.push
    value.destinations += next.destinations
  }
}

/// Asks the stack around for a page.
struct PushModifier<Destination: View>: ViewModifier {
  @Binding var isActive: Bool
  let destination: () -> Destination
  @Namespace private var identity

  func body(content: Content) -> some View {
    content.transformPreference(PageRequestsKey.self) { requests in
      guard isActive, requests.push == nil else { return }
      requests.push = Push(id: AnyHashable(identity), content: { AnyView(destination()) }) {
        isActive = false
      }
    }
    .keepsRow(while: isActive)
  }
}

/// A button that pushes a page onto the stack around; outside of a stack it is disabled.
///
///     NavigationLink("Details", value: dish)  // with navigationDestination(for: Dish.self)
///     NavigationLink("About") { AboutView() }
///
/// In a list it is a row with an arrow at its end, unless the page is shown in a column beside it.
public struct NavigationLink<Label: View, Destination: View>: View, StateKeeping {
  private enum Target {
    case own(() -> Destination)
    case bound(Binding<Bool>, () -> Destination)
    case value(AnyHashable?)
  }

  private let target: Target
  private let label: Label
  @State private var isOn = false
  @Environment(\.navigationPath) private var path
  @Environment(\.linkSelection) private var linkSelection
  @Environment(\.isInList) private var isInList
  @Environment(\.isNarrowColumn) private var isNarrowColumn
  @Environment(\.navigationLinkIndicatorVisibility) private var indicator

  private init(_ target: Target, _ label: Label) {
    self.target = target
    self.label = label
  }

  public init(
    _ nothing: _NoArgument = nil, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.own(destination), label())
  }

  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(.own { destination }, label())
  }

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.bound(isActive, destination), label())
  }

  public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(.bound(isActive, { destination }), label())
  }

  /// Pushed while `selection` is `tag`.
  public init<V: Hashable>(
    destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
  ) {
    self.init(.bound(.isSelected(tag, selection), { destination }), label())
  }

  public init<V: Hashable>(
    tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.bound(.isSelected(tag, selection), destination), label())
  }

  public var body: some View {
    switch target {
    case .own(let destination):
      button { isOn = true }.modifier(PushModifier(isActive: $isOn, destination: destination))
    case .bound(let isActive, let destination):
      button { isActive.wrappedValue = true }.modifier(
        PushModifier(isActive: isActive, destination: destination))
    case .value(let value):
      let link = button {
        if let value, linkSelection?(value) != true { path?.push(value) }
      }
      .disabled(value == nil)
      if let value = value?.base as? any Hashable { tagged(link, value) } else { link }
    }
  }

  /// In a list whose selection the link sets, the row is found by the link's value: it is shaded
  /// while it is the selection.
  private func tagged<Value: Hashable>(_ link: some View, _ value: Value) -> AnyView {
    AnyView(
      link.modifier(
        _TraitWritingModifier<TagValueTraitKey<Value>>(
          value: linkSelection == nil ? .untagged : .tagged(value))))
  }

  private func button(_ action: @escaping () -> Void) -> some View {
    Button(action: action) { label }
      .modifier(LinkLook(isInList: isInList))
      // The list draws the chevron, if the link is a row as a whole.
      .modifier(_TraitWritingModifier<RowLinkTrait>(value: showsIndicator))
      .disabled(path == nil)
  }

  private var showsIndicator: Bool {
    isNarrowColumn ? indicator == .visible : indicator != .hidden
  }

  /// Whether the page takes the place of the detail column's where there are columns. Accepted: the
  /// stack around the link decides.
  nonisolated public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

private enum LinkIndicatorKey: EnvironmentKey {
  static var defaultValue: Visibility { .automatic }
}

extension EnvironmentValues {
  /// Whether navigation links that are rows have an arrow at their end; `automatic` is that they do.
  public internal(set) var navigationLinkIndicatorVisibility: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Whether the navigation links in this view that are rows of a list have an arrow at their end.
  ///
  /// - Parameter visibility: `hidden` leaves it out; the others show it.
  nonisolated public func navigationLinkIndicatorVisibility(
    _ visibility: Visibility
  ) -> some View {
    environment(\.navigationLinkIndicatorVisibility, visibility)
  }
}

/// A row that is a link looks like a row, not like a button.
private struct LinkLook: ViewModifier {
  let isInList: Bool
  func body(content: Content) -> some View {
    if isInList { content.buttonStyle(RowButtonStyle()) } else { content }
  }
}

/// The whole row is shaded while a finger is on it.
struct RowButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .frame(maxWidth: .infinity, alignment: .leading)
      .modifier(_TraitWritingModifier<RowPressedTrait>(value: configuration.isPressed))
  }
}

extension Binding where Value == Bool {
  /// True while `selection` is `tag`; set to false, nothing is selected.
  fileprivate static func isSelected<V: Hashable>(_ tag: V, _ selection: Binding<V?>) -> Binding<
    Bool
  > {
    Binding(
      get: { selection.wrappedValue == tag },
      set: { isOn in
        if isOn {
          selection.wrappedValue = tag
        } else if selection.wrappedValue == tag {
          selection.wrappedValue = nil
        }
      })
  }
}

extension NavigationLink where Destination == Never {
  /// Appends `value` to the path of the stack; the page is what `navigationDestination(for:)` makes
  /// of it.
  public init<P: Hashable>(
    _ nothing: _NoArgument = nil, value: P?, @ViewBuilder label: () -> Label
  ) {
    self.init(.value(value.map { AnyHashable($0) }), label())
  }

  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text {
    self.init(value: value) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination)
  {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination)
  {
    self.init(destination: destination) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination, isActive: Binding<Bool>) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// Pushed while `isActive` is true.
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }

  /// Pushed while `selection` is `tag`.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, destination: Destination, tag: V, selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(title) }
  }

  /// Pushed while `selection` is `tag`.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Hashable>(
    _ title: S, tag: V, selection: Binding<V?>,
    @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(tag: tag, selection: selection, destination: destination) { Text(title) }
  }
}
