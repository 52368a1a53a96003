import Foundation
import ImagePipeline

/// One thing that is done to a picture, in a form that can be kept and done again.
enum Step: Hashable, Codable, Sendable {
  case filter(Filter)
  case light(ImageProcess.Light)
  case lens(Lens)
  case turn(clockwise: Bool)
  case mirror

  var process: ImageProcess {
    switch self {
    case .filter(let filter): filter.process
    case .light(let light): .light(light)
    case .lens(let lens): .lens(lens)
    case .turn(let clockwise): .turn(clockwise: clockwise)
    case .mirror: .mirror
    }
  }
}

/// The colors of a whole picture, by a name.
enum Filter: String, CaseIterable, Identifiable, Codable, Sendable {
  case mono, sepia, dusk, faded, vivid, negative

  var id: Self { self }
  var title: String { rawValue.capitalized }

  var process: ImageProcess {
    switch self {
    case .mono: .mono
    case .sepia: .sepia
    case .dusk: .dusk
    case .faded: .faded
    case .vivid: .vivid
    case .negative: .invert
    }
  }
}

/// What a picture can be edited with.
enum Tool: String, CaseIterable, Identifiable, Codable, Sendable {
  case filters, light, lens, turn

  var id: Self { self }
  var title: String { rawValue.capitalized }

  var symbol: String {
    switch self {
    case .filters: "camera.filters"
    case .light: "slider.horizontal.3"
    case .lens: "scope"
    case .turn: "rotate.right"
    }
  }
}

/// What one use of a tool has done.
struct Edit: Hashable, Codable, Sendable {
  var tool: Tool
  var steps: [Step]

  /// As the history names it.
  var title: String {
    switch steps.last {
    case .filter(let filter): filter.title
    case .lens(let lens) where steps.count == 1: lens.kind.title
    default: tool.title
    }
  }

  var processes: [ImageProcess] { steps.map(\.process) }
}

extension Lens.Kind: Identifiable {
  public var id: Self { self }
  var title: String { rawValue.capitalized }
}
