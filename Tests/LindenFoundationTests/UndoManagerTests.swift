import Foundation
import LindenFoundation
import Testing

private final class Target: @unchecked Sendable { var values = [0] }

@Suite(.serialized) @MainActor struct UndoManagerTests {
  private func set(_ value: Int, _ target: Target, _ manager: UndoManager) {
    let old = target.values.last!
    target.values.append(value)
    manager.registerUndo(withTarget: target) { target in set(old, target, manager) }
  }

  @Test func `what was taken back is made again, group by group`() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    let target = Target()
    for value in 1...2 {
      manager.beginUndoGrouping()
      set(value, target, manager)
      manager.setActionName("Step \(value)")
      manager.endUndoGrouping()
    }
    #expect(manager.undoMenuItemTitle == "Undo Step 2" && !manager.canRedo)
    manager.undo()
    #expect(target.values.last == 1 && manager.canRedo && manager.redoActionName == "Step 2")
    manager.redo()
    #expect(target.values.last == 2 && !manager.canRedo)
    manager.undo()
    manager.undo()
    #expect(target.values.last == 0 && !manager.canUndo && manager.canRedo)
  }

  @Test func `what is registered in one event is one step`() {
    let manager = UndoManager()
    let target = Target()
    set(1, target, manager)
    set(2, target, manager)
    UndoManager.eventEnded()
    set(3, target, manager)
    manager.undo()
    #expect(target.values.last == 2)
    manager.undo()
    #expect(target.values.last == 0 && !manager.canUndo)
  }

  @Test func `a new change forgets what could be made again`() {
    let manager = UndoManager()
    let target = Target()
    set(1, target, manager)
    manager.undo()
    #expect(manager.canRedo)
    set(5, target, manager)
    #expect(manager.canUndo && !manager.canRedo)
  }

  @Test func `registration can be off, steps limited, a target forgotten`() {
    let manager = UndoManager()
    let target = Target()
    manager.disableUndoRegistration()
    set(1, target, manager)
    #expect(!manager.canUndo)
    manager.enableUndoRegistration()
    manager.levelsOfUndo = 2
    for value in 2...5 {
      set(value, target, manager)
      UndoManager.eventEnded()
    }
    manager.undo()
    manager.undo()
    #expect(target.values.last == 3 && !manager.canUndo)
    manager.removeAllActions(withTarget: target)
    #expect(!manager.canRedo)
  }
}
