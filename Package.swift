// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The rooms of the house; ARCHITECTURE.md draws who may import whom.
let package = Package(
  name: "Linden",
  products: [
    // With it comes all that app files import beside it, but what needs libraries of its own.
    .library(
      name: "SwiftUI",
      targets: [
        "SwiftUI", "SwiftData", "CoreData", "Security", "AppIntents", "ImageIO", "LindenOS",
        "LindenOSLog",
        "CoreLocation", "UserNotifications",
        "SafariServices",
        "AudioToolbox", "CoreVideo", "CoreMedia", "AVFoundation", "AVKit", "MapKit", "WebKit",
        "StoreKit",
        "Photos", "PhotosUI", "MessageUI", "QuartzCore", "WidgetKit", "ActivityKit",
        "AuthenticationServices", "LocalAuthentication", "LindenNetwork", "CoreHaptics",
        "CoreMotion", "CoreImage", "TipKit", "Speech", "MediaPlayer", "Contacts",
        "AppTrackingTransparency", "BackgroundTasks", "QuickLook", "Charts", "WatchKit",
        "QuickLookThumbnailing",
        "WatchConnectivity", "CoreText", "LinkPresentation", "ContactsUI", "MobileCoreServices",
        "AVFAudio", "SwiftUICore", "LindenDarwin",
        "ClockKit", "EventKit", "HealthKit",
        "simd", "NaturalLanguage", "CoreBluetooth", "CoreSpotlight", "PlaygroundSupport",
        "PDFKit", "PencilKit", "PassKit", "SystemConfiguration", "CloudKit", "GameKit",
        "MultipeerConnectivity", "WeatherKit", "VisionKit", "EventKitUI", "CallKit", "AdSupport",
        "Intents", "IntentsUI", "GroupActivities",
        "SpriteKit", "GameplayKit", "Accelerate", "JavaScriptCore", "Metal", "MetalKit", "SceneKit",
        "ARKit", "RealityKit", "CoreML", "Vision", "SoundAnalysis", "ShazamKit", "CoreNFC",
        "NearbyInteraction", "MusicKit", "DeviceCheck", "FamilyControls", "ReplayKit", "HomeKit",
      ]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "CombineTesting", targets: ["CombineTesting"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "SafariServices", targets: ["SafariServices"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
    .library(name: "LindenOS", targets: ["LindenOS", "LindenOSLog"]),
    .library(name: "CoreLocation", targets: ["CoreLocation"]),
    .library(name: "UserNotifications", targets: ["UserNotifications"]),
    .library(name: "CryptoKit", targets: ["CryptoKit"]),
    .library(name: "CommonCrypto", targets: ["CommonCrypto"]),
    // With each of the others comes the check of names, so that manifests need not name it, too.
    .plugin(name: "NameCheck", targets: ["NameCheck"]),
    .plugin(name: "AssetSymbols", targets: ["AssetSymbols", "NameCheck"]),
    .plugin(name: "DataModels", targets: ["DataModels", "NameCheck"]),
    .library(name: "SwiftUITesting", targets: ["SwiftUITesting"]),
    // Loaded by an app that shows a window; no app is linked with it.
    .library(name: "LindenWindow", type: .dynamic, targets: ["LindenGTK"]),
    .library(name: "LindenPreviews", targets: ["LindenPreviews"]),
    .library(name: "LindenLive", targets: ["LindenLive"]),
    .library(name: "LindenBrowserDriver", targets: ["LindenBrowserDriver"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"604.0.0"),
  ],
  targets: [
    // C libraries, all from Debian.
    .systemLibrary(name: "LindenCCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "LindenCPango", pkgConfig: "pangocairo pangoft2", providers: [.apt(["libpango1.0-dev"])]
    ),
    .systemLibrary(
      name: "LindenCFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .systemLibrary(
      name: "LindenCGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(
      name: "LindenCSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "LindenCOpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

    // Files of SQLite, for stores of models and of what visitors have.
    .target(name: "LindenSQLite", dependencies: ["LindenCSQLite"]),

    // The reactive half.
    .target(name: "Combine"),
    .target(name: "CombineTesting", dependencies: ["Combine"]),

    // Neighbours of SwiftUI that app files import, and that stand alone.
    .target(name: "UniformTypeIdentifiers"),
    .target(name: "CoreTransferable", dependencies: ["Combine", "UniformTypeIdentifiers"]),
    // What `os` is an alias of in an app's target: packages would take a module `os` for Apple's.
    .target(name: "LindenOS", dependencies: ["LindenCOS"]),
    .target(name: "LindenCOS"),
    .target(name: "LindenOSLog", dependencies: ["LindenOS"]),
    .target(name: "CoreLocation", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "UserNotifications", dependencies: ["LindenDrawing", "LindenFoundation"]),
    // What Foundation has on iOS, but not on Linux.
    .target(name: "LindenFoundation", dependencies: ["Combine", "LindenCOS"]),

    // Geometry and pixels: no view is known here.
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"]),
    .target(name: "LindenDrawing", dependencies: ["CoreGraphics", "LindenCMainBundle"]),
    // The part of Core Foundation by which `Bundle.main` finds an app's resources.
    .target(name: "LindenCMainBundle"),
    // The part by which its own ways to a translation find those of string catalogs.
    .target(name: "LindenCStrings"),
    .target(
      name: "LindenCairo",
      dependencies: [
        "LindenDrawing", "LindenCCairo", "LindenCPixels", "LindenCPango", "LindenCGdkPixbuf",
        "LindenCFreeType",
      ]),
    // What is done to every pixel of a picture.
    // With the library by which Cairo compresses, too.
    .target(name: "LindenCPixels", linkerSettings: [.linkedLibrary("z")]),

    // The view engine and the controls made from it.
    .target(
      name: "LindenEngine",
      dependencies: ["Combine", "LindenDrawing", "CoreGraphics", "LindenCLocale"]),
    // Getters of Foundation's that answer with the language and region of the process.
    .target(name: "LindenCLocale"),
    .target(
      name: "LindenFeatures",
      dependencies: [
        "LindenEngine", "Combine", "LindenDrawing", "CoreGraphics", "CoreTransferable",
        "LindenFoundation", "UniformTypeIdentifiers", "LindenCStrings",
      ]),
    .target(
      name: "LindenControls",
      dependencies: [
        "LindenFeatures", "LindenEngine", "Combine", "CoreTransferable", "LindenFoundation",
        "UniformTypeIdentifiers",
      ]),

    // Hosts: input in, pixels or DOM out.
    .target(
      name: "LindenHosting",
      dependencies: [
        "LindenFeatures", "LindenEngine", "Combine", "LindenCairo", "LindenFoundation",
        "CoreTransferable", "UniformTypeIdentifiers",
      ]),
    .target(
      name: "LindenBrowserHost",
      dependencies: [
        "LindenHosting", "LindenFeatures", "LindenEngine", "LindenCairo", "LindenSQLite",
        "LindenFoundation", "CoreTransferable", "UniformTypeIdentifiers",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      resources: [.embedInCode("Client")]),

    .target(
      name: "LindenWindowHost",
      dependencies: ["LindenHosting", "LindenCairo", "LindenCWindow", "UserNotifications"]),
    // Between the host and the library that shows windows: C only, and no header of GTK.
    .target(name: "LindenCWindow"),
    // The library. Without GTK on the machine it builds, and offers nothing.
    .systemLibrary(name: "LindenCGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "LindenGTK", dependencies: ["LindenCWindow", "LindenCGTK"]),

    // What the compiler runs for `#Preview` and `@Entry`.
    .macro(
      name: "LindenMacros",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ]),

    // What makes symbols for the asset catalogs of an app's target.
    .executableTarget(name: "LindenAssetSymbols"),
    .plugin(
      name: "AssetSymbols", capability: .buildTool(), dependencies: ["LindenAssetSymbols"]),

    // What makes the classes of a target's data models.
    .executableTarget(name: "LindenModelClasses", dependencies: ["LindenDataModel"]),
    .plugin(name: "DataModels", capability: .buildTool(), dependencies: ["LindenModelClasses"]),

    // What finds wrong names before the compiler begins.
    .target(name: "LindenCWords"),
    .executableTarget(name: "LindenNameCheck", dependencies: ["LindenCWords"]),
    .plugin(name: "NameCheck", capability: .buildTool(), dependencies: ["LindenNameCheck"]),

    // The command line, and what it starts.
    .target(
      name: "LindenLauncher",
      dependencies: [
        "LindenBrowserHost", "LindenWindowHost", "LindenHosting", "LindenCairo", "LindenFeatures",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    // What users import.
    .target(
      name: "UIKit",
      dependencies: [
        "LindenControls", "LindenFeatures", "LindenEngine", "LindenHosting", "LindenLauncher",
        "LindenCairo", "LindenCUIKitMain", "LindenFoundation",
        "_Testing_UIKit",
      ]),
    // What `@UIApplicationMain` calls.
    .target(name: "LindenCUIKitMain"),
    .target(
      name: "SwiftUI",
      dependencies: [
        "LindenControls", "LindenMacros", "UIKit", "Combine", "CoreGraphics", "CoreTransferable",
        "LindenLauncher", "LindenFoundation", "LindenHosting", "LindenCairo", "WatchKit",
        "CoreData",
      ]),
    // A watch app's: SwiftUI exports it, as on a watch.
    .target(
      name: "WatchKit",
      dependencies: [
        "UIKit", "UserNotifications", "Combine", "LindenControls", "LindenFeatures",
        "LindenEngine", "LindenDrawing", "LindenFoundation",
      ]),
    .target(name: "WatchConnectivity", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "ClockKit"),
    // The program that shows every preview of a package; no app has it in it.
    .target(
      name: "LindenPreviews",
      dependencies: [
        "SwiftUI", "UIKit", "LindenBrowserHost", "LindenHosting", "LindenLauncher", "LindenLive",
        "LindenCairo", "LindenFeatures", "LindenEngine", "LindenDrawing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Page")]),
    // What an app listens with while it is being written; no finished app has it in it.
    .target(
      name: "LindenLive",
      dependencies: [
        "LindenBrowserHost", "LindenHosting", "LindenLauncher", "LindenCairo", "LindenFeatures",
        "LindenEngine", "LindenDrawing",
      ],
      resources: [.embedInCode("Page")]),
    .target(
      name: "SafariServices",
      dependencies: ["UIKit", "LindenControls", "LindenFeatures", "LindenEngine", "LindenDrawing"]),
    .target(
      name: "SwiftUITesting",
      dependencies: [
        "SwiftUI", "UIKit", "LindenControls", "LindenFeatures", "LindenEngine", "LindenHosting",
        "LindenBrowserHost",
        "LindenCairo", "UniformTypeIdentifiers", "UserNotifications",
      ]),

    // Neighbours of which only the names are here, or a little of what they do.
    .target(name: "AudioToolbox", dependencies: ["LindenDrawing"]),
    .target(name: "CoreVideo"),
    .target(name: "CoreMedia", dependencies: ["CoreVideo"]),
    .target(
      name: "AVFoundation",
      dependencies: ["UIKit", "AudioToolbox", "CoreMedia", "LindenDrawing", "LindenFoundation"]),
    .target(
      name: "AVKit",
      dependencies: ["AVFoundation", "UIKit", "LindenControls", "LindenFeatures", "LindenEngine"]),
    .target(
      name: "MapKit",
      dependencies: [
        "SwiftUI", "UIKit", "CoreLocation", "LindenControls", "LindenFeatures", "LindenEngine",
        "LindenDrawing", "LindenFoundation",
      ]),
    .target(
      name: "WebKit",
      dependencies: [
        "UIKit", "LindenControls", "LindenFeatures", "LindenEngine", "LindenDrawing",
        "LindenFoundation",
      ]),
    .target(
      name: "StoreKit",
      dependencies: [
        "UIKit", "LindenControls", "LindenFeatures", "LindenEngine", "LindenDrawing",
        "LindenFoundation",
      ]),
    .target(
      name: "Photos",
      dependencies: ["UIKit", "ImageIO", "AVFoundation", "CoreLocation", "LindenDrawing"]),
    .target(
      name: "PhotosUI",
      dependencies: [
        "Photos", "UIKit", "CoreTransferable", "UniformTypeIdentifiers", "LindenControls",
        "LindenFeatures", "LindenEngine", "LindenDrawing",
      ]),
    .target(name: "MessageUI", dependencies: ["UIKit", "LindenDrawing", "LindenFoundation"]),
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
    .target(
      name: "WidgetKit",
      dependencies: [
        "SwiftUI", "ActivityKit", "LindenMacros", "LindenControls", "LindenFeatures",
        "LindenEngine", "LindenDrawing",
      ]),
    .target(
      name: "ActivityKit", dependencies: ["LindenDrawing", "LindenFoundation", "UserNotifications"]),
    .target(
      name: "AuthenticationServices",
      dependencies: [
        "SwiftUI", "UIKit", "LindenControls", "LindenFeatures", "LindenEngine", "LindenDrawing",
        "LindenFoundation",
      ]),
    .target(name: "LocalAuthentication", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "LindenNetwork"),
    .target(name: "CoreHaptics"),
    .target(name: "CoreMotion", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "AppTrackingTransparency"),
    .target(name: "BackgroundTasks", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "QuickLook", dependencies: ["SwiftUI", "UIKit"]),
    .target(
      name: "QuickLookThumbnailing", dependencies: ["UIKit", "PDFKit", "UniformTypeIdentifiers"]),
    .target(
      name: "Charts",
      dependencies: [
        "SwiftUI", "LindenControls", "LindenFeatures", "LindenEngine", "LindenDrawing",
      ]),
    .target(
      name: "AppIntents",
      dependencies: [
        "SwiftUI", "LindenControls", "LindenFeatures", "LindenDrawing", "LindenFoundation",
      ]),
    .target(
      name: "CoreImage",
      dependencies: [
        "UIKit", "CoreGraphics", "CoreVideo", "ImageIO", "LindenDrawing", "LindenFoundation",
        "LindenCCoreImage", "_Testing_CoreImage",
      ]),
    .target(name: "LindenCCoreImage"),
    .target(name: "TipKit", dependencies: ["SwiftUI"]),
    .target(name: "Speech", dependencies: ["AVFoundation", "LindenDrawing"]),
    .target(name: "MediaPlayer", dependencies: ["UIKit", "CoreGraphics", "LindenDrawing"]),
    .target(name: "Contacts", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(
      name: "EventKit", dependencies: ["CoreGraphics", "LindenDrawing", "LindenFoundation"]),
    .target(name: "HealthKit", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "simd"),
    .target(name: "NaturalLanguage", dependencies: ["LindenDrawing"]),
    .target(name: "CoreBluetooth", dependencies: ["LindenDrawing"]),
    .target(name: "CoreSpotlight", dependencies: ["LindenDrawing", "UniformTypeIdentifiers"]),
    .target(
      name: "PlaygroundSupport",
      dependencies: [
        "SwiftUI", "UIKit", "CoreGraphics", "LindenDrawing", "LindenHosting", "LindenLauncher",
      ]),
    .target(
      name: "ContactsUI",
      dependencies: ["Contacts", "SwiftUI", "UIKit"]),
    .target(
      name: "CoreText",
      dependencies: ["UIKit", "CoreGraphics", "LindenCairo", "LindenDrawing"]),
    .target(
      name: "LinkPresentation",
      dependencies: [
        "SwiftUI", "UIKit", "CoreTransferable", "LindenFoundation",
      ]),
    .target(name: "AVFAudio", dependencies: ["AVFoundation"]),
    .target(name: "SwiftUICore", dependencies: ["SwiftUI"]),
    .target(name: "LindenDarwin", dependencies: ["LindenCOS"]),
    .target(name: "MobileCoreServices", dependencies: ["UniformTypeIdentifiers"]),
    .target(name: "ImageIO", dependencies: ["UIKit", "CoreGraphics", "LindenFoundation"]),
    .target(name: "Security", dependencies: ["LindenDrawing", "LindenFoundation"]),
    // What a model file says; the classes that are made of it.
    .target(name: "LindenDataModel"),
    .target(
      name: "CoreData",
      dependencies: [
        "Combine", "LindenDataModel", "LindenDrawing", "LindenSQLite", "LindenFoundation",
      ]),
    .target(
      name: "SwiftData",
      dependencies: [
        "SwiftUI", "Combine", "LindenMacros", "LindenControls", "LindenFeatures", "LindenEngine",
        "LindenDrawing", "LindenSQLite", "LindenFoundation",
      ]),
    .target(
      name: "PDFKit",
      dependencies: [
        "UIKit", "CoreGraphics", "LindenCairo", "LindenDrawing", "LindenEngine", "LindenFoundation",
      ]),
    .target(
      name: "PencilKit",
      dependencies: [
        "UIKit", "Combine", "CoreGraphics", "LindenControls", "LindenFeatures", "LindenEngine",
        "LindenDrawing", "LindenFoundation",
      ]),
    .target(
      name: "PassKit",
      dependencies: [
        "UIKit", "CoreGraphics", "LindenControls", "LindenFeatures", "LindenEngine",
        "LindenDrawing", "LindenFoundation",
      ]),
    .target(name: "SystemConfiguration", dependencies: ["LindenFoundation"]),
    .target(name: "CloudKit", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(
      name: "GameKit",
      dependencies: ["UIKit", "LindenAbsence", "LindenDrawing", "LindenFoundation"]),
    .target(
      name: "MultipeerConnectivity",
      dependencies: ["UIKit", "LindenAbsence", "LindenDrawing", "LindenFoundation"]),
    .target(name: "WeatherKit", dependencies: ["CoreLocation", "LindenDrawing"]),
    .target(
      name: "VisionKit",
      dependencies: ["UIKit", "CoreGraphics", "LindenDrawing", "LindenFoundation"]),
    .target(
      name: "EventKitUI", dependencies: ["EventKit", "SwiftUI", "UIKit", "LindenDrawing"]),
    .target(name: "CallKit", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "AdSupport"),
    .target(name: "Intents", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(
      name: "IntentsUI", dependencies: ["Intents", "UIKit", "CoreGraphics", "LindenDrawing"]),
    .target(
      name: "GroupActivities", dependencies: ["Combine", "CoreTransferable", "LindenDrawing"]),
    // The only two that need a library of their own; the first one's takes a minute to build.
    .target(name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")]),
    .target(name: "CommonCrypto", dependencies: ["LindenDrawing", "LindenCOpenSSL"]),

    // Games, numbers, scripts.
    .target(
      name: "SpriteKit",
      dependencies: [
        "SwiftUI", "UIKit", "CoreGraphics", "CoreImage", "LindenHosting", "LindenFeatures",
        "LindenEngine", "LindenDrawing", "LindenFoundation",
      ]),
    .target(name: "GameplayKit", dependencies: ["SpriteKit", "simd"]),
    .target(name: "Accelerate", dependencies: ["CoreGraphics", "simd"]),
    .target(
      name: "JavaScriptCore", dependencies: ["CoreGraphics", "LindenDrawing", "LindenFoundation"]),
    // What needs a graphics processor, a model or a device that is not here: names only.
    .target(
      name: "LindenAbsence",
      dependencies: [
        "UIKit", "CoreGraphics", "LindenControls", "LindenFeatures", "LindenEngine",
        "LindenDrawing",
      ]),
    .target(name: "Metal", dependencies: ["LindenDrawing"]),
    .target(name: "MetalKit", dependencies: ["Metal", "UIKit", "CoreGraphics", "LindenAbsence"]),
    .target(
      name: "SceneKit",
      dependencies: [
        "SwiftUI", "UIKit", "SpriteKit", "simd", "CoreGraphics", "LindenAbsence", "LindenDrawing",
      ]),
    .target(
      name: "ARKit",
      dependencies: ["SceneKit", "SpriteKit", "UIKit", "CoreVideo", "simd", "LindenDrawing"]),
    .target(
      name: "RealityKit",
      dependencies: [
        "ARKit", "SwiftUI", "UIKit", "CoreGraphics", "simd", "LindenAbsence", "LindenDrawing",
      ]),
    .target(name: "CoreML", dependencies: ["CoreVideo", "LindenDrawing", "LindenFoundation"]),
    .target(
      name: "Vision",
      dependencies: [
        "CoreML", "CoreVideo", "CoreGraphics", "CoreImage", "ImageIO", "LindenDrawing",
        "LindenFoundation",
      ]),
    .target(
      name: "SoundAnalysis",
      dependencies: ["AVFoundation", "CoreML", "CoreMedia", "LindenDrawing"]),
    .target(
      name: "ShazamKit", dependencies: ["AVFoundation", "LindenDrawing", "LindenFoundation"]),
    .target(name: "CoreNFC", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "NearbyInteraction", dependencies: ["simd", "LindenDrawing"]),
    .target(name: "MusicKit", dependencies: ["SwiftUI", "LindenDrawing", "LindenFoundation"]),
    .target(name: "DeviceCheck", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .target(name: "FamilyControls", dependencies: ["SwiftUI", "LindenDrawing"]),
    .target(name: "ReplayKit", dependencies: ["UIKit", "LindenDrawing", "LindenFoundation"]),
    .target(name: "HomeKit", dependencies: ["LindenDrawing", "LindenFoundation"]),
    .testTarget(
      name: "SpriteKitTests",
      dependencies: [
        "SpriteKit", "GameplayKit", "Accelerate", "JavaScriptCore", "simd", "SwiftUI",
        "SwiftUITesting", "UIKit", "LindenDrawing",
      ]),
    .testTarget(
      name: "AbsentDeviceTests",
      dependencies: [
        "Metal", "MetalKit", "SceneKit", "ARKit", "RealityKit", "CoreML", "Vision",
        "SoundAnalysis", "ShazamKit", "CoreNFC", "NearbyInteraction", "MusicKit", "DeviceCheck",
        "FamilyControls", "ReplayKit", "HomeKit", "SwiftUI", "SwiftUITesting", "UIKit",
        "LindenDrawing",
      ]),

    // Empty: the toolchain's Testing wants these names where modules like UIKit are imported too.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(name: "_Testing_CoreImage"),

    .target(name: "LindenBrowserDriver", path: "Tests/Support/LindenBrowserDriver"),
    .executableTarget(
      name: "ServedApp", dependencies: ["SwiftUI"], path: "Tests/Support/ServedApp"),
    .target(name: "SeededRandom", path: "Tests/Support/SeededRandom"),
    .target(name: "RecordedApp", dependencies: ["SwiftUI"], path: "Tests/Support/RecordedApp"),
    .testTarget(name: "CombineTests", dependencies: ["Combine", "CombineTesting"]),
    .testTarget(name: "CombineTestingTests", dependencies: ["Combine", "CombineTesting"]),
    .testTarget(name: "LindenOSTests", dependencies: ["LindenOS", "LindenDarwin"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["CoreLocation", "LindenDrawing"]),
    .testTarget(
      name: "UserNotificationsTests",
      dependencies: ["UserNotifications", "LindenDrawing", "LindenFoundation"]),
    .testTarget(
      name: "WatchConnectivityTests", dependencies: ["WatchConnectivity", "LindenDrawing"]),
    .testTarget(
      name: "WatchKitTests",
      dependencies: [
        "SwiftUI", "SwiftUITesting", "WatchKit", "UserNotifications", "LindenDrawing",
        "LindenFoundation",
      ]),
    .testTarget(
      name: "LindenModelClassesTests", dependencies: ["LindenModelClasses", "LindenDataModel"]),
    .testTarget(name: "LindenAssetSymbolsTests", dependencies: ["LindenAssetSymbols"]),
    .testTarget(name: "LindenNameCheckTests", dependencies: ["LindenNameCheck", "LindenCWords"]),
    .testTarget(name: "LindenFoundationTests", dependencies: ["LindenFoundation"]),
    .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
    .testTarget(
      name: "CoreTransferableTests", dependencies: ["CoreTransferable", "UniformTypeIdentifiers"]),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
    .testTarget(name: "LindenDrawingTests", dependencies: ["LindenDrawing", "SeededRandom"]),
    .testTarget(
      name: "LindenCairoTests", dependencies: ["LindenCairo", "LindenDrawing", "SeededRandom"]),
    .testTarget(
      name: "LindenFeaturesTests",
      dependencies: ["LindenFeatures", "LindenEngine", "LindenCairo", "SwiftUITesting"]),
    .testTarget(
      name: "LindenBrowserHostTests",
      dependencies: [
        "LindenBrowserHost", "LindenBrowserDriver", "LindenCairo", "LindenDrawing", "CoreGraphics",
        "LindenHosting", "LindenEngine", "LindenFeatures", "LindenFoundation", "Combine",
        "CoreTransferable", "UniformTypeIdentifiers", "ServedApp", "SeededRandom", "LindenSQLite",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]),
    .testTarget(
      name: "LindenWindowHostTests",
      dependencies: [
        "LindenWindowHost", "LindenHosting", "LindenCairo", "LindenDrawing", "SwiftUI", "UIKit",
        "CoreTransferable", "UniformTypeIdentifiers", "ServedApp",
      ]),
    .testTarget(
      name: "LindenControlsTests",
      dependencies: [
        "SwiftUI", "SwiftUITesting", "LindenControls", "LindenDrawing", "LindenHosting",
        "LindenFeatures", "LindenEngine", "Combine",
      ]),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "SwiftUI", "SwiftUITesting", "LindenHosting", "LindenCairo", "CoreGraphics",
        "LindenDrawing",
      ]),
    .testTarget(
      name: "LindenLauncherTests",
      dependencies: [
        "LindenLauncher", "SwiftUI", "LindenHosting", "LindenCairo", "CoreGraphics",
        "LindenDrawing",
      ]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "SwiftUI", "UIKit", "SafariServices", "SwiftUITesting", "LindenHosting", "LindenFeatures",
        "CoreTransferable", "UniformTypeIdentifiers",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "NeighbourTests",
      dependencies: [
        "SwiftUI", "SwiftUITesting", "UIKit", "Charts", "AVFoundation", "AVKit", "MapKit", "WebKit",
        "StoreKit", "Speech", "MediaPlayer", "Contacts", "Photos", "PhotosUI", "WidgetKit",
        "ActivityKit", "CoreLocation",
        "LindenNetwork", "BackgroundTasks", "QuickLook", "QuickLookThumbnailing", "CoreMotion",
        "LocalAuthentication", "AuthenticationServices", "LindenDrawing", "CoreText",
        "LinkPresentation", "ContactsUI", "CoreGraphics", "EventKit", "HealthKit", "MessageUI",
        "simd", "NaturalLanguage", "CoreBluetooth", "CoreSpotlight", "UniformTypeIdentifiers",
        "PlaygroundSupport", "LindenHosting", "LindenLauncher",
      ]),
    // Neighbours that draw documents and by hand, or have the names of services.
    .testTarget(
      name: "DocumentAndServiceTests",
      dependencies: [
        "SwiftUI", "SwiftUITesting", "UIKit", "PDFKit", "PencilKit", "PassKit",
        "SystemConfiguration", "CommonCrypto", "CloudKit", "GameKit", "MultipeerConnectivity",
        "WeatherKit", "VisionKit", "EventKitUI", "CallKit", "AdSupport", "Intents", "IntentsUI",
        "GroupActivities", "CoreGraphics", "CoreLocation", "EventKit", "LindenDrawing",
        "LindenFoundation", "Combine",
      ]),
    .testTarget(
      name: "AppIntentsTests",
      dependencies: ["AppIntents", "TipKit", "SwiftUI", "SwiftUITesting"]),
    // In Swift 5 mode, as the static parameters of tips are written for it.
    .testTarget(
      name: "TipKitTests", dependencies: ["TipKit", "SwiftUI", "SwiftUITesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "CoreImageTests", dependencies: ["CoreImage", "UIKit"]),
    .testTarget(name: "ImageIOTests", dependencies: ["ImageIO", "UIKit"]),
    .testTarget(name: "SecurityTests", dependencies: ["Security", "LindenFoundation"]),
    .testTarget(
      name: "CoreDataTests",
      dependencies: [
        "CoreData", "LindenDataModel", "LindenFoundation", "SwiftUI", "SwiftUITesting",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "SwiftDataTests", dependencies: ["SwiftData", "SwiftUI", "SwiftUITesting"]),
    .testTarget(name: "SwiftUITestingTests", dependencies: ["SwiftUITesting"]),
    .testTarget(
      name: "LindenPreviewsTests",
      dependencies: [
        "LindenPreviews", "SwiftUI", "WidgetKit", "LindenBrowserHost", "LindenHosting",
        "LindenDrawing",
      ]),
    .testTarget(
      name: "LindenLiveTests",
      dependencies: [
        "LindenLive", "SwiftUI", "SwiftUITesting", "RecordedApp", "LindenBrowserHost",
        "LindenHosting", "LindenFeatures", "LindenEngine", "LindenDrawing",
      ]),
    .testTarget(name: "WorkshopTests"),
  ],
  swiftLanguageModes: [.v6]
)
