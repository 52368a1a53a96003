// swift-tools-version: 6.1
import PackageDescription

// Writes a package beside an app's source as Xcode lays it out, builds it, and says what is missing.
let package = Package(
  name: "Port",
  targets: [
    .executableTarget(name: "port", dependencies: ["Porting"]),
    .target(name: "Porting"),
    .testTarget(name: "PortingTests", dependencies: ["Porting"]),
  ],
  swiftLanguageModes: [.v6]
)
