import Foundation
import LindenDrawing
import Synchronization
import Testing

@testable import WatchConnectivity

/// What a session tells, and what it asks; each test has a pair of its own.
private final class Ear: NSObject, WCSessionDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var heard: [String] = []
  var log: [String] { lock.withLock { heard } }
  private func note(_ text: String) { lock.withLock { heard.append(text) } }

  func session(
    _ session: WCSession, activationDidCompleteWith state: WCSessionActivationState,
    error: (any Error)?
  ) { note("activation \(state) \(error == nil ? "" : "error")") }
  func sessionReachabilityDidChange(_ session: WCSession) {
    note(session.isReachable ? "there" : "gone")
  }
  func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) { replyHandler(["twice": (message["number"] as? Int ?? 0) * 2]) }
  func session(_ session: WCSession, didReceiveMessageData messageData: Data) {
    note("data \(messageData.count)")
  }
  func session(_ session: WCSession, didReceiveApplicationContext context: [String: Any]) {
    note("context \(context["name"] ?? "-")")
  }
  func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
    note("info \(userInfo["name"] ?? "-")")
  }
  func session(
    _ session: WCSession, didFinish transfer: WCSessionUserInfoTransfer, error: (any Error)?
  ) { note("finished \(transfer.userInfo["name"] ?? "-") \(error == nil ? "" : "error")") }

  func session(_ session: WCSession, didReceive file: WCSessionFile) {
    let text = (try? String(contentsOf: file.fileURL, encoding: .utf8)) ?? "-"
    note("file \(file.fileURL.lastPathComponent) \(text) \(file.metadata?["name"] ?? "-")")
  }
  func session(
    _ session: WCSession, didFinish transfer: WCSessionFileTransfer, error: (any Error)?
  ) { note("file finished \((error as? WCError).map { "\($0.code)" } ?? "")") }

  /// Waits until something is heard.
  func hears(_ text: String) async -> Bool {
    for _ in 0..<2000 where !log.contains(text) { try? await Task.sleep(nanoseconds: 5_000_000) }
    return log.contains(text)
  }
}

/// A meeting place that goes with it.
private final class Pair {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("pair-\(UInt32.random(in: 0 ... .max))")
  deinit { try? FileManager.default.removeItem(at: folder) }

  func session(isWatch: Bool, _ ear: Ear, replyTime: TimeInterval = 60) -> WCSession {
    let session = WCSession(
      LinkAddress(
        isWatch: isWatch, meeting: folder.appendingPathComponent("meet"),
        storage: folder.appendingPathComponent(isWatch ? "watch" : "phone")),
      replyTime: replyTime)
    session.delegate = ear
    session.activate()
    return session
  }
}

@Suite struct SessionTests {
  @Test func `N/W4 sessions activate asynchronously and find each other in either order`() async {
    let (pair, phoneEar, watchEar) = (Pair(), Ear(), Ear())
    let watch = pair.session(isWatch: true, watchEar)
    #expect(await watchEar.hears("activation activated "))
    #expect(!watch.isReachable)
    let phone = pair.session(isWatch: false, phoneEar)
    #expect(await phoneEar.hears("there"))
    #expect(await watchEar.hears("there"))
    #expect(phone.isReachable && watch.isReachable && phone.activationState == .activated)
    watch.invalidate()
    phone.invalidate()
  }

  @Test func `N/W4 a message is answered, and one that cannot go has an error`() async {
    let (pair, phoneEar, watchEar) = (Pair(), Ear(), Ear())
    let watch = pair.session(isWatch: true, watchEar)
    #expect(await code(watch, ["number": 21]) == .notReachable)
    let phone = pair.session(isWatch: false, phoneEar)
    #expect(await watchEar.hears("there"))
    let answer = await withCheckedContinuation { done in
      watch.sendMessage(["number": 21]) { done.resume(returning: $0["twice"] as? Int) }
    }
    #expect(answer == 42)
    #expect(await code(watch, ["view": self]) == .payloadUnsupportedTypes)
    #expect(await code(watch, ["long": String(repeating: "a", count: 70_000)]) == .payloadTooLarge)
    phone.invalidate()
    #expect(await watchEar.hears("gone"))
    #expect(await code(watch, ["number": 1]) == .notReachable)
    watch.invalidate()
    #expect(await code(watch, ["number": 1]) == .sessionNotActivated)
    watch.delegate = nil
    #expect(await code(watch, ["number": 1]) == .sessionMissingDelegate)
  }

  private func code(_ session: WCSession, _ message: [String: Any]) async -> WCError.Code? {
    await withCheckedContinuation { done in
      session.sendMessage(message) { _ in
        done.resume(returning: nil)
      } errorHandler: {
        done.resume(returning: ($0 as? WCError)?.code)
      }
    }
  }

