import Foundation

/// What the app needs of the world.
struct Services {
  var trees: TreeClient
  var pictures: PictureCache
  var folders: Folders
  var defaults: UserDefaults
  /// Is told of each action and each command.
  var log: (String) -> Void = { _ in }

  /// Files and defaults of the user, and the service of this machine.
  static var standard: Services {
    let trees = TreeClient(base: ServiceAddress.found)
    let folders = Folders.standard
    var services = Services(
      trees: trees,
      pictures: PictureCache(folder: folders.caches, disk: folders.disk, trees: trees),
      folders: folders, defaults: .standard)
    #if DEBUG
      if ProcessInfo.processInfo.environment["ARBORETUM_LOG"] != nil {
        services.log = { print($0) }
      }
    #endif
    return services
  }
}
