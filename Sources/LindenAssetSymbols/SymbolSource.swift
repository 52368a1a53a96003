import Foundation

/// The Swift file with the symbols of catalogs.
struct SymbolSource {
  private(set) var text: String
  private(set) var warnings: [String] = []
  private let declared: DeclaredNames

  /// - Parameter declared: What the target declares itself, which gets no second symbol.
  init(catalogs: [URL], declared: DeclaredNames = DeclaredNames()) {
    self.declared = declared
    var root = AssetGroup()
    for catalog in catalogs { root.add(catalog) }
    text = """
      // Made from the asset catalogs of this target.
      import Foundation
      import SwiftUI

      private let resourceBundle = Bundle.module

      """
    add("ColorResource", suffix: "Color", \.colors, of: root)
    add("ImageResource", suffix: "Image", \.imagesAndSymbols, of: root)
    let colors = symbols(root.colors, suffix: "Color").filter { !knownColors.contains($0.name) }
    extend("Color", colors) { "Color(ColorResource.\($0))" }
    extend("ShapeStyle where Self == Color", colors, of: "Color") {
      "Color(ColorResource.\($0))"
    }
    extend("UIColor", colors) { "UIColor(resource: ColorResource.\($0))" }
    extend("UIImage", symbols(root.images, suffix: "Image")) {
      "UIImage(resource: ImageResource.\($0))"
    }
  }

  /// The resources of one type, nested as their groups are.
  private mutating func add(
    _ type: String, suffix: String, _ sets: KeyPath<AssetGroup, [String]>, of root: AssetGroup
  ) {
    text += "\nextension \(type) {\n"
    addMembers(type, suffix, sets, of: root, indent: "  ")
    text += "}\n"
  }

  private mutating func addMembers(
    _ type: String, _ suffix: String, _ sets: KeyPath<AssetGroup, [String]>, of group: AssetGroup,
    indent: String
  ) {
    var used: Set<String> = []
    for symbol in symbols(group[keyPath: sets], suffix: suffix) {
      guard used.insert(symbol.name).inserted else {
        warnings.append("\"\(symbol.asset)\" has the symbol \(symbol.name) of another \(type).")
        continue
      }
      text += "\(indent)/// The asset \"\(symbol.asset)\".\n"
      text += "\(indent)static let \(symbol.name) = \(type)("
      text += "name: \(quoted(symbol.asset)), bundle: resourceBundle)\n"
    }
    for (name, inner) in group.groups.sorted(by: { $0.key < $1.key }) {
      guard let symbol = symbolName(of: name, droppingSuffix: " ") else { continue }
      let typeName = symbol.filter { $0 != "`" }
      text += "\(indent)enum \(typeName.prefix(1).uppercased() + typeName.dropFirst()) {\n"
      addMembers(type, suffix, sets, of: inner, indent: indent + "  ")
      text += "\(indent)}\n"
    }
  }

  private mutating func extend(
    _ extended: String, _ symbols: [(name: String, asset: String)], of type: String? = nil,
    value: (String) -> String
  ) {
    guard !symbols.isEmpty else { return }
    text += "\nextension \(extended) {\n"
    var used: Set<String> = []
    for symbol in symbols
    where !declared.contains(symbol.name, of: extended) && used.insert(symbol.name).inserted {
      text += "  /// The asset \"\(symbol.asset)\".\n"
      text += "  static var \(symbol.name): \(type ?? extended) { \(value(symbol.name)) }\n"
    }
    text += "}\n"
  }

  private func symbols(
    _ assets: [String], suffix: String
  ) -> [(name: String, asset: String)] {
    assets.compactMap { asset in
      let last = asset.split(separator: "/").last.map(String.init) ?? asset
      return symbolName(of: last, droppingSuffix: suffix).map { ($0, asset) }
    }
  }

  private func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}

/// Colours that the frameworks have already: a symbol of that name is one of `ColorResource` only.
private let knownColors: Set<String> = [
  "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
  "brown", "white", "gray", "black", "clear", "primary", "secondary", "tertiary", "quaternary",
  "accentColor", "foreground", "background", "tint", "separator", "selection", "link",
  "placeholder", "fill", "label", "lightGray", "darkGray", "magenta",
]
