import LindenFeatures
@_spi(Engine) import LindenEngine

/// Whether the bars of the system are seen: a host's window has none.
extension View {
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
