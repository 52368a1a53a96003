import Foundation

/// Takes changes back, and makes them again.
///
/// Code that changes something registers how to take it back; what is registered while that runs is
/// how to make the change again. What is registered in one turn of the main queue is one step.
open class UndoManager: NSObject, @unchecked Sendable {
  private final class Step {
    var actions: [Action] = []
    var name = ""
  }

  private struct Action {
    weak var target: AnyObject?
    let perform: () -> Void
  }

  private var undoStack: [Step] = []
  private var redoStack: [Step] = []
  /// Groups that are open, the innermost last.
  private var open: [Step] = []
  /// The event in which a group was opened by itself.
  private var event: Int?
  private var disabled = 0

  /// Counts turns of the main queue in which something was registered.
  nonisolated(unsafe) private static var events = 0

  /// The turn under way is over, and with it the step of what was registered in it.
  package static func eventEnded() { events += 1 }

  public override init() { super.init() }

  /// Whether a step is being taken back.
  open private(set) var isUndoing = false
  /// Whether a step is being made again.
  open private(set) var isRedoing = false
  /// Whether what is registered in one event is one step, without a group of one's own.
  open var groupsByEvent = true
  /// The most steps that are kept; 0 keeps all.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open func disableUndoRegistration() { disabled += 1 }
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  // MARK: Groups

  /// How many groups are open.
  open var groupingLevel: Int { open.count }

  open func beginUndoGrouping() {
    closeFormerEvent()
    open.append(Step())
  }

  /// Closes the innermost group. The outermost becomes a step, unless nothing was registered in it.
  open func endUndoGrouping() {
    guard let step = open.popLast() else { return }
    if let outer = open.last {
      outer.actions += step.actions
      if !step.name.isEmpty { outer.name = step.name }
    } else {
      event = nil
      push(step)
    }
  }

  private func push(_ step: Step) {
    guard !step.actions.isEmpty else { return }
    if isUndoing {
      redoStack.append(step)
    } else {
      undoStack.append(step)
      if !isRedoing { redoStack = [] }
    }
    trim()
    NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
    redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
  }

  /// A group that opened by itself ends with its event.
  private func closeFormerEvent() {
    if let event, event != UndoManager.events, open.count == 1 { endUndoGrouping() }
  }

  private func closeOwnGroup() { if event != nil, open.count == 1 { endUndoGrouping() } }

  // MARK: Registering

  /// Registers how to take back what was just done. The target is not kept alive; once it is gone
  /// its changes are forgotten.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    closeFormerEvent()
    if open.isEmpty, groupsByEvent {
      open.append(Step())
      event = UndoManager.events
      DispatchQueue.main.async { UndoManager.eventEnded() }
    }
    guard let step = open.last else {
      preconditionFailure("registerUndo needs an open group where groupsByEvent is false.")
    }
    if !isUndoing, !isRedoing { redoStack = [] }
    step.actions.append(
      Action(target: target) { [weak target] in if let target { handler(target) } })
  }

  /// Names the step that is open.
  open func setActionName(_ actionName: String) {
    if let step = open.last {
      step.name = actionName
    } else {
      undoStack.last?.name = actionName
    }
  }

  open func removeAllActions() {
    (undoStack, redoStack, open, event) = ([], [], [], nil)
  }

  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for step in undoStack + redoStack + open { step.actions.removeAll { $0.target === object } }
    undoStack.removeAll(where: \.actions.isEmpty)
    redoStack.removeAll(where: \.actions.isEmpty)
  }

  // MARK: Undoing

  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.actions.isEmpty } }
  open var canRedo: Bool { !redoStack.isEmpty }

  /// Takes the last step back.
  open func undo() {
    closeOwnGroup()
    undoNestedGroup()
  }

  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, open.isEmpty, let step = undoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
    isUndoing = true
    run(step)
    isUndoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
  }

  /// Makes the last step that was taken back again.
  open func redo() {
    closeOwnGroup()
    guard !isUndoing, !isRedoing, open.isEmpty, let step = redoStack.popLast() else { return }
    NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
    isRedoing = true
    run(step)
    isRedoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
  }

  /// Runs the actions, the last first; what they register is the step back.
  private func run(_ step: Step) {
    let reverse = Step()
    reverse.name = step.name
    open.append(reverse)
    for action in step.actions.reversed() { action.perform() }
    endUndoGrouping()
  }

  // MARK: Names

  open var undoActionName: String { open.last?.name ?? undoStack.last?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }
}

extension NSNotification.Name {
  public static let NSUndoManagerDidCloseUndoGroup = Self("NSUndoManagerDidCloseUndoGroup")
  public static let NSUndoManagerWillUndoChange = Self("NSUndoManagerWillUndoChange")
  public static let NSUndoManagerDidUndoChange = Self("NSUndoManagerDidUndoChange")
  public static let NSUndoManagerWillRedoChange = Self("NSUndoManagerWillRedoChange")
  public static let NSUndoManagerDidRedoChange = Self("NSUndoManagerDidRedoChange")
}
