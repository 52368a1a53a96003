import Foundation

/// An app as Swift Playgrounds describes it: a product `.iOSApplication` in the manifest of a
/// package, which only Apple's package manager reads.
struct PlaygroundApp {
  /// The manifest with an executable in place of the app, which every package manager reads.
  let manifest: String
  let targets: [String]
  private let description: String

  /// Nil if the manifest describes no such app.
  init?(manifest text: String) {
    guard let call = text.firstRange(of: ".iOSApplication("),
      let end = Self.closing(text, from: call.upperBound)
    else { return nil }
    description = String(text[call.upperBound..<end])
    targets =
      description.firstMatch(of: /\btargets:\s*\[([^\]]*)\]/).map { match in
        match.output.1.matches(of: /"([^"]*)"/).map { String($0.output.1) }
      } ?? []
    let names = targets.map { "\"\($0)\"" }.joined(separator: ", ")
    let name = description.firstMatch(of: /\bname:\s*"([^"]*)"/)?.output.1 ?? "App"
    var manifest = text
    manifest.replaceSubrange(
      call.lowerBound...end, with: ".executable(name: \"\(name)\", targets: [\(names)])")
    self.manifest = manifest.replacing(/import AppleProductTypes[^\n]*/, with: "")
  }

  /// The parenthesis that closes what is open at a place, passing over those in texts.
  private static func closing(_ text: String, from start: String.Index) -> String.Index? {
    var depth = 1
    var isText = false
    var isEscaped = false
    for index in text[start...].indices {
      switch text[index] {
      case _ where isEscaped: isEscaped = false
      case "\\" where isText: isEscaped = true
      case "\"": isText.toggle()
      case "(" where !isText: depth += 1
      case ")" where !isText:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private func text(_ label: String) -> String? {
    (try? Regex("\\b\(label):\\s*\"([^\"]*)\"", as: (Substring, Substring).self))
      .flatMap { description.firstMatch(of: $0) }.map { String($0.output.1) }
  }

  /// Gives a target what the manifest says of the app.
  func describe(_ target: inout AppTarget) {
    target.settings["INFOPLIST_KEY_CFBundleDisplayName"] = text("name")
    target.settings["PRODUCT_BUNDLE_IDENTIFIER"] = text("bundleIdentifier")
    target.settings["MARKETING_VERSION"] = text("displayVersion")
    target.settings["CURRENT_PROJECT_VERSION"] = text("bundleVersion")
    if let color = description.firstMatch(of: /accentColor:\s*\.presetColor\(\.(\w+)\)/) {
      let name = color.output.1
      target.accentColor = "system\(name.prefix(1).uppercased())\(name.dropFirst())Color"
    } else if let asset = description.firstMatch(of: /accentColor:\s*\.asset\("([^"]*)"\)/) {
      target.settings["INFOPLIST_KEY_NSAccentColorName"] = String(asset.output.1)
    }
  }
}
