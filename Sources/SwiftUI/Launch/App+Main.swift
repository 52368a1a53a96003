import Foundation
import LindenHosting
import LindenLauncher
import LindenFeatures
import UIKit
import WatchKit
@_spi(Engine) import LindenEngine

extension App {
  /// Starts the app in a browser, or writes a picture of it; `--help` lists the options.
  @MainActor public static func main() {
    Launcher.run(
      LaunchedApp(name: "\(Self.self)") { traits, screen in
        let scene: ViewScene
        if WKApplication.isDeclared {
          UIScreen.main.set(size: WKInterfaceDevice.screen, scale: traits.displayScale)
          scene = ViewScene(Self.self, traits: traits) { app in WatchCase { app } }
        } else {
          UIScreen.main.set(size: screen, scale: traits.displayScale)
          scene = ViewScene(Self.self, traits: traits)
        }
        UIApplication.shared.adopt(scene)
        return scene
      })
  }
}
