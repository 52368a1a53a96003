/// A node whose business is with each view of its content: it stands between them and who shows
/// them.
@MainActor package protocol ElementDistributing: _Node {
  /// The node of the content.
  var distributed: _Node { get }
  /// What is shown instead of the elements of a row that a lazy container made.
  func distribute(row: [Element]) -> [Element]
  /// Rows may have gone: drops the elements below that did, `gone` and those whose node is no
  /// longer alive, and returns what stood for them. Called in the frame in which they go.
  func forgetRows(_ gone: Set<ObjectIdentifier>) -> Set<ObjectIdentifier>
}

/// The node of a modifier that puts one element around each element of its content: layout of one
/// view, an effect, a gesture.
///
/// Around several views (`Group { A(); B() }.padding()`) it makes as many elements as there are
/// views.
@_spi(Engine)
open class DistributingNode<Content: View, Modifier: ViewModifier, Wrapper: Element>:
  _ViewNode<ModifiedContent<Content, Modifier>>, ElementDistributing
{
  @exclusivity(unchecked) package private(set) var modifier: Modifier
  @exclusivity(unchecked) private var child: _ViewNode<Content>!
  @exclusivity(unchecked) private var wrappers = FewWrappings.none
  /// Those around elements of lazily made rows, by the inner one's identity.
  @exclusivity(unchecked) private var rowWrappers: [ObjectIdentifier: Wrapping] = [:]

  // Shared, not owned: to hand on a view of one's own each initialiser would have to look up its
  // type.
  package init(_ view: __shared ModifiedContent<Content, Modifier>, _ context: _NodeContext) {
    modifier = Self.modifier(of: view)
    super.init(context)
    prepare()
    var below = contextForContent()
    below.isLazy = context.isLazy
    child = Content._makeNode(Self.content(of: view), in: below)
    wrapElements()
  }

  /// Called once, before the content is made.
  open func prepare() {}

  open func contextForContent() -> _NodeContext { _NodeContext(below: self) }

  open func makeWrapper() -> Wrapper { preconditionFailure("abstract") }
  open func wrap(_ inner: Element, in outer: Wrapper) { preconditionFailure("abstract") }
  /// A wrapper whose content is gone leaves.
  open func wrapperDropped(_ outer: Wrapper) {}
  /// The inner element is another one, for the same content: a transition began or ended.
  open func rewrap(_ inner: Element, in outer: Wrapper) { wrap(inner, in: outer) }
  /// The modifier has a new value.
  open func modifierChanged(from old: Modifier) {}

  package final var elements: [Wrapper] {
    var list: [Wrapper] = []
    forEachElement { list.append($0) }
    return list
  }

  package final func forEachElement(_ body: (Wrapper) -> Void) {
    wrappers.forEach { body(outer($0)) }
    for wrapper in rowWrappers.values { body(outer(wrapper)) }
  }

  @inline(__always)
  private func outer(_ wrapping: Wrapping) -> Wrapper {
    unsafeDowncast(wrapping.outer, to: Wrapper.self)
  }

  open override func update(to new: ModifiedContent<Content, Modifier>) {
    if flags.contains(.dirty)
      || !Comparator.isUnchanged(modifier, Self.modifier(of: new))
    {
      flags.remove(.dirty)
      let old = modifier
      modifier = Self.modifier(of: new)
      modifierChanged(from: old)
    } else {
      modifier = Self.modifier(of: new)
    }
    child.update(to: Self.content(of: new))
  }

  private func wrapElements() {
    flags.remove(.elementsStale)
    child.withElements { list in
      if wrappers.wrap(list) {
        wrappers.forEach { $0.outer.leaves(with: $0.inner) }
      } else if case .none = wrappers {
        wrappers = FewWrappings(list) {
          Wrapping(inner: $0, outer: wrapper(around: $0, known: nil))
        }
      } else {
        wrapAnew(list)
      }
    }
  }

  /// Wraps other elements than before; those that stay keep their wrappers.
  private func wrapAnew(_ list: [Element]) {
    // Of elements, not of the wrappers' own type, which would have to be looked up.
    var old: [ObjectIdentifier: Wrapping] = [:]
    wrappers.forEach { old[$0.inner.identity] = $0 }
    wrappers = FewWrappings(list) {
      Wrapping(
        inner: $0,
        outer: wrapper(around: $0, known: old.removeValue(forKey: $0.identity).map(outer)))
    }
    for wrapping in old.values { wrapperDropped(outer(wrapping)) }
  }

  private func wrapper(around inner: Element, known: Wrapper?) -> Wrapper {
    let outer = known ?? makeWrapper()
    outer.leaves(with: inner)
    if known == nil {
      wrap(inner, in: outer)
    } else if inner.parent !== outer {
      rewrap(inner, in: outer)
      outer.invalidateSize(guidesChanged: true)
    }
    return outer
  }

  package final var distributed: _Node { child }

  package final func distribute(row: [Element]) -> [Element] {
    row.map { inner in
      let outer = wrapper(around: inner, known: rowWrappers[inner.identity].map(outer))
      rowWrappers[inner.identity] = Wrapping(inner: inner, outer: outer)
      return outer
    }
  }

  package final func forgetRows(_ gone: Set<ObjectIdentifier>) -> Set<ObjectIdentifier> {
    var dropped: Set<ObjectIdentifier> = []
    for (identity, wrapper) in rowWrappers where gone.contains(identity) || wrapper.inner.isGone {
      rowWrappers[identity] = nil
      dropped.insert(wrapper.outer.identity)
      wrapperDropped(outer(wrapper))
    }
    return dropped
  }

  open override var elementKeeping: ElementKeeping { .distributes }

  open override func collectElements(into list: inout [Element]) {
    if flags.contains(.elementsStale) { wrapElements() }
    wrappers.forEach { list.append($0.outer) }
  }

  open override func forEachChild(_ body: (_Node) -> Void) {
    if let child { body(child) }
  }
  open override var name: String { "\(Modifier.self)" }
}

