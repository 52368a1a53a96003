import ArgumentParser
import CoreGraphics
import Foundation
import LindenFeatures
import LindenWindowHost

/// What an app is told on its command line.
struct LaunchOptions: ParsableArguments {
  enum Host: String, ExpressibleByArgument, CaseIterable { case window, browser, png }

  @Option(
    help: """
      Where the app appears: \(Host.allCases.map(\.rawValue).joined(separator: ", ")). A window if \
      there is a display and \(WindowHost.libraryName) beside the app, otherwise the browser.
      """)
  var host: Host?

  @OptionGroup(title: "Browser host")
  var serving: ServingOptions

  @Option(
    help: """
      The picture's or the window's size in points, as 414x896. If not given, a picture has 390x844, \
      a window what it had when it was closed, what the app says, or 390x844.
      """)
  var size: WindowSize?

  @Flag(help: "A dark picture.")
  var dark = false

  @Option(
    help: """
      How large the person of the picture wants text, as xSmall, large (the usual), xxxLarge, or \
      accessibility1 to accessibility5.
      """)
  var textSize = TextSizeChoice(.large)

  @Option(help: "The picture's pixels per point; 2, and for each of a film's 0.5, if not given.")
  var scale: Double?

  @Option(
    help: """
      The language and region, as de or pt-BR, instead of the visitor's; x-long shows every text \
      twice, x-rtl everything from right to left.
      """)
  var language: LanguageChoice?

  @Option(help: "The picture's file.")
  var out: String?

  @Option(help: "Seconds that pass before the picture is taken, or the input begins.")
  var after: Double = 1

  @Option(
    help: """
      Steps, separated by ";", done before the picture is taken, or the file they are in: \
      \(InputScript.forms.joined(separator: "; ")). A PLACE is X,Y or a label.
      """)
  var input: String?

  @Option(
    help: """
      Instead of one picture, as many a second for as long as 0.5s@30 says, from the end of the \
      input or its step "film" on: side by side, or animated if --out ends with .gif.
      """)
  var film: FilmPlan?

  @Option(help: "How many of a film's pictures are side by side.")
  var columns = 8

  /// Where the app appears if nothing is said: what is asked of a server means a browser.
  var chosenHost: Host {
    let port = try? serving.serverOptions().port
    let isServer = port != 0 || serving.address != nil
    return host ?? (!isServer && WindowHost.isPossible ? .window : .browser)
  }

  /// Points.
  var sizeOfPicture: CGSize {
    CGSize(width: size?.width ?? 390, height: size?.height ?? 844)
  }

  /// Pixels a point.
  var pictureScale: Double { scale ?? (film == nil ? 2 : 0.5) }

  /// What is to be done first.
  func inputScript() throws -> InputScript {
    guard let input else { return InputScript(steps: []) }
    return try InputScript((try? String(contentsOfFile: input, encoding: .utf8)) ?? input)
  }

  func validate() throws {
    let scale = pictureScale
    guard scale > 0, scale <= 8 else { throw ValidationError("--scale must be between 0 and 8.") }
    guard (1...100).contains(columns) else {
      throw ValidationError("--columns must be between 1 and 100.")
    }
    if film == nil, out?.lowercased().hasSuffix(".gif") == true {
      throw ValidationError("A GIF needs --film, as --film 0.5s@30.")
    }
    do { _ = try inputScript() } catch { throw ValidationError("\(error)") }
    guard after >= 0, after <= 600 else {
      throw ValidationError("--after must be between 0 and 600 seconds.")
    }
  }
}

/// `WIDTHxHEIGHT` in points.
struct WindowSize: ExpressibleByArgument, CustomStringConvertible {
  var width: Double
  var height: Double

  init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 >= 1 && $0 <= 10_000 }) else { return nil }
    self.init(width: parts[0], height: parts[1])
  }

  var description: String { "\(Int(width))x\(Int(height))" }
  var defaultValueDescription: String { description }
}

extension LanguageChoice: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}

extension FilmPlan: ExpressibleByArgument {
  init?(argument: String) { self.init(argument) }
}

/// A size of text by its name, whatever its case: `xxLarge`, `accessibility3`.
struct TextSizeChoice: ExpressibleByArgument {
  let size: DynamicTypeSize

  init(_ size: DynamicTypeSize) { self.size = size }

  init?(argument: String) {
    let size = DynamicTypeSize.allCases.first { "\($0)".lowercased() == argument.lowercased() }
    guard let size else { return nil }
    self.size = size
  }

  var defaultValueDescription: String { "\(size)" }
  static var allValueStrings: [String] { DynamicTypeSize.allCases.map { "\($0)" } }
}
