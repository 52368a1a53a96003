import LindenFeatures
import Testing

@MainActor struct SemanticActionsTests {
  @Test func `what a copy says is not said by the others`() {
    var done: [String] = []
    var actions = SemanticActions()
    actions.activate = { done.append("tap") }
    var copy = actions
    copy.increment = { done.append("more") }
    copy.takesFocusByTap = true
    #expect(actions.increment == nil && !actions.takesFocusByTap)
    actions.activate = nil
    copy.activate?()
    copy.increment?()
    #expect(done == ["tap", "more"])
    #expect(actions.activate == nil)
  }

  @Test func `who can do nothing keeps nothing`() {
    #expect(MemoryLayout<SemanticActions>.size == MemoryLayout<AnyObject?>.size)
  }
}
