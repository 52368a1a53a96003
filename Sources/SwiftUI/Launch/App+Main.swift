import BrowserHost
import CairoRenderer
import CoreGraphics
import Drawing
import Foundation
import Hosting
import SwiftUICore
import UIKit

extension App {
  /// Starts the app in a browser, or writes a picture of it; `--help` lists the options.
  @MainActor public static func main() {
    let options = LaunchOptions.parseOrExit()
    CairoRenderer.install()
    switch options.host {
    case .png: Launcher.takePicture(of: Self.self, options)
    case .browser: Launcher.serve(Self.self, options)
    }
  }
}

@MainActor enum Launcher {
  /// A browser window of a desktop counts as a phone of this size.
  private static let largestScreen = CGSize(width: 430, height: 932)

  static func takePicture<A: App>(of app: A.Type, _ options: LaunchOptions) {
    let size = CGSize(width: options.size.width, height: options.size.height)
    UIScreen.main.set(size: size, scale: options.pictureScale)
    var traits = SceneTraits(size: size)
    traits.safeArea = DeviceInsets.safeArea(for: size)
    traits.displayScale = options.pictureScale
    traits.isDark = options.dark
    let visitor = Visitor(ViewScene(app, traits: traits))
    // Frames pass as fast as they can; work on other threads gets its turn between them.
    visitor.onFrame = { _ = RunLoop.main.run(mode: .default, before: Date()) }
    do {
      let file = options.out ?? "\(A.self).png"
      try write(try picture(by: visitor, options, file: file), to: file)
    } catch {
      fail("\(error)")
    }
  }

  /// Does the input, and takes the picture, or the film as a strip; nil if it is in the file already.
  private static func picture(
    by visitor: Visitor, _ options: LaunchOptions, file: String
  ) throws -> Data? {
    let (scene, scale) = (visitor.scene, CGFloat(options.pictureScale))
    let background = SystemColor.systemBackground.rgba(isDark: options.dark)
    visitor.advance(by: max(options.after, visitor.frameDuration))
    let film = options.film.map { Film($0, scale: scale, background: background) }
    try options.inputScript().run(by: visitor) { film?.begin(with: visitor) }
    guard let film else {
      return LayerPainter().png(
        of: scene.layers.root, size: scene.traits.size, scale: scale, background: background)
    }
    film.finish(with: visitor)
    guard file.lowercased().hasSuffix(".gif") else { return film.strip(columns: options.columns) }
    try film.writeGIF(to: URL(fileURLWithPath: file))
    return nil
  }

  private static func write(_ picture: Data?, to file: String) throws {
    do {
      try picture?.write(to: URL(fileURLWithPath: file))
      print(file)
    } catch {
      throw InputScriptError(
        description: "The picture cannot be written to \(file): \(error.localizedDescription)")
    }
  }

  static func serve<A: App>(_ app: A.Type, _ options: LaunchOptions) {
    let server = BrowserServer(
      options: .init(host: options.address, port: options.port ?? 0)
    ) { traits in
      UIScreen.main.set(
        size: CGSize(
          width: min(traits.size.width, largestScreen.width),
          height: min(traits.size.height, largestScreen.height)),
        scale: traits.displayScale)
      return ViewScene(app, traits: traits)
    }
    OpenURLAction.openOutside = { url in MainActor.assumeIsolated { server.open(url) } }
    Task {
      do {
        print("\(A.self) runs at \(try await server.start().absoluteString)")
        fflush(nil)
        try await server.waitUntilStopped()
      } catch {
        fail("\(error)")
      }
      exit(0)
    }
    RunLoop.main.run()
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }
}

/// What notch, status bar and home indicator cover on the phones whose screens have a known size.
enum DeviceInsets {
  /// Insets in portrait; none for a size no phone has.
  static func safeArea(for size: CGSize) -> CapInsets {
    switch (size.width, size.height) {
    case (320, 568), (375, 667), (414, 736): CapInsets(top: 20)
    case (375, 812), (414, 896): CapInsets(top: 48, bottom: 34)
    case (390, 844), (428, 926): CapInsets(top: 47, bottom: 34)
    case (393, 852), (430, 932): CapInsets(top: 59, bottom: 34)
    default: CapInsets()
    }
  }
}
