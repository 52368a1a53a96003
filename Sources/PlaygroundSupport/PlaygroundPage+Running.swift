import CoreGraphics
import Foundation
@_spi(Engine) import LindenDrawing
import LindenHosting
import LindenLauncher
import SwiftUI
import UIKit

extension PlaygroundPage {
  /// What a program made of a page does before the first line of the page's code: lets
  /// `Bundle.main` find the page's resources. `linden port` writes the call.
  @preconcurrency @MainActor public func _begin() {
    MainBundle.shared.adoptAll()
    HostServices.install()
  }

  /// What a program made of a page does after the last line of the page's code: shows the live
  /// view, or waits for what comes later, or comes to its end. `linden port` writes the call.
  @preconcurrency @MainActor public func _run(named name: String) {
    guard needsIndefiniteExecution else { return }
    guard hasLiveView else {
      while true { RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
    Launcher.run(launchedApp(named: name))
  }

  /// The live view as an app. Views of UIKit's are the same for each window.
  @MainActor func launchedApp(named name: String) -> LaunchedApp {
    LaunchedApp(name: name) { [self] traits, screen in
      UIScreen.main.set(size: screen, scale: traits.displayScale)
      let scene = ViewScene(shown.view, traits: traits, title: { name })
      UIApplication.shared.adopt(scene)
      return scene
    }
  }
}
