import CoreGraphics
import CoreTransferable
@_spi(Engine) import LindenEngine
import UniformTypeIdentifiers

/// What is done with something that is dropped.
public enum DropOperation: Hashable, Sendable {
  case cancel, forbidden, copy, move, delete

  /// Some operations.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let cancel = Set(rawValue: 1)
    public static let forbidden = Set(rawValue: 2)
    public static let copy = Set(rawValue: 4)
    public static let move = Set(rawValue: 8)
    public static let delete = Set(rawValue: 16)
  }
}

/// What a view would do with something that is over it.
public struct DropProposal: Sendable {
  public let operation: DropOperation
  public let operationOutsideApplication: DropOperation?

  public init(operation: DropOperation) {
    self.operation = operation
    operationOutsideApplication = nil
  }

  public init(withinApplication: DropOperation, outsideApplication: DropOperation) {
    operation = withinApplication
    operationOutsideApplication = outsideApplication
  }
}

/// Something that is over a view, or dropped on it.
public struct DropInfo {
  let session: DragSession
  /// Where it is, in the view's space.
  public let location: CGPoint

  /// Whether it can be had as one of some types.
  @MainActor public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
    session.has(contentTypes)
  }

  /// The things that can be had as one of some types.
  @MainActor public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
    session.providers(for: contentTypes)
  }

  @MainActor public func hasItemsConforming(to types: [String]) -> Bool {
    hasItemsConforming(to: types.compactMap { UTType($0) })
  }

  @MainActor public func itemProviders(for types: [String]) -> [NSItemProvider] {
    itemProviders(for: types.compactMap { UTType($0) })
  }
}

/// Decides what happens with things over a view.
@MainActor @preconcurrency public protocol DropDelegate {
  /// Whether the view takes them at all; true if not said otherwise. Asked when they come over the
  /// view; the answer holds until they leave it.
  func validateDrop(info: DropInfo) -> Bool
  /// They are dropped. True if they were taken.
  func performDrop(info: DropInfo) -> Bool
  func dropEntered(info: DropInfo)
  /// They moved. What would be done with them; nil is as before.
  func dropUpdated(info: DropInfo) -> DropProposal?
  func dropExited(info: DropInfo)
}

extension DropDelegate {
  public func validateDrop(info: DropInfo) -> Bool { true }
  public func dropEntered(info: DropInfo) {}
  public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
  public func dropExited(info: DropInfo) {}
}

/// Lets things be dropped on its content.
nonisolated public struct _DropModifier: ViewModifier {
  public typealias Body = Never
  let accepts: @MainActor (DropInfo) -> Bool
  let entered: @MainActor (DropInfo) -> Void
  let moved: @MainActor (DropInfo) -> DropProposal?
  let exited: @MainActor (DropInfo) -> Void
  let performed: @MainActor (DropInfo) -> Bool

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    DropNode(view, context)
  }
}

private final class DropNode<Content: View>: WrapperNode<Content, _DropModifier, DropElement> {
  override func makeWrapper() -> DropElement { DropElement(self, modifier) }
  override func modifierChanged(from old: _DropModifier) {
    forEachElement { $0.modifier = modifier }
  }
}

private final class DropElement: WrapperElement, DropTarget {
  var modifier: _DropModifier
  private var isForbidden = false

  init(_ node: _Node, _ modifier: _DropModifier) {
    self.modifier = modifier
    super.init(node)
  }

  private func info(_ session: DragSession) -> DropInfo {
    DropInfo(session: session, location: convert(session.location, to: .local))
  }

  var isDropEnabled: Bool { EnvironmentValues(node.scope).untracked(IsEnabledKey.self) }

  func accepts(_ session: DragSession) -> Bool { modifier.accepts(info(session)) }

  func dropEntered(_ session: DragSession) {
    isForbidden = false
    modifier.entered(info(session))
  }

  func dropMoved(_ session: DragSession) {
    guard let proposal = modifier.moved(info(session)) else { return }
    isForbidden = proposal.operation == .forbidden || proposal.operation == .cancel
  }

  func dropExited(_ session: DragSession) { modifier.exited(info(session)) }

  func dropPerformed(_ session: DragSession) -> Bool {
    guard !isForbidden else {
      modifier.exited(info(session))
      return false
    }
    return modifier.performed(info(session))
  }
}

