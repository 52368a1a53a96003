// swift-tools-version: 6.1
import PackageDescription

let swiftUI = Target.Dependency.product(name: "SwiftUI", package: "Linden")

/// Whole apps, each of some hundred lines, that are icons of the showcase.
let wholeApps = [
  "Crate", "Earshot", "Errands", "Fold", "Lantern", "Ledger", "Murmur", "Parcel", "Quire",
  "Skyline",
  "Strides", "Switchboard",
]

// Apps written as on iOS: only public SwiftUI, Combine and Foundation, in Swift 5 mode.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Linden", path: "..")],
  targets: [
    .app("Calculator", resources: [.process("Assets.xcassets")]),
    .app("Counter"),
    // A guide to trees, and the server that has them; the app starts it by itself.
    .app("Arboretum", dependencies: ["ArboretumService", "LocalServer"]),
    .target(name: "ArboretumService", dependencies: ["LocalServer"]),
    .executableTarget(name: "ArboretumServer", dependencies: ["ArboretumService"]),
    // With an app delegate and a scene delegate, as apps of 2019 to 2023 are.
    .app("Postcard", exclude: ["Info.plist"]),
    .app("Tea"),

    .app("Gallery", dependencies: ["PageBrowser"]),
    .app("ViewLab", dependencies: ["PageBrowser"]),
    // First steps; the Calculator's folder is linked into it.
    .app(
      "Primer", dependencies: ["PageBrowser"],
      exclude: ["Calculator/CalculatorApp.swift", "Calculator/Views/ContentView.swift"],
      resources: [.process("Calculator/Assets.xcassets")]),

    .executableTarget(name: "SkylineServer", dependencies: ["LocalServer"]),

    // The showcase has the other apps' folders linked into its own, less their `@main`.
    .app(
      "Showcase", dependencies: ["PageBrowser", "CairnKit"],
      exclude: ["Calculator", "Counter"].map { "\($0)/\($0)App.swift" }
        + wholeApps.map { "\($0)/\($0)App.swift" },
      resources: [.process("Calculator/Assets.xcassets")]),

    // The devices and looks in which the apps are previewed.
    .target(name: "PreviewScreens", dependencies: [swiftUI]),
    // What apps of many pages share.
    .target(name: "PageBrowser", dependencies: [swiftUI]),

    // A phone app and a watch app, two processes that talk; `ThirstPair` starts both.
    .app(
      "Thirst", dependencies: ["ThirstKit", "CSQLite"], resources: [.copy("App-Info.plist")]),
    .app("ThirstWatch", dependencies: ["ThirstKit"], resources: [.copy("App-Info.plist")]),
    .target(name: "ThirstKit", dependencies: [swiftUI]),
    // With it both are built.
    .executableTarget(
      name: "ThirstPair", dependencies: ["Thirst", "ThirstWatch"], exclude: ["Reminder.apns"]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .testTarget(
      name: "ThirstTests",
      dependencies: [
        "Thirst", "ThirstWatch", "ThirstKit",
        .product(name: "SwiftUITesting", package: "Linden"),
      ]),
    .testTarget(
      name: "ThirstBrowserTests",
      dependencies: [
        "Thirst", "ThirstWatch", "ThirstPair", "RunningApp",
        .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),

    // A guide to places, for a phone, a wide screen and a watch.
    .app("Cairn", dependencies: ["CairnKit"], resources: [.copy("App-Info.plist")]),
    .app("CairnWatch", dependencies: ["CairnKit"], resources: [.copy("App-Info.plist")]),
    .target(
      name: "CairnKit", dependencies: [swiftUI], resources: [.process("Resources")]),
    .testTarget(
      name: "CairnTests",
      dependencies: [
        "Cairn", "CairnWatch", "CairnKit",
        .product(name: "SwiftUITesting", package: "Linden"),
      ]),
    .testTarget(
      name: "CairnBrowserTests",
      dependencies: [
        "Cairn", "CairnWatch", "RunningApp",
        .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),

    .app("ReactiveForm"),
    .app("Movies"),

    // Photographs over HTTP, and the app that shows them.
    .app("PhotoFeed"),
    .testTarget(
      name: "PhotoFeedTests",
      dependencies: [
        "PhotoFeed", "PhotoServer", "LocalServer", "TroubledPhotos",
        .product(name: "SwiftUITesting", package: "Linden"),
      ]),
    .target(
      name: "TroubledPhotos", dependencies: ["PhotoServer", "LocalServer"],
      path: "Tests/Support/TroubledPhotos"),
    .testTarget(
      name: "PhotoFeedBrowserTests",
      dependencies: [
        "PhotoFeed", "RunningApp", "TroubledPhotos",
        .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    .executableTarget(name: "PhotoServer", dependencies: ["LocalServer"]),
    // As much of an HTTP server as these apps need.
    .target(name: "LocalServer"),

    // Editing pictures step by step, with ways back; it knows no views.
    .target(name: "ImagePipeline", dependencies: [swiftUI]),
    .app("Safelight", dependencies: ["ImagePipeline"], resources: [.process("Resources")]),
    .tests(of: "Safelight", dependencies: ["ImagePipeline"], exclude: ["__Snapshots__"]),
    .testTarget(
      name: "SafelightBrowserTests",
      dependencies: [
        "Safelight", "ImagePipeline", "RunningApp",
        .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    .testTarget(name: "ImagePipelineTests", dependencies: ["ImagePipeline"]),

    .tests(of: "Calculator"),
    // The Calculator's own process in a headless browser.
    .target(
      name: "RunningApp",
      dependencies: [.product(name: "LindenBrowserDriver", package: "Linden")],
      path: "Tests/Support/RunningApp"),
    .testTarget(
      name: "CalculatorBrowserTests",
      dependencies: [
        "Calculator", "RunningApp", .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    .tests(of: "Counter"),
    .tests(of: "Gallery", dependencies: ["PageBrowser"], exclude: ["__Snapshots__"]),
    .testTarget(
      name: "GalleryBrowserTests",
      dependencies: [
        "Gallery", "PageBrowser", "RunningApp",
        .product(name: "LindenBrowserDriver", package: "Linden"),
        .product(name: "SwiftUITesting", package: "Linden"),
      ]),
    .tests(
      of: "Arboretum",
      dependencies: [
        "ArboretumService", "LocalServer", .product(name: "CombineTesting", package: "Linden"),
      ]),
    .testTarget(
      name: "ArboretumBrowserTests",
      dependencies: [
        "Arboretum", "ArboretumService", "LocalServer", "RunningApp",
        .product(name: "LindenBrowserDriver", package: "Linden"),
        .product(name: "SwiftUITesting", package: "Linden"),
      ]),
    .tests(of: "Movies"),
    .tests(
      of: "Postcard",
      dependencies: [.product(name: "LindenBrowserDriver", package: "Linden")]),
    .testTarget(
      name: "PostcardBrowserTests",
      dependencies: [
        "Postcard", "RunningApp", .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    .testTarget(
      name: "ReactiveFormBrowserTests",
      dependencies: [
        "ReactiveForm", "RunningApp", .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    .testTarget(
      name: "PrimerBrowserTests",
      dependencies: [
        "Primer", "RunningApp", .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    .testTarget(
      name: "ViewLabBrowserTests",
      dependencies: [
        "ViewLab", "RunningApp", .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    .testTarget(
      name: "MoviesBrowserTests",
      dependencies: [
        "Movies", "RunningApp", .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    // The previews of all apps.
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        .product(name: "LindenPreviews", package: "Linden"),
        .product(name: "SwiftUITesting", package: "Linden"), "Arboretum", "Calculator", "Cairn",
        "CairnWatch", "Counter", "Gallery", "Movies", "PhotoFeed", "Postcard", "Primer",
        "ReactiveForm", "Safelight", "Showcase", "Tea", "Thirst", "ThirstWatch", "ViewLab",
      ] + wholeApps.map { .target(name: $0) }),
    // What nobody would do, to every app.
    .testTarget(
      name: "RandomInputTests",
      dependencies: [
        .product(name: "SwiftUITesting", package: "Linden"), "Arboretum", "Cairn", "CairnKit",
        "CairnWatch", "Calculator", "Counter", "Gallery", "Movies", "PhotoFeed", "Postcard",
        "Primer", "ReactiveForm", "Safelight", "Showcase", "Tea", "Thirst", "ThirstKit",
        "ThirstWatch", "ViewLab",
      ] + wholeApps.map { .target(name: $0) }),
    // All apps in a headless browser, as people meet them who do not see or point.
    .testTarget(
      name: "AccessibilityTests",
      dependencies: [
        "RunningApp", .product(name: "LindenBrowserDriver", package: "Linden"),
      ]),
    // All apps in windows on a display without a screen.
    .testTarget(name: "ExampleWindowTests"),
    .tests(of: "Primer", exclude: ["__Snapshots__"]),
    .tests(of: "ReactiveForm"),
    .tests(of: "Tea"),
    .tests(of: "ViewLab", exclude: ["__Snapshots__"]),
  ]
    + wholeApps.map { .app($0) }
    + wholeApps.map {
      .tests(of: $0, dependencies: $0 == "Skyline" ? ["LocalServer", "SkylineServer"] : [])
    },
  swiftLanguageModes: [.v5]
)

extension Target {
  /// An app in `Sources/<name>`.
  static func app(
    _ name: String, dependencies: [Dependency] = [], exclude: [String] = [],
    resources: [Resource] = []
  ) -> Target {
    .executableTarget(
      name: name, dependencies: [swiftUI, "PreviewScreens"] + dependencies, exclude: exclude,
      resources: resources)
  }

  /// The tests of an app in `Tests/<name>Tests`.
  static func tests(
    of app: String, dependencies: [Dependency] = [], exclude: [String] = []
  ) -> Target {
    .testTarget(
      name: app + "Tests",
      dependencies: [
        .target(name: app), .product(name: "SwiftUITesting", package: "Linden"),
        .product(name: "CombineTesting", package: "Linden"),
      ] + dependencies,
      exclude: exclude)
  }
}
