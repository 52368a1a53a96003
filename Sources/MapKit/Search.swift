import CoreLocation
import Foundation
import LindenDrawing
import LindenFoundation

/// A place with an address.
open class MKPlacemark: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public init(coordinate: CLLocationCoordinate2D) { self.coordinate = coordinate }
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) {
    self.init(coordinate: coordinate)
  }
  open var name: String? { nil }
  open var title: String? { nil }
  open var thoroughfare: String? { nil }
  open var subThoroughfare: String? { nil }
  open var locality: String? { nil }
  open var administrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var country: String? { nil }
  open var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A place of interest.
open class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  open var timeZone: TimeZone?
  public init(placemark: MKPlacemark) { self.placemark = placemark }
  /// A place without an address.
  public convenience init(location: CLLocation, address: MKAddress?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
    self.address = address
  }
  open private(set) var address: MKAddress?
  open var location: CLLocation {
    let place = placemark.coordinate
    return CLLocation(latitude: place.latitude, longitude: place.longitude)
  }
  open var isCurrentLocation: Bool { false }
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }
  /// False: there is no other app for maps.
  @discardableResult open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    Diagnostics.warn(once: "MKMapItem.open", "There is no app for maps to open a place in.")
    return false
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"

public struct MKPointOfInterestCategory: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let cafe = Self(rawValue: "cafe")
  public static let restaurant = Self(rawValue: "restaurant")
  public static let hotel = Self(rawValue: "hotel")
  public static let park = Self(rawValue: "park")
  public static let museum = Self(rawValue: "museum")
  public static let store = Self(rawValue: "store")
  public static let publicTransport = Self(rawValue: "publicTransport")
}

/// The domain of ``MKError``.
public let MKErrorDomain = "MKErrorDomain"

/// What stops a search.
public struct MKError: _CodedError {
  public enum Code: UInt, _ErrorCode {
    public typealias Failure = MKError
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
  }
  public static var errorDomain: String { MKErrorDomain }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var unknown: Code { .unknown }
  public static var serverFailure: Code { .serverFailure }
  public static var loadingThrottled: Code { .loadingThrottled }
  public static var placemarkNotFound: Code { .placemarkNotFound }
  public static var directionsNotFound: Code { .directionsNotFound }
  public var errorDescription: String? { "There is no map service here." }

  static func said() -> MKError {
    Diagnostics.warn(
      once: "MapKit.search", "Places and ways are not found: there is no map service here.")
    return MKError(.serverFailure)
  }
}

public enum MKLocalSearchRegionPriority: Int, Sendable { case `default`, required }

/// The address of a place.
open class MKAddress: NSObject, @unchecked Sendable {
  public let fullAddress: String
  public let shortAddress: String?
  /// Nil where there is no text.
  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    (self.fullAddress, self.shortAddress) = (fullAddress, shortAddress)
  }
}

/// Which places of interest are meant.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  private let categories: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool
  /// These alone.
  public init(including categories: [MKPointOfInterestCategory]) {
    (self.categories, isIncluding) = (Set(categories), true)
  }
  /// All but these.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (self.categories, isIncluding) = (Set(categories), false)
  }
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  public static let excludingAll = MKPointOfInterestFilter(including: [])
  open func includes(_ category: MKPointOfInterestCategory) -> Bool {
    categories.contains(category) == isIncluding
  }
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}

/// Asks for the places of interest around a place.
open class MKLocalPointsOfInterestRequest: NSObject, @unchecked Sendable {
  public static let maxRadius: CLLocationDistance = 50_000
  public let coordinate: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (self.coordinate, self.radius) = (coordinate, radius)
  }
  public init(coordinateRegion region: MKCoordinateRegion) {
    coordinate = region.center
    radius = min(region.span.latitudeDelta * 111_000 / 2, Self.maxRadius)
  }
  open var region: MKCoordinateRegion {
    MKCoordinateRegion(
      center: coordinate, latitudinalMeters: radius * 2, longitudinalMeters: radius * 2)
  }
}

/// Searches for places. Always fails, and says so once.
open class MKLocalSearch: NSObject {
  open class Request: NSObject {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = []
    /// Kept: nothing is found.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    open var regionPriority = MKLocalSearchRegionPriority.default
    public override init() { super.init() }
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }
    public init(completion: MKLocalSearchCompletion) { naturalLanguageQuery = completion.title }
  }
  open class Response: NSObject, @unchecked Sendable {
    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = Self(rawValue: 1)
    public static let pointOfInterest = Self(rawValue: 2)
  }
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  public init(request: Request) {}
  public init(request: MKLocalPointsOfInterestRequest) {}
  open var isSearching: Bool { false }
  open func cancel() {}
  open func start() async throws -> Response { throw MKError.said() }
  open func start(completionHandler: @escaping CompletionHandler) {
    completionHandler(nil, MKError.said())
  }
}

open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  open var title: String { "" }
  open var subtitle: String { "" }
}

/// Completes what is typed. Always fails, and says so once.
open class MKLocalSearchCompleter: NSObject {
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var queryFragment = "" {
    didSet {
      if !queryFragment.isEmpty { delegate?.completer(self, didFailWithError: MKError.said()) }
    }
  }
  open var region = MKCoordinateRegion()
  open var resultTypes: MKLocalSearch.ResultType = []
  open var results: [MKLocalSearchCompletion] { [] }
  open func cancel() {}
}

public protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

public struct MKDirectionsTransportType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = Self(rawValue: 1)
  public static let walking = Self(rawValue: 2)
  public static let transit = Self(rawValue: 4)
  public static let any = Self(rawValue: 0xFFF_FFFF)
}

/// A way from a place to another.
open class MKRoute: NSObject, @unchecked Sendable {
  open var polyline: MKPolyline { MKPolyline(coordinates: [], count: 0) }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var steps: [Step] { [] }
  open class Step: NSObject {
    open var instructions: String { "" }
    open var distance: CLLocationDistance { 0 }
  }
}

/// Searches for ways. Always fails, and says so once.
open class MKDirections: NSObject {
  open class Request: NSObject {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    public override init() { super.init() }
  }
  open class Response: NSObject, @unchecked Sendable {
    open var routes: [MKRoute] { [] }
  }
  public init(request: Request) {}
  open func calculate() async throws -> Response { throw MKError.said() }
  open func calculate(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
    completionHandler(nil, MKError.said())
  }
  open func cancel() {}
}
