import SwiftUI

@main
struct SkylineApp: App {
  @StateObject private var model = WeatherModel(service: HTTPWeatherService())

  var body: some Scene {
    WindowGroup {
      SkylineView().environmentObject(model)
    }
  }
}
