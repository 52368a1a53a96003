import Foundation

/// Work in the background. None is ever given: an app stays in front.
@preconcurrency @MainActor open class WKRefreshBackgroundTask: NSObject {
  open var userInfo: (any NSSecureCoding & NSObjectProtocol)? { nil }
  open func setTaskCompletedWithSnapshot(_ refreshSnapshot: Bool) {}
}

/// Time that the app asked for with `scheduleBackgroundRefresh(withPreferredDate:…)`.
@preconcurrency @MainActor open class WKApplicationRefreshBackgroundTask: WKRefreshBackgroundTask {}

/// Time to show what the dock's picture of the app should have.
@preconcurrency @MainActor open class WKSnapshotRefreshBackgroundTask: WKRefreshBackgroundTask {
  /// Whether the picture should show the app as it is when it starts.
  open var returnToDefaultState: Bool { false }
  open var reasonForSnapshot: WKSnapshotReason { .appScheduled }

  open func setTaskCompleted(
    restoredDefaultState: Bool, estimatedSnapshotExpiration: Date?,
    userInfo: (any NSSecureCoding & NSObjectProtocol)?
  ) {}
}

/// Why a picture for the dock is taken.
public enum WKSnapshotReason: Int, Sendable {
  case appScheduled, returnToDefaultState, complicationUpdate, prelaunch, appBackgrounded
}

/// Time for what the phone has sent.
@preconcurrency @MainActor
open class WKWatchConnectivityRefreshBackgroundTask:
  WKRefreshBackgroundTask
{}

/// Time for a download that went on without the app.
@preconcurrency @MainActor open class WKURLSessionRefreshBackgroundTask: WKRefreshBackgroundTask {
  open var sessionIdentifier: String { "" }
}

/// Time to renew the shortcuts that the watch proposes.
@preconcurrency @MainActor
open class WKRelevantShortcutRefreshBackgroundTask:
  WKRefreshBackgroundTask
{}

/// Time after a shortcut of the app has run.
@preconcurrency @MainActor
open class WKIntentDidRunRefreshBackgroundTask:
  WKRefreshBackgroundTask
{}
