extension EditedApp {
  /// The files of the app, by their paths in its package.
  static func sources(linden: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Garden",
        defaultLocalization: "en",
        dependencies: [.package(name: "Linden", path: "\(linden)")],
        targets: [
          .executableTarget(
            name: "Garden", dependencies: [.product(name: "SwiftUI", package: "Linden")],
            resources: [.process("Resources")]),
          .target(
            name: "Visitors",
            dependencies: [.product(name: "LindenBrowserDriver", package: "Linden")],
            path: "Tests/Visitors"),
        ],
        swiftLanguageModes: [.v5]
      )

      """,
      "Sources/Garden/GardenApp.swift": """
      import SwiftUI

      @main
      struct GardenApp: App {
        var body: some Scene { WindowGroup { Garden() } }
      }

      struct Garden: View {
        var body: some View {
          NavigationStack {
            VStack {
              Plan()
              Sower()
              Ladder()
              Frame()
              Sign()
              NavigationLink("Details") { Details() }
            }
            .navigationTitle("Garden")
          }
        }
      }

      """,
      // What is edited without a restart.
      "Sources/Garden/Plan.swift": """
      import SwiftUI

      struct Plan: View {
        @State private var count = 0

        var body: some View {
          VStack {
            Text("Beans")
            Button("sown \\(count) times") { count += 1 }
          }
        }
      }

      """,
      // What gets other types and stored properties.
      "Sources/Garden/Sower.swift": """
      import SwiftUI

      struct Sower: View {
        @State private var rows = 1

        var body: some View {
          Button("\\(rows) rows") { rows += 1 }
        }
      }

      """,
      // What crashes.
      "Sources/Garden/Ladder.swift": """
      import SwiftUI

      struct Ladder: View {
        private let steps = ["low"]

        var body: some View {
          Text("Ladder \\(steps[0])")
        }
      }

      """,
      // What does not compile.
      "Sources/Garden/Frame.swift": """
      import SwiftUI

      struct Frame: View {
        var body: some View {
          Text("Cold frame")
            .padding(4)
        }
      }

      #Preview { Frame() }

      """,
      // What only tests use, with a library that no app has.
      "Tests/Visitors/Visitor.swift": """
      import Foundation
      import LindenBrowserDriver

      public func visit(_ address: URL) async throws { _ = try await BrowserPage.open(address) }

      """,
      "Sources/Garden/Sign.swift": """
      import SwiftUI

      struct Sign: View {
        var body: some View {
          HStack {
            Text("sign")
            Text(verbatim: "here: \\(NSLocalizedString("sign", comment: ""))")
            Color("Leaf").frame(width: 20, height: 20)
          }
        }
      }

      """,
      "Sources/Garden/Details.swift": """
      import SwiftUI

      struct Details: View {
        @State private var note = ""

        var body: some View {
          VStack {
            Text("Peas")
            TextField("Note", text: $note)
          }
        }
      }

      """,
      "Sources/Garden/Resources/en.lproj/Localizable.strings": "\"sign\" = \"Keep off\";\n",
      "Sources/Garden/Resources/Assets.xcassets/Contents.json":
        #"{ "info" : { "author" : "xcode", "version" : 1 } }"#,
      leaf: color(red: "0.200"),
    ]
  }

  /// The colour set of the app.
  static let leaf = "Sources/Garden/Resources/Assets.xcassets/Leaf.colorset/Contents.json"

  static func color(red: String) -> String {
    """
    {
      "colors" : [
        {
          "color" : {
            "color-space" : "srgb",
            "components" : {
              "alpha" : "1.000", "blue" : "0.200", "green" : "0.600", "red" : "\(red)"
            }
          },
          "idiom" : "universal"
        }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }
    """
  }
}
