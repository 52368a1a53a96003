import CoreGraphics
import Foundation

/// Leads back to an object that keeps this and clears it as it goes away.
///
/// A weak reference would do the same, but make every retain of its target slower from then on.
private final class BackReference<Target: AnyObject>: @unchecked Sendable {
  unowned(unsafe) var target: Target?
  init(_ target: Target) { self.target = target }
}

/// A node of the retained picture: what hosts paint, turn into DOM, or read out.
///
/// **Coordinates.** All layers below one transform share one coordinate space (points, y down):
/// `frame` is absolute in it, not relative to the parent layer, so moving a wrapper never touches a
/// layer in between. `transform` maps the space of the layer's own content and sublayers into the
/// space of its parent. `content` is relative to `frame.origin`, so a move records nothing anew.
///
/// **Order.** `content` is drawn first, then `sublayers` in order; `clip` (in the layer's own
/// space, absolute), `mask`, `filters`, `opacity` and `blend` then apply to the whole.
///
/// **Changes.** Every setter compares first; a real change is reported once per frame to the tree
/// that holds the layer.
@_spi(Engine) @MainActor public final class Layer {
  /// Unique in the process; hosts use it as the address of the layer.
  package let id: UInt64
  @exclusivity(unchecked) private var treeReference: BackReference<LayerTree>?
  package var tree: LayerTree? { treeReference?.target }
  // What takes few bytes is declared together: there are very many layers.
  @exclusivity(unchecked) package var pendingChanges: Changes = []
  /// Not drawn and not read out, but kept.
  @exclusivity(unchecked) package var isHidden = false {
    didSet { if isHidden != oldValue { note(.effects) } }
  }
  @exclusivity(unchecked) private var hasSemantics = false
  @exclusivity(unchecked) private var knowsBounds = false
  /// The number of the last replacement of sublayers that this layer was among.
  @exclusivity(unchecked) private var round: UInt32 = 0

