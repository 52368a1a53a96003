// swift-tools-version: 6.1
import PackageDescription

// Apps written as on iOS: only public SwiftUI, Combine and Foundation, in Swift 5 mode.
let package = Package(
  name: "Examples",
  products: [
    .executable(name: "Calculator", targets: ["Calculator"]),
    .executable(name: "Counter", targets: ["Counter"]),
    .executable(name: "Showcase", targets: ["Showcase"]),
    .executable(name: "Tea", targets: ["Tea"]),
  ],
  dependencies: [.package(name: "Linden", path: "..")],
  targets: [
    .app("Calculator", resources: [.copy("Assets.xcassets")]),
    .app("Counter"),
    .app("Tea"),
    // The showcase shows the other apps whole: their folders are linked into its own, less their `@main`.
    .app(
      "Showcase",
      exclude: ["Calculator/CalculatorApp.swift", "Counter/CounterApp.swift"],
      resources: [.copy("Calculator/Assets.xcassets")]),

    .tests(of: "Calculator"),
    .tests(of: "Counter"),
    .tests(of: "Tea"),
  ],
  swiftLanguageModes: [.v5]
)

extension Target {
  /// An app in `Sources/<name>`.
  static func app(_ name: String, exclude: [String] = [], resources: [Resource] = []) -> Target {
    .executableTarget(
      name: name, dependencies: [.product(name: "SwiftUI", package: "Linden")], exclude: exclude,
      resources: resources)
  }

  /// The tests of an app in `Tests/<name>Tests`.
  static func tests(of app: String) -> Target {
    .testTarget(
      name: app + "Tests",
      dependencies: [.target(name: app), .product(name: "SwiftUITesting", package: "Linden")])
  }
}
