import LindenDrawing
@_spi(Engine) import LindenEngine

/// Work that a system does for an app in the background.
public struct BackgroundTask<Request, Response>: Sendable {
  init() {}
}

extension BackgroundTask where Request == Void, Response == Void {
  /// Fetching anew, as `BGAppRefreshTaskRequest` asks for.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }
}

extension BackgroundTask where Request == String, Response == Void {
  /// The end of a transfer in the background; the request is the session's identifier.
  public static var urlSession: BackgroundTask<String, Void> { .init() }
}

extension BackgroundTask where Request == Void, Response == Void {
  /// The end of a transfer of the session with an identifier.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { .init() }
}

extension Scene {
  /// Says what is done in the background. It has no effect here: nothing wakes an app that is not
  /// in use.
  ///
  /// - Parameters:
  ///   - task: What the app is woken for.
  ///   - action: Never run.
  public func backgroundTask<Request, Response>(
    _ task: BackgroundTask<Request, Response>,
    action: @escaping @Sendable (Request) async -> Response
  ) -> some Scene {
    Diagnostics.noEffect(
      "Scene.backgroundTask(_:action:)", "nothing wakes an app that is not in use")
    return self
  }
}
