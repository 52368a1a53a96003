import LindenCairo
import CoreGraphics
@_spi(Engine) import LindenDrawing
import Foundation
import LindenHosting

/// A scene whose layers a test builds by hand; it notes every event and answers as the test says.
@MainActor final class HandmadeScene: HostedScene {
  let root = Layer()
  let layers: LayerTree
  var traits: SceneTraits { didSet { onTraits?(traits) } }
  var title = "Handmade"
  var onNeedsFrame: (() -> Void)?
  var onAnnounce: ((SpokenWords) -> Void)?
  private(set) var events: [InputEvent] = []
  private(set) var frames: [TimeInterval] = []
  private(set) var isClosed = false
  private(set) var opened: [URL] = []

  /// What the app does about an event.
  var onEvent: ((InputEvent) -> Void)?
  var onTraits: ((SceneTraits) -> Void)?
  /// Runs each frame; true asks for another.
  var onFrame: ((TimeInterval) -> Bool)?

  /// What draws and measures; for a test that shows views instead.
  static func prepare() { CairoRenderer.install() }

  init(_ traits: SceneTraits) {
    Self.prepare()
    self.traits = traits
    layers = LayerTree(root: root)
    root.frame = CGRect(origin: .zero, size: traits.size)
  }

  func handle(_ event: InputEvent) {
    events.append(event)
    onEvent?(event)
    if layers.hasChanges { onNeedsFrame?() }
  }

  func advance(to time: TimeInterval) -> Bool {
    frames.append(time)
    return onFrame?(time) ?? false
  }

  func open(_ url: URL) { opened.append(url) }
  func close() { isClosed = true }

  /// Changes layers outside of any event.
  func change(_ body: () -> Void) {
    body()
    onNeedsFrame?()
  }

  // MARK: Building

  @discardableResult
  func add(_ layer: Layer, to parent: Layer? = nil) -> Layer {
    let parent = parent ?? root
    parent.setSublayers(parent.sublayers + [layer])
    return layer
  }

  /// What has happened to one layer.
  func actions(on layer: Layer) -> [SemanticAction] {
    events.compactMap { if case .action(layer.id, let action) = $0 { action } else { nil } }
  }

  var pointers: [PointerEvent] {
    events.compactMap { if case .pointer(let pointer) = $0 { pointer } else { nil } }
  }

  var keys: [String] {
    events.compactMap { if case .key(let key) = $0, key.phase == .down { key.key } else { nil } }
  }
}

extension Layer {
  convenience init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init()
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  @discardableResult func filled(_ color: RGBA, corner: CGFloat = 0) -> Layer {
    let box = CGRect(origin: .zero, size: frame.size)
    let path =
      corner > 0
      ? CGPath(roundedRect: box, cornerWidth: corner, cornerHeight: corner) : CGPath(rect: box)
    content.append(.fill(path, .color(color), evenOdd: false))
    return self
  }

  /// Text in the middle of the layer, or from its left edge.
  @discardableResult func labelled(
    _ text: String, size: CGFloat = 17, weight: Int = 400, color: RGBA = .black,
    centered: Bool = true
  ) -> Layer {
    let layout = TextLayout.of(text, size: size, weight: weight)
    let origin = CGPoint(
      x: centered ? (frame.width - layout.size.width) / 2 : 8,
      y: (frame.height - layout.size.height) / 2)
    content.append(.text(layout, origin: origin, .color(color)))
    return self
  }

  @discardableResult func meaning(_ role: Semantics.Role, _ label: String = "") -> Layer {
    semantics = Semantics(role: role, label: label)
    return self
  }
}

extension TextLayout {
  @MainActor static func of(
    _ text: String, size: CGFloat = 17, weight: Int = 400, width: CGFloat? = nil
  ) -> TextLayout {
    CairoRenderer.install()
    return DrawingServices.text.layout(
      StyledText(runs: [.init(text: text, font: FontSpec(size: size, weight: weight))]),
      paragraph: ParagraphStyle(), width: width, height: nil)
  }
}

extension Bitmap {
  /// The pixels whose red is below `limit`.
  func bounds(darkerThan limit: UInt8) -> CGRect {
    let dark = pixels.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> [Int] in
      (0..<width * height).filter { bytes[$0 * 4 + 2] < limit }
    }
    return dark.reduce(CGRect.null) {
      $0.union(CGRect(x: $1 % width, y: $1 / width, width: 1, height: 1))
    }
  }
}
