// swift-tools-version: 6.1
import PackageDescription

// Links the programs that show an app while it is being written, and keeps them up to date with its
// source: `linden previews`, `linden run --watch`, `linden dev`.
let package = Package(
  name: "Live",
  dependencies: [
    .package(name: "Linden", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    .executableTarget(name: "live", dependencies: ["LiveReloading"]),
    .target(
      name: "LiveReloading",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .testTarget(
      name: "LiveReloadingTests",
      dependencies: [
        "LiveReloading", .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    // Apps that are edited while they run, in a browser.
    .testTarget(
      name: "LiveSessionTests",
      dependencies: ["live", .product(name: "LindenBrowserDriver", package: "Linden")]),
  ],
  swiftLanguageModes: [.v6]
)
