import Foundation
import ThirstKit
import WatchConnectivity

/// The phone, as the watch reaches it.
@MainActor protocol PhoneLink: AnyObject {
  var isReachable: Bool { get }
  /// What the phone told last, which may be long ago.
  var lastKnown: [Plant] { get }
  /// What has not arrived at the phone yet.
  var pending: [ReminderAnswer] { get }
  /// Called when any of these has changed.
  var onChange: (() -> Void)? { get set }

  /// Asks the phone; nil if it does not answer.
  func allPlants() async -> [Plant]?
  /// Arrives at some time, even if one of the apps ends before.
  func send(_ answer: ReminderAnswer)
}

/// The phone over WatchConnectivity.
@MainActor final class SessionLink: NSObject, PhoneLink {
  private let session: WCSession
  var onChange: (() -> Void)?

  init(session: WCSession = .default) {
    self.session = session
    super.init()
    session.delegate = self
    session.activate()
  }

  var isReachable: Bool { session.isReachable }

  var lastKnown: [Plant] { PlantRequest.plants(in: session.receivedApplicationContext) ?? [] }

  var pending: [ReminderAnswer] {
    session.outstandingUserInfoTransfers.compactMap { ReminderAnswer(dictionary: $0.userInfo) }
  }

  func allPlants() async -> [Plant]? {
    guard session.activationState == .activated else {
      NSLog("The session is not activated.")
      return nil
    }
    return await withCheckedContinuation { done in
      session.sendMessage(PlantRequest.allPlants.message) { response in
        done.resume(returning: PlantRequest.plants(in: response))
      } errorHandler: { error in
        NSLog("The phone does not answer: %@", error.localizedDescription)
        done.resume(returning: nil)
      }
    }
  }

  func send(_ answer: ReminderAnswer) { session.transferUserInfo(answer.dictionary) }
}

extension SessionLink: WCSessionDelegate {
  nonisolated func session(
    _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
    error: (any Error)?
  ) {
    if let error { NSLog("There is no way to the phone: %@", error.localizedDescription) }
    changed()
  }

  nonisolated func sessionReachabilityDidChange(_ session: WCSession) { changed() }

  nonisolated func session(
    _ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]
  ) { changed() }

  nonisolated func session(
    _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer,
    error: (any Error)?
  ) { changed() }

  nonisolated private func changed() {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.onChange?() } }
  }
}
