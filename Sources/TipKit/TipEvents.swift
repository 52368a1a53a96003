import Foundation
import Synchronization
@_exported import SwiftUI

extension Tips {
  /// What an event that tells nothing more is donated with.
  public struct EmptyDonation: Codable, Sendable { public init() {} }

  /// Something that happens in the app, counted, with what there is to tell of it.
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
    /// One time that it happened.
    @dynamicMemberLookup public struct Donation: Codable, Sendable {
      public let date: Date
      public let donationInfo: DonationInfo

      public subscript<Value>(dynamicMember keyPath: KeyPath<DonationInfo, Value>) -> Value {
        donationInfo[keyPath: keyPath]
      }
    }

    public let id: String

    public init(id: String) where DonationInfo == EmptyDonation { self.id = id }
    public init(id: String) { self.id = id }

    private var key: String { "TipKit.event.\(id)" }

    public var donations: [Donation] {
      let kept = UserDefaults.standard.data(forKey: key)
      return kept.flatMap { try? JSONDecoder().decode([Donation].self, from: $0) } ?? []
    }

    /// It happened now.
    public func donate() async where DonationInfo == EmptyDonation { sendDonation() }
    /// It happened now.
    public func donate(_ donation: DonationInfo) async { sendDonation(donation) }

    /// It happened now; `completion` is called when it is counted.
    public func sendDonation(_ completion: @escaping @Sendable () -> Void = {})
    where DonationInfo == EmptyDonation { sendDonation(EmptyDonation(), completion) }

    /// It happened now; `completion` is called when it is counted.
    public func sendDonation(
      _ donation: DonationInfo, _ completion: @escaping @Sendable () -> Void = {}
    ) {
      donating.withLock { _ in
        let all = (donations + [Donation(date: Date(), donationInfo: donation)]).suffix(
          mostDonations)
        if let data = try? JSONEncoder().encode(Array(all)) {
          UserDefaults.standard.set(data, forKey: key)
        }
      }
      Task { @MainActor in TipStore.shared.changed() }
      completion()
    }
  }

  /// How long ago something happened at most.
  public struct DonationTimeRange: Sendable {
    fileprivate let seconds: TimeInterval

    public static func minutes(_ count: Int) -> Self { Self(seconds: Double(count) * 60) }
    public static func hours(_ count: Int) -> Self { Self(seconds: Double(count) * 3600) }
    public static func days(_ count: Int) -> Self { Self(seconds: Double(count) * 86_400) }
    public static func weeks(_ count: Int) -> Self { Self(seconds: Double(count) * 604_800) }
    public static var minute: Self { minutes(1) }
    public static var hour: Self { hours(1) }
    public static var day: Self { days(1) }
    public static var week: Self { weeks(1) }
  }
}

extension Array {
  /// The donations of the last time.
  public func donatedWithin<Info>(_ range: Tips.DonationTimeRange) -> [Element]
  where Element == Tips.Event<Info>.Donation {
    let start = Date(timeIntervalSinceNow: -range.seconds)
    return filter { $0.date >= start }
  }
}

/// A rule of a tip that looks at a parameter: `#Rule(Self.$isSignedIn) { $0 }`.
@freestanding(expression)
public macro Rule<Value>(
  _ parameter: Tips.Parameter<Value>, _ body: @escaping @Sendable (Value) -> Bool
) -> Tips.Rule = #externalMacro(module: "LindenMacros", type: "RuleMacro")

/// A rule of a tip that looks at an event: `#Rule(Self.opened) { $0.donations.count >= 3 }`.
@freestanding(expression)
public macro Rule<Info>(
  _ event: Tips.Event<Info>, _ body: @escaping @Sendable (Tips.Event<Info>) -> Bool
) -> Tips.Rule = #externalMacro(module: "LindenMacros", type: "RuleMacro")

/// Held while an event is counted: donations may come from any thread.
private let donating = Mutex(())
/// How many of an event's donations are kept, the newest.
private let mostDonations = 1000
