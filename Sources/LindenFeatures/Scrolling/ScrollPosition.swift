import CoreGraphics
@_spi(Engine) import LindenEngine

/// Where the content of a scroll view is, as a program says or as the user has moved it.
///
/// Keep it in a `@State`, tie it to a scroll view with `scrollPosition(_:anchor:)`, and have it
/// scroll by calling `scrollTo`. Once the user scrolls, ``isPositionedByUser`` is true, and
/// ``viewID`` the id of the view that is seen, if the position was made for ids of that type and
/// the views are in a `scrollTargetLayout`.
public struct ScrollPosition: @unchecked Sendable {
  enum Place: Equatable {
    case nowhere
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
    case view(AnyHashable, UnitPoint?)
    /// The user has moved the content.
    case user(AnyHashable?)
  }

  var place: Place
  /// The type of the ids the position can tell.
  let idType: any Hashable.Type

  private init<ID: Hashable & Sendable>(_ idType: ID.Type, _ place: Place) {
    self.idType = idType
    self.place = place
  }

  /// Nowhere in particular: where a scroll view begins.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self) { self.init(idType, .nowhere) }

  /// At a view, whose `anchor` is put at that of the scroll view.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    self.init(ID.self, .view(AnyHashable(id), anchor))
  }

  /// At an end of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.init(idType, .edge(edge))
  }

  /// `point` from the beginning of the content.
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.init(idType, .point(x: point.x, y: point.y))
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType, .point(x: x, y: y))
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.init(idType, .point(x: x, y: nil))
  }

  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.init(idType, .point(x: nil, y: y))
  }

  /// Scrolls until the view with this id is seen, its `anchor` at that of the scroll view; without
  /// an anchor as little as possible.
  public mutating func scrollTo<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    place = .view(AnyHashable(id), anchor)
  }

  /// Scrolls to an end of the content, and stays there if the content grows.
  public mutating func scrollTo(edge: Edge) { place = .edge(edge) }

  /// Scrolls `point` from the beginning of the content.
  public mutating func scrollTo(point: CGPoint) { place = .point(x: point.x, y: point.y) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { place = .point(x: x, y: y) }
  public mutating func scrollTo(x: CGFloat) { place = .point(x: x, y: nil) }
  public mutating func scrollTo(y: CGFloat) { place = .point(x: nil, y: y) }

  /// Whether the user was the last to move the content. Set it to stop where the content is.
  public var isPositionedByUser: Bool {
    get { if case .user = place { true } else { false } }
    set {
      guard newValue != isPositionedByUser else { return }
      place = newValue ? .user(viewID as? AnyHashable) : .nowhere
    }
  }

  /// The end of the content that was scrolled to; nil otherwise.
  public var edge: Edge? { if case .edge(let edge) = place { edge } else { nil } }

  /// The point that was scrolled to; nil otherwise.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { CGPoint(x: x, y: y) } else { nil }
  }

  public var x: CGFloat? { if case .point(let x, _) = place { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y) = place { y } else { nil } }

  /// The id of the view that was scrolled to, by the program or the user.
  public var viewID: (any Hashable & Sendable)? {
    id.flatMap { SendableID.open($0.base as? any Hashable) }
  }

  /// The id of the view, if it is of this type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.base as? T }

  private var id: AnyHashable? {
    switch place {
    case .view(let id, _): id
    case .user(let id): id
    default: nil
    }
  }

  /// The first of these that is of the type of the position's ids.
  func suitable(_ ids: [AnyHashable]) -> AnyHashable? {
    func find<ID: Hashable>(_: ID.Type) -> AnyHashable? { ids.first { $0.base is ID } }
    return find(idType)
  }
}

extension ScrollPosition: Equatable {
  public static func == (one: ScrollPosition, other: ScrollPosition) -> Bool {
    one.place == other.place && one.idType == other.idType
  }
}

/// Every id of a position came in as one that can be sent.
private enum SendableID {
  static func open(_ id: (any Hashable)?) -> (any Hashable & Sendable)? {
    // The optional is cast: what is inside would be opened, and is of any size.
    unsafeBitCast(id, to: (any Hashable & Sendable)?.self)
  }
}

