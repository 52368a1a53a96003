import Foundation

/// Finds named colours, images and data in the catalogs of the app and its packages.
///
/// A name without a bundle is looked for where SwiftPM puts resources on Linux: in the main bundle,
/// then in the resource bundles (`Package_Target.resources`) beside the executable that are the
/// program's, the running app's own bundle first. Other bundles lie there where programs share a
/// build folder. Answers are cached, the wrong names too, so a name is warned of once.
/// Safe to call from any thread.
package final class AssetLibrary: @unchecked Sendable {
  /// The library of this process.
  package static let shared = AssetLibrary(
    mainFolders: { mainBundleFolders(preferring: $0) }, appFolders: { appFolders(of: $0) })

  private let mainFolders: @Sendable (_ module: String?) -> [URL]
  /// Those of the main folders that are the app's own, and of no package that it uses.
  private let appFolders: @Sendable (_ module: String?) -> [URL]
  private let lock = NSRecursiveLock()
  private var catalogs: [URL: [AssetCatalog]] = [:]
  private var colors: [Query: ColorAsset?] = [:]
  private var images: [Query: ImageAsset?] = [:]
  private var data: [Query: URL?] = [:]
  private var symbols: [Query: SymbolTemplate?] = [:]
  private var accent: ColorAsset??
  private var module: String?

  private struct Query: Hashable {
    var name: String
    var bundle: URL?
  }

  /// A library whose unnamed bundle is the given folders.
  package convenience init(folders: [URL]) {
    self.init(mainFolders: { _ in folders }, appFolders: { _ in folders })
  }

  private init(
    mainFolders: @escaping @Sendable (_ module: String?) -> [URL],
    appFolders: @escaping @Sendable (_ module: String?) -> [URL]
  ) {
    self.mainFolders = mainFolders
    self.appFolders = appFolders
  }

  /// Looks in the resources of this module first.
  ///
  /// Several apps of one package lie beside each other, and a test process belongs to none of them;
  /// a host names the module of its root view, so that every app gets its own `background`.
  package func prefer(module: String) {
    if self === AssetLibrary.shared { MainBundle.shared.adopt(module: module) }
    lock.withLock {
      guard module != self.module else { return }
      self.module = module
      colors = colors.filter { $0.key.bundle != nil }
      images = images.filter { $0.key.bundle != nil }
      data = data.filter { $0.key.bundle != nil }
      symbols = symbols.filter { $0.key.bundle != nil }
      accent = nil
    }
  }

  /// Reads every catalog anew from now on, as its files have changed.
  package func forget() {
    lock.withLock {
      catalogs = [:]
      colors = [:]
      images = [:]
      data = [:]
      symbols = [:]
      accent = nil
    }
  }

  /// The colour set of that name; nil, and a warning, if there is none.
  package func color(named name: String, in bundle: Bundle? = nil) -> ColorAsset? {
    find(name, in: bundle, kind: .color, cache: \.colors) { $0.color(named: name) }
  }

  /// The colour of the app's controls where no tint is set: the set that `NSAccentColorName` of its
  /// `Info.plist` names, or `AccentColor`, in a catalog of its own. Nil where there is none, and
  /// where the set holds no colour, as in a new project of Xcode's.
  package var accentColor: ColorAsset? {
    lock.withLock {
      if let accent { return accent }
      let name = Bundle.main.object(forInfoDictionaryKey: "NSAccentColorName") as? String
      let found = appFolders(module).lazy.flatMap(self.catalogs(in:))
        .compactMap { $0.accentColor(named: name ?? "AccentColor") }.first
      accent = .some(found)
      return found
    }
  }

  /// The image set of that name, or else a picture file of that name beside the catalogs; nil, and
  /// a warning, if there is neither.
  package func image(named name: String, in bundle: Bundle? = nil) -> ImageAsset? {
    find(name, in: bundle, kind: .image, cache: \.images) { $0.image(named: name) }
  }

  /// The symbol set of that name; nil if there is none, which is no fault: most images are none.
  package func symbol(named name: String, in bundle: URL? = nil) -> SymbolTemplate? {
    lock.withLock {
      let query = Query(name: name, bundle: bundle)
      if let known = symbols[query] { return known }
      let found = folders(of: bundle.flatMap { Bundle(url: $0) }).flatMap(catalogs(in:)).lazy
        .compactMap { $0.symbol(named: name) }.first
      symbols[query] = .some(found)
      return found
    }
  }

  /// The file of the data set of that name; nil, and a warning, if there is none.
  package func data(named name: String, in bundle: Bundle? = nil) -> URL? {
    find(name, in: bundle, kind: .data, cache: \.data) { $0.data(named: name) }
  }
}

extension AssetLibrary {
  private func find<Asset>(
    _ name: String, in bundle: Bundle?, kind: AssetCatalog.Kind,
    cache: ReferenceWritableKeyPath<AssetLibrary, [Query: Asset?]>,
    read: (AssetCatalog) -> Asset?
  ) -> Asset? {
    lock.withLock {
      let query = Query(name: name, bundle: bundle?.bundleURL)
      if let known = self[keyPath: cache][query] { return known }
      let folders = folders(of: bundle)
      let catalogs = folders.flatMap(catalogs(in:))
      var found = catalogs.lazy.compactMap(read).first
      if found == nil, kind == .image {
        found = folders.lazy.compactMap { ImageAsset(looseFileNamed: name, in: $0) }.first as? Asset
      }
      if found == nil { warn(of: name, kind, catalogs, folders) }
      self[keyPath: cache][query] = .some(found)
      return found
    }
  }

