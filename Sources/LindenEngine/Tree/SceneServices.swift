/// Something that a feature keeps once for a scene: an index, a store, a list.
///
/// It is made when the graph is first asked for it, and released with the graph. A feature
/// usually gives its service a name by an extension of `Graph`:
///
/// ```swift
/// extension Graph {
///   package var focus: FocusStore { service() }
/// }
/// ```
@MainActor package protocol SceneService: AnyObject {
  /// The graph owns the service; keep no strong reference to it.
  init(_ graph: Graph)
}

/// A service that puts things where others were placed.
///
/// It adds itself to `Graph.layoutFollowers`.
@MainActor package protocol LayoutFollower: AnyObject {
  /// Called after every layout, at most four times a round. Places what follows anew; true if
  /// anything was looked at, so that layout runs once more.
  func refresh() -> Bool
}

/// The services of one scene, by type.
@MainActor struct SceneServices {
  // A scene has about ten; a dictionary would cost more than the walk.
  private var entries: [(type: ObjectIdentifier, service: AnyObject)] = []

  func find<S: SceneService>(_ type: S.Type) -> S? {
    for entry in entries where entry.type == ObjectIdentifier(type) {
      return unsafeDowncast(entry.service, to: S.self)
    }
    return nil
  }

  mutating func add<S: SceneService>(_ service: S) {
    entries.append((ObjectIdentifier(S.self), service))
  }
}

extension Graph {
  /// The scene's service of a type; made at the first call.
  package func service<S: SceneService>(_ type: S.Type = S.self) -> S {
    if let known = services.find(type) { return known }
    let service = S(self)
    services.add(service)
    return service
  }
}
