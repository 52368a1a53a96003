import ArboretumService
import Foundation
import LocalServer
import Testing

@testable import Arboretum

/// What the service makes up.
@Suite struct ServiceTests {
  @Test func `there are several hundred trees, each with a name of its own`() {
    let trees = Garden.trees(360)
    #expect(Set(trees.map(\.name)).count == 360 && Set(trees.map(\.latinName)).count == 360)
    for tree in trees {
      #expect(tree.measures.count == 6 && (1...2).contains(tree.kinds.count))
      #expect(Set(tree.uses).count == 2 && tree.uses.allSatisfy { Garden.uses[$0] != nil })
    }
  }

  @Test func `a tree is the same each time, and so is its picture`() throws {
    #expect(Garden.trees(20) == Garden.trees(20))
    let pictures = (1...3).map { _ in
      TreeService().respond(to: .init(path: "/pictures/5"))?.body
    }
    #expect(pictures[0] != nil && pictures[0] == pictures[1])
    #expect(pictures[0] != TreeService().respond(to: .init(path: "/pictures/6"))?.body)
  }

  @Test(arguments: [
    "/", "/trees/0", "/trees/361", "/trees/x", "/uses/19", "/pictures/0", "/pages/-1",
  ])
  func `what there is not has no answer`(path: String) {
    #expect(TreeService().respond(to: .init(path: path)) == nil)
  }

  @Test func `trouble is asked for in words`() {
    let trouble = Trouble("slow=0.5 fail=503 broken nonsense fail=42 slow=")
    #expect(trouble.delay == 0.5 && trouble.status == 503 && trouble.isBroken && !trouble.isGone)
    #expect(Trouble("") == .none)
  }
}
