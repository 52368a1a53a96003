import Foundation
import LindenCMainBundle

/// Makes `Bundle.main` find an app's resources and `Info.plist`, as on iOS.
///
/// On iOS the main bundle is the app's folder. SwiftPM puts a target's resources into a folder
/// `Package_Target.resources` beside the executable, where Foundation does not look for them.
/// Foundation lets a bundle be given further folders, made for resources that are downloaded later;
/// every way to ask then searches them: `url(forResource:withExtension:)`, `path(forResource:)`,
/// `NSLocalizedString`, `Bundle(for:)`. The bundle's own URL stays, so `Bundle.module` goes on
/// working. Links made beside the executable would need a step after each build, and would mix the
/// apps of one package; a subclass of `Bundle` cannot be made outside Foundation.
///
/// Safe to call from any thread.
package final class MainBundle: @unchecked Sendable {
  package static let shared = MainBundle()

  private let lock = NSLock()
  private var module: String?
  private var folders: [URL] = []
  /// Whether Foundation itself has read an `Info.plist`, which is then left as it is.
  private static let hasInformation = !(Bundle.main.infoDictionary ?? [:]).isEmpty

  init() {}

  deinit { search([]) }

  /// Makes the main bundle that of an app of this module.
  package func adopt(module: String) {
    lock.withLock {
      guard module != self.module else { return }
      self.module = module
      let own = AssetLibrary.shared.ownFolders(of: module)
      search(own)
      let information = AppInformation(
        module: module,
        folders: [Bundle.main.bundleURL]
          + AssetLibrary.shared.informationFolders(of: module))
      if !Self.hasInformation { set(information.entries) }
    }
  }

  /// Makes the main bundle search the resources of every target, unless an app has been adopted:
  /// for a test, which belongs to none.
  package func adoptAll() {
    if lock.withLock({ module == nil }) { adopt(module: ProcessInfo.processInfo.processName) }
  }

  private func search(_ wanted: [URL]) {
    for folder in folders { withReference(to: folder, LindenMainBundleRemoveFolder) }
    folders = wanted
    for folder in folders where !withReference(to: folder, LindenMainBundleAddFolder) {
      Diagnostics.warn(
        once: "bundle:\(folder.path)",
        "Bundle.main cannot search \(folder.path): use Bundle.module for its resources.")
    }
  }

  private func withReference<Result>(
    to folder: URL, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    let url = NSURL(fileURLWithPath: folder.path, isDirectory: true)
    return withExtendedLifetime(url) { body(pointer(url)) }
  }

  private func set(_ entries: [String: Any]) {
    for (key, value) in entries {
      let (key, value) = (NSString(string: key), value as AnyObject)
      withExtendedLifetime((key, value)) {
        LindenMainBundleSetEntry(pointer(key), pointer(value))
      }
    }
  }

  private func pointer(_ object: AnyObject) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
  }
}
