import Foundation
import LindenCWindow

extension LindenAppCallbacks {
  /// Callbacks that reach what the app has once.
  @MainActor static var ofThisApp: LindenAppCallbacks {
    var callbacks = LindenAppCallbacks()
    callbacks.wanted = { offer, type, question in
      let type = String(cString: type!)
      MainActor.assumeIsolated { DesktopExchange.shared.give(offer, as: type, to: question) }
    }
    callbacks.offerEnded = { offer in
      MainActor.assumeIsolated { DesktopExchange.shared.end(offer) }
    }
    callbacks.dataArrived = { question, bytes, count in
      let data = bytes.map { Data(bytes: $0, count: count) }
      MainActor.assumeIsolated { DesktopExchange.shared.arrived(data, for: question) }
    }
    callbacks.notificationAnswered = { identifier, action in
      let identifier = String(cString: identifier!)
      let action = action.map { String(cString: $0) }
      MainActor.assumeIsolated { DesktopNotifications.shared.answered(identifier, action) }
    }
    return callbacks
  }
}
