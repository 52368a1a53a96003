import CoreGraphics
@_spi(Engine) import LindenEngine

/// A place in one view that other views can find in their own coordinates, through a
/// ``GeometryProxy``.
public struct Anchor<Value> {
  /// How a place is taken from a view.
  public struct Source {
    /// The place in a view with this frame, in the space the view is placed in.
    let place: (CGRect) -> Value
    /// The place seen from another space.
    let convert: (Value, AnchorConversion) -> Value
  }

  let source: Source
  let reference: ElementReference
  /// The place in the scene when the anchor was made.
  let snapshot: Value

  @MainActor init(_ element: Element, _ source: Source) {
    self.source = source
    reference = ElementReference(element)
    snapshot = source.convert(
      source.place(element.frame),
      AnchorConversion(point: element.convertToRoot, rect: element.convertToRoot))
  }

  /// The place in the coordinates of the view that `target` is the element of.
  @MainActor func resolve(in target: Element) -> Value {
    guard let element = reference.element, element.node.isAlive else {
      return source.convert(snapshot, AnchorConversion.fromRoot(to: target))
    }
    let inRoot = source.convert(
      source.place(element.frame),
      AnchorConversion(point: element.convertToRoot, rect: element.convertToRoot))
    return source.convert(inRoot, AnchorConversion.fromRoot(to: target))
  }
}

/// An element, as long as it is there: what an app keeps of it does not keep the view.
final class ElementReference: @unchecked Sendable {
  weak var element: Element?
  init(_ element: Element) { self.element = element }
}

/// Maps points and upright rectangles from one space to another.
struct AnchorConversion {
  let point: (CGPoint) -> CGPoint
  let rect: (CGRect) -> CGRect

  @MainActor static func fromRoot(to target: Element) -> AnchorConversion {
    AnchorConversion(
      point: { point in
        let inner = MainThread.assume { target.convertFromRoot(point) } ?? point
        return MainThread.assume {
          CGPoint(x: inner.x - target.origin.x, y: inner.y - target.origin.y)
        }
      },
      rect: { rect in
        let inner = MainThread.assume { target.convertFromRoot(rect) } ?? rect
        return MainThread.assume { inner.offsetBy(dx: -target.origin.x, dy: -target.origin.y) }
      })
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool {
    a.reference.element === b.reference.element && a.snapshot == b.snapshot
  }
}

extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(snapshot) }
}

extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor.Source where Value == CGRect {
  /// The view's whole frame.
  public static var bounds: Anchor<CGRect>.Source {
    Self(place: { $0 }, convert: { $1.rect($0) })
  }

  /// A rectangle in the view's own coordinates.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Self(place: { r.offsetBy(dx: $0.minX, dy: $0.minY) }, convert: { $1.rect($0) })
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's own coordinates.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Self(place: { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) }, convert: { $1.point($0) })
  }

  /// A point by its share of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Self(place: { p.point(in: $0) }, convert: { $1.point($0) })
  }

  /// The top leading corner of the view.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the upper edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner of the view.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The centre of the view.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner of the view.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the lower edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner of the view.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several places.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    self.init(
      place: { frame in array.map { $0.place(frame) } },
      convert: { values, conversion in zip(array, values).map { $0.convert($1, conversion) } })
  }

  /// A place, or none.
  public init<T>(_ optional: Anchor<T>.Source?) where Value == T? {
    self.init(
      place: { frame in optional.map { $0.place(frame) } },
      convert: { value, conversion in
        guard let optional, let value else { return nil }
        return optional.convert(value, conversion)
      })
  }
}

extension GeometryProxy {
  /// A place in another view, in the coordinates of this one.
  public subscript<T>(anchor: Anchor<T>) -> T {
    let anchor = UncheckedBox(anchor)
    return MainThread.assume {
      if let target = anchor.value.reference.element { observe(target) }
      observe()
      return UncheckedBox(element.map(anchor.value.resolve(in:)) ?? anchor.value.snapshot)
    }.value
  }

  /// The view's frame, in points, in a coordinate space: `.local` begins at (0, 0), `.global` is
  /// the window.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    let space = UncheckedBox(coordinateSpace)
    return MainThread.assume {
      guard space.value != .local, let element else { return CGRect(origin: .zero, size: size) }
      observe()
      return element.frame(in: space.value)
    }
  }

  /// The view's frame, in points, in a coordinate space: `.local`, `.global`, `.named("…")` or
  /// `.scrollView`.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The visible bounds of the space's view, in the coordinates of this one; nil if there is none
  /// of this name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    MainThread.assume {
      guard let element, let container = element.enclosing(space: coordinateSpace.name) else {
        return nil
      }
      observe()
      return element.convertFromRoot(container.convertToRoot(container.frame))?
        .offsetBy(dx: -element.origin.x, dy: -element.origin.y)
    }
  }
}

/// Sets the value of a key from a place in its content.
nonisolated public struct _AnchorWritingModifier<AnchorValue, Key: PreferenceKey>: ViewModifier {
  public typealias Body = Never
  let anchor: Anchor<AnchorValue>.Source
  let isTransform: Bool
  let transform: (inout Key.Value, Anchor<AnchorValue>) -> Void

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    AnchorWritingNode(view, context)
  }
}

private final class AnchorWritingNode<Content: View, AnchorValue, Key: PreferenceKey>:
  TransparentModifierNode<Content, _AnchorWritingModifier<AnchorValue, Key>>
{
  override func prepare() { preferenceChanged(Key.bit) }

  override func modifierChanged(from old: _AnchorWritingModifier<AnchorValue, Key>) {
    preferenceChanged(Key.bit)
  }

  override func evaluate() {
    flags.remove(.dirty)
    preferenceChanged(Key.bit)
  }

  override func reducePreferences(_ reduction: PreferenceReduction) {
    guard reduction.key == ObjectIdentifier(Key.self) else {
      return super.reducePreferences(reduction)
    }
    let elements = child.collectedElements
    guard let element = elements.first else { return }
    graph.geometryObservers.observe(element, for: self) { [weak self] in
      self?.preferenceChanged(Key.bit)
    }
    var value =
      modifier.isTransform ? preferenceOfChildren(Key.self) ?? Key.defaultValue : Key.defaultValue
    // State the closure reads makes the value, not a body, depend on it.
    beginEvaluation()
    Evaluation.observing(self) { modifier.transform(&value, Anchor(element, modifier.anchor)) }
    unsafeDowncast(reduction, to: TypedReduction<Key>.self).add(value)
  }
}

extension View {
  /// Gives the views around a value of `key`, made from a place in this one.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(
      _AnchorWritingModifier<A, K>(anchor: value, isTransform: false) { $0 = transform($1) })
  }

  /// Changes the value of `key` on its way up by a place in this view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(_AnchorWritingModifier<A, K>(anchor: value, isTransform: true, transform: transform))
  }
}
