import CoreGraphics

/// An element by whose size views inside say how large they are: a window, a scroll view, a sheet.
@MainActor package protocol RelativeContainer: Element {
  /// Points that content has here, without what bars and margins take.
  var containerSize: CGSize { get }
  /// False where its size follows from that of its content: the container around counts.
  var isRelativeContainer: Bool { get }
  var sizeFollowers: SizeFollowers { get }
}

extension RelativeContainer {
  package var isRelativeContainer: Bool { true }
}

/// The elements that were measured with the size of a container.
@MainActor package final class SizeFollowers {
  private var followers: [ObjectIdentifier: Follower] = [:]
  private var size: CGSize?

  private struct Follower { weak var element: Element? }

  package init() {}

  /// `element` is measured again when the size of the container changes.
  package func add(_ element: Element) {
    followers[ObjectIdentifier(element)] = Follower(element: element)
  }

  /// Where the size is another one they were measured with one that is no longer right: another
  /// round lays them out.
  package func tell(_ new: CGSize, _ graph: Graph) {
    guard new != size else { return }
    size = new
    guard !followers.isEmpty else { return }
    followers = followers.filter { $0.value.element?.node.isAlive == true }
    let elements = followers.values.compactMap(\.element)
    graph.afterUpdate {
      for element in elements where element.node.isAlive { element.invalidateSize() }
    }
  }
}
