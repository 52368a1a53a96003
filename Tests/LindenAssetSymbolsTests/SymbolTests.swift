import Foundation
import Testing

@testable import LindenAssetSymbols

@Suite struct SymbolTests {
  @Test(arguments: [
    ("Logo", "logo"), ("arrow-left", "arrowLeft"), ("my_icon 2", "myIcon2"), ("URLIcon", "urlIcon"),
    ("2x", "_2x"), ("default", "`default`"), ("LogoImage", "logo"), ("Image", "image"),
    ("hero image", "hero"), ("imagery", "imagery"),
  ])
  func `an image set has the name that Xcode gives it`(asset: String, name: String) {
    #expect(symbolName(of: asset, droppingSuffix: "Image") == name)
  }

  @Test func `a name of signs alone has no symbol`() {
    #expect(symbolName(of: "---", droppingSuffix: "Image") == nil)
  }

  @Test func `sets become members, groups with a namespace become types`() throws {
    let catalog = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).xcassets", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: catalog) }
    for folder in [
      "BrandColor.colorset", "red.colorset", "Plain/logo.imageset", "Icons/up.imageset",
      "AppIcon.appiconset",
    ] {
      try FileManager.default.createDirectory(
        at: catalog.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    try Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
      .write(to: catalog.appendingPathComponent("Icons/Contents.json"))
    let text = SymbolSource(catalogs: [catalog]).text
    #expect(text.contains(#"static let brand = ColorResource(name: "BrandColor", bundle:"#))
    #expect(text.contains("static var brand: Color { Color(ColorResource.brand) }"))
    #expect(text.contains(#"static let red = ColorResource(name: "red""#))
    #expect(!text.contains("static var red"))
    #expect(text.contains(#"static let logo = ImageResource(name: "logo""#))
    #expect(text.contains("  enum Icons {\n    /// The asset \"Icons/up\"."))
    #expect(text.contains(#"    static let up = ImageResource(name: "Icons/up""#))
    #expect(!text.contains("AppIcon"))
  }

  @Test func `a symbol set is an image, without a member of UIImage`() throws {
    let catalog = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).xcassets", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: catalog) }
    try FileManager.default.createDirectory(
      at: catalog.appendingPathComponent("well.fill.symbolset"), withIntermediateDirectories: true)
    let text = SymbolSource(catalogs: [catalog]).text
    #expect(text.contains(#"static let wellFill = ImageResource(name: "well.fill", bundle:"#))
    #expect(!text.contains("extension UIImage"))
  }

  @Test func `what a target declares itself has no second symbol`() throws {
    let catalog = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).xcassets", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: catalog) }
    for folder in ["Brand.colorset", "Ink.colorset", "Paper.colorset"] {
      try FileManager.default.createDirectory(
        at: catalog.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    var declared = DeclaredNames()
    declared.add(
      """
      public extension Color {
          static let brand = Color(.brand)
          static func shade() -> Color { let ink = 1; return ink == 1 ? .black : .white }
      }
      extension ShapeStyle where Self == Color { static var line: Color { .black } }
      extension ShapeStyle where Self == Color
      {
          static var brand: Color { .brand }
      }
      extension Color { private static let paper = Color.white }
      struct Theme { static let ink = 1 }
      """)
    let text = SymbolSource(catalogs: [catalog], declared: declared).text
    #expect(text.contains("static let brand = ColorResource("))
    #expect(!text.contains("static var brand: Color"))
    #expect(text.contains("static var brand: UIColor"))
    #expect(text.components(separatedBy: "static var ink: Color").count == 3)
    #expect(text.components(separatedBy: "static var paper: Color").count == 3)
  }

  @Test func `a string that was written by hand has a symbol, with the values it is given`() throws
  {
    let catalog = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString, isDirectory: true)
      .appendingPathComponent("Localizable.xcstrings")
    let folder = catalog.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(
      #"""
      {"sourceLanguage": "en", "version": "1.1", "strings": {
        "Found by Xcode": {},
        "cart.checkout": {"extractionState": "manual", "localizations":
          {"en": {"stringUnit": {"state": "translated", "value": "Check \"out\""}}}},
        "unread": {"extractionState": "manual", "localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "1 letter of %2$@"}},
          "other": {"stringUnit": {"state": "translated", "value": "%(count)lld of %@, 100%%"}}}}}}}
        , "turned": {"extractionState": "manual", "localizations":
          {"en": {"stringUnit": {"state": "translated", "value": "%2$@ of %1$lld"}}}}
      }}
      """#.utf8
    ).write(to: catalog)
    let text = StringSymbols(catalogs: [catalog]).text
    #expect(text.contains("  static var cartCheckout: LocalizedStringResource {"))
    #expect(
      text.contains(#""cart.checkout", defaultValue: "Check \"out\"", table: "Localizable")"#))
    #expect(
      text.contains("  static func unread(count: Int, _ arg2: String) -> LocalizedStringResource {")
    )
    #expect(text.contains(#"defaultValue: "\(count) of \(arg2), 100%""#))
    #expect(
      text.contains(
        #"static var cartCheckout: LocalizedStringKey { LocalizedStringKey("cart.checkout") }"#))
    #expect(!text.contains("foundByXcode") && !text.contains("turned"))
  }

  @Test func `of two sets with one symbol the first is taken, and the other told of`() throws {
    let catalog = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).xcassets", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: catalog) }
    for folder in ["a-b.imageset", "aB.imageset"] {
      try FileManager.default.createDirectory(
        at: catalog.appendingPathComponent(folder), withIntermediateDirectories: true)
    }
    let source = SymbolSource(catalogs: [catalog])
    #expect(source.warnings == ["\"aB\" has the symbol aB of another ImageResource."])
    #expect(source.text.components(separatedBy: "static let aB").count == 2)
  }
}
