// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who uses Linden resolves what it is measured against.
let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "Linden", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "CombineBenchmarks",
      dependencies: [
        .product(name: "Combine", package: "Linden"),
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      // So that each side sees only its own `Timer.publish`.
      swiftSettings: [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("MemberImportVisibility"),
      ]),
    // The gallery's folder is linked into it, less its `@main`.
    .executableTarget(
      name: "ViewBenchmarks",
      dependencies: [
        "CHeap", "PageBrowser", "PreviewScreens",
        .product(name: "SwiftUI", package: "Linden"),
        .product(name: "SwiftUITesting", package: "Linden"),
      ],
      exclude: ["Gallery/GalleryApp.swift"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "ServedPages",
      dependencies: [
        "PageBrowser", "PreviewScreens", .product(name: "SwiftUI", package: "Linden"),
      ],
      exclude: ["Gallery/GalleryApp.swift"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "ServerBenchmarks",
      dependencies: [
        "ServedPages",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ]),
    // Scenes in windows; `Benchmarks/windows` measures them, and others like them.
    .executableTarget(
      name: "WindowBenchmarks", dependencies: [.product(name: "SwiftUI", package: "Linden")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // From a save to changed pixels, by `linden dev` in a browser.
    .executableTarget(
      name: "LiveBenchmarks",
      dependencies: [.product(name: "LindenBrowserDriver", package: "Linden")]),
    .systemLibrary(name: "CHeap"),
    .target(
      name: "PreviewScreens", dependencies: [.product(name: "SwiftUI", package: "Linden")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "PageBrowser", dependencies: [.product(name: "SwiftUI", package: "Linden")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
