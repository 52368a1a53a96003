import Foundation
import LocalServer
import SwiftUI
import SwiftUITesting
import Testing

@testable import Skyline
@testable import SkylineServer

@MainActor @Suite struct SkylineTests {
  /// Answers as a test tells it to.
  private final class Service: WeatherService, @unchecked Sendable {
    var error: (any Error)?
    func forecast(for place: String) async throws -> Forecast {
      if let error { throw error }
      return try await DrawnWeatherService().forecast(for: place)
    }
  }

  @Test func `a forecast is shown when it has come`() async {
    let app = Driver(SkylineView().environmentObject(WeatherModel(service: DrawnWeatherService())))
    #expect(await app.wait { app.exists("Tromsø") })
    #expect(app.texts.contains { $0.localizedCaseInsensitiveContains("Hour by hour") })
  }

  @Test func `a failure says why, and can be tried again`() async throws {
    let service = Service()
    service.error = WeatherError.server(503)
    let app = Driver(SkylineView().environmentObject(WeatherModel(service: service)))
    #expect(await app.wait { app.exists("The weather server answered 503.") })
    service.error = nil
    try app.tap("Try again")
    #expect(await app.wait { app.exists("Tromsø") })
  }

  @Test func `degrees are Celsius or Fahrenheit`() {
    let model = WeatherModel(service: Service())
    #expect(model.text(20) == "20°")
    model.usesFahrenheit = true
    #expect(model.text(20) == "68°")
  }

  @Test func `the real server's forecast is read, and a place it does not know is told of`()
    async throws
  {
    let server = try LocalServer(port: 0) { path, _ in SkylineServer.answer(path) }
    Thread.detachNewThread { server.run() }
    defer { server.stop() }
    let service = HTTPWeatherService(base: try #require(URL(string: server.url)))
    let forecast = try await service.forecast(for: "São Tomé")
    #expect(forecast.place == "São Tomé" && forecast.hours.count == 24)
    let error = await #expect(throws: WeatherError.self) {
      try await service.forecast(for: "Nowhere")
    }
    #expect(error?.errorDescription == "There is no forecast for Nowhere.")
  }
}
