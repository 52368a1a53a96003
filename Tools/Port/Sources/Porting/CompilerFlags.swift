import Foundation

extension AppTarget {
  /// What Xcode's build settings say to the compiler: the actor of declarations that name none,
  /// upcoming features, and conditions for `#if`.
  var compilerFlags: [String] {
    var flags: [String] = []
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor" {
      flags += ["-default-isolation", "MainActor"]
    }
    for (name, setting) in Self.upcomingFeatures {
      let isApproachable =
        Self.approachable.contains(name) && settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES"
      switch settings["SWIFT_UPCOMING_FEATURE_\(setting)"] {
      case "YES": flags += ["-enable-upcoming-feature", name]
      case nil where isApproachable: flags += ["-enable-upcoming-feature", name]
      default: break
      }
    }
    // Builds that debug have this one anyway.
    let conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] ?? "")
      .split(separator: " ").filter { $0 != "DEBUG" && !$0.hasPrefix("$") }
    return flags + conditions.flatMap { ["-D", String($0)] }
  }

  /// The compiler's names of features that change what code means or accept more of it, and how those
  /// of Xcode's settings end. Features that only refuse code are left out.
  private static let upcomingFeatures = [
    ("DisableOutwardActorInference", "DISABLE_OUTWARD_ACTOR_ISOLATION"),
    ("GlobalActorIsolatedTypesUsability", "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY"),
    ("InferIsolatedConformances", "INFER_ISOLATED_CONFORMANCES"),
    ("InferSendableFromCaptures", "INFER_SENDABLE_FROM_CAPTURES"),
    ("NonisolatedNonsendingByDefault", "NONISOLATED_NONSENDING_BY_DEFAULT"),
  ]

  /// Those that `SWIFT_APPROACHABLE_CONCURRENCY` stands for.
  private static let approachable: Set = [
    "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
  ]
}
