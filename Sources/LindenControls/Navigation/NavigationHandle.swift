/// A stack of pages, for code that finds it as a controller of UIKit's: says how many pages there
/// are, and takes pages away.
@MainActor package final class NavigationHandle: BarHandle {
  private struct Reference { weak var door: PageDoor? }
  private var doors: [Int: Reference] = [:]
  /// Whether a finger takes pages away from their leading edge.
  package var isSwiped = true { didSet { if isSwiped != oldValue { changed() } } }

  /// The pages of the stack, the first included.
  package var pageCount: Int {
    var count = 1
    while doors[count - 1]?.door?.pop != nil { count += 1 }
    return count
  }

  /// Takes away the pages above one, the first of which has the number 0.
  package func pop(to level: Int) { doors[level]?.door?.pop?() }

  func set(_ door: PageDoor, at level: Int) { doors[level] = Reference(door: door) }
}

/// The way back to a page from the one above it.
@MainActor final class PageDoor {
  /// Takes the page above away; nil while there is none.
  var pop: (() -> Void)?
  nonisolated init() {}
}
