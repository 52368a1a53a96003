@_spi(Engine) import LindenEngine

/// The objects that the views of a window find in their environment though the app puts none there:
/// its delegates.
@MainActor package enum SceneObjects {
  /// Makes those of a window that is about to be shown; set where there are delegates.
  package static var make: () -> [AnyObject] = { [] }
}

extension AnyView {
  /// The content of a window, with objects in its environment.
  @MainActor package func withSceneObjects(_ objects: [AnyObject]) -> AnyView {
    if objects.isEmpty { return self }
    return AnyView(
      transformEnvironment(\.self) { values in
        for object in objects { ObjectEnvironment.write(object, to: &values) }
      })
  }
}
