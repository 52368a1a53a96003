import Combine
@_spi(Engine) import LindenEngine

/// Runs an action for each value of a publisher, on the main thread.
nonisolated public struct SubscriptionView<PublisherType: Publisher, Content: View>: View
where PublisherType.Failure == Never {
  public typealias Body = Never
  public var content: Content
  public var publisher: PublisherType
  public var action: (PublisherType.Output) -> Void

  public init(
    content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void
  ) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  @MainActor public static func _makeNode(
    _ view: SubscriptionView, in context: _NodeContext
  ) -> _ViewNode<SubscriptionView> {
    SubscriptionNode(view, context)
  }
}

private final class SubscriptionNode<PublisherType: Publisher, Content: View>:
  _ViewNode<SubscriptionView<PublisherType, Content>>
where PublisherType.Failure == Never {
  private var view: SubscriptionView<PublisherType, Content>
  private var child: _ViewNode<Content>!
  private var cancellable: AnyCancellable?

  init(_ view: SubscriptionView<PublisherType, Content>, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    var below = _NodeContext(below: self)
    below.isLazy = context.isLazy
    child = Content._makeNode(view.content, in: below)
    subscribe()
  }

  private func subscribe() {
    cancellable = view.publisher.sink { [weak self] value in
      let value = UncheckedBox(value)
      MainThread.hop {
        guard let self, self.isAlive else { return }
        // A value that comes while the tree is built or a body runs waits for the update's end.
        if self.graph.isBusy {
          self.graph.afterUpdate { [weak self] in self?.receive(value.value) }
        } else {
          self.receive(value.value)
        }
      }
    }
  }

  private func receive(_ value: PublisherType.Output) {
    if isAlive { graph.asOwn { view.action(value) } }
  }

  override func update(to new: SubscriptionView<PublisherType, Content>) {
    let isSame = Comparator.isUnchanged(view.publisher, new.publisher)
    view = new
    if !isSame { subscribe() }
    child.update(to: new.content)
  }

  override func destroy() {
    cancellable = nil
    super.destroy()
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
}

extension View {
  /// Runs `action` on the main thread for each value of `publisher`, for as long as the view is in
  /// the tree.
  ///
  ///     Text(now, style: .time)
  ///       .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { now = $0 }
  ///
  /// The subscription begins with the view, so values published before are missed. Keep the
  /// publisher in a property: if `body` makes a new one, the view subscribes anew. A value that
  /// arrives while views are updated is delivered after the update.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    SubscriptionView(content: self, publisher: publisher, action: action)
  }
}