  @Test func `a message for which the delegate has no method is refused`() async {
    let (pair, phoneEar, watchEar) = (Pair(), Ear(), Ear())
    let phone = pair.session(isWatch: false, phoneEar)
    let watch = pair.session(isWatch: true, watchEar)
    #expect(await watchEar.hears("there"))
    watch.sendMessageData(Data([1, 2, 3]), replyHandler: nil)
    #expect(await phoneEar.hears("data 3"))
    let code = await withCheckedContinuation { done in
      watch.sendMessageData(Data([1])) { _ in
        done.resume(returning: nil as WCError.Code?)
      } errorHandler: {
        done.resume(returning: ($0 as? WCError)?.code)
      }
    }
    #expect(code == .deliveryFailed)
    phone.invalidate()
    watch.invalidate()
  }

  @Test func `what is set or queued while the other app is gone arrives when it is back`() async {
    let (pair, phoneEar, watchEar) = (Pair(), Ear(), Ear())
    var phone = pair.session(isWatch: false, phoneEar)
    #expect(await phoneEar.hears("activation activated "))
    phone.transferUserInfo(["name": "first"])
    phone.transferUserInfo(["name": "second"])
    #expect(throws: Never.self) { try phone.updateApplicationContext(["name": "old"]) }
    #expect(throws: Never.self) { try phone.updateApplicationContext(["name": "new"]) }
    #expect(phone.outstandingUserInfoTransfers.count == 2)
    // The process that queued them ends, and starts again.
    phone.invalidate()
    phone = pair.session(isWatch: false, phoneEar)
    let watch = pair.session(isWatch: true, watchEar)
    #expect(await watchEar.hears("info second"))
    let infos = watchEar.log.filter { $0.hasPrefix("info") || $0.hasPrefix("context") }
    #expect(infos == ["context new", "info first", "info second"])
    #expect(watch.receivedApplicationContext["name"] as? String == "new")
    for _ in 0..<500 where !phone.outstandingUserInfoTransfers.isEmpty {
      try? await Task.sleep(nanoseconds: 5_000_000)
    }
    #expect(phone.outstandingUserInfoTransfers.isEmpty)
    phone.invalidate()
    watch.invalidate()
  }

  @Test func `a file arrives as it was when it was handed over`() async throws {
    let (pair, phoneEar, watchEar) = (Pair(), Ear(), Ear())
    let phone = pair.session(isWatch: false, phoneEar)
    #expect(await phoneEar.hears("activation activated "))
    let file = pair.folder.appendingPathComponent("leaf.txt")
    try Data("green".utf8).write(to: file)
    let transfer = phone.transferFile(file, metadata: ["name": "Fenna"])
    try FileManager.default.removeItem(at: file)
    #expect(transfer.isTransferring && phone.outstandingFileTransfers.count == 1)
    let watch = pair.session(isWatch: true, watchEar)
    #expect(await watchEar.hears("file leaf.txt green Fenna"))
    #expect(await phoneEar.hears("file finished "))
    #expect(!transfer.isTransferring && phone.outstandingFileTransfers.isEmpty)
    phone.transferFile(file, metadata: nil)  // it is gone
    #expect(await phoneEar.hears("file finished fileAccessDenied"))
    phone.invalidate()
    watch.invalidate()
  }

  @Test func `only one process is the phone`() async {
    let (pair, ear, second) = (Pair(), Ear(), Ear())
    let phone = pair.session(isWatch: false, ear)
    #expect(await ear.hears("activation activated "))
    let heard = await Diagnostics.recording {
      let other = pair.session(isWatch: false, second)
      #expect(await second.hears("activation notActivated error"))
      #expect(other.activationState == .notActivated)
    }
    #expect(heard.count <= 1)
    phone.invalidate()
  }

  @Test func `who sends no envelope, or too much, is cut off and harms nobody`() async throws {
    let (pair, ear) = (Pair(), Ear())
    let phone = pair.session(isWatch: false, ear)
    #expect(await ear.hears("activation activated "))
    let door = pair.folder.appendingPathComponent("meet/phone")
    let stranger = try #require(LocalSocket.connected(to: door))
    #expect(stranger.send(Data("not a property list".utf8)))
    #expect(stranger.read() == .end)
    let greedy = try #require(LocalSocket.connected(to: door))
    _ = greedy.send(Data(count: Envelope.largest + 1))
    #expect(greedy.read() == .end)
    #expect(phone.activationState == .activated)
    phone.invalidate()
  }
}
