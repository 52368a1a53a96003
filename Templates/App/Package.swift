// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "NAME",
  dependencies: [.package(name: "Linden", path: "LINDEN")],
  targets: [
    .executableTarget(name: "NAME", dependencies: [.product(name: "SwiftUI", package: "Linden")]),
    .testTarget(
      name: "NAMETests",
      dependencies: ["NAME", .product(name: "SwiftUITesting", package: "Linden")]),
  ],
  swiftLanguageModes: [.v5]
)
