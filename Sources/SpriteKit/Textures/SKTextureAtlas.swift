import Foundation
import LindenDrawing
import UIKit

/// Pictures that belong together, by their names. Here each is a texture of its own.
open class SKTextureAtlas: NSObject, @unchecked Sendable {
  private var textures: [String: SKTexture] = [:]
  private let files: [String: String]
  private let lock = NSLock()

  /// The pictures of a folder `name.atlas` of the resources, if there is one; others are found by
  /// their names in asset catalogs.
  public init(named name: String) {
    let folder = Bundle.main.resourceURL.flatMap { root in
      ["\(name).atlas", "\(name).spriteatlas", name].map(root.appendingPathComponent)
        .first { FileManager.default.fileExists(atPath: $0.path) }
    }
    let urls = folder.flatMap {
      try? FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    var files: [String: String] = [:]
    // Of the files of one picture the largest comes last.
    for url in (urls ?? []).sorted(by: { $0.path < $1.path })
    where ["png", "jpg", "jpeg"].contains(url.pathExtension) {
      var key = url.deletingPathExtension().lastPathComponent
      for scale in ["@2x", "@3x"] where key.hasSuffix(scale) { key.removeLast(3) }
      files[key] = url.path
    }
    self.files = files
  }

  /// Pictures by their names: of `UIImage`, or paths of files.
  public init(dictionary properties: [String: Any]) {
    files = properties.compactMapValues { $0 as? String }
    textures = properties.compactMapValues { ($0 as? UIImage).map { SKTexture(image: $0) } }
  }

  /// The names that are known, in order; none where the pictures are those of an asset catalog.
  open var textureNames: [String] { Set(files.keys).union(textures.keys).sorted() }

  /// The texture with a name.
  open func textureNamed(_ name: String) -> SKTexture {
    lock.withLock {
      let key = files[name] == nil ? (name as NSString).deletingPathExtension : name
      if let texture = textures[name] ?? textures[key] { return texture }
      let image = files[key].flatMap { UIImage(contentsOfFile: $0) }
      let texture = image.map { SKTexture(image: $0) } ?? SKTexture(imageNamed: name)
      textures[name] = texture
      return texture
    }
  }

  /// Calls a function at once: textures are ready when they are made.
  open func preload(completionHandler: @escaping @Sendable () -> Void) { completionHandler() }
  /// Calls a function at once: textures are ready when they are made.
  open class func preloadTextureAtlases(
    _ textureAtlases: [SKTextureAtlas],
    withCompletionHandler completionHandler: @escaping @Sendable () -> Void
  ) { completionHandler() }
  /// Returns at once: textures are ready when they are made.
  open func preload() async {}
  /// Returns at once: textures are ready when they are made.
  open class func preloadTextureAtlases(_ textureAtlases: [SKTextureAtlas]) async {}
}
