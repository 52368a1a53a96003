// swift-tools-version: 6.1
import PackageDescription

// Combine and its tests alone, by links into the package they belong to: so that a build under the
// thread sanitizer, which shares nothing with other builds, compiles nothing else.
let package = Package(
  name: "CombineAlone",
  targets: [
    .target(name: "Combine"),
    .target(name: "CombineTesting", dependencies: ["Combine"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "CombineTesting"]),
    .testTarget(name: "CombineTestingTests", dependencies: ["Combine", "CombineTesting"]),
  ],
  swiftLanguageModes: [.v6]
)
