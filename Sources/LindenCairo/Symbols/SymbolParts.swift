import CoreGraphics
@_spi(Engine) import LindenDrawing

/// The layers that the table or a name tells of: a cloud and the sun behind it, an enclosure and
/// what is in it, a symbol and its badge or slash.
extension SymbolComposer {
  /// Nil for a symbol of one layer.
  func parts(_ name: Substring) -> [SymbolPart]? {
    layers(name) ?? badgedParts(name) ?? struckOutParts(name) ?? enclosedParts(name)
  }

  /// Those the table gives a symbol. Of `sun.rain.fill`, which is another name for one, as well.
  private func layers(_ name: Substring) -> [SymbolPart]? {
    guard let recipe = SymbolTable.recipes[name] else { return nil }
    if case .symbol(let other)? = recipe.parts.first { return layers(other) }
    let layers = recipe.layers
    guard !layers.isEmpty else { return nil }
    return layers.enumerated().compactMap { index, layer in
      guard let path = draw(layer.recipe) else { return nil }
      return SymbolPart(
        path: path, level: index == layers.count - 1 ? 0 : 1,
        color: layer.color == "ink" ? nil : String(layer.color))
    }
  }

  private func enclosedParts(_ name: Substring) -> [SymbolPart]? {
    let isFilled = name.hasSuffix(".fill")
    let outer = name.dropping(".fill") ?? name
    for (enclosure, room) in SymbolComposer.enclosures {
      guard let mark = outer.dropping("." + enclosure) else { continue }
      guard let symbol = self.mark(mark, isFilled, room),
        let ground = shape(Substring(enclosure + (isFilled ? ".fill" : "")))
      else { return nil }
      let shift: CGFloat = enclosure == "triangle" ? 2 : 0
      let placed = symbol.applying(CGAffineTransform(translationX: 0, y: shift))
      let color = isFilled ? SymbolColors.ground(of: mark, in: enclosure) : nil
      return [
        SymbolPart(path: ground, level: 1, color: color),
        SymbolPart(path: placed, level: 0, color: color == nil ? nil : "white"),
      ]
    }
    return nil
  }

  private func struckOutParts(_ name: Substring) -> [SymbolPart]? {
    guard let (symbol, slash) = slashParts(name) else { return nil }
    return [
      SymbolPart(path: symbol, level: 1, color: nil), SymbolPart(path: slash, level: 0, color: nil),
    ]
  }

  private func badgedParts(_ name: Substring) -> [SymbolPart]? {
    guard let badge = Badge(name), let symbol = shape(badge.base) else { return nil }
    var ground = badge.ground()
    if !badge.mark.isEmpty {
      guard let mark = inner(badge.mark, badge.share) else { return nil }
      ground = ground.subtracting(mark.applying(badge.fromMiddle))
    }
    return [
      SymbolPart(path: symbol.subtracting(badge.ground(around: 1)), level: 1, color: nil),
      SymbolPart(path: ground, level: 0, color: SymbolColors.badge(of: badge.mark)),
    ]
  }
}

/// The colours that multicolour symbols have of their own, as names of system colours.
enum SymbolColors {
  /// Symbols of one layer.
  static let whole = [
    "bolt.fill": "yellow", "cloud.fill": "white", "drop.fill": "cyan", "folder.fill": "cyan",
    "heart.fill": "red",
    "leaf.fill": "green", "snowflake": "cyan", "star.fill": "yellow", "sun.max": "yellow",
    "sun.max.fill": "yellow", "sun.min": "yellow", "sun.min.fill": "yellow",
  ]

  /// The filled shape around a mark.
  static func ground(of mark: Substring, in enclosure: String) -> String? {
    switch mark {
    case "checkmark", "plus": "green"
    case "xmark", "minus", "heart": "red"
    case "exclamationmark": enclosure == "triangle" ? "yellow" : "red"
    case "info", "questionmark": "blue"
    default: nil
    }
  }

  static func badge(of mark: Substring) -> String? {
    switch mark {
    case "checkmark", "plus": "green"
    case "xmark", "minus", "", "exclamationmark": "red"
    default: nil
    }
  }
}
