import CoreGraphics
import Foundation
import LindenBrowserHost
import SwiftUI

/// A picture, as another process of the same program is asked for it: with all that is known of the
/// preview, so that it need not look at others to find it.
struct PictureRequest: Codable, Sendable {
  let place: PreviewSubject.Place
  /// What follows `?` in the picture's address.
  let query: String
  private var device: String?
  private var orientation: String?
  private var room: Room?

  private enum Room: Codable {
    case device
    case fit
    case fixed(width: Double, height: Double)
  }

  /// Nil for a preview that only this process knows.
  @MainActor init?(_ subject: PreviewSubject, query: String) {
    guard let place = subject.place else { return nil }
    self.place = place
    self.query = query
    device = subject.settings.device?.rawValue
    orientation = subject.settings.orientation?.id
    room =
      switch subject.settings.layout {
      case nil: nil
      case .device: .device
      case .sizeThatFits: .fit
      case .fixed(let width, let height): .fixed(width: width, height: height)
      }
  }

  /// What the preview says of itself, but for its name, which no picture shows.
  var settings: PreviewSettings {
    var settings = PreviewSettings()
    settings.device = device.map(PreviewDevice.init(rawValue:))
    settings.orientation = InterfaceOrientation.allCases.first { $0.id == orientation }
    settings.layout =
      switch room {
      case nil: nil
      case .device: .device
      case .fit: .sizeThatFits
      case .fixed(let width, let height): .fixed(width: width, height: height)
      }
    return settings
  }
}

extension PreviewSubject {
  /// A picture in the variant and the size that the address of one asks for.
  func picture(_ query: String) -> Data {
    let parameters = Development.parameters(query)
    let scale = Double(parameters["scale"] ?? "").map { min(max($0, 0.25), 3) } ?? 1
    let scene = scene(PreviewVariant(query: parameters))
    defer { scene.close() }
    return scene.picture(scale: scale)
  }
}
