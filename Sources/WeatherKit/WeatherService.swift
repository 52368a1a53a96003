import CoreLocation
@_exported import Foundation
import LindenDrawing

/// Why there is no weather.
public enum WeatherError: LocalizedError, Sendable {
  case permissionDenied, unknown
  public var errorDescription: String? {
    "There is no weather service here: WeatherKit answers only apps that Apple has signed."
  }
}

/// Would tell the weather. Every question fails with ``WeatherError/permissionDenied``.
open class WeatherService: @unchecked Sendable {
  public static let shared = WeatherService()
  public init() {}

  private func failure() -> WeatherError {
    Diagnostics.warn(
      once: "WeatherKit", "There is no weather service here: every question for weather fails.")
    return .permissionDenied
  }

  open func weather(for location: CLLocation) async throws -> Weather { throw failure() }
  open func weather<T>(
    for location: CLLocation, including dataSet: WeatherQuery<T>
  ) async throws -> T { throw failure() }
  open func weather<T1, T2>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
  ) async throws -> (T1, T2) { throw failure() }
  open func weather<T1, T2, T3>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>
  ) async throws -> (T1, T2, T3) { throw failure() }
  open var attribution: WeatherAttribution { get async throws { throw failure() } }
}

/// What is asked.
public struct WeatherQuery<T>: Sendable {
  fileprivate init() {}
}
extension WeatherQuery where T == CurrentWeather {
  public static var current: WeatherQuery<CurrentWeather> { WeatherQuery() }
}
extension WeatherQuery where T == Forecast<DayWeather> {
  public static var daily: WeatherQuery<Forecast<DayWeather>> { WeatherQuery() }
  public static func daily(startDate: Date, endDate: Date) -> WeatherQuery<Forecast<DayWeather>> {
    WeatherQuery()
  }
}
extension WeatherQuery where T == Forecast<HourWeather> {
  public static var hourly: WeatherQuery<Forecast<HourWeather>> { WeatherQuery() }
  public static func hourly(startDate: Date, endDate: Date) -> WeatherQuery<Forecast<HourWeather>> {
    WeatherQuery()
  }
}
extension WeatherQuery where T == Forecast<MinuteWeather>? {
  public static var minute: WeatherQuery<Forecast<MinuteWeather>?> { WeatherQuery() }
}
extension WeatherQuery where T == [WeatherAlert]? {
  public static var alerts: WeatherQuery<[WeatherAlert]?> { WeatherQuery() }
}

/// Whose data they are.
public struct WeatherAttribution: Sendable {
  public let serviceName: String
  public let legalPageURL: URL
  public let squareMarkURL: URL
  public let combinedMarkDarkURL: URL
  public let combinedMarkLightURL: URL
  public let legalAttributionText: String
}
