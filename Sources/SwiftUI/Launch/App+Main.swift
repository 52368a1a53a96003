import CoreGraphics
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
    let isOnWatch = WKApplication.isDeclared
    Launcher.run(
      LaunchedApp(
        name: "\(Self.self)", makeScene: { makeScene($0, $1) },
        makeApp: isOnWatch ? nil : { makeApp() }))
  }

  /// The app in one window, as on a phone or in a browser.
  @MainActor private static func makeScene(_ traits: SceneTraits, _ screen: CGSize) -> ViewScene {
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
  }

  /// The app on a desktop, where each of its windows is one.
  @MainActor private static func makeApp() -> HostedApp {
    let app = HostedApp(Self.self)
    app.onScene = { scene in
      UIScreen.main.set(size: scene.traits.size, scale: scene.traits.displayScale)
      UIApplication.shared.adopt(scene)
    }
    return app
  }
}
