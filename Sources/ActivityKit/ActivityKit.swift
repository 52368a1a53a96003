import Foundation
import LindenDrawing
@_exported import UserNotifications

/// What a live activity shows.
public protocol ActivityAttributes: Codable {
  associatedtype ContentState: Codable, Hashable
}

/// Where activities may be shown: nowhere.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  public var areActivitiesEnabled: Bool { false }
}

public enum ActivityState: Codable, Hashable, Sendable { case active, ended, dismissed, stale }

/// A state of an activity, and how long it holds.
public struct ActivityContent<State: Codable & Hashable> {
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

public struct ActivityUIDismissalPolicy: Sendable {
  public static let `default` = ActivityUIDismissalPolicy()
  public static let immediate = ActivityUIDismissalPolicy()
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy { .default }
}

public struct PushType: Sendable { public static let token = PushType() }

public struct ActivityAuthorizationError: Error, LocalizedError {
  public var errorDescription: String? { "There is no lock screen to show an activity on." }
}

/// Something that goes on and is shown on the lock screen. There is none here: none can be asked
/// for, and a line says so once.
public final class Activity<Attributes: ActivityAttributes>: Identifiable {
  public let id = UUID().uuidString
  public let attributes: Attributes
  public private(set) var content: ActivityContent<Attributes.ContentState>
  public var activityState: ActivityState { .ended }
  public static var activities: [Activity<Attributes>] { [] }

  private init(_ attributes: Attributes, _ content: ActivityContent<Attributes.ContentState>) {
    (self.attributes, self.content) = (attributes, content)
  }

  public static func request(
    attributes: Attributes, content: ActivityContent<Attributes.ContentState>,
    pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    Diagnostics.warn(once: "ActivityKit", "There is no lock screen to show an activity on.")
    throw ActivityAuthorizationError()
  }

  public static func request(
    attributes: Attributes, contentState: Attributes.ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try request(attributes: attributes, content: .init(state: contentState, staleDate: nil))
  }

  public func update(_ content: ActivityContent<Attributes.ContentState>) async {
    self.content = content
  }
  public func update(using contentState: Attributes.ContentState) async {
    content.state = contentState
  }
  public func end(
    _ content: ActivityContent<Attributes.ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
  public func end(
    using contentState: Attributes.ContentState? = nil,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
