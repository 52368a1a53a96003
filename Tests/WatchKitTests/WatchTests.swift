import LindenDrawing
import LindenFoundation
import SwiftUI
import SwiftUITesting
import Testing

@testable import WatchKit

@MainActor @Suite struct WatchTests {
  private struct Dial: View {
    @State var value = 3.0
    var isContinuous = false
    var body: some View {
      Text("\(Int(value))")
        .frame(width: 100, height: 100)
        .digitalCrownRotation(
          $value, from: 0, through: 5, by: 1, sensitivity: .medium, isContinuous: isContinuous)
    }
  }

  @Test func `the wheel turns the crown, as far as it goes`() throws {
    let app = Driver(Dial(), size: CGSize(width: 198, height: 242))
    let middle = CGPoint(x: 99, y: 121)
    app.scroll(at: middle, by: CGSize(width: 0, height: 20))
    #expect(app.texts == ["4"])
    app.scroll(at: middle, by: CGSize(width: 0, height: 15))
    #expect(app.texts == ["4"])  // 20 points are a step
    app.scroll(at: middle, by: CGSize(width: 0, height: 100))
    #expect(app.texts == ["5"])
    app.scroll(at: middle, by: CGSize(width: 0, height: -400))
    #expect(app.texts == ["0"])
  }

  @Test func `a crown without an end begins anew`() {
    let app = Driver(Dial(value: 5, isContinuous: true), size: CGSize(width: 198, height: 242))
    app.scroll(at: CGPoint(x: 99, y: 121), by: CGSize(width: 0, height: 20))
    #expect(app.texts == ["0"])
  }

  @Test func `what a wrist would feel is said once`() {
    let heard = Diagnostics.recording {
      WKInterfaceDevice.current().play(.success)
      WKInterfaceDevice.current().play(.click)
    }
    #expect(heard.count == 1 && heard[0].contains("wrist"))
    #expect(WKInterfaceDevice.current().screenBounds.size == CGSize(width: 198, height: 242))
  }

  @Test func `every kind of background task can be told from the others and completed`() {
    let tasks: Set<WKRefreshBackgroundTask> = [
      WKApplicationRefreshBackgroundTask(), WKSnapshotRefreshBackgroundTask(),
      WKWatchConnectivityRefreshBackgroundTask(), WKURLSessionRefreshBackgroundTask(),
      WKRelevantShortcutRefreshBackgroundTask(), WKIntentDidRunRefreshBackgroundTask(),
    ]
    var pictures = 0
    for task in tasks {
      if let task = task as? WKSnapshotRefreshBackgroundTask {
        pictures += 1
        task.setTaskCompleted(
          restoredDefaultState: true, estimatedSnapshotExpiration: .distantFuture, userInfo: nil)
      } else {
        task.setTaskCompletedWithSnapshot(false)
      }
    }
    #expect(tasks.count == 6 && pictures == 1)
  }

  private final class Delegate: NSObject, WKApplicationDelegate {
    var log: [String] = []
    func applicationDidFinishLaunching() { log.append("launched") }
    func applicationDidBecomeActive() { log.append("active") }
  }

  private struct Adapted: App {
    @WKApplicationDelegateAdaptor(Delegate.self) var delegate
    var body: some Scene { WindowGroup { Text(delegate.log.joined(separator: " ")) } }
  }

  private final class Starter: NSObject, WKApplicationDelegate {
    var visitor: VisitorDefaults? = VisitorDefaults()
    func applicationDidFinishLaunching() { visitor = .current }
  }

  @Test func `an app starts for all visitors, though one of them comes first`() {
    let starter = VisitorDefaults.$current.withValue(VisitorDefaults()) {
      WKApplication().launch(Starter.self)
    }
    #expect(starter.visitor == nil)
  }

  @Test func `an app's delegate is made once`() {
    #expect(Driver(app: Adapted.self).texts == ["launched active"])
    #expect(Driver(app: Adapted.self).texts == ["launched active"])
    #expect(WKExtension.shared().delegate is Delegate)
  }

  private struct Counter: View {
    @State private var count = 0
    var body: some View { Button("Count \(count)") { count += 1 } }
  }

  @Test func `a larger window shows the screen in a case and keeps the state`() throws {
    let app = Driver(WatchCase { Counter() }, size: CGSize(width: 198, height: 242))
    try app.tap("Count 0")
    app.size = CGSize(width: 900, height: 700)
    app.advance(by: 1)
    let button = try #require(app.all("Count 1").first).frame
    #expect(abs(button.midX - 450) < 1 && abs(button.midY - 350) < 1)
  }
}
