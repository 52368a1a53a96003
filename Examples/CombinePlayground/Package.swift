// swift-tools-version: 6.1
import PackageDescription

// Every Combine example and exercise of chapters 5 to 7, as an ordinary user of Linden would write
// it.
let package = Package(
  name: "CombinePlayground",
  dependencies: [.package(name: "Linden", path: "../..")],
  targets: [
    .executableTarget(
      name: "CombinePlayground",
      dependencies: [.product(name: "Combine", package: "Linden")]),
    .testTarget(
      name: "CombinePlaygroundTests", dependencies: ["CombinePlayground"],
      exclude: ["Transcripts.txt"]),
  ],
  swiftLanguageModes: [.v5]
)
