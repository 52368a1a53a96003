import CoreGraphics
import Foundation
import LindenHosting
import Synchronization
import Testing

@testable import LindenBrowserHost

@MainActor struct WatchdogTests {
  private final class Log: Sendable {
    private let said = Mutex<[String]>([])
    var lines: [String] { said.withLock { $0 } }
    func add(_ line: String) { said.withLock { $0.append(line) } }
  }

  @Test func `the making of a scene and the first frame are named when they take long`() {
    let log = Log()
    let table = SessionTable(
      images: ImageStore(), clock: HandClock(), gracePeriod: 30, capacity: 10
    ) {
      Thread.sleep(forTimeInterval: 0.3)
      return HandmadeScene($0)
    }
    table.watchdog = Watchdog(metrics: ServerMetrics(), report: { log.add($0) })
    _ = table.firstFrame()
    #expect(log.lines.last?.contains("the first frame of a new visitor") == true)
    let page = BrowserSessionTests.NotedPage()
    _ = table.open(nil, for: page, SceneTraits(size: CGSize(width: 100, height: 100)))
    #expect(log.lines.last?.contains("the making of a scene") == true)
  }

  @Test func `work that nobody saw beginning, as of a task, is seen and ends a worker`()
    async throws
  {
    let (log, metrics, hasEnded) = (Log(), ServerMetrics(), Flag())
    let watchdog = Watchdog(
      metrics: metrics, mostWork: 0.4, report: { log.add($0) }, end: { hasEnded.set() })
    watchdog.start()
    defer { watchdog.stop() }
    // The main queue has answered once at least.
    try await Task.sleep(for: .seconds(1))
    let limit = Date().addingTimeInterval(60)
    while !hasEnded.isSet, Date() < limit {}
    #expect(hasEnded.isSet)
    #expect(log.lines.contains { $0.contains("without a pause; the process ends") })
    try await eventually { log.lines.contains { $0.contains("as a task or a timer") } }
  }
}
