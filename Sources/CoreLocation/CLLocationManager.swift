import Foundation
import LindenDrawing
import LindenFoundation

/// Whether the app may know where the device is.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }

public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// The domain of ``CLError``.
public let kCLErrorDomain = "kCLErrorDomain"

/// What went wrong.
public struct CLError: _CodedError {
  public enum Code: Int, _ErrorCode {
    public typealias Failure = CLError
    case locationUnknown, denied, network, headingFailure, regionMonitoringDenied
    case regionMonitoringFailure, regionMonitoringSetupDelayed, regionMonitoringResponseDelayed
    case geocodeFoundNoResult, geocodeFoundPartialResult, geocodeCanceled
  }
  public static var errorDomain: String { kCLErrorDomain }
  public let code: Code
  public static var headingFailure: Code { .headingFailure }
  public static var regionMonitoringDenied: Code { .regionMonitoringDenied }
  public static var regionMonitoringFailure: Code { .regionMonitoringFailure }
  public static var regionMonitoringSetupDelayed: Code { .regionMonitoringSetupDelayed }
  public static var regionMonitoringResponseDelayed: Code { .regionMonitoringResponseDelayed }
  public static var geocodeFoundPartialResult: Code { .geocodeFoundPartialResult }
  public static var geocodeCanceled: Code { .geocodeCanceled }
  public init(_ code: Code) { self.code = code }

  public static var locationUnknown: Code { .locationUnknown }
  public static var denied: Code { .denied }
  public static var network: Code { .network }
  public static var geocodeFoundNoResult: Code { .geocodeFoundNoResult }

  public var errorDescription: String? {
    "The operation couldn't be completed. (kCLErrorDomain error \(code.rawValue).)"
  }
}

/// Says where the device is. There is no location service: access is denied, as by a person
/// who does not allow it, and a line says so once.
open class CLLocationManager: NSObject {
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { tellOfAuthorization() } }
  }
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  open var activityType = CLActivityType.other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  open var headingFilter: CLLocationDegrees = 1
  open var headingOrientation = CLDeviceOrientation.portrait
  open var heading: CLHeading? { nil }
  open private(set) var location: CLLocation?
  open private(set) var authorizationStatus = CLAuthorizationStatus.notDetermined
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  open private(set) var monitoredRegions: Set<CLRegion> = []

  public override init() { super.init() }

  open class func locationServicesEnabled() -> Bool { false }
  open class func authorizationStatus() -> CLAuthorizationStatus { .denied }
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { false }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }

  open func requestWhenInUseAuthorization() { deny() }
  open func requestAlwaysAuthorization() { deny() }
  open func startUpdatingLocation() { fail() }
  open func stopUpdatingLocation() {}
  open func requestLocation() { fail() }
  open func startUpdatingHeading() { fail() }
  open func stopUpdatingHeading() {}
  open func startMonitoringSignificantLocationChanges() { fail() }
  open func stopMonitoringSignificantLocationChanges() {}
  open func startMonitoring(for region: CLRegion) { fail() }
  open func stopMonitoring(for region: CLRegion) {}

  private func deny() {
    Diagnostics.warn(
      once: "CLLocationManager", "There is no location service here: access is denied.")
    guard authorizationStatus != .denied else { return }
    authorizationStatus = .denied
    tellOfAuthorization()
  }

  private func fail() {
    deny()
    later { $0.delegate?.locationManager($0, didFailWithError: CLError(.denied)) }
  }

  private func tellOfAuthorization() {
    later {
      $0.delegate?.locationManagerDidChangeAuthorization($0)
      $0.delegate?.locationManager($0, didChangeAuthorization: $0.authorizationStatus)
    }
  }

  /// Delegates are told on the main thread, when what runs now has ended.
  private func later(_ body: @escaping (CLLocationManager) -> Void) {
    nonisolated(unsafe) let work = { [weak self] in if let self { body(self) } }
    DispatchQueue.main.async(execute: VisitorDefaults.carried { work() })
  }
}

/// Told where the device is.
public protocol CLLocationManagerDelegate: AnyObject {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
}

extension CLLocationManagerDelegate {
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
}

/// What a place is called.
open class CLPlacemark: NSObject {
  open var location: CLLocation?
  open var name: String?
  open var thoroughfare: String?
  open var subThoroughfare: String?
  open var locality: String?
  open var subLocality: String?
  open var administrativeArea: String?
  open var subAdministrativeArea: String?
  open var postalCode: String?
  open var isoCountryCode: String?
  open var country: String?
  open var timeZone: TimeZone?
}

public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Finds names for places and places for names. There is no such service here: every question
/// ends with `CLError.network`, and a line says so once.
open class CLGeocoder: NSObject {
  open var isGeocoding: Bool { false }

  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }

  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { fail(completionHandler) }

  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw refused()
  }

  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw refused()
  }

  open func cancelGeocode() {}

  private func refused() -> CLError {
    Diagnostics.warn(once: "CLGeocoder", "There is no geocoding service here: every request fails.")
    return CLError(.network)
  }

  private func fail(_ completion: @escaping CLGeocodeCompletionHandler) {
    let error = refused()
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async(execute: VisitorDefaults.carried { completion(nil, error) })
  }
}
