import Foundation

/// What remembers a scene; here it is there as long as the scene is.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  public let role: Role
  public internal(set) var configuration: UISceneConfiguration
  public let persistentIdentifier = UUID().uuidString
  public internal(set) weak var scene: UIScene?
  open var userInfo: [String: Any]?

  public struct Role: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  init(role: Role, configuration: UISceneConfiguration) {
    self.role = role
    self.configuration = configuration
    super.init()
  }
}

/// Which classes a scene is made of.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?

  /// What `Info.plist` says about the configuration of that name, if it is among the app's
  /// resources.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    if let entry = SceneManifest.main.entry(named: name, role: sessionRole) {
      delegateClass = entry.delegateClass
    }
  }
}

/// The scenes an app declares in its `Info.plist`.
@MainActor struct SceneManifest {
  struct Entry {
    let name: String?
    let delegateClass: AnyClass?
  }

  /// Of the app that runs.
  static var main = SceneManifest(module: "", information: nil)

  private let entries: [String: [Entry]]

  /// - Parameter module: Takes the place of `$(PRODUCT_MODULE_NAME)`.
  init(module: String, information: [String: Any]?) {
    let manifest = information?["UIApplicationSceneManifest"] as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    entries = roles.mapValues { list in
      (list as? [[String: Any]] ?? []).map { entry in
        let className = (entry["UISceneDelegateClassName"] as? String)?
          .replacingOccurrences(of: "$(PRODUCT_MODULE_NAME)", with: module)
        return Entry(
          name: entry["UISceneConfigurationName"] as? String,
          delegateClass: className.flatMap(NSClassFromString))
      }
    }
  }

  func entry(named name: String?, role: UISceneSession.Role) -> Entry? {
    let list = entries[role.rawValue] ?? []
    return list.first { name == nil || $0.name == name }
  }
}
