import LindenDrawing
import LindenFeatures
@_spi(Engine) import LindenEngine

// Bars and gestures of the system, which no host has.
extension View {
  /// Hides the status bar. There is none here, so showing it has no effect.
  public func statusBarHidden(_ hidden: Bool = true) -> some View {
    if !hidden { Diagnostics.noEffect("View.statusBarHidden(_:)", "no host has a status bar") }
    return self
  }

  /// Hides the status bar. There is none here, so showing it has no effect.
  public func statusBar(hidden: Bool) -> some View {
    if !hidden { Diagnostics.noEffect("View.statusBar(hidden:)", "no host has a status bar") }
    return self
  }

  /// Whether the system's overlays, as the home indicator, may show. There are none here, so
  /// showing them has no effect.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    if visibility == .visible {
      Diagnostics.noEffect(
        "View.persistentSystemOverlays(_:)", "no host has overlays of a system")
    }
    return self
  }

  /// Gives the app's gestures precedence at edges where the system has some. No host has gestures
  /// of a system there, so the app's are the first in any case.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
