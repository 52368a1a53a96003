import SwiftUI

@main
struct CrateApp: App {
  @State private var shop = Shop()

  var body: some Scene {
    WindowGroup {
      CrateView().environment(shop)
    }
  }
}
