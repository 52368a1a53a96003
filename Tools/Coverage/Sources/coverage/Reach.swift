import Foundation

/// Which names can be written against our modules, beside those that are declared under just that
/// name: through a protocol or a superclass, or with arguments left to their defaults.
struct Reach {
  /// The labels of a declaration's parameters, in order, and which of them may be left out.
  struct Shape {
    let labels: [Substring]
    let isOptional: [Bool]

    /// Whether a call with just these labels reaches the declaration.
    func takes(_ call: [Substring]) -> Bool {
      var rest = call[...]
      for (label, isOptional) in zip(labels, isOptional) {
        if rest.first == label {
          rest = rest.dropFirst()
        } else if !isOptional {
          return false
        }
      }
      return rest.isEmpty
    }
  }

  private var declared: [String: Int] = [:]
  private var shapes: [Substring: [Shape]] = [:]
  private var supertypes: [String: Set<String>] = [:]
  /// Our names in lower case that no name of the inventory spells as we do.
  private var unclaimed: Set<String> = []
  /// Whether only what is declared counts, as for Combine, whose operators are declared again for
  /// types that do them in a way of their own.
  private let isExact: Bool

  init(modules: [String], wanted: [ApprovedName], isExact: Bool) throws {
    self.isExact = isExact
    var graphs: [SymbolGraph] = []
    for module in modules { graphs.append(try SymbolGraph(module: module)) }
    for path in graphs.flatMap(\.publicPaths) { declared[path, default: 0] += 1 }
    guard !isExact else { return }
    for declaration in graphs.flatMap(\.declarations) {
      let (base, labels) = Self.split(declaration.path)
      guard let labels, !labels.isEmpty else { continue }
      let isOptional = Self.optionalParameters(of: declaration.text)
      guard isOptional.count == labels.count, isOptional.contains(true) else { continue }
      shapes[base, default: []].append(Shape(labels: labels, isOptional: isOptional))
    }
    supertypes = Self.closed(SymbolGraph.supertypes(in: graphs))
    let claimed = Set(wanted.map(\.path))
    unclaimed = Set(declared.keys.filter { !claimed.contains($0) }.map { $0.lowercased() })
  }

  /// How many of our declarations a name reaches.
  func count(of name: ApprovedName) -> Int {
    let own = declared[name.path, default: 0]
    guard !isExact, own < name.overloads else { return own }
    let reached = own + callable(name.path) + inherited(name.path)
    // The inventory has some names as the addresses of their pages, in lower case.
    return reached > 0 || !unclaimed.contains(name.path.lowercased()) ? reached : name.overloads
  }

  /// Declarations that take the call when the rest of their parameters have their defaults.
  private func callable(_ path: String) -> Int {
    let (base, labels) = Self.split(path)
    guard let labels else { return 0 }
    return shapes[base, default: []].count { $0.labels != labels && $0.takes(labels) }
  }

  /// Members of that name in protocols that the type conforms to, and in its superclasses.
  private func inherited(_ path: String) -> Int {
    let base = Self.split(path).base
    guard let dot = base.lastIndex(of: ".") else { return 0 }
    return supertypes[String(base[..<dot]), default: []].reduce(0) { count, type in
      let member = type + path[dot...]
      return count + declared[member, default: 0] + callable(member)
    }
  }

  /// `View.frame(width:height:)` as `View.frame` and its labels; nil labels for what is no function.
  private static func split(_ path: String) -> (base: Substring, labels: [Substring]?) {
    guard path.hasSuffix(")"), let opening = path.firstIndex(of: "(") else {
      return (path[...], nil)
    }
    return (path[..<opening], path[opening...].dropFirst().dropLast().split(separator: ":"))
  }

  /// Which parameters of a declaration have a default, or take any number of arguments.
  private static func optionalParameters(of text: String) -> [Bool] {
    var depth = 0
    var isInside = false
    var parameters: [Bool] = []
    var parameter = ""
    var previous: Character = " "
    scan: for character in text {
      defer { previous = character }
      switch character {
      case "(" where depth == 0 && !isInside:
        isInside = true
        continue scan
      case ")" where depth == 0 && isInside: break scan
      case "," where depth == 0 && isInside:
        parameters.append(isLeftOut(parameter))
        parameter = ""
        continue scan
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where previous != "-": depth -= 1
      default: break
      }
      if isInside { parameter.append(character) }
    }
    return parameter.isEmpty ? parameters : parameters + [isLeftOut(parameter)]
  }

  private static func isLeftOut(_ parameter: String) -> Bool {
    parameter.contains(" = ") || parameter.hasSuffix("...")
  }

  /// Every type with all above it.
  private static func closed(_ direct: [String: Set<String>]) -> [String: Set<String>] {
    direct.mapValues { first in
      var found: Set<String> = []
      var open = first
      while let type = open.popFirst() {
        if found.insert(type).inserted { open.formUnion(direct[type, default: []]) }
      }
      return found
    }
  }
}
