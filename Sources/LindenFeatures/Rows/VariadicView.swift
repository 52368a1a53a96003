@_spi(Engine) import LindenEngine

/// Views that are made of several others, of which a root is given each.
public enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// What a root makes of the views in `content`.
  public struct Tree<Root: _VariadicView_Root, Content> {
    public var root: Root
    public var content: Content

    nonisolated public init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }

    nonisolated public init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.init(root: root, content: content())
    }
  }
}

extension _VariadicView.Tree: View where Root: _VariadicView_ViewRoot, Content: View {
  public var body: some View {
    let root = root
    ChildrenReader {
      content
    } result: { children in
      root._arranged(_VariadicView_Children(children: children))
    }
  }
}

/// What makes something of several views.
public protocol _VariadicView_Root {}

/// What makes a view of several others.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  associatedtype _Arranged: View = Body

  /// The view that is made of `children`, each of which is shown once.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
  func _arranged(_ children: _VariadicView.Children) -> _Arranged
}

/// A root whose view is one to the container around.
@MainActor @preconcurrency public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root whose views are as many to the container around as its body has.
@MainActor @preconcurrency public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

extension _VariadicView_ViewRoot where _Arranged == Body {
  public func _arranged(_ children: _VariadicView.Children) -> Body { body(children: children) }
}

extension _VariadicView_UnaryViewRoot {
  public func _arranged(_ children: _VariadicView.Children) -> VStack<Body> {
    VStack { body(children: children) }
  }
}

/// The views that a root is given, in order.
public struct _VariadicView_Children: View, RandomAccessCollection {
  let children: [ViewChild]

  public nonisolated var startIndex: Int { 0 }
  public nonisolated var endIndex: Int { children.count }
  public nonisolated subscript(index: Int) -> Element { Element(child: children[index]) }

  public var body: some View { ForEach(children.map { Element(child: $0) }) { $0 } }

  /// One of the views. Shown in several places, it has state of its own in each.
  public struct Element: View, Identifiable {
    let child: ViewChild

    /// Tells the view from the others.
    public nonisolated var id: AnyHashable { AnyHashable(child.id) }

    /// The view's tag, if it is of this type. A `ForEach` inside a tree tells no ids of its rows.
    public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { child.tag(as: type) }

    /// What the view says under a key to its container; the key's default where it says nothing.
    public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value { child[key] }

    public var body: some View { child.anywhere }
  }
}

extension View {
  /// Says something under a key to the container around, which finds it in the root of a
  /// `_VariadicView.Tree`.
  nonisolated public func _trait<Trait: _ViewTraitKey>(_ key: Trait.Type, _ value: Trait.Value)
    -> some View
  { modifier(_TraitWritingModifier<Trait>(value: value)) }
}
