import SwiftUI

struct Forecast: Codable, Equatable {
  struct Hour: Codable, Equatable, Identifiable {
    var hour: Int
    var temperature: Double
    var sky: Sky
    var id: Int { hour }
  }

  struct Day: Codable, Equatable, Identifiable {
    var name: String
    var low: Double
    var high: Double
    var sky: Sky
    /// The chance of rain, 0 to 1.
    var rain: Double
    var id: String { name }
  }

  var place: String
  var now: Double
  var wind: Double
  var humidity: Double
  var sky: Sky
  var hours: [Hour]
  var days: [Day]
}

enum Sky: String, Codable {
  case clear, cloudy, rain, snow, storm

  var symbol: String {
    switch self {
    case .clear: return "sun.max.fill"
    case .cloudy: return "cloud.fill"
    case .rain: return "cloud.rain.fill"
    case .snow: return "cloud.snow.fill"
    case .storm: return "cloud.bolt.fill"
    }
  }

  var colors: [Color] {
    switch self {
    case .clear:
      return [Color(red: 0.2, green: 0.5, blue: 0.95), Color(red: 0.55, green: 0.8, blue: 1)]
    case .cloudy: return [Color(white: 0.45), Color(white: 0.7)]
    case .rain:
      return [Color(red: 0.2, green: 0.28, blue: 0.4), Color(red: 0.4, green: 0.5, blue: 0.6)]
    case .snow:
      return [Color(red: 0.55, green: 0.62, blue: 0.75), Color(red: 0.8, green: 0.86, blue: 0.95)]
    case .storm:
      return [Color(red: 0.15, green: 0.12, blue: 0.3), Color(red: 0.35, green: 0.3, blue: 0.5)]
    }
  }
}

/// Where forecasts come from.
protocol WeatherService {
  func forecast(for place: String) async throws -> Forecast
}

enum WeatherError: LocalizedError {
  case noSuchPlace(String)
  case server(Int)

  var errorDescription: String? {
    switch self {
    case .noSuchPlace(let place): return "There is no forecast for \(place)."
    case .server(let status): return "The weather server answered \(status)."
    }
  }
}

/// Asks the server whose address is in SKYLINE_SERVER, or port 8087 of this machine.
struct HTTPWeatherService: WeatherService {
  var base: URL = {
    let address = ProcessInfo.processInfo.environment["SKYLINE_SERVER"]
    return address.flatMap(URL.init(string:)) ?? URL(string: "http://127.0.0.1:8087")!
  }()

  func forecast(for place: String) async throws -> Forecast {
    let url = base.appendingPathComponent("forecast").appendingPathComponent(place)
    let (data, response) = try await URLSession.shared.data(from: url)
    switch (response as? HTTPURLResponse)?.statusCode {
    case 200: return try JSONDecoder().decode(Forecast.self, from: data)
    case 404: throw WeatherError.noSuchPlace(place)
    case let status: throw WeatherError.server(status ?? 0)
    }
  }
}

/// Draws a forecast from the letters of a place's name, for previews and tests.
struct DrawnWeatherService: WeatherService {
  func forecast(for place: String) async throws -> Forecast {
    let seed = place.unicodeScalars.reduce(7) { ($0 * 31 + Int($1.value)) % 9973 }
    let skies: [Sky] = [.clear, .cloudy, .rain, .clear, .storm, .snow]
    let warm = Double(seed % 18) + 6
    return Forecast(
      place: place, now: warm, wind: Double(seed % 9) + 1.5, humidity: Double(40 + seed % 50) / 100,
      sky: skies[seed % skies.count],
      hours: (0..<24).map { hour in
        let swing = sin((Double(hour) - 9) / 24 * 2 * .pi) * 5
        return .init(
          hour: hour, temperature: warm + swing, sky: skies[(seed + hour / 5) % skies.count])
      },
      days: ["Today", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].enumerated().map { index, name in
        .init(
          name: name, low: warm - 5 - Double((seed + index) % 4),
          high: warm + 3 + Double((seed * (index + 1)) % 5),
          sky: skies[(seed + index) % skies.count], rain: Double((seed * (index + 3)) % 10) / 10)
      })
  }
}

@MainActor final class WeatherModel: ObservableObject {
  enum Phase: Equatable {
    case idle, loading
    case loaded(Forecast)
    case failed(String)
  }

  @Published private(set) var phases: [String: Phase] = [:]
  @Published var places = ["Tromsø", "Lisbon", "Kyoto"]
  @Published var usesFahrenheit = false

  private let service: WeatherService

  init(service: WeatherService) { self.service = service }

  func phase(of place: String) -> Phase { phases[place] ?? .idle }

  /// Loads a forecast; one that is on screen stays there meanwhile.
  func load(_ place: String) async {
    if case .loaded = phase(of: place) {} else { phases[place] = .loading }
    do {
      let forecast = try await service.forecast(for: place)
      try Task.checkCancellation()
      phases[place] = .loaded(forecast)
    } catch is CancellationError {
      if phases[place] == .loading { phases[place] = .idle }
    } catch {
      phases[place] = .failed(error.localizedDescription)
    }
  }

  func add(_ place: String) {
    let name = place.trimmingCharacters(in: .whitespaces)
    if !name.isEmpty, !places.contains(name) { places.append(name) }
  }

  func text(_ celsius: Double) -> String {
    let value = usesFahrenheit ? celsius * 9 / 5 + 32 : celsius
    return "\(Int(value.rounded()))°"
  }
}