/// Ties the position of a scroll view to a binding.
nonisolated public struct _ScrollPositionModifier<Value: Equatable>: ViewModifier {
  let binding: Binding<Value>
  let anchor: UnitPoint?
  /// Where a value says that the content is to be, found below a node.
  let goal: @MainActor (Value, UnitPoint?, @escaping @MainActor () -> _Node?) -> ScrollGoal?
  /// The value after the user has scrolled; nil if it says nothing new.
  let reported: (Value, [AnyHashable]?) -> Value?
  @State private var memory = Memory()

  private final class Memory {
    let attachment = ScrollAttachment()
    var last: Value?
  }

  @MainActor public func body(content: Content) -> some View {
    let (memory, binding, anchor, reported) = (memory, binding, anchor, reported)
    let value = binding.wrappedValue
    let attachment = memory.attachment
    if value != memory.last {
      let isFirst = memory.last == nil
      memory.last = value
      if let goal = goal(value, anchor, { [weak attachment] in attachment?.scroll?.node }) {
        attachment.ask(for: goal, isFirst ? nil : Evaluation.node?.transaction.animation)
      } else if !isFirst {
        attachment.release()
      }
    }
    attachment.moved = { [weak memory] scroll in
      guard let memory, !scroll.hasGoal, scroll.wasMovedByUser else { return }
      guard let last = memory.last, let new = reported(last, scroll.idsSeen(at: anchor)) else {
        return
      }
      memory.last = new
      binding.wrappedValue = new
    }
    return content.scrollAttachment(attachment)
  }
}

extension ScrollElement {
  /// What the view is called whose `anchor` is nearest to that of the visible part; nil if no
  /// targets are in sight.
  func idsSeen(at anchor: UnitPoint?) -> [AnyHashable]? {
    let visible = unobscuredRect
    let point = anchor ?? .topLeading
    func distance(_ frame: CGRect) -> CGFloat {
      var sum: CGFloat = 0
      for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
        let share = axis == .horizontal ? point.x : point.y
        sum += abs(
          frame.origin[axis] + frame.size[axis] * share - visible.origin[axis]
            - visible.size[axis] * share)
      }
      return sum
    }
    return targets.views.filter { $0.frame.intersects(visible) && !$0.ids.isEmpty }
      .min { distance($0.frame) < distance($1.frame) }?.ids
  }
}

extension View {
  /// Ties `id` to the view that the scroll view in this view shows.
  ///
  /// As the user scrolls, `id` becomes that of the view that is seen of the scroll view's
  /// `scrollTargetLayout`. Setting it scrolls to the view.
  ///
  /// - Parameters:
  ///   - id: The id of the view; nil while there is none. Setting it to nil leaves the content where
  ///     it is.
  ///   - anchor: Where in the scroll view the view is looked for and put. Nil looks at the
  ///     beginning, and moves as little as possible.
  nonisolated public func scrollPosition<ID: Hashable>(
    id: Binding<ID?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        binding: id, anchor: anchor,
        goal: { id, anchor, root in
          guard let id else { return nil }
          return .view(AnyHashable(id), anchor, below: root, isKept: true)
        },
        reported: { last, ids in
          guard let new = ids?.lazy.compactMap({ $0.base as? ID }).first, new != last else {
            return nil
          }
          return new
        }))
  }

  /// Ties a position to that of the scroll view in this view.
  ///
  /// - Parameters:
  ///   - position: Calling its `scrollTo` scrolls; after the user has scrolled it says so.
  ///   - anchor: Where in the scroll view the view with the position's id is looked for, and put if
  ///     the position has no anchor of its own.
  nonisolated public func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(
      _ScrollPositionModifier(
        binding: position, anchor: anchor,
        goal: { position, anchor, root in
          switch position.place {
          case .nowhere, .user: nil
          case .edge(let edge): ScrollGoal(place: .edge(edge), isKept: true)
          case .point(let x, let y): ScrollGoal(place: .point(x: x, y: y))
          case .view(let id, let own): .view(id, own ?? anchor, below: root, isKept: true)
          }
        },
        reported: { last, ids in
          var new = last
          new.place = .user(ids.flatMap(last.suitable))
          return new == last ? nil : new
        }))
  }
}

extension ScrollGoal {
  /// The view with an id below a node that is known once the scroll view is.
  @MainActor fileprivate static func view(
    _ id: AnyHashable, _ anchor: UnitPoint?, below root: @escaping @MainActor () -> _Node?,
    isKept: Bool
  ) -> ScrollGoal {
    var search: ScrollSearch?
    let find = { @MainActor () -> CGRect? in
      guard let node = root(), let scroll = node.collectedElements.first as? ScrollElement else {
        return nil
      }
      let current = search ?? ScrollSearch(id, below: node)
      search = current
      return current.frame(in: scroll)
    }
    return ScrollGoal(place: .view(find, anchor), isKept: isKept)
  }
}

extension Transaction {
  /// The anchor that a change of a scroll position in this transaction is made with.
  public var scrollTargetAnchor: UnitPoint? {
    get { self[ScrollTargetAnchorKey.self] }
    set { self[ScrollTargetAnchorKey.self] = newValue }
  }

  /// Whether content that moves on its own keeps its speed when a scroll position is set.
  public var scrollPositionUpdatePreservesVelocity: Bool {
    get { self[ScrollKeepsVelocityKey.self] }
    set { self[ScrollKeepsVelocityKey.self] = newValue }
  }
}

private enum ScrollTargetAnchorKey: TransactionKey {
  static var defaultValue: UnitPoint? { nil }
}

private enum ScrollKeepsVelocityKey: TransactionKey { static var defaultValue: Bool { false } }
