import SwiftUI

@main
struct ReactiveFormApp: App {
  var body: some Scene {
    WindowGroup { ReactiveForm(model: ReactiveFormModel()) }
  }
}
