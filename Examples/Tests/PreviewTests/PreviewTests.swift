import SwiftUI
import SwiftUITesting
import Testing

@testable import LindenPreviews

/// What `./linden previews Examples` shows.
@MainActor @Suite struct PreviewTests {
  nonisolated static let apps = [
    "Arboretum", "CairnKit", "Calculator", "Counter", "Crate", "Earshot", "Errands", "Fold",
    "Gallery", "Lantern", "Ledger", "Movies", "Murmur", "Parcel", "PhotoFeed", "Postcard",
    "Primer", "Quire", "ReactiveForm", "Safelight", "Showcase", "Skyline", "Strides",
    "Switchboard", "Tea", "Thirst", "ViewLab",
  ]
  /// A watch is one device, and always dark.
  nonisolated static let watchApps = ["CairnWatch", "ThirstWatch"]

  /// Paper and a wallpaper are the same in any light.
  private static let alwaysLight = ["Fold.", "Showcase."]

  private static let all = PreviewCatalog().all

  private func previews(of app: String) -> [PreviewSubject] {
    Self.all.filter { $0.group.hasPrefix(app + ".") || $0.group.hasPrefix(app + "/") }
  }

  /// The preview as it is shown, a pixel for each point.
  private func picture(of preview: PreviewSubject) throws -> Picture {
    let scene = preview.scene(PreviewVariant(), scale: 1)
    defer { scene.close() }
    return try Picture(scene.picture(scale: 1))
  }

  @Test(arguments: apps)
  func `A1/B9 A1/B14 A1/B15 A1/CU12 an app is seen on phones, a tablet and in a small room`(
    app: String
  ) throws {
    let devices = DeviceModel.all.map(\.size)
    let sizes = try check(previews(of: app))
    #expect(sizes.contains(CGSize(width: 375, height: 667)))
    #expect(sizes.contains { min($0.width, $0.height) >= 744 })
    #expect(sizes.contains { !devices.contains($0) && $0.width < 744 })
  }

  @Test(arguments: watchApps) func `A1/B17 a watch app is seen`(app: String) throws {
    #expect(try !check(previews(of: app)).isEmpty)
  }

  /// Each shows something, and a dark one on dark; returns how large they are.
  private func check(_ previews: [PreviewSubject]) throws -> [CGSize] {
    try previews.map { preview in
      let picture = try picture(of: preview)
      let size = CGSize(width: picture.width, height: picture.height)
      let blank = Driver(Color.white.ignoresSafeArea(), size: size, scale: 1).picture
      #expect(picture.difference(from: blank, tolerance: 8).pixels > 0, "\(preview.id)")
      if preview.name == "Dark", !Self.alwaysLight.contains(where: preview.group.hasPrefix) {
        let dark = picture.difference(from: blank, tolerance: 100).pixels
        #expect(dark * 2 > picture.width * picture.height, "A1/B18 \(preview.id)")
      }
      return size
    }
  }
}
