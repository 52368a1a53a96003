@_exported import Foundation
import LindenAbsence
import LindenFoundation
@_exported import UIKit

/// A table of the best. It cannot be loaded here: nobody is signed in.
open class GKLeaderboard: NSObject, @unchecked Sendable {
  public enum TimeScope: Int, Sendable { case today, week, allTime }
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  public enum LeaderboardType: Int, Sendable { case classic, recurring }

  /// A line of the table.
  open class Entry: NSObject, @unchecked Sendable {
    open var player: GKPlayer { GKPlayer() }
    open var rank: Int { 0 }
    open var score: Int { 0 }
    open var formattedScore: String { "" }
    open var context: Int { 0 }
    open var date: Date { .distantPast }
  }

  open var baseLeaderboardID: String { "" }
  open var title: String? { nil }
  open var groupIdentifier: String? { nil }
  open var type: LeaderboardType { .classic }

  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw GKError.nobody
  }
  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?,
    completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) { completionHandler(nil, GKError.nobody) }
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]
  ) async throws { throw GKError.nobody }
  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) { completionHandler(GKError.nobody) }
  open func submitScore(_ score: Int, context: Int, player: GKPlayer) async throws {
    throw GKError.nobody
  }
  /// The entry of who plays, those of a range, and how many there are.
  public typealias Entries = (Entry?, [Entry], Int)
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange
  ) async throws -> Entries { throw GKError.nobody }
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
    completionHandler: @escaping (Entry?, [Entry]?, Int, (any Error)?) -> Void
  ) { completionHandler(nil, nil, 0, GKError.nobody) }
}

/// A score of the kind before iOS 14.
open class GKScore: NSObject, @unchecked Sendable {
  open var value: Int64 = 0
  open var context: UInt64 = 0
  public let leaderboardIdentifier: String
  public init(leaderboardIdentifier identifier: String) { leaderboardIdentifier = identifier }
  open class func report(
    _ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(GKError.nobody) }
}

/// Something a player has done.
open class GKAchievement: NSObject, @unchecked Sendable {
  open var identifier: String
  /// From 0 to 100; kept, not reported.
  open var percentComplete = 0.0
  open var showsCompletionBanner = false
  open var isCompleted: Bool { percentComplete >= 100 }
  public init(identifier: String) { self.identifier = identifier }
  open class func loadAchievements() async throws -> [GKAchievement] { throw GKError.nobody }
  open class func loadAchievements(
    completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil
  ) { completionHandler?(nil, GKError.nobody) }
  open class func report(_ achievements: [GKAchievement]) async throws { throw GKError.nobody }
  open class func report(
    _ achievements: [GKAchievement],
    withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(GKError.nobody) }
  open class func resetAchievements(
    completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(GKError.nobody) }
}

public enum GKGameCenterViewControllerState: Int, Sendable {
  case `default` = -1
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard, localPlayerFriendsList
}

/// Would show Game Center. It says that nobody is signed in, and can be put away.
@preconcurrency @MainActor open class GKGameCenterViewController: UIViewController {
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  open var viewState = GKGameCenterViewControllerState.default
  open var leaderboardIdentifier: String?

  public init() { super.init(nibName: nil, bundle: nil) }
  public init(state: GKGameCenterViewControllerState) {
    viewState = state
    super.init(nibName: nil, bundle: nil)
  }
  public init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope,
    timeScope: GKLeaderboard.TimeScope
  ) {
    leaderboardIdentifier = leaderboardID
    super.init(nibName: nil, bundle: nil)
  }
  public init(achievementID: String) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    _ = GKError.nobody
    showAbsence("Nobody is signed in to Game Center.", button: "Done") { [weak self] in self?.done()
    }
  }

  private func done() {
    if let gameCenterDelegate {
      gameCenterDelegate.gameCenterViewControllerDidFinish(self)
    } else {
      dismiss(animated: true)
    }
  }
}

@preconcurrency @MainActor public protocol GKGameCenterControllerDelegate: AnyObject {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}
