// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The rooms of the house; ARCHITECTURE.md draws who may import whom.
let package = Package(
  name: "Linden",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CombineTesting", targets: ["CombineTesting"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "SwiftUITesting", targets: ["SwiftUITesting"]),
    .library(name: "BrowserDriver", targets: ["BrowserDriver"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    // C libraries, all from Debian.
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo pangoft2", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(
      name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),

    // The reactive half.
    .target(name: "Combine"),
    .target(name: "CombineTesting", dependencies: ["Combine"]),

    // Geometry and pixels: no view is known here.
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"]),
    .target(name: "Drawing", dependencies: ["CoreGraphics"]),
    .target(name: "CairoRenderer", dependencies: ["Drawing", "CCairo", "CPango", "CGdkPixbuf"]),

    // The view engine and the controls made from it.
    .target(name: "SwiftUICore", dependencies: ["Combine", "Drawing", "CoreGraphics"]),
    .target(name: "SwiftUIControls", dependencies: ["SwiftUICore"]),

    // Hosts: input in, pixels or DOM out.
    .target(name: "Hosting", dependencies: ["SwiftUICore", "CairoRenderer"]),
    .target(
      name: "BrowserHost",
      dependencies: [
        "Hosting", "CairoRenderer", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.embedInCode("Client")]),

    // What the compiler runs for `#Preview` and `@Entry`.
    .macro(
      name: "SwiftUIMacros",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]),

    // The command line, and what it starts.
    .target(
      name: "Launching",
      dependencies: [
        "BrowserHost", "Hosting", "CairoRenderer", "SwiftUICore",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // What users import.
    .target(
      name: "UIKit",
      dependencies: [
        "SwiftUIControls", "SwiftUICore", "Hosting", "Launching", "CairoRenderer", "CUIKitMain",
        "_Testing_UIKit",
      ]),
    // What `@UIApplicationMain` calls.
    .target(name: "CUIKitMain"),
    .target(
      name: "SwiftUI",
      dependencies: [
        "SwiftUIControls", "SwiftUIMacros", "UIKit", "Combine", "CoreGraphics", "Launching",
        "Hosting",
        "CairoRenderer",
      ]),
    .target(
      name: "SafariServices", dependencies: ["UIKit", "SwiftUIControls", "SwiftUICore", "Drawing"]),
    .target(
      name: "SwiftUITesting",
      dependencies: [
        "SwiftUI", "UIKit", "SwiftUIControls", "SwiftUICore", "Hosting", "BrowserHost",
        "CairoRenderer",
      ]),

    // Empty: the toolchain's Testing wants these names where CoreGraphics or UIKit is imported too.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),

    .target(name: "BrowserDriver", path: "Tests/Support/BrowserDriver"),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "CombineTesting"]),
    .testTarget(name: "CombineTestingTests", dependencies: ["Combine", "CombineTesting"]),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "CairoRendererTests", dependencies: ["CairoRenderer", "Drawing"]),
    .testTarget(
      name: "SwiftUICoreTests", dependencies: ["SwiftUICore", "CairoRenderer", "SwiftUITesting"]),
    .testTarget(
      name: "BrowserHostTests",
      dependencies: [
        "BrowserHost", "BrowserDriver", "CairoRenderer", "Drawing", "CoreGraphics", "Hosting",
      ]),
    .testTarget(
      name: "SwiftUIControlsTests",
      dependencies: ["SwiftUI", "SwiftUITesting", "Drawing", "Hosting"]),
    .testTarget(
      name: "SwiftUITests",
      dependencies: ["SwiftUI", "Hosting", "CairoRenderer", "CoreGraphics", "Drawing"]),
    .testTarget(
      name: "LaunchingTests",
      dependencies: ["Launching", "SwiftUI", "Hosting", "CairoRenderer", "CoreGraphics", "Drawing"]),
    .testTarget(
      name: "UIKitTests", dependencies: ["SwiftUI", "UIKit", "SafariServices", "SwiftUITesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "SwiftUITestingTests", dependencies: ["SwiftUITesting"]),
    .testTarget(name: "WorkshopTests"),
  ],
  swiftLanguageModes: [.v6]
)
