import CoreGraphics
import Foundation
import LindenBrowserHost
import SwiftUI

/// What another process of the same program is asked for.
enum DrawingRequest: Codable, Sendable, CustomStringConvertible {
  case picture(PictureRequest)
  /// The previews of files and types: ``PreviewRecord``s, as JSON.
  case previews(of: [String])

  var description: String {
    switch self {
    case .picture(let request): request.query
    case .previews(let groups): groups.joined(separator: ", ")
    }
  }
}

/// A preview, as another process of the same program tells of it.
struct PreviewRecord: Codable, Sendable {
  let id: String
  let group: String
  let name: String
  let settings: SettingsRecord
  let place: PreviewSubject.Place

  /// Nil for a preview that only this process knows.
  @MainActor init?(_ subject: PreviewSubject) {
    guard let place = subject.place else { return nil }
    id = subject.id
    group = subject.group
    name = subject.name
    settings = SettingsRecord(subject.settings)
    self.place = place
  }
}

/// A picture, as another process of the same program is asked for it: with all that is known of the
/// preview, so that it need not look at others to find it.
struct PictureRequest: Codable, Sendable {
  let place: PreviewSubject.Place
  /// What follows `?` in the picture's address.
  let query: String
  private let record: SettingsRecord

  /// Nil for a preview that only this process knows.
  @MainActor init?(_ subject: PreviewSubject, query: String) {
    guard let place = subject.place else { return nil }
    self.place = place
    self.query = query
    record = SettingsRecord(subject.settings)
  }

  var settings: PreviewSettings { record.settings }
}

/// What a preview says of itself, but for its name, which no picture shows.
struct SettingsRecord: Codable, Sendable {
  private var device: String?
  private var orientation: String?
  private var room: Room?

  private enum Room: Codable {
    case device
    case fit
    case fixed(width: Double, height: Double)
  }

  init(_ settings: PreviewSettings) {
    device = settings.device?.rawValue
    orientation = settings.orientation?.id
    room =
      switch settings.layout {
      case nil: nil
      case .device: .device
      case .sizeThatFits: .fit
      case .fixed(let width, let height): .fixed(width: width, height: height)
      }
  }

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
