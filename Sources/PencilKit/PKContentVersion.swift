/// The version of PencilKit that a drawing needs, by its inks.
public enum PKContentVersion: Int, Sendable {
  /// Pens, pencils and markers.
  case version1 = 1
  /// Monoline, fountain pen, watercolor and crayon.
  case version2
  case version3
  public static let latest = version3
}

extension PKInk.InkType {
  /// The first version that has the ink.
  public var requiredContentVersion: PKContentVersion {
    switch self {
    case .pen, .pencil, .marker: .version1
    case .monoline, .fountainPen, .watercolor, .crayon: .version2
    }
  }
}

extension PKInk {
  /// The first version that has the ink.
  public var requiredContentVersion: PKContentVersion { inkType.requiredContentVersion }
}

extension PKDrawing {
  /// The first version that has all inks of the drawing.
  public var requiredContentVersion: PKContentVersion {
    let versions = strokes.map(\.ink.requiredContentVersion.rawValue)
    return PKContentVersion(rawValue: versions.max() ?? 1) ?? .latest
  }
}
