import Foundation
import SwiftUI
import Testing

@testable import UIKit

@Suite struct ResourceTests {
  /// A bundle with an asset catalog made for one test.
  private func bundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("linden-assets-\(UUID().uuidString).bundle", isDirectory: true)
    let color = folder.appendingPathComponent("Assets.xcassets/Brand.colorset", isDirectory: true)
    try FileManager.default.createDirectory(at: color, withIntermediateDirectories: true)
    let components = #"{"red": "1.0", "green": "0.5", "blue": "0.0", "alpha": "1.0"}"#
    try Data(
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
      "components": \(components)}}]}
      """.utf8
    ).write(to: color.appendingPathComponent("Contents.json"))
    return try #require(Bundle(url: folder))
  }

  @Test func `a color resource is the color of its catalog, in both frameworks`() throws {
    let resource = ColorResource(name: "Brand", bundle: try bundle())
    let orange = Color(red: 1, green: 0.5, blue: 0)
    #expect(
      Color(resource).resolve(in: EnvironmentValues()) == orange.resolve(in: EnvironmentValues()))
    var (red, green) = (CGFloat(0), CGFloat(0))
    UIColor(resource: resource).getRed(&red, green: &green, blue: nil, alpha: nil)
    #expect(red == 1 && abs(green - 0.5) < 0.01)
  }

  @Test func `an image resource that is not there has no size`() throws {
    let resource = ImageResource(name: "none", bundle: try bundle())
    #expect(UIImage(resource: resource).size == .zero)
  }

  @Test func `a color literal is a UIColor where nothing else says so`() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    var red = CGFloat(0)
    color.getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(type(of: color) == UIColor.self && red == 1)
  }
}
