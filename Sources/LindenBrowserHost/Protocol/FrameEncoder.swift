@_spi(Engine) import LindenDrawing
import Foundation

/// Turns what changed in a layer tree into the frames of one page, and remembers what that page
/// knows.
@MainActor package final class FrameEncoder {
  private var commands: CommandEncoder
  private var layers: [UInt64: Layer] = [:]
  /// The children a page was told of, for layers with so many that an edit is shorter than the
  /// list.
  private var longLists: [UInt64: [UInt64]] = [:]
  /// The revision of a control's state the page was last promised an answer to.
  private var revisions: [UInt64: Int] = [:]
  private var owed: Set<UInt64> = []
  private var title: String?

  init(images: ImageStore) { commands = CommandEncoder(images: images) }

  /// For what a page would be told, when there is none.
  package convenience init() { self.init(images: ImageStore()) }

  /// The layer a page means by `id`; nil when it is gone.
  func layer(_ id: UInt64) -> Layer? { layers[id] }

  /// Has the next frame state what became of a control the page did something to.
  func owe(layer: UInt64, revision: Int) {
    guard layers[layer]?.semantics != nil else { return }
    revisions[layer] = max(revisions[layer] ?? 0, revision)
    owed.insert(layer)
  }

  /// Whether there is an answer to send although no layer may have changed.
  var owesAnswers: Bool { !owed.isEmpty }

  /// Everything, for a page that has nothing yet.
  package func full(_ tree: LayerTree, title: String, number: Int) -> [UInt8] {
    _ = tree.takeChanges()
    layers = [:]
    longLists = [:]
    revisions = [:]
    owed = []
    self.title = title
    commands.fonts = FontTable()
    var patches = JSONWriter(capacity: 64 * 1024)
    patches.array { encodeTree(tree.root, into: &$0) }
    var frame = JSONWriter(capacity: patches.bytes.count + 1024)
    frame.object {
      $0.key("n")
      $0.integer(number)
      $0.key("reset")
      $0.integer(1)
      $0.key("title")
      $0.string(title)
      $0.key("root")
      $0.integer(tree.root.id)
      finish(&$0, removed: [], patches: patches)
    }
    return frame.bytes
  }

  /// What changed since the last frame; nil when the page need not be told anything.
  package func changes(in tree: LayerTree, title: String, number: Int) -> [UInt8]? {
    let (changed, removed) = tree.takeChanges()
    guard !changed.isEmpty || !removed.isEmpty || !owed.isEmpty || title != self.title else {
      return nil
    }
    for id in removed { forget(id) }
    var patches = JSONWriter()
    patches.array {
      var seen: Set<UInt64> = []
      for (layer, changes) in changed where seen.insert(layer.id).inserted {
        let isNew = layers.updateValue(layer, forKey: layer.id) == nil
        encode(layer, isNew ? .all : changes, isNew: isNew, into: &$0)
      }
      for id in owed.sorted() where seen.insert(id).inserted {
        if let layer = layers[id] { encode(layer, .semantics, isNew: false, into: &$0) }
      }
    }
    owed = []
    var frame = JSONWriter(capacity: patches.bytes.count + 256)
    frame.object {
      $0.key("n")
      $0.integer(number)
      if title != self.title {
        $0.key("title")
        $0.string(title)
      }
      finish(&$0, removed: removed, patches: patches)
    }
    self.title = title
    return frame.bytes
  }

  private func finish(_ frame: inout JSONWriter, removed: [UInt64], patches: JSONWriter) {
    if let fonts = commands.fonts.takeUnsent() {
      frame.key("fonts")
      frame.json(fonts)
    }
    if !removed.isEmpty {
      frame.key("x")
      frame.array { for id in removed { $0.integer(id) } }
    }
    frame.key("l")
    frame.json(patches)
  }

  private func forget(_ id: UInt64) {
    layers[id] = nil
    longLists[id] = nil
    revisions[id] = nil
  }

  // MARK: Layers

  private func encodeTree(_ layer: Layer, into writer: inout JSONWriter) {
    layers[layer.id] = layer
    encode(layer, .all, isNew: true, into: &writer)
    if let mask = layer.mask { encodeTree(mask, into: &writer) }
    for child in layer.sublayers { encodeTree(child, into: &writer) }
  }

  /// One patch. A new layer leaves out what the page assumes of a layer it has not heard of.
  private func encode(
    _ layer: Layer, _ changes: Layer.Changes, isNew: Bool, into writer: inout JSONWriter
  ) {
    writer.object {
      $0.key("i")
      $0.integer(layer.id)
      if changes.contains(.geometry) {
        $0.key("g")
        $0.array {
          $0.numbers(
            layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height)
        }
      }
      if changes.contains(.content), !(isNew && layer.content.isEmpty) {
        $0.key("c")
        commands.encode(layer.content, into: &$0)
      }
      if changes.contains(.effects), !(isNew && !layer.hasEffects) {
        $0.key("e")
        $0.effects(of: layer)
      }
      if changes.contains(.children) { encodeChildren(of: layer, isNew: isNew, into: &$0) }
      if changes.contains(.semantics) { encodeSemantics(of: layer, isNew: isNew, into: &$0) }
    }
  }

  private func encodeChildren(of layer: Layer, isNew: Bool, into writer: inout JSONWriter) {
    if layer.mask != nil || !isNew {
      writer.key("m")
      writer.integer(layer.mask?.id ?? 0)
    }
    let children = layer.sublayers.map(\.id)
    if isNew, children.isEmpty { return }
    let known = longLists[layer.id]
    longLists[layer.id] = children.count > 32 ? children : nil
    if let known, !isNew {
      let edit = ListEdit(from: known, to: children)
      writer.key("d")
      writer.array {
        $0.integer(edit.start)
        $0.integer(edit.removed)
        $0.array { for id in edit.inserted { $0.integer(id) } }
      }
    } else {
      writer.key("k")
      writer.array { for id in children { $0.integer(id) } }
    }
  }

  private func encodeSemantics(of layer: Layer, isNew: Bool, into writer: inout JSONWriter) {
    guard let semantics = layer.semantics else {
      if isNew { return }
      writer.key("s")
      writer.integer(0)
      return
    }
    writer.key("s")
    writer.semantics(semantics)
    if let revision = revisions[layer.id] {
      writer.key("r")
      writer.integer(revision)
    }
  }
}

