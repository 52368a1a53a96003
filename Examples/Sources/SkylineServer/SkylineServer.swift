import Foundation
import LocalServer

/// Serves made-up forecasts: `GET /forecast/Lisbon`. Only this machine can ask.
///
/// `swift run SkylineServer [PORT] [SECONDS]` waits so long before each answer. There is no forecast
/// for a place whose name begins with "No".
@main
enum SkylineServer {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let port = arguments.first.flatMap(UInt16.init) ?? 8087
    let delay = arguments.dropFirst().first.flatMap(Double.init) ?? 0
    let server = try LocalServer(port: port) { path, _ in
      Thread.sleep(forTimeInterval: delay)
      return answer(path)
    }
    print("Forecasts at \(server.url)/forecast/Lisbon")
    server.run()
  }

  static func answer(_ path: String) -> LocalServer.Answer? {
    let parts = path.split(separator: "/").map { String($0).removingPercentEncoding ?? "" }
    guard parts.count == 2, parts[0] == "forecast", !parts[1].hasPrefix("No") else { return nil }
    return try? .init(type: "application/json", body: JSONEncoder().encode(forecast(for: parts[1])))
  }

  private struct Forecast: Encodable {
    struct Hour: Encodable {
      var hour: Int
      var temperature: Double
      var sky: String
    }

    struct Day: Encodable {
      var name: String
      var low: Double
      var high: Double
      var sky: String
      var rain: Double
    }

    var place: String
    var now: Double
    var wind: Double
    var humidity: Double
    var sky: String
    var hours: [Hour]
    var days: [Day]
  }

  /// The same for a name each time.
  private static func forecast(for place: String) -> Forecast {
    let seed = place.unicodeScalars.reduce(11) { ($0 * 37 + Int($1.value)) % 7919 }
    let skies = ["clear", "cloudy", "rain", "clear", "storm", "snow"]
    let warm = Double(seed % 24) - 2
    return Forecast(
      place: place, now: warm, wind: Double(seed % 11) + 0.5,
      humidity: Double(35 + seed % 60) / 100, sky: skies[seed % skies.count],
      hours: (0..<24).map { hour in
        Forecast.Hour(
          hour: hour, temperature: warm + sin((Double(hour) - 9) / 12 * .pi) * 4,
          sky: skies[(seed + hour / 6) % skies.count])
      },
      days: ["Today", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].enumerated().map { index, name in
        Forecast.Day(
          name: name, low: warm - 6 + Double((seed + index) % 5),
          high: warm + 2 + Double((seed * (index + 2)) % 6),
          sky: skies[(seed + index) % skies.count], rain: Double((seed + index * 3) % 10) / 10)
      })
  }
}
