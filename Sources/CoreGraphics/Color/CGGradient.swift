/// Colours at places between 0 and 1; where they lie is said when it is drawn.
public final class CGGradient: Hashable, Sendable {
  package let colors: [CGColor]
  /// Ascending, as many as `colors`.
  package let locations: [CGFloat]

  /// Spreads the colours evenly when `locations` is nil. Nil without colours.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
  ) {
    self.init(
      colors: colors,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// Colours in a list of anything, as `CFArray` is one. What is no colour is left out; nil if
  /// there are places and their number is another.
  @_disfavoredOverload
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?
  ) {
    let count = colors.count
    let colors = colors.compactMap { $0 as? CGColor }
    self.init(
      colors: colors,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  package init?(colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty else { return nil }
    let last = CGFloat(max(colors.count - 1, 1))
    let places = locations ?? colors.indices.map { CGFloat($0) / last }
    guard places.count == colors.count else { return nil }
    // Sorted by location; colours at the same place keep their order and make a hard edge.
    let order = places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
    self.colors = order.map { colors[$0] }
    self.locations = order.map { min(max(places[$0], 0), 1) }
  }

  public static func == (a: CGGradient, b: CGGradient) -> Bool {
    a === b || (a.colors == b.colors && a.locations == b.locations)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(colors)
    hasher.combine(locations)
  }
}

public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on behind the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