extension View {
  /// Takes what is dropped on the view and can be had as values of a type.
  ///
  /// Values dragged from a view of this window are handed over before `action` is called; others
  /// once they are read, and those that cannot be read are left out.
  ///
  /// - Parameters:
  ///   - payloadType: The type of the values.
  ///   - action: Gets the values and where they were dropped in the view's space; returns whether
  ///     it has taken them.
  ///   - isTargeted: Called with true when something suitable comes over the view, and with false
  ///     when it leaves or is dropped.
  nonisolated public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    let (action, targeted) = (UncheckedBox(action), UncheckedBox(isTargeted))
    return modifier(
      _DropModifier(
        accepts: { $0.session.providers.contains { $0.canLoadObject(ofClass: T.self) } },
        entered: { _ in targeted.value(true) }, moved: { _ in nil },
        exited: { _ in targeted.value(false) },
        performed: { info in
          targeted.value(false)
          return info.session.load(T.self) { action.value($0, info.location) }
        }))
  }

  /// Takes what is dropped on the view and can be had as values of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - isEnabled: Whether anything is taken.
  ///   - action: Gets the values, and what is known of the drop.
  @_disfavoredOverload
  nonisolated public func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true,
    action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some View {
    let action = UncheckedBox(action)
    return modifier(
      _DropModifier(
        accepts: {
          isEnabled && $0.session.providers.contains { $0.canLoadObject(ofClass: T.self) }
        },
        entered: { _ in }, moved: { _ in nil }, exited: { _ in },
        performed: { info in
          info.session.load(T.self) { items in
            action.value(items, DropSession(location: info.location, itemsCount: items.count))
            return true
          }
        }))
  }

  /// Takes what is dropped on the view and is of one of some types.
  ///
  /// - Parameters:
  ///   - supportedContentTypes: What the view takes.
  ///   - isTargeted: True while something suitable is over the view.
  ///   - action: Gets the things and where they were dropped in the view's space; returns whether
  ///     it has taken them.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    let action = UncheckedBox(action)
    return modifier(
      _DropModifier(
        accepts: { $0.session.has(supportedContentTypes) },
        entered: { _ in isTargeted?.wrappedValue = true }, moved: { _ in nil },
        exited: { _ in isTargeted?.wrappedValue = false },
        performed: { info in
          isTargeted?.wrappedValue = false
          return action.value(info.session.providers(for: supportedContentTypes), info.location)
        }))
  }

  /// Takes what is dropped on the view and is of one of some types.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
  }

  /// Asks a delegate what happens with things of some types over the view.
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], delegate: any DropDelegate
  ) -> some View {
    let delegate = UncheckedBox(delegate)
    return modifier(
      _DropModifier(
        accepts: {
          $0.session.has(supportedContentTypes) && delegate.value.validateDrop(info: $0)
        },
        entered: { delegate.value.dropEntered(info: $0) },
        moved: { delegate.value.dropUpdated(info: $0) },
        exited: { delegate.value.dropExited(info: $0) },
        performed: { delegate.value.performDrop(info: $0) }))
  }

  /// The older form, with types by their identifiers; unknown ones are left out.
  @available(*, deprecated, message: "Provide UTTypes instead of type identifiers.")
  @_disfavoredOverload
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// The older form, with types by their identifiers; unknown ones are left out.
  @available(*, deprecated, message: "Provide UTTypes instead of type identifiers.")
  @_disfavoredOverload
  nonisolated public func onDrop(
    of supportedTypes: [String], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, isTargeted: isTargeted, perform: action)
  }

  /// The older form, with types by their identifiers; unknown ones are left out.
  @available(*, deprecated, message: "Provide UTTypes instead of type identifiers.")
  @_disfavoredOverload
  nonisolated public func onDrop(
    of supportedTypes: [String], delegate: any DropDelegate
  ) -> some View {
    onDrop(of: supportedTypes.compactMap { UTType($0) }, delegate: delegate)
  }
}

extension DragSession {
  /// Hands the values of a type to `action`: at once if they are there, or else when they are read.
  func load<T: Transferable>(_ type: T.Type, _ action: @escaping ([T]) -> Bool) -> Bool {
    let ready = providers.compactMap { $0.value(as: T.self) }
    if ready.count == providers.count { return action(ready) }
    let action = UncheckedBox(action)
    providers.load(T.self) { _ = action.value($0) }
    return true
  }
}