/// The one stretch in which two lists differ.
struct ListEdit: Equatable {
  var start: Int
  var removed: Int
  var inserted: [UInt64]

  init(from old: [UInt64], to new: [UInt64]) {
    let shorter = min(old.count, new.count)
    var head = 0
    while head < shorter, old[head] == new[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    start = head
    removed = old.count - head - tail
    inserted = Array(new[head..<(new.count - tail)])
  }
}

extension Layer {
  fileprivate var hasEffects: Bool {
    !transform.isIdentity || opacity < 1 || isHidden || clip != nil || !filters.isEmpty
      || blend != .normal || isCompositingGroup || isReadFirst
  }
}

extension JSONWriter {
  @MainActor fileprivate mutating func effects(of layer: Layer) {
    object {
      if !layer.transform.isIdentity {
        $0.key("t")
        $0.transform(layer.transform)
      }
      if layer.opacity < 1 {
        $0.key("o")
        $0.number(max(layer.opacity, 0))
      }
      $0.flag("h", layer.isHidden)
      if let clip = layer.clip {
        $0.key("p")
        $0.clip(clip)
      }
      if !layer.filters.isEmpty {
        $0.key("f")
        $0.filters(layer.filters)
      }
      if layer.blend != .normal {
        $0.key("b")
        $0.string("\(layer.blend)")
      }
      $0.flag("z", layer.isCompositingGroup)
      $0.flag("q", layer.isReadFirst)
    }
  }
}
