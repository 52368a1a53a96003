import SwiftUI

@main
struct ErrandsApp: App {
  @StateObject private var store = ErrandStore(file: ErrandStore.defaultFile)

  var body: some Scene {
    WindowGroup {
      ErrandsView().environmentObject(store)
    }
  }
}
