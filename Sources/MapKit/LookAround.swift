import CoreLocation
import Foundation
import SwiftUI

// MARK: Looking around

/// Pictures of a street. There are none here.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}

/// Asks for pictures of a street. There is no service here: every request ends with an error.
open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let mapItem: MKMapItem?

  public init(coordinate: CLLocationCoordinate2D) {
    (self.coordinate, mapItem) = (coordinate, nil)
  }
  public init(mapItem: MKMapItem) {
    (coordinate, self.mapItem) = (mapItem.placemark.coordinate, mapItem)
  }

  open var isLoading: Bool { false }
  open func cancel() {}

  open var scene: MKLookAroundScene? {
    get async throws {
      throw MKError.said()
    }
  }
}

/// Shows pictures of a street: here the place where they would be.
public struct LookAroundPreview: View {
  public init(
    scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}
  public init(
    initialScene: MKLookAroundScene?, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}

  public var body: some View {
    Color.gray.opacity(0.2)
      .overlay { Image(systemName: "binoculars").foregroundColor(.secondary) }
  }
}

/// Where the badge of a look around is.
public enum MKLookAroundBadgePosition: Int, Sendable {
  case topLeading, topTrailing, bottomTrailing
}

extension View {
  /// Shows nothing: there are no pictures of streets here.
  nonisolated public func lookAroundViewer(
    isPresented: Binding<Bool>, initialScene: MKLookAroundScene?, allowsNavigation: Bool = true,
    showsRoadLabels: Bool = true, onDismiss: (() -> Void)? = nil
  ) -> some View { self }
}

// MARK: Features

/// Something that the map itself shows, as a shop. The map here shows nothing of its own, so none is
/// ever chosen.
public struct MapFeature: Hashable, Sendable {
  public enum FeatureKind: Hashable, Sendable { case pointOfInterest, territory, physicalFeature }

  public let title: String?
  public let kind: FeatureKind?
  public let pointOfInterestCategory: MKPointOfInterestCategory?
  private let latitude: Double
  private let longitude: Double
  public var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }
}

/// The name by which a map's usual markers are reused.
public let MKMapViewDefaultAnnotationViewReuseIdentifier =
  "MKMapViewDefaultAnnotationViewReuseIdentifier"
/// The name by which a map's usual clusters are reused.
public let MKMapViewDefaultClusterAnnotationViewReuseIdentifier =
  "MKMapViewDefaultClusterAnnotationViewReuseIdentifier"
