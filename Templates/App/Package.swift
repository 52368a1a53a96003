// swift-tools-version: 6.1
import PackageDescription

// On iOS `import Foundation` brings Combine, `@Observable`, networking and the keychain, and
// `import UIKit` Core Image and Core Text; modules that packages would take for Apple's have
// another name in Linden.
// `linden port` sets the same.
let settings: [SwiftSetting] = [
  .unsafeFlags(
    [
      "Foundation", "FoundationNetworking", "FoundationXML", "LindenFoundation", "Combine",
      "Security", "CoreImage", "CoreText", "Observation",
    ]
    .flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
      + [
        "os=LindenOS", "OSLog=LindenOSLog", "Network=LindenNetwork", "Darwin=LindenDarwin",
      ]
      .flatMap { ["-module-alias", $0] })
]

let package = Package(
  name: "NAME",
  dependencies: [.package(name: "Linden", path: "LINDEN")],
  targets: [
    .executableTarget(
      name: "NAME",
      dependencies: [.product(name: "SwiftUI", package: "Linden")],
      swiftSettings: settings,
      // Says which names are wrong before the compiler begins.
      plugins: [.plugin(name: "NameCheck", package: "Linden")]),
    .testTarget(
      name: "NAMETests",
      dependencies: ["NAME", .product(name: "SwiftUITesting", package: "Linden")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v5]
)
