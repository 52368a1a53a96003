import Combine
import CoreTransferable
@_exported import Foundation
import LindenDrawing

/// Says once that nothing is done together.
private func warnOfNoGroup() {
  Diagnostics.warn(
    once: "GroupActivities", "There are no calls here that an activity could be shared in.")
}

/// What an activity is called, and shows.
public struct GroupActivityMetadata: Sendable {
  public struct ActivityType: Hashable, Sendable {
    private let name: String
    private init(_ name: String) { self.name = name }
    public static let generic = Self("generic")
    public static let watchTogether = Self("watchTogether")
    public static let listenTogether = Self("listenTogether")
    public static let createTogether = Self("createTogether")
    public static let exploreTogether = Self("exploreTogether")
    public static let learnTogether = Self("learnTogether")
    public static let readTogether = Self("readTogether")
    public static let shopTogether = Self("shopTogether")
    public static let workoutTogether = Self("workoutTogether")
  }
  public var title: String?
  public var subtitle: String?
  public var type = ActivityType.generic
  public var fallbackURL: URL?
  public var supportsContinuationOnTV = false
  public init() {}
}

public enum GroupActivityActivationResult: Sendable {
  case activationPreferred, activationDisabled, cancelled
}

/// Something that people do together in a call. There are no calls here: it is done alone.
public protocol GroupActivity: Codable, Sendable {
  static var activityIdentifier: String { get }
  var metadata: GroupActivityMetadata { get async }
}
extension GroupActivity {
  public static var activityIdentifier: String { String(reflecting: Self.self) }
  /// False: there is nobody to do it with.
  @discardableResult public func activate() async throws -> Bool {
    warnOfNoGroup()
    return false
  }
  /// That the activity is to be done alone.
  public func prepareForActivation() async -> GroupActivityActivationResult { .activationDisabled }
  /// The sessions of such activities: none ever comes.
  public static func sessions() -> GroupSession<Self>.Sessions { GroupSession<Self>.Sessions() }
}

public struct Participant: Hashable, Identifiable, Sendable {
  public let id: UUID
}
public enum Participants: Sendable {
  case all
  case only(Set<Participant>)
  public static func only(_ participant: Participant) -> Participants { .only([participant]) }
}

/// An activity that is being done together. None is made here.
public final class GroupSession<ActivityType: GroupActivity>: ObservableObject, @unchecked Sendable
{
  public enum State: @unchecked Sendable {
    case waiting, joined
    case invalidated(reason: any Error)
  }
  @Published public private(set) var state = State.waiting
  @Published public private(set) var activeParticipants: Set<Participant> = []
  @Published public var activity: ActivityType
  public let id = UUID()
  public let localParticipant = Participant(id: UUID())
  init(_ activity: ActivityType) { self.activity = activity }
  public func join() {}
  public func leave() {}
  public func end() {}

  public struct Sessions: AsyncSequence, Sendable {
    public typealias Element = GroupSession<ActivityType>
    public struct Iterator: AsyncIteratorProtocol {
      /// Waits until the task is cancelled.
      public mutating func next() async -> GroupSession<ActivityType>? {
        try? await Task.sleep(for: .seconds(1_000_000_000))
        return nil
      }
    }
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
}

/// Whether a person is in a call.
public final class GroupStateObserver: ObservableObject, @unchecked Sendable {
  /// Always false.
  @Published public private(set) var isEligibleForGroupSession = false
  public init() {}
}

/// Sends to those who take part; there is nobody.
public final class GroupSessionMessenger: @unchecked Sendable {
  public enum DeliveryMode: Sendable { case reliable, unreliable }
  public struct MessageContext: Sendable { public let source: Participant }
  public init<Activity: GroupActivity>(session: GroupSession<Activity>) {}
  public init<Activity: GroupActivity>(session: GroupSession<Activity>, deliveryMode: DeliveryMode)
  {}

  public func send<Message: Codable>(
    _ value: Message, to participants: Participants = .all
  ) async throws { warnOfNoGroup() }
  public func send<Message: Codable>(
    _ value: Message, to participants: Participants = .all,
    completion: @escaping ((any Error)?) -> Void
  ) {
    warnOfNoGroup()
    completion(nil)
  }

  /// What others send: nothing ever comes.
  public struct Messages<Message: Codable>: AsyncSequence {
    public typealias Element = (Message, MessageContext)
    public struct Iterator: AsyncIteratorProtocol {
      public mutating func next() async -> (Message, MessageContext)? {
        try? await Task.sleep(for: .seconds(1_000_000_000))
        return nil
      }
    }
    public func makeAsyncIterator() -> Iterator { Iterator() }
  }
  public func messages<Message: Codable>(of type: Message.Type) -> Messages<Message> { Messages() }
}