  package struct Changes: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let geometry = Changes(rawValue: 1)
    package static let content = Changes(rawValue: 2)
    package static let effects = Changes(rawValue: 4)
    package static let children = Changes(rawValue: 8)
    package static let semantics = Changes(rawValue: 16)
    package static let all = Changes(rawValue: 31)
  }

  @exclusivity(unchecked) private static var nextID: UInt64 = 1

  package init() {
    id = Layer.nextID
    Layer.nextID += 1
  }

  @exclusivity(unchecked) package var frame: CGRect = .zero {
    didSet { if frame != oldValue { note(.geometry) } }
  }
  /// Maps own space to the parent's; see above.
  package var transform: LayerTransform {
    get { extras?.transform ?? .identity }
    set {
      let new = newValue.isFinite ? newValue : Layer.refused(newValue)
      guard new != transform else { return }
      makeExtras().transform = new
      note(.effects)
    }
  }
  private static func refused(_ transform: LayerTransform) -> LayerTransform {
    Diagnostics.warn(
      once: "transform:\(transform)",
      "A view is rotated, scaled or moved by a number that is none or endless; it is left as it is."
    )
    return .identity
  }
  package var opacity: Double {
    get { extras?.opacity ?? 1 }
    set {
      guard newValue != opacity else { return }
      makeExtras().opacity = newValue
      note(.effects)
    }
  }
  package var blend: CompositeBlend {
    get { extras?.blend ?? .normal }
    set {
      guard newValue != blend else { return }
      makeExtras().blend = newValue
      note(.effects)
    }
  }
  /// Sublayers are drawn into one picture before opacity, blend and filters apply to it, even where
  /// nothing forces it.
  package var isCompositingGroup: Bool {
    get { extras?.isCompositingGroup ?? false }
    set {
      guard newValue != isCompositingGroup else { return }
      makeExtras().isCompositingGroup = newValue
      note(.effects)
    }
  }
  /// Read, and reached by the Tab key, before the other sublayers of the layer around, wherever it is
  /// drawn: a bar that lies over the page it belongs to.
  package var isReadFirst: Bool {
    get { extras?.isReadFirst ?? false }
    set {
      guard newValue != isReadFirst else { return }
      makeExtras().isReadFirst = newValue
      note(.effects)
    }
  }
  package var clip: ClipShape? {
    get { extras?.clip }
    set {
      guard extras != nil || newValue != nil, newValue != clip else { return }
      makeExtras().clip = newValue
      note(.effects)
    }
  }
  /// Shows the layer only where this picture has alpha. Same space as the sublayers.
  package var mask: Layer? {
    get { extras?.mask }
    set {
      let old = mask
      guard newValue !== old else { return }
      makeExtras().mask = newValue
      old?.attach(to: nil)
      newValue?.attach(to: tree)
      note(.children)
    }
  }
  package var filters: [LayerFilter] {
    get { extras?.filters ?? [] }
    set {
      guard extras != nil || !newValue.isEmpty, newValue != filters else { return }
      makeExtras().filters = newValue
      note(.effects)
    }
  }

  /// What few layers have any of.
  private final class Extras {
    var opacity = 1.0
    var blend = CompositeBlend.normal
    var isCompositingGroup = false
    var isReadFirst = false
    var transform = LayerTransform.identity
    var clip: ClipShape?
    var mask: Layer?
    var filters: [LayerFilter] = []
  }

  @exclusivity(unchecked) private var extras: Extras?

  private func makeExtras() -> Extras {
    if let extras { return extras }
    let fresh = Extras()
    extras = fresh
    return fresh
  }

  @exclusivity(unchecked) package var content: [DrawCommand] = [] {
    didSet { if content != oldValue { note(.content) } }
  }
  package var semantics: Semantics? {
    get { ownSemantics }
    set {
      if let newValue { return setSemantics(newValue) }
      guard hasSemantics else { return }
      hasSemantics = false
      ownSemantics = nil
      note(.semantics)
    }
  }

  /// Takes the semantics over, which are large to copy.
  package func setSemantics(_ new: consuming Semantics) {
    // The first are not compared: to compare with none means to copy both.
    if hasSemantics, new == ownSemantics { return }
    if new.saysMore, new.sortPriority != 0 { Layer.hasSortPriorities = true }
    hasSemantics = true
    ownSemantics = consume new
    note(.semantics)
  }

  /// Whether any layer was ever to be read in another order than it is drawn.
  @exclusivity(unchecked) package private(set) static var hasSortPriorities = false

  @exclusivity(unchecked) private var ownSemantics: Semantics?
  @exclusivity(unchecked) package private(set) var sublayers: [Layer] = []

  /// Replaces the sublayers; those that leave are detached from the tree unless another layer took
  /// them over.
  package func setSublayers(_ layers: [Layer]) {
    guard !isMade(of: layers) else { return }
    Layer.round &+= 1
    for layer in layers { layer.round = Layer.round }
    let old = sublayers
    sublayers = layers
    if reference == nil { reference = BackReference(self) }
    // First, so that what comes out of a layer that leaves does not leave with it.
    for layer in layers { adopt(layer) }
    for layer in old where layer.round != Layer.round && layer.parent === self {
      layer.parentReference = nil
      layer.attach(to: nil)
    }
    note(.children)
  }

  fileprivate func adopt(_ layer: Layer) {
    layer.parentReference = reference
    layer.attach(to: tree)
  }

  private func isMade(of layers: [Layer]) -> Bool {
    guard sublayers.count == layers.count else { return false }
    for index in layers.indices where sublayers[index] !== layers[index] { return false }
    return true
  }

  /// Counts replacements; a layer that stays has the number of the last.
  @exclusivity(unchecked) private static var round: UInt32 = 0
  @exclusivity(unchecked) private var parentReference: BackReference<Layer>?
  package var parent: Layer? { parentReference?.target }
  /// What sublayers keep of this layer.
  @exclusivity(unchecked) private var reference: BackReference<Layer>?

  deinit { reference?.target = nil }

  /// The region the layer and everything below it may paint, in the parent's space; used for damage
  /// and culling. Kept until the layer or one below it changes.
  package func visualBounds() -> CGRect {
    if knowsBounds { return knownBounds }
    let bounds = measureBounds()
    knownBounds = bounds
    knowsBounds = true
    return bounds
  }

  @exclusivity(unchecked) private var knownBounds = CGRect.null

  private func measureBounds() -> CGRect {
    if isHidden || opacity <= 0 { return .null }
    var bounds = contentBounds()
    guard let extras else { return bounds }
    for filter in extras.filters { bounds = filter.outset(bounds) }
    return extras.transform.isIdentity ? bounds : extras.transform.bounds(of: bounds)
  }

  /// What the layer may paint before its filters, in its own space.
  package func contentBounds() -> CGRect {
    // What has no finite place is not drawn, and must not take its neighbours' bounds with it.
    var bounds = content.reduce(CGRect.null) { $0.joined($1.bounds) }
    if !bounds.isNull { bounds = bounds.offsetBy(dx: frame.minX, dy: frame.minY) }
    for layer in sublayers { bounds = bounds.joined(layer.visualBounds()) }
    if let clip { bounds = bounds.overlap(clip.path.boundingBoxOfPath) }
    return bounds
  }

  private func note(_ change: Changes) {
    if change != .semantics { forgetBounds() }
    guard let tree else { return }
    let isFirst = tree.changed.isEmpty
    if pendingChanges.isEmpty { tree.add(self) }
    pendingChanges.formUnion(change)
    if isFirst { tree.onChange?() }
  }

  /// Here and above; layers above one without bounds have none either.
  private func forgetBounds() {
    var layer: Layer? = self
    while let current = layer, current.knowsBounds {
      current.knowsBounds = false
      layer = current.parent
    }
  }

  func attach(to newTree: LayerTree?) {
    guard tree !== newTree else { return }
    if let tree { tree.removed.append(id) }
    treeReference = newTree?.reference
    pendingChanges = []
    if newTree != nil { note(.all) }
    mask?.attach(to: newTree)
    // Another layer may have taken one over before this one is told of it.
    for layer in sublayers where layer.parent === self { layer.attach(to: newTree) }
  }
}

