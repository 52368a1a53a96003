import SwiftUITesting

/// What the text with an identifier says.
@MainActor func value(of identifier: String, in app: Driver) throws -> String {
  try app.find(identifier).label
}