/// An element and what is around it. The same for nodes of every type, so that lists of it need no
/// types made.
private struct Wrapping {
  let inner: Element
  let outer: Element
}

/// A list of wrappings that is mostly of one, which needs no memory of its own.
private enum FewWrappings {
  case none
  case one(Wrapping)
  case several([Wrapping])

  @inline(__always) init(_ list: [Element], _ wrap: (Element) -> Wrapping) {
    switch list.count {
    case 0: self = .none
    case 1: self = .one(wrap(list[0]))
    default: self = .several(list.map(wrap))
    }
  }

  @inline(__always) func forEach(_ body: (Wrapping) -> Void) {
    switch self {
    case .none: break
    case .one(let wrapping): body(wrapping)
    case .several(let list): for wrapping in list { body(wrapping) }
    }
  }

  /// Whether it is these elements that are wrapped, in this order.
  func wrap(_ list: [Element]) -> Bool {
    switch self {
    case .none: return list.isEmpty
    case .one(let wrapping): return list.count == 1 && list[0] === wrapping.inner
    case .several(let wrappings):
      return list.count == wrappings.count
        && list.indices.allSatisfy { list[$0] === wrappings[$0].inner }
    }
  }
}

extension Element {
  /// Is on its way out if what it is made for is.
  fileprivate func leaves(with inner: Element) {
    if inner.flags.contains(.leaving) { flags.insert(.leaving) } else { flags.remove(.leaving) }
  }
}

private let unaryLayoutNodes = GenericTypes()

/// A modifier that arranges one view.
package final class UnaryLayoutNode<Content: View, L: Layout & ViewModifier>:
  DistributingNode<Content, L, LayoutElement<L>>
{
  @inline(__always) fileprivate static var known: UnaryLayoutNode.Type {
    unaryLayoutNodes.find(Content.self, L.self, UnaryLayoutNode.self)
  }

  @inline(never)
  package override init(_ view: __shared ModifiedContent<Content, L>, _ context: _NodeContext) {
    super.init(view, context)
  }

  package override func makeWrapper() -> LayoutElement<L> {
    let element = LayoutElement<L>.known.init(self, modifier)
    scope.addReader(self, mask: LayoutDirectionKey.bit)
    element.layoutDirection = EnvironmentValues(scope).untracked(LayoutDirectionKey.self)
    return element
  }

  package override func wrap(_ inner: Element, in outer: LayoutElement<L>) {
    outer.setChildren(.one(inner))
  }

  package override func modifierChanged(from old: L) {
    forEachElement { $0.setLayout(modifier) }
  }

  package override func environmentDidChange() {
    let direction = EnvironmentValues(scope).untracked(LayoutDirectionKey.self)
    forEachElement {
      guard $0.layoutDirection != direction else { return }
      $0.layoutDirection = direction
      $0.invalidateSize(guidesChanged: true)
    }
  }
}

extension ViewModifier where Self: Layout, Body == Never {
  /// A modifier that is a layout of one view.
  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    UnaryLayoutNode<V, Self>.known.init(view, context)
  }
}
