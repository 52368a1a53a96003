import CoreGraphics
@_spi(Engine) import LindenDrawing
import LindenHosting

/// What was done to a scene since it began, so that it can be done again.
///
/// Files that were dropped or chosen are not recorded, nor is what the app receives from elsewhere:
/// networks, timers, other scenes.
@MainActor struct SceneRecord {
  struct Step {
    /// Seconds since the scene began.
    var time: Double
    var action: Action
    /// In words, as `tap “Add”`.
    var words: String
  }

  enum Action {
    case input(InputEvent, Target?)
    case traits(SceneTraits)
  }

  /// A control, found again in another scene: layers have other numbers there.
  struct Target: Equatable {
    /// Its place among all things that have a meaning.
    var place: Int
    var label: String
    var role: Semantics.Role
  }

  let traits: SceneTraits
  private(set) var steps: [Step] = []
  /// Whether steps were left out, as there were too many.
  private(set) var isCut = false

  private static let capacity = 20_000

  init(traits: SceneTraits) { self.traits = traits }

  /// Notes what is about to be done to a scene.
  mutating func add(_ action: Action, words: String, at time: Double) {
    guard steps.count < SceneRecord.capacity else {
      isCut = true
      return
    }
    steps.append(Step(time: time, action: action, words: words))
  }

  /// An event as it is found again in another scene.
  static func action(_ event: InputEvent, in scene: any HostedScene) -> Action {
    guard case .action(let layer, _) = event else { return .input(event, nil) }
    let items = scene.items
    guard let place = items.firstIndex(where: { $0.layer.id == layer }) else {
      return .input(event, nil)
    }
    let semantics = items[place].semantics
    return .input(event, Target(place: place, label: semantics.label, role: semantics.role))
  }
}

extension SceneRecord.Target {
  /// The control in a scene: the one at the same place, or else the first of that label.
  @MainActor func item(in scene: any HostedScene) -> SemanticItem? {
    let items = scene.items
    func isSame(_ item: SemanticItem) -> Bool {
      item.semantics.label == label && item.semantics.role == role
    }
    if place < items.count, isSame(items[place]) { return items[place] }
    return items.first(where: isSame)
  }
}

// MARK: Words

extension InputEvent {
  /// What a person did, in words; empty for what says nothing to one, as a move of the mouse.
  @MainActor func words(in scene: any HostedScene) -> String {
    switch self {
    case .pointer(let pointer):
      switch pointer.phase {
      case .began: "press on \(InputEvent.name(at: pointer.location, in: scene))"
      case .moved: "drag"
      case .ended: "lift on \(InputEvent.name(at: pointer.location, in: scene))"
      case .cancelled: "cancel"
      }
    case .hover: ""
    case .secondaryClick(let place): "secondary click on \(InputEvent.name(at: place, in: scene))"
    case .scroll: "scroll"
    case .magnify: "pinch"
    case .rotate: "turn"
    case .key(let key): key.phase == .up ? "" : "key \(key.key)"
    case .action(let layer, let action):
      "\(action.words) “\(scene.items.first { $0.layer.id == layer }?.semantics.label ?? "")”"
    }
  }

  /// What is at a place, as a person would call it.
  @MainActor private static func name(at place: CGPoint, in scene: any HostedScene) -> String {
    let labels = scene.meaningfulLayers(at: place).compactMap { $0.semantics?.label }
    guard let label = labels.first(where: { !$0.isEmpty }) else {
      return "\(Int(place.x)), \(Int(place.y))"
    }
    return "“\(label)”"
  }
}

extension SemanticAction {
  fileprivate var words: String {
    switch self {
    case .activate: "activate"
    case .increment: "increment"
    case .decrement: "decrement"
    case .dismiss: "dismiss"
    case .focus: "focus"
    case .blur: "leave"
    case .setValue(let value): "set to \(value)"
    case .setText(let text): "type “\(text)” into"
    case .select(let range): "select \(range.lowerBound) to \(range.upperBound) in"
    case .submit: "submit"
    case .perform(let name): "“\(name)” of"
    }
  }
}
