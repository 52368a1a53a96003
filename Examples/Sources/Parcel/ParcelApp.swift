import SwiftUI

@main
struct ParcelApp: App {
  @State private var mail = MailModel()

  var body: some Scene {
    WindowGroup {
      ParcelView().environment(mail)
    }
  }
}