  /// The folders in which the resources of a bundle lie; without one, those of the app and its
  /// packages.
  package func folders(of bundle: Bundle?) -> [URL] {
    guard let bundle, bundle.bundleURL != Bundle.main.bundleURL else {
      return mainFolders(lock.withLock { module })
    }
    return unique([bundle.bundleURL, bundle.resourceURL].compactMap { $0 })
  }

  private func catalogs(in folder: URL) -> [AssetCatalog] {
    if let known = catalogs[folder] { return known }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let found = names.filter { $0.hasSuffix(".xcassets") }.sorted()
      .map { AssetCatalog(at: folder.appendingPathComponent($0, isDirectory: true)) }
    catalogs[folder] = found
    return found
  }

  private func warn(
    of name: String, _ kind: AssetCatalog.Kind, _ catalogs: [AssetCatalog], _ folders: [URL]
  ) {
    let key = "asset:\(kind.rawValue):\(name):\(folders.first?.path ?? "")"
    Diagnostics.warn(once: key, unknownName(name, kind, catalogs, folders))
  }

  private func unknownName(
    _ name: String, _ kind: AssetCatalog.Kind, _ catalogs: [AssetCatalog], _ folders: [URL]
  ) -> String {
    let places = catalogs.map(\.url.path) + (catalogs.isEmpty ? folders.map(\.path) : [])
    var message = "No \(kind.noun) named \"\(name)\" was found.\nlooked in: "
    message += places.isEmpty ? "nowhere, as there is no bundle" : places.joined(separator: ", ")
    if let near = nearestName(to: name, in: catalogs.flatMap { $0.names(of: kind) }) {
      message += "\nfix: did you mean \"\(near)\"?"
    } else if catalogs.isEmpty {
      message += "\nfix: add resources: [.process(\"Assets.xcassets\")] to the target's manifest"
    }
    return message
  }

  /// The main bundle and the resource bundles beside the executable, `module`'s own first.
  private static func mainBundleFolders(preferring module: String?) -> [URL] {
    let main = [Bundle.main.bundleURL]
    let own = ownNames(module)
    func rank(_ bundle: URL) -> Int {
      own.firstIndex { bundle.holdsResources(of: $0) } ?? own.count
    }
    let bundles = resourceBundles().map { (rank($0), $0) }
      .sorted { ($0.0, $0.1.path) < ($1.0, $1.1.path) }
    return unique(main + bundles.map(\.1))
  }

  private static func appFolders(of module: String?) -> [URL] {
    ownNames(module).lazy.map(bundles(of:)).first { !$0.isEmpty } ?? []
  }

  /// What the app's target may be called, the likeliest first.
  private static func ownNames(_ module: String?) -> [String] {
    [module, executable?.lastPathComponent].compactMap { $0 }
  }

  private static func bundles(of target: String) -> [URL] {
    resourceBundles().filter { $0.holdsResources(of: target) }
  }

  private static var executable: URL? { Bundle.main.executableURL?.resolvingSymlinksInPath() }

  /// What SwiftPM made of the resources of the program's targets, beside the executable.
  private static func resourceBundles() -> [URL] {
    let beside = executable?.deletingLastPathComponent() ?? Bundle.main.bundleURL
    return ResourceBundles.own().map { beside.appendingPathComponent($0, isDirectory: true) }
  }

  /// The folders whose files an app's main bundle has on iOS: those of the target the app is made
  /// of. Where no target has the app's name, as in tests, those of every target.
  func ownFolders(of module: String) -> [URL] {
    let own = Self.bundles(of: module)
    return own.isEmpty ? Self.resourceBundles() : own
  }

  /// The folders whose `Info.plist` is an app's: none of another target's, which may be another app.
  func informationFolders(of module: String) -> [URL] {
    Self.bundles(of: module)
  }
}

extension URL {
  /// Whether this is the folder of resources of a target.
  fileprivate func holdsResources(of target: String) -> Bool {
    lastPathComponent.hasSuffix("_\(target).resources")
  }
}

extension AssetCatalog.Kind {
  /// What a developer calls it.
  fileprivate var noun: String {
    switch self {
    case .color: "color"
    case .image: "image"
    case .data: "data asset"
    case .symbol: "symbol"
    }
  }
}

extension ImageAsset {
  /// A picture file in a bundle, outside any catalog: `name`, `name.png`, `name@2x.png` and so on.
  fileprivate init?(looseFileNamed name: String, in folder: URL) {
    let stem = (name as NSString).deletingPathExtension
    let given = (name as NSString).pathExtension
    let extensions = given.isEmpty ? ["png", "jpg", "jpeg", "gif", "webp", "svg", "pdf"] : [given]
    self.init(name: name, files: [])
    for (suffix, scale) in [("", 1.0), ("@2x", 2), ("@3x", 3)] {
      for ending in extensions {
        guard let url = folder.assetFile(named: "\(stem)\(suffix).\(ending)") else { continue }
        files.append(File(url: url, scale: scale, condition: AssetCondition()))
      }
    }
    if files.isEmpty { return nil }
  }
}

private func unique(_ folders: [URL]) -> [URL] {
  var seen: Set<String> = []
  return folders.filter { seen.insert($0.standardizedFileURL.path).inserted }
}
