import Foundation
import SwiftUI
import Testing
import UIKit

@MainActor struct ArchiveTests {
  private func restored<T: NSObject & NSCoding>(_ object: T) throws -> T? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: T.self, from: data)
  }

  private func white(_ color: UIColor?, _ style: UIUserInterfaceStyle) -> CGFloat {
    var white: CGFloat = -1
    color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      .getWhite(&white, alpha: nil)
    return white
  }

  @Test func `a color comes back as it was, one of the system still follows the traits`() throws {
    let plain = UIColor(red: 0.25, green: 0.5, blue: 1.2, alpha: 0.75)
    #expect(try restored(plain) == plain)
    #expect(try restored(UIColor.systemBackground) == .systemBackground)
    let label = try restored(UIColor.label.withAlphaComponent(1))
    #expect(white(label, .light) == 0 && abs(white(label, .dark) - 1) < 1e-9)
    let own = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let back = try restored(own)
    #expect(white(back, .light) == 0 && abs(white(back, .dark) - 1) < 1e-9)
    #expect(try restored(UIColor(Color.blue.opacity(0.5))) == UIColor(Color.blue.opacity(0.5)))
  }

  @Test func `a picture comes back with its pixels, scale and mode`() throws {
    let size = CGSize(width: 4, height: 2)
    let picture = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }.withRenderingMode(.alwaysTemplate)
    let back = try #require(try restored(picture))
    #expect(back.size == picture.size && back.scale == picture.scale)
    #expect(back.renderingMode == .alwaysTemplate)
    #expect(back.pngData() == picture.pngData())
    #expect(try restored(UIImage(systemName: "star")!)?.symbolName == "star")
    #expect(try restored(UIImage())?.size == .zero)
  }

  @Test func `a font comes back`() throws {
    for font: UIFont in [
      .systemFont(ofSize: 17, weight: .semibold), .italicSystemFont(ofSize: 12),
      .monospacedDigitSystemFont(ofSize: 20, weight: .bold), UIFont(name: "Georgia", size: 9)!,
    ] {
      #expect(try restored(font) == font)
    }
  }

  @Test func `traits come back`() throws {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(preferredContentSizeCategory: .small),
    ])
    #expect(try restored(traits) == traits)
  }

  @Test func `rectangles, points, sizes and insets are values`() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
  }
}
