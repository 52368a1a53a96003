import LindenDrawing

/// The style sheets of an SVG picture, as far as what they cost.
struct SVGStyle {
  /// By `.class` or `#id`, as a selector ends.
  private var named: [Substring: SVGLook] = [:]
  /// What any element may look like.
  private var common = SVGLook()

  static let hidden = ImageDecodingError("The SVG picture has a style that hides what it draws.")

  init() {}

  /// - Parameter css: All sheets. What is not understood counts for every element.
  init(_ css: String) throws {
    guard !css.utf8.contains(UInt8(ascii: "\\")), !css.lowercased().contains("@import") else {
      throw SVGStyle.hidden
    }
    let css = css.replacing("<!--", with: " ").replacing("-->", with: " ")
    // Rules within rules, comments and strings may have brackets that are none.
    let isPlain = !css.contains("@") && !css.contains("/*") && !css.contains("*/")
    var rules = css.split(separator: "}")
    if rules.last?.contains("{") == false { rules.removeLast() }
    for rule in rules {
      let parts = rule.split(separator: "{", omittingEmptySubsequences: false)
      guard let body = parts.last else { continue }
      var look = SVGLook()
      try look.add(declarations: body)
      for outer in parts.dropFirst().dropLast() { try look.add(declarations: outer) }
      guard !look.isPlain else { continue }
      let isString = rule.contains("\"") || rule.contains("'")
      for selector in parts[0].split(separator: ",") {
        if isPlain, parts.count == 2, !isString, let name = SVGStyle.name(in: selector) {
          named[name, default: SVGLook()].add(look)
        } else {
          common.add(look)
        }
      }
    }
  }

  /// The class or the identifier that an element must have to be meant; nil for other selectors.
  private static func name(in selector: Substring) -> Substring? {
    guard let mark = selector.lastIndex(where: { $0 == "." || $0 == "#" }) else { return nil }
    var name = selector[mark...]
    while name.last?.isWhitespace == true { name.removeLast() }
    let isName = name.dropFirst().allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_"
    }
    return isName && name.count > 1 ? name : nil
  }

  /// What an element of these names asks for, with its own look.
  func look(of names: [Substring], _ own: SVGLook) -> SVGLook {
    var look = own
    look.add(common)
    for name in names { if let rule = named[name] { look.add(rule) } }
    return look
  }
}
