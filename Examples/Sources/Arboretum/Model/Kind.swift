import SwiftUI

/// The ground a tree likes.
enum Kind: String, Codable, CaseIterable, Identifiable {
  case meadow, river, mountain, ember, frost, shade, coast, storm

  var id: Kind { self }

  var color: Color {
    switch self {
    case .meadow: return .green
    case .river: return .blue
    case .mountain: return .brown
    case .ember: return .orange
    case .frost: return .cyan
    case .shade: return .indigo
    case .coast: return .teal
    case .storm: return .purple
    }
  }
}

/// A color by its name, so that it can be in a file and be sorted.
enum Hue: String, Codable, CaseIterable {
  case green, teal, mint, brown, red, indigo, orange, pink, gray, blue

  var color: Color {
    switch self {
    case .green: return .green
    case .teal: return .teal
    case .mint: return .mint
    case .brown: return .brown
    case .red: return .red
    case .indigo: return .indigo
    case .orange: return .orange
    case .pink: return .pink
    case .gray: return .gray
    case .blue: return .blue
    }
  }
}
