import Foundation

/// One of the states of a machine; subclass it for each.
open class GKState: NSObject {
  /// The machine the state belongs to.
  open internal(set) weak var stateMachine: GKStateMachine?
  public override init() {}
  /// Whether the machine may go from this state to one of a class; true by default.
  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  /// Called when the machine has come to this state; from none at the beginning.
  open func didEnter(from previousState: GKState?) {}
  /// Called in each update while the machine is in this state.
  open func update(deltaTime seconds: TimeInterval) {}
  /// Called before the machine leaves this state.
  open func willExit(to nextState: GKState) {}
}

/// Is in one of several states, and goes to others where those allow it.
open class GKStateMachine: NSObject, @unchecked Sendable {
  /// Nil until a state was entered.
  open private(set) var currentState: GKState?
  private let states: [ObjectIdentifier: GKState]

  /// A machine with one state of each class.
  public init(states: [GKState]) {
    self.states = Dictionary(
      states.map { (ObjectIdentifier(type(of: $0)), $0) }, uniquingKeysWith: { _, last in last })
    super.init()
    for state in states { state.stateMachine = self }
  }

  /// The state of a class; nil if the machine has none.
  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states[ObjectIdentifier(stateClass)] as? StateType
  }
  /// Whether ``enter(_:)`` would go to a state.
  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    states[ObjectIdentifier(stateClass)] != nil
      && currentState?.isValidNextState(stateClass) ?? true
  }
  /// Goes to the state of a class.
  ///
  /// - Returns: Whether the current state allowed it.
  @discardableResult open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else {
      return false
    }
    let last = currentState
    last?.willExit(to: next)
    currentState = next
    next.didEnter(from: last)
    return true
  }
  /// Updates the current state.
  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
