import Combine
import Foundation
import ThirstKit
import WatchConnectivity

/// Answers messages of the watch, and sends it changes.
@MainActor final class WatchDesk: NSObject, ObservableObject {
  @Published private(set) var isWatchInReach = false
  private let store: PlantStore
  private let session: WCSession?
  private var watching: AnyCancellable?

  /// - Parameter session: Nil for a preview, which talks to no watch.
  init(_ store: PlantStore, session: WCSession? = .default) {
    self.store = store
    self.session = session
    super.init()
    session?.delegate = self
    session?.activate()
  }

  /// From now on the watch has what the store has, as soon as it runs.
  private func begin() {
    watching = store.$plants.removeDuplicates().sink { [session] plants in
      do {
        try session?.updateApplicationContext(PlantRequest.response(plants))
      } catch {
        NSLog("The watch is not told: %@", error.localizedDescription)
      }
    }
  }
}

// The session calls from its own queue. It is told that a thing has arrived when these return, so
// they wait until it is in the database.
extension WatchDesk: WCSessionDelegate {
  nonisolated func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?
  ) {
    if let error { NSLog("No watch can connect: %@", error.localizedDescription) }
    guard activationState == .activated else { return }
    DispatchQueue.main.sync { MainActor.assumeIsolated { begin() } }
  }

  nonisolated func sessionReachabilityDidChange(_ session: WCSession) {
    let isReachable = session.isReachable
    DispatchQueue.main.async { MainActor.assumeIsolated { self.isWatchInReach = isReachable } }
  }

  nonisolated func session(
    _ session: WCSession, didReceiveMessage message: [String: Any],
    replyHandler: @escaping ([String: Any]) -> Void
  ) {
    nonisolated(unsafe) let (message, reply) = (message, replyHandler)
    DispatchQueue.main.sync { MainActor.assumeIsolated { reply(store.answer(to: message)) } }
  }

  nonisolated func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
    guard let answer = ReminderAnswer(dictionary: userInfo) else {
      return NSLog("The watch sent what is no answer.")
    }
    DispatchQueue.main.sync { MainActor.assumeIsolated { store.apply(answer) } }
  }
}
