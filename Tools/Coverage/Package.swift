// swift-tools-version: 6.1
import PackageDescription

// Compares our modules with the lists of Apple's public names in Documentation/api.
let package = Package(
  name: "Coverage",
  targets: [.executableTarget(name: "coverage")],
  swiftLanguageModes: [.v6]
)
