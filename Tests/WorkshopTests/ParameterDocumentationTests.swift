import Testing

/// Where a doc comment has one parameter of a public function, it has all of them: DocC warns of the
/// others.
@Suite struct ParameterDocumentationTests {
  @Test func `all parameters of a public function are documented, or none`() throws {
    for file in try Repository.swiftFiles(in: "Sources") {
      for function in DocumentedFunction.all(in: file) where function.missing != [] {
        Issue.record(
          "\(function.place) does not document \(function.missing.joined(separator: ", "))")
      }
    }
  }

  @Test func `parameters are found behind labels, attributes and generic types`() {
    func missing(_ text: String) -> [[String]] {
      DocumentedFunction.all(in: Repository.File(path: "", text: text)).map(\.missing)
    }
    let head = "/// - Parameters:\n///   - a: Text.\n///   - b: Text.\n"
    #expect(
      missing(head + "public func f<T: P>(a: [Int: T], to b: @escaping (Int, T) -> Void) {}") == [
        []
      ])
    #expect(missing(head + "public init(_ a: Int,\n  b: Int = 1, @V c: () -> T\n) {}") == [["c"]])
    #expect(missing("/// - Parameter a: Text.\npublic func f(a: Int, b: Int) {}") == [["b"]])
    #expect(missing("/// - Parameter a: Text.\nfunc f(a: Int, b: Int) {}").isEmpty)
    #expect(missing("/// Text.\npublic func f(a: Int) {}").isEmpty)
  }
}

/// A public function or initializer with a doc comment that has parameters.
private struct DocumentedFunction {
  let place: String
  let missing: [String]

  static func all(in file: Repository.File) -> [DocumentedFunction] {
    let lines = file.lines.map { $0.drop { $0 == " " } }
    var found: [DocumentedFunction] = []
    var comment: [Substring] = []
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(3))
        continue
      }
      defer { comment = [] }
      let documented = comment.compactMap(parameter)
      guard !documented.isEmpty else { continue }
      // Attributes, and the rest of the declaration's head.
      let head = lines[number...].prefix(25).joined(separator: " ")
      guard let match = head.firstMatch(of: /\b(?:func [^\s(<]+|init[?!]?|subscript)/),
        head[..<match.range.lowerBound].firstMatch(of: /\b(?:public|open)\b/) != nil,
        head[..<match.range.lowerBound].firstMatch(of: /[{}]/) == nil
      else { continue }
      let missing = parameters(of: head[match.range.upperBound...]).filter {
        $0 != "_" && !documented.contains($0)
      }
      found.append(DocumentedFunction(place: "\(file.path):\(number + 1)", missing: missing))
    }
    return found
  }

  /// The name in a line `- Parameter name:`, or `- name:` below `- Parameters:`.
  private static func parameter(_ line: Substring) -> String? {
    for prefix in [" - Parameter ", "   - "] where line.hasPrefix(prefix) {
      let name = line.dropFirst(prefix.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if !name.isEmpty, line.dropFirst(prefix.count + name.count).first == ":" {
        return String(name)
      }
    }
    return nil
  }

  /// The names of parameters in a declaration, from behind its name on.
  private static func parameters(of head: Substring) -> [String] {
    var depth = 0
    var angles = 0
    var last: Character = " "
    var parts: [String] = []
    for character in head {
      defer { last = character }
      if depth == 0 {
        if character == "<" { angles += 1 }
        if character == ">" { angles -= 1 }
        if character == "(", angles == 0 { (depth, parts) = (1, [""]) }
        continue
      }
      switch character {
      case "(", "[", "{", "<": depth += 1
      case ">" where last == "-": break
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 1:
        parts.append("")
        continue
      default: break
      }
      if depth == 0 { break }
      parts[parts.count - 1].append(character)
    }
    return parts.compactMap { part in
      part.split(separator: ":").first?.split(separator: " ")
        .last { !$0.hasPrefix("@") }.map { String($0.filter { $0 != "`" }) }
    }
  }
}
