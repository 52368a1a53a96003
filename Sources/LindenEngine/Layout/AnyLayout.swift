import CoreGraphics

/// A layout of any type; changing it keeps the views it arranges, which move to their new places.
public struct AnyLayout: Layout, @unchecked Sendable {
  private let storage: AnyLayoutStorage
  public typealias AnimatableData = EmptyAnimatableData

  /// What the layout inside keeps.
  public struct Cache {
    fileprivate var value: Any?
    fileprivate var type: ObjectIdentifier?
  }

  public init<L: Layout>(_ layout: L) { storage = TypedLayoutStorage(layout) }

  public static func == (a: AnyLayout, b: AnyLayout) -> Bool { a.storage === b.storage }

  public func makeCache(subviews: Subviews) -> Cache { storage.makeCache(subviews) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    storage.updateCache(&cache, subviews)
  }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    storage.spacing(subviews, &cache)
  }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    -> CGSize
  {
    storage.sizeThatFits(proposal, subviews, &cache)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    storage.placeSubviews(bounds, proposal, subviews, &cache)
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    storage.explicitAlignment(guide, bounds, proposal, subviews, &cache)
  }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    storage.explicitAlignment(guide, bounds, proposal, subviews, &cache)
  }
}

private class AnyLayoutStorage {
  typealias Subviews = LayoutSubviews
  typealias Cache = AnyLayout.Cache
  func makeCache(_ subviews: Subviews) -> Cache { preconditionFailure("abstract") }
  func updateCache(_ cache: inout Cache, _ subviews: Subviews) {}
  func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing { ViewSpacing() }
  func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache)
    -> CGSize
  {
    .zero
  }
  func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) {}
  func explicitAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? { nil }
  func explicitAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? { nil }
}

private final class TypedLayoutStorage<L: Layout>: AnyLayoutStorage {
  let layout: L
  init(_ layout: L) { self.layout = layout }

  /// The cache of this layout's type, made if another layout filled it last.
  private func with<Result>(
    _ cache: inout Cache, _ subviews: Subviews, _ body: (inout L.Cache) -> Result
  ) -> Result {
    var own: L.Cache
    if cache.type == ObjectIdentifier(L.self), let value = cache.value as? L.Cache {
      own = value
    } else {
      own = layout.makeCache(subviews: subviews)
    }
    cache.value = nil
    let result = body(&own)
    cache = Cache(value: own, type: ObjectIdentifier(L.self))
    return result
  }

  override func makeCache(_ subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews), type: ObjectIdentifier(L.self))
  }
  override func updateCache(_ cache: inout Cache, _ subviews: Subviews) {
    with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }
  override func spacing(_ subviews: Subviews, _ cache: inout Cache) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  override func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGSize {
    with(&cache, subviews) {
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func explicitAlignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func explicitAlignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
