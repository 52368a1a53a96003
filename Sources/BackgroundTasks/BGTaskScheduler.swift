import Foundation
import LindenDrawing
import LindenFoundation

/// Asks the system to wake the app. Requests are checked and kept as on iOS; but nothing wakes an app
/// here, so that no task is ever begun.
public final class BGTaskScheduler: NSObject, @unchecked Sendable {
  /// Why a request is not taken.
  public struct Error: _CodedError {
    public enum Code: Int, _ErrorCode {
      public typealias Failure = BGTaskScheduler.Error
      case unavailable = 1
      case tooManyPendingTaskRequests = 2
      case notPermitted = 3
    }
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    public let code: Code
    public static let unavailable = Code.unavailable
    public static let tooManyPendingTaskRequests = Code.tooManyPendingTaskRequests
    public static let notPermitted = Code.notPermitted
  }

  /// The scheduler of the app.
  public static let shared = BGTaskScheduler()

  private let lock = NSLock()
  private var handlers: [String: (BGTask) -> Void] = [:]
  private var requests: [BGTaskRequest] = []

  private override init() { super.init() }

  /// Says what is to be run for an identifier.
  ///
  /// - Parameters:
  ///   - identifier: What requests call the task.
  ///   - queue: Where it would be run.
  ///   - launchHandler: Never called.
  /// - Returns: False if the identifier was registered before.
  @discardableResult public func register(
    forTaskWithIdentifier identifier: String, using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    lock.withLock {
      guard handlers[identifier] == nil else { return false }
      handlers[identifier] = launchHandler
      return true
    }
  }

  /// Asks for a task, in place of one that was asked for by the same identifier. It is kept, and
  /// never begun.
  ///
  /// - Throws: ``Error/Code/notPermitted`` if nothing was registered for the identifier,
  ///   ``Error/Code/tooManyPendingTaskRequests`` for more than one request to refresh the app, or
  ///   more than ten to process.
  public func submit(_ taskRequest: BGTaskRequest) throws {
    Diagnostics.noEffect(
      "BGTaskScheduler.submit(_:)", "nothing wakes an app that is not in use")
    try lock.withLock {
      guard handlers[taskRequest.identifier] != nil else { throw Error(code: .notPermitted) }
      requests.removeAll { $0.identifier == taskRequest.identifier }
      let isRefresh = taskRequest is BGAppRefreshTaskRequest
      let ofKind = requests.filter { ($0 is BGAppRefreshTaskRequest) == isRefresh }
      guard ofKind.count < (isRefresh ? 1 : 10) else {
        throw Error(code: .tooManyPendingTaskRequests)
      }
      requests.append(taskRequest)
    }
  }

  /// Takes a request back.
  public func cancel(taskRequestWithIdentifier identifier: String) {
    lock.withLock { requests.removeAll { $0.identifier == identifier } }
  }

  /// Takes all requests back.
  public func cancelAllTaskRequests() { lock.withLock { requests = [] } }

  /// Calls a function with the requests that wait.
  public func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let waiting = lock.withLock { requests }
    completionHandler(waiting)
  }

  /// The requests that wait.
  public func pendingTaskRequests() async -> [BGTaskRequest] { lock.withLock { requests } }
}

/// Asks for a task in the background.
open class BGTaskRequest: NSObject, @unchecked Sendable {
  /// What the task is called.
  public let identifier: String
  /// Before this time the task is not to be begun; nil is at any time.
  open var earliestBeginDate: Date?

  init(_ identifier: String) { self.identifier = identifier }
}

/// Asks for a little time to fetch anew.
public final class BGAppRefreshTaskRequest: BGTaskRequest, @unchecked Sendable {
  public init(identifier: String) { super.init(identifier) }
}

/// Asks for minutes of work.
open class BGProcessingTaskRequest: BGTaskRequest, @unchecked Sendable {
  /// Whether the work needs the network; false by default.
  open var requiresNetworkConnectivity = false
  /// Whether the device has to be charged meanwhile; false by default.
  open var requiresExternalPower = false
  public init(identifier: String) { super.init(identifier) }
}

/// Work in the background. None is ever begun here.
open class BGTask: NSObject, @unchecked Sendable {
  public let identifier: String
  /// Called when the time is over.
  open var expirationHandler: (() -> Void)?
  init(_ identifier: String) { self.identifier = identifier }
  /// Says that all is done.
  open func setTaskCompleted(success: Bool) {}
}

/// Fetching anew.
public final class BGAppRefreshTask: BGTask, @unchecked Sendable {}
/// Minutes of work.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
