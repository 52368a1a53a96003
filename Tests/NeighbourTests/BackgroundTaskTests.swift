import BackgroundTasks
import LindenDrawing
import SwiftUI
import Testing

@Suite(.serialized) struct BackgroundTaskTests {
  @Test
  func `requests are kept until they are taken back, and say once that nothing comes of them`()
    async throws
  {
    let scheduler = BGTaskScheduler.shared
    #expect(scheduler.register(forTaskWithIdentifier: "kept", using: nil) { _ in })
    #expect(!scheduler.register(forTaskWithIdentifier: "kept", using: nil) { _ in })
    let request = BGAppRefreshTaskRequest(identifier: "kept")
    request.earliestBeginDate = Date(timeIntervalSince1970: 60)
    let messages = try Diagnostics.recording {
      try scheduler.submit(request)
      try scheduler.submit(BGAppRefreshTaskRequest(identifier: "kept"))
    }
    #expect(messages.count == 1 && messages[0].contains("BGTaskScheduler.submit(_:)"))
    #expect(await scheduler.pendingTaskRequests().map(\.identifier) == ["kept"])
    scheduler.cancel(taskRequestWithIdentifier: "kept")
    #expect(await scheduler.pendingTaskRequests().isEmpty)
  }

  @Test func `a request for what was not registered is refused, and so is a second refresh`() throws
  {
    let scheduler = BGTaskScheduler.shared
    #expect {
      try scheduler.submit(BGProcessingTaskRequest(identifier: "unknown"))
    } throws: {
      ($0 as? BGTaskScheduler.Error)?.code == .notPermitted
    }
    scheduler.register(forTaskWithIdentifier: "first", using: nil) { _ in }
    scheduler.register(forTaskWithIdentifier: "second", using: nil) { _ in }
    try scheduler.submit(BGAppRefreshTaskRequest(identifier: "first"))
    #expect {
      try scheduler.submit(BGAppRefreshTaskRequest(identifier: "second"))
    } throws: {
      ($0 as? BGTaskScheduler.Error)?.code == .tooManyPendingTaskRequests
    }
    try scheduler.submit(BGProcessingTaskRequest(identifier: "second"))
    scheduler.cancelAllTaskRequests()
  }

  @MainActor @Test func `a scene takes a background task, and says that it is never run`() {
    let messages = Diagnostics.recording {
      _ = WindowGroup { Text("app") }
        .backgroundTask(.appRefresh("feed")) { Issue.record("nothing wakes the app") }
    }
    #expect(messages.count == 1 && messages[0].contains("backgroundTask"))
  }
}
