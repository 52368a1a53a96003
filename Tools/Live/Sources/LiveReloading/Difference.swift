/// What changed between the source that a program was built from and the source as it is now.
struct Difference {
  /// Why the program must be built again, in words; empty if it need not.
  private(set) var obstacles: [String] = []
  /// Functions and computed properties with other bodies.
  private(set) var replaced: [Outline.Declaration] = []
  /// Those that are new, in types that are not.
  private(set) var added: [Outline.Declaration] = []
  /// Types and extensions that are new.
  private(set) var blocks: [Outline.Block] = []
  private(set) var imports: [String] = []

  var isEmpty: Bool { obstacles.isEmpty && replaced.isEmpty && added.isEmpty && blocks.isEmpty }

  /// - Parameter running: Keys of what has been replaced in the running program already, and must be
  ///   replaced again even where the source is again what was built.
  init(from old: Outline, to new: Outline, running: Set<String> = []) {
    imports = new.imports
    let newBlocks = Set(new.blocks.keys).subtracting(old.blocks.keys)
    // A type that only has another header is no new type.
    let isRenewed = newBlocks.filter { key in
      new.frame.contains { new.blockOfKey[$0.key] == key && old.frame[$0.key] != nil }
    }
    let fresh = newBlocks.subtracting(isRenewed)
    for key in fresh.sorted() { blocks.append(new.blocks[key]!) }
    compareFrames(old, new, fresh)
    for (key, declaration) in new.declarations.sorted(by: { $0.value.line < $1.value.line })
    where !fresh.contains(new.blockOfKey[key] ?? "") {
      guard let before = old.declarations[key] else {
        added.append(declaration)
        continue
      }
      guard before.tokens != declaration.tokens || running.contains(key) else { continue }
      if let obstacle = declaration.obstacle {
        obstacles.append("\(declaration.name) changed, and \(obstacle)")
      } else {
        replaced.append(declaration)
      }
    }
    for (key, declaration) in old.declarations where new.declarations[key] == nil {
      obstacles.append("\(declaration.name) is gone, or is declared in another way")
    }
    obstacles.sort()
  }

  private mutating func compareFrames(_ old: Outline, _ new: Outline, _ fresh: Set<String>) {
    for (key, tokens) in new.frame where !fresh.contains(new.blockOfKey[key] ?? "") {
      switch old.frame[key] {
      case nil: obstacles.append("\(key) is new")
      case tokens: break
      default: obstacles.append("\(key) changed")
      }
    }
    for key in old.frame.keys where new.frame[key] == nil { obstacles.append("\(key) is gone") }
  }

  // MARK: Who is concerned

  /// What must be shown anew when the difference is in force.
  enum Reach: Equatable {
    /// The bodies of views of these names.
    case views(Set<String>)
    /// All bodies, as they may use what changed.
    case bodies
    /// Everything, as a layout, a shape or a style changed, which are not asked by bodies.
    case everything
  }

  /// - Parameter parents: The protocols of each type of the module.
  func reach(_ parents: [String: Set<String>]) -> Reach {
    var names: Set<String> = []
    var isWide = !added.isEmpty || !blocks.isEmpty
    for declaration in replaced {
      guard let type = declaration.type else {
        isWide = true
        continue
      }
      let own = parents[type] ?? []
      if own.contains(where: Difference.isUsedOutsideOfBodies) { return .everything }
      if declaration.name == "body", own.contains("View") {
        names.insert(String(type.split(separator: ".").last ?? ""))
      } else {
        isWide = true
      }
    }
    return isWide ? .bodies : .views(names)
  }

  private static func isUsedOutsideOfBodies(_ name: String) -> Bool {
    name.hasSuffix("Style") || name.hasSuffix("Shape") || name.hasSuffix("Layout")
      || name.hasSuffix("Representable") || name.hasPrefix("UI") || name.hasSuffix("Effect")
      || ["Animatable", "App", "Scene", "VectorArithmetic", "Gesture", "Transition"].contains(name)
  }
}
