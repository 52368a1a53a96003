@_spi(Engine) import LindenEngine

/// The value of a key below a modifier, and the views that are made of it.
private final class PreferenceSource<Key: PreferenceKey> {
  /// Nil until the content was laid out for the first time.
  var value: Key.Value?
  /// The views are to be made anew, whether or not the value is another.
  var isAwaited = false
  /// Reads the value after the next layout.
  var read: (() -> Void)?
  /// Makes the views of the value, with the animation of the change that led to it.
  var show: ((Transaction) -> Void)?
}

/// Reads the value of a key below after each layout in which it may have changed.
nonisolated private struct PreferenceReadingModifier<Key: PreferenceKey>: ViewModifier {
  typealias Body = Never
  let source: PreferenceSource<Key>

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    PreferenceReadingNode<V, Key>(view, context)
  }
}

private final class PreferenceReadingNode<Content: View, Key: PreferenceKey>:
  TransparentModifierNode<Content, PreferenceReadingModifier<Key>>
{
  override func prepare() { flags.insert(.watchesPreferences) }

  override func contentIsThere() {
    modifier.source.read = { [weak self] in self?.readLater() }
    readLater()
  }

  private func readLater() {
    guard flags.insert(.preferencesStale).inserted else { return }
    graph.preferenceWatchers.append(self)
  }

  override func preferencesMayHaveChanged() {
    let source = modifier.source
    let value = preferenceOfChildren(Key.self) ?? Key.defaultValue
    if !source.isAwaited, let last = source.value, Comparator.isUnchanged(last, value) { return }
    source.value = value
    source.isAwaited = false
    let transaction = graph.transactionOfRound
    graph.afterUpdate { source.show?(transaction) }
  }
}

/// What is made of the value of a key. That is known once the content was laid out, as some of it
/// may come from views that ask for their size; so nothing is made before, nor of a value that is
/// out of date, which a closure that unwraps it would not survive (B/B5-27).
nonisolated private struct PreferenceViews<Key: PreferenceKey, Content: View>: View {
  typealias Body = Never
  let source: PreferenceSource<Key>
  let transform: (Key.Value) -> Content

  @MainActor static func _makeNode(
    _ view: PreferenceViews, in context: _NodeContext
  ) -> _ViewNode<PreferenceViews> {
    PreferenceViewsNode(view, context)
  }
}

private final class PreferenceViewsNode<Key: PreferenceKey, Content: View>:
  _ViewNode<PreferenceViews<Key, Content>>
{
  private var view: PreferenceViews<Key, Content>
  private var child: _ViewNode<Content>?
  /// The value was just read.
  private var isDue = false

  init(_ view: PreferenceViews<Key, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    view.source.show = { [weak self] transaction in
      self?.isDue = true
      self?.invalidate(transaction)
    }
    readFirst()
  }

  override func update(to new: PreferenceViews<Key, Content>) {
    view = new
    readFirst()
  }

  override func evaluate() {
    flags.remove(.dirty)
    guard isDue, let value = view.source.value else { return readFirst() }
    isDue = false
    beginEvaluation()
    let content = Evaluation.observing(self) { view.transform(value) }
    if let child { return child.update(to: content) }
    child = Content._makeNode(content, in: _NodeContext(below: self))
    elementsChanged()
  }

  private func readFirst() {
    view.source.isAwaited = true
    view.source.read?()
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

/// Shows views made from the value of a key below, behind or in front of its content.
nonisolated private struct PreferenceSecondaryModifier<
  Key: PreferenceKey, Secondary: View
>: ViewModifier {
  let isOverlay: Bool
  let alignment: Alignment
  let transform: (Key.Value) -> Secondary
  @State private var source = PreferenceSource<Key>()

  init(isOverlay: Bool, alignment: Alignment, transform: @escaping (Key.Value) -> Secondary) {
    self.isOverlay = isOverlay
    self.alignment = alignment
    self.transform = transform
  }

  @MainActor func body(content: Content) -> some View {
    let reading = content.modifier(PreferenceReadingModifier(source: source))
    let secondary = PreferenceViews(source: source, transform: transform)
    if isOverlay {
      reading.overlay(alignment: alignment) { secondary }
    } else {
      reading.background(alignment: alignment) { secondary }
    }
  }
}

extension View {
  /// Draws what `transform` makes of the value of `key` below in front of this view.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceSecondaryModifier<K, V>(isOverlay: true, alignment: .center, transform: transform))
  }

  /// Draws what `transform` makes of the value of `key` below in front of this view, aligned with
  /// it.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceSecondaryModifier<K, V>(isOverlay: true, alignment: alignment, transform: transform)
    )
  }

  /// Draws what `transform` makes of the value of `key` below behind this view.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type = K.self, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceSecondaryModifier<K, V>(isOverlay: false, alignment: .center, transform: transform))
  }

  /// Draws what `transform` makes of the value of `key` below behind this view, aligned with it.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      PreferenceSecondaryModifier<K, V>(
        isOverlay: false, alignment: alignment, transform: transform))
  }
}