/// The layers of one window, and what changed in them since the host last presented.
@MainActor package final class LayerTree {
  package let root: Layer
  fileprivate var reference: BackReference<LayerTree>!
  /// Layers with `pendingChanges`, in the order they were first touched.
  @exclusivity(unchecked) package fileprivate(set) var changed: [Layer] = []
  /// Ids of layers that left the tree; they may have come back.
  @exclusivity(unchecked) package fileprivate(set) var removed: [UInt64] = []

  /// Called when, after changes were taken, there is a first new one.
  package var onChange: (() -> Void)?

  package init(root: Layer) {
    self.root = root
    reference = BackReference(self)
    root.attach(to: self)
  }

  deinit { reference.target = nil }

  /// How many changed layers are noted before those that have left again are let go: where nobody
  /// presents the tree, as in a test, they would be kept for ever.
  private var sweepAt = 1024

  fileprivate func add(_ layer: Layer) {
    if changed.count >= sweepAt {
      sweep()
      sweepAt = max(1024, changed.count * 2)
    }
    changed.append(layer)
  }

  /// Within a frame a layer may go from one to another, and the one it was in may take it along when
  /// it leaves. In the end it belongs to the one that has it.
  private func adoptStrays() {
    var index = 0
    while index < changed.count {
      let layer = changed[index]
      index += 1
      guard layer.tree === self, layer.pendingChanges.contains(.children) else { continue }
      for stray in layer.sublayers where stray.tree !== self { layer.adopt(stray) }
    }
  }

  /// Lets go of the layers that have left. Not by a closure, which would ask for each where it runs.
  private func sweep() {
    var count = 0
    for index in changed.indices where changed[index].tree === self {
      changed.swapAt(count, index)
      count += 1
    }
    changed.removeLast(changed.count - count)
  }

  package var hasChanges: Bool { !changed.isEmpty || !removed.isEmpty }

  /// Hands the changes to a host and starts over. A layer that left and came back, as one that a
  /// transition's layer is put around, was not removed: all of it is changed.
  package func takeChanges() -> (changed: [(Layer, Layer.Changes)], removed: [UInt64]) {
    adoptStrays()
    let present = changed.filter { $0.tree === self }
    if !removed.isEmpty {
      let ids = Set(present.map(\.id))
      removed.removeAll { ids.contains($0) }
    }
    let result = (changed: present.map { ($0, $0.pendingChanges) }, removed: removed)
    for layer in changed { layer.pendingChanges = [] }
    changed = []
    removed = []
    return result
  }
}
