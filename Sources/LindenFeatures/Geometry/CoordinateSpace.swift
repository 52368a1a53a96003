import CoreGraphics
@_spi(Engine) import LindenEngine

/// In which space a location is told.
public enum CoordinateSpace {
  /// The whole scene.
  case global
  /// The view's own: its top-left corner is the origin.
  case local
  /// That of the nearest view around which has this name; the scene's if there is none.
  case named(AnyHashable)
}

extension CoordinateSpace: Equatable, Hashable, @unchecked Sendable {
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// A coordinate space that can be written after a dot.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// A space named by `coordinateSpace(_:)`.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: AnyHashable
  init(_ name: AnyHashable) { self.name = name }
  public var coordinateSpace: CoordinateSpace { .named(name) }
}

extension NamedCoordinateSpace: @unchecked Sendable {}

/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The space of the scene.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space of the nearest view around with `coordinateSpace(.named(name))`.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(name))
  }
  /// The space of the nearest scroll view around.
  public static var scrollView: NamedCoordinateSpace { NamedCoordinateSpace(ScrollSpaceName.any) }
  /// The space of the nearest scroll view around that scrolls along `axis`.
  public static func scrollView(axis: Axis) -> Self {
    NamedCoordinateSpace(ScrollSpaceName.along(axis))
  }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  /// The space of the view itself, in points from its upper left corner, right to left as well.
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  /// The space of the window, in points from its upper left corner.
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

/// The name under which scroll views are found as coordinate spaces.
package enum ScrollSpaceName: Hashable, Sendable { case any, along(Axis) }

// MARK: Names in the tree

/// An element whose space has a name.
@MainActor package protocol NamedSpaceElement: Element {
  var spaceName: AnyHashable { get }
  /// Whether `name` means this space.
  func answers(to name: AnyHashable) -> Bool
}

extension NamedSpaceElement {
  package func answers(to name: AnyHashable) -> Bool { name == spaceName }
}

/// Gives the space of its content a name.
nonisolated public struct _CoordinateSpaceModifier<Name: Hashable>: ViewModifier {
  public typealias Body = Never
  public var name: Name
  nonisolated public init(name: Name) { self.name = name }

  @MainActor public static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    CoordinateSpaceNode(view, context)
  }
}

private final class CoordinateSpaceElement: WrapperElement, NamedSpaceElement {
  var spaceName: AnyHashable

  init(_ node: _Node, _ name: AnyHashable) {
    spaceName = name
    super.init(node)
  }
}

private final class CoordinateSpaceNode<Content: View, Name: Hashable>:
  WrapperNode<Content, _CoordinateSpaceModifier<Name>, CoordinateSpaceElement>
{
  override func makeWrapper() -> CoordinateSpaceElement {
    CoordinateSpaceElement(self, AnyHashable(modifier.name))
  }

  override func modifierChanged(from old: _CoordinateSpaceModifier<Name>) {
    forEachElement { $0.spaceName = AnyHashable(modifier.name) }
  }
}

extension View {
  /// Names this view's space, for locations and frames told to views inside it.
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: name))
  }

  /// Names this view's space, for locations and frames told to views inside it.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    modifier(_CoordinateSpaceModifier(name: name.name))
  }
}

// MARK: Conversion

extension Element {
  /// A point of the scene in the space this element is placed in. Nil where a transform on the way
  /// has no inverse.
  package final func convertFromRoot(_ point: CGPoint) -> CGPoint? {
    guard let parent else { return point }
    guard let outer = parent.convertFromRoot(point) else { return nil }
    return parent.convertInward(outer)
  }

  /// A point of the space this element is placed in, in the scene.
  package final func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var next = parent
    while let element = next {
      point = element.convertOutward(point)
      next = element.parent
    }
    return point
  }

  /// The upright bounds, in the scene, of a rectangle of the space this element is placed in.
  package final func convertToRoot(_ rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convertToRoot)
    return CGRect(bounding: corners)
  }

  /// The upright bounds, in the space this element is placed in, of a rectangle of the scene.
  package final func convertFromRoot(_ rect: CGRect) -> CGRect? {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].compactMap(convertFromRoot)
    return corners.count == 4 ? CGRect(bounding: corners) : nil
  }

  /// A point of the scene as this element's view is told of it.
  package final func convert(_ rootPoint: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return rootPoint
    case .local: return relative(to: self, rootPoint)
    case .named(let name):
      guard let reference = enclosing(space: name) else { return rootPoint }
      return relative(to: reference, rootPoint)
    }
  }

  /// The frame of this element as its view is told of it in `space`.
  package final func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return convertToRoot(frame)
    case .named(let name):
      let global = convertToRoot(frame)
      guard let reference = enclosing(space: name), let inner = reference.convertFromRoot(global)
      else {
        return global
      }
      return inner.offsetBy(dx: -reference.origin.x, dy: -reference.origin.y)
    }
  }

  /// The nearest element around this one whose space is called `name`.
  package final func enclosing(space name: AnyHashable) -> Element? {
    var next = parent
    while let element = next {
      if let named = element as? any NamedSpaceElement, named.answers(to: name) { return element }
      next = element.parent
    }
    return nil
  }

  private func relative(to reference: Element, _ rootPoint: CGPoint) -> CGPoint {
    let inner = reference.convertFromRoot(rootPoint) ?? rootPoint
    return CGPoint(x: inner.x - reference.origin.x, y: inner.y - reference.origin.y)
  }
}

extension CGRect {
  /// The smallest rectangle around some points.
  init(bounding points: [CGPoint]) {
    let xs = points.map(\.x)
    let ys = points.map(\.y)
    let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
  }
}
