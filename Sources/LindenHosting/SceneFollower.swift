import LindenDrawing
import Foundation

/// An observer of a scene from outside of its views.
@MainActor package protocol SceneFollower: AnyObject {
  /// An event or a frame begins: what runs now belongs to this scene.
  func sceneIsInUse()
  func sceneChanged(to traits: SceneTraits)
  /// The app was opened with a URL. The views are told, too.
  func open(_ url: URL)
  func sceneWillClose()
}
