import CoreGraphics
import CoreLocation
import Foundation
import LindenDrawing
import UIKit

/// Several annotations that are shown as one. None comes here: each annotation is shown by itself.
open class MKClusterAnnotation: NSObject, MKAnnotation {
  public let memberAnnotations: [any MKAnnotation]
  open var title: String?
  open var subtitle: String?
  /// The middle of the annotations; (0, 0) without any.
  open var coordinate: CLLocationCoordinate2D {
    let count = Double(max(memberAnnotations.count, 1))
    let places = memberAnnotations.map(\.coordinate)
    return CLLocationCoordinate2D(
      latitude: places.reduce(0) { $0 + $1.latitude } / count,
      longitude: places.reduce(0) { $0 + $1.longitude } / count)
  }
  public init(memberAnnotations: [any MKAnnotation]) { self.memberAnnotations = memberAnnotations }
}

/// How much an annotation is needed where there is no room for all.
public struct MKFeatureDisplayPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = Self(1000)
  public static let defaultHigh = Self(750)
  public static let defaultLow = Self(250)
}

/// How high an annotation lies, from 0 to 1000.
public struct MKAnnotationViewZPriority: Hashable, RawRepresentable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let max = Self(1000)
  public static let defaultSelected = Self(1000)
  public static let defaultUnselected = Self(500)
  public static let min = Self(0)
}

/// Whether a name is seen beside a marker.
public enum MKFeatureVisibility: Int, Sendable { case adaptive, hidden, visible }

/// A button that lets the map follow the person. Nobody's place is known here: it is empty, and says
/// so once.
@preconcurrency @MainActor open class MKUserTrackingButton: UIView {
  open weak var mapView: MKMapView?
  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
    Diagnostics.noEffect("MKUserTrackingButton", "maps do not know where the person is")
  }
}

extension MKMapView {
  /// How near and how far a map is seen from, in metres.
  open class CameraZoomRange: NSObject, @unchecked Sendable {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    /// Nil if the smallest distance is not below the largest.
    public init?(
      minCenterCoordinateDistance: CLLocationDistance,
      maxCenterCoordinateDistance: CLLocationDistance
    ) {
      guard minCenterCoordinateDistance < maxCenterCoordinateDistance else { return nil }
      self.minCenterCoordinateDistance = minCenterCoordinateDistance
      self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }
    public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: minCenterCoordinateDistance,
        maxCenterCoordinateDistance: .infinity)
    }
    public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: 0, maxCenterCoordinateDistance: maxCenterCoordinateDistance)
    }
  }
}
