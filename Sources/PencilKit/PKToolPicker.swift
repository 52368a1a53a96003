import CoreGraphics
import Foundation
import Combine
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine
@_exported import UIKit

/// Told when another tool is chosen. Everything is optional.
@preconcurrency @MainActor public protocol PKToolPickerObserver: AnyObject {
  func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker)
  func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker)
  func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker)
  func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker)
}

extension PKToolPickerObserver {
  public func toolPickerSelectedToolDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerIsRulerActiveDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerVisibilityDidChange(_ toolPicker: PKToolPicker) {}
  public func toolPickerFramesObscuredDidChange(_ toolPicker: PKToolPicker) {}
}

/// A bar of tools and colours at the lower edge of a canvas that is the first responder.
@preconcurrency @MainActor open class PKToolPicker: NSObject {
  private struct Observer { weak var object: (any PKToolPickerObserver)? }
  private struct Responder { weak var object: UIResponder? }

  private var observers: [Observer] = []
  private var responders: [Responder] = []
  private struct Shared {
    weak var window: UIWindow?
    let picker: PKToolPicker
  }
  private static var shared: [Shared] = []
  private static let all = WeakPickers()
  private let state = BarState()

  nonisolated public override init() {
    super.init()
    MainActor.assumeIsolated { Self.all.add(self) }
  }

  /// The picker that all views of a window have.
  open class func shared(for window: UIWindow) -> PKToolPicker? {
    shared.removeAll { $0.window == nil }
    if let known = shared.first(where: { $0.window === window }) { return known.picker }
    let picker = PKToolPicker()
    shared.append(Shared(window: window, picker: picker))
    return picker
  }

  // MARK: The tool

  open var selectedTool: any PKTool = PKInkingTool(.pen, color: .black) {
    didSet {
      refresh()
      for observer in observers { observer.object?.toolPickerSelectedToolDidChange(self) }
    }
  }
  open var isRulerActive = false {
    didSet {
      for observer in observers { observer.object?.toolPickerIsRulerActiveDidChange(self) }
    }
  }
  open var colorUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var showsDrawingPolicyControls = true
  open var stateAutosaveName: String?
  /// Accepted: all inks of the bar may be chosen.
  open var maximumSupportedContentVersion = PKContentVersion.latest

  open func addObserver(_ observer: any PKToolPickerObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
    observers.append(Observer(object: observer))
  }
  open func removeObserver(_ observer: any PKToolPickerObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  // MARK: Where it is

  /// Whether the bar is shown while a view is the first responder.
  open func setVisible(_ visible: Bool, forFirstResponder responder: UIResponder) {
    responders.removeAll { $0.object == nil || $0.object === responder }
    if visible { responders.append(Responder(object: responder)) }
    place(on: responder)
  }

  /// Whether the bar is on screen.
  open private(set) var isVisible = false

  /// What the bar covers, in a view's coordinates; null where it covers nothing.
  open func frameObscured(in view: UIView) -> CGRect {
    guard let canvas, isVisible, !canvas.obscured.isNull else { return .null }
    return view.convert(canvas.obscured, from: canvas)
  }
  /// Where the bar is.
  private weak var canvas: PKCanvasView?

  static func responderChanged(_ responder: UIResponder) {
    for picker in all.pickers { picker.place(on: responder) }
  }

  private func place(on responder: UIResponder) {
    guard let canvas = responder as? PKCanvasView else { return }
    let isWanted = responders.contains { $0.object === canvas } && canvas.isFirstResponder
    if isWanted, canvas.picker === self { return }
    if isWanted {
      let bar = HostingView(nil)
      bar.host(AnyView(ToolBar(picker: self, canvas: canvas, state: state)))
      canvas.picker = self
      canvas.show(bar)
      self.canvas = canvas
    } else if canvas.picker === self {
      canvas.picker = nil
      canvas.show(nil)
    }
    guard isWanted != isVisible else { return }
    isVisible = isWanted
    for observer in observers {
      observer.object?.toolPickerVisibilityDidChange(self)
      observer.object?.toolPickerFramesObscuredDidChange(self)
    }
  }

  private func refresh() { state.changes += 1 }
}

/// The pickers that there are.
@MainActor private final class WeakPickers {
  private struct Entry { weak var picker: PKToolPicker? }
  private var entries: [Entry] = []
  nonisolated init() {}
  func add(_ picker: PKToolPicker) {
    entries.removeAll { $0.picker == nil }
    entries.append(Entry(picker: picker))
  }
  var pickers: [PKToolPicker] { entries.compactMap(\.picker) }
}

/// Counts changes of the tool, so that the bar is drawn again.
@MainActor private final class BarState: ObservableObject {
  @Published var changes = 0
  nonisolated init() {}
}

/// The bar.
private struct ToolBar: View {
  let picker: PKToolPicker
  weak var canvas: PKCanvasView?
  @ObservedObject var state: BarState

  private struct Choice: Identifiable {
    let id: String
    let symbol: String
    let make: (UIColor) -> any PKTool
  }

  private static let choices = [
    Choice(id: "Pen", symbol: "pencil.tip") { PKInkingTool(.pen, color: $0) },
    Choice(id: "Marker", symbol: "highlighter") { PKInkingTool(.marker, color: $0) },
    Choice(id: "Pencil", symbol: "pencil") { PKInkingTool(.pencil, color: $0) },
    Choice(id: "Eraser", symbol: "eraser") { _ in PKEraserTool(.bitmap) },
    Choice(id: "Lasso", symbol: "lasso") { _ in PKLassoTool() },
  ]
  private static let colors: [(name: String, color: UIColor)] = [
    ("Black", .black), ("Blue", .systemBlue), ("Green", .systemGreen), ("Yellow", .systemYellow),
    ("Red", .systemRed),
  ]

  private var chosen: String {
    switch picker.selectedTool {
    case let tool as PKInkingTool:
      switch tool.inkType {
      case .marker: "Marker"
      case .pencil: "Pencil"
      default: "Pen"
      }
    case is PKEraserTool: "Eraser"
    default: "Lasso"
    }
  }
  private var color: UIColor { (picker.selectedTool as? PKInkingTool)?.color ?? .black }

  var body: some View {
    HStack(spacing: 14) {
      ForEach(Self.choices) { choice in
        Button {
          picker.selectedTool = choice.make(color)
        } label: {
          Image(systemName: choice.symbol)
            .font(.title2)
            .foregroundColor(choice.id == chosen ? .accentColor : .secondary)
        }
        .accessibilityLabel(choice.id)
      }
      Divider().frame(height: 28)
      ForEach(Self.colors, id: \.name) { entry in
        Button {
          let tool = picker.selectedTool as? PKInkingTool
          picker.selectedTool = PKInkingTool(
            tool?.inkType ?? .pen, color: entry.color, width: tool?.width)
        } label: {
          Circle().fill(Color(cgColor: entry.color.cgColor)).frame(width: 22, height: 22)
            .overlay(
              Circle().stroke(entry.color == color ? Color.accentColor : .clear, lineWidth: 2)
                .padding(-3))
        }
        .accessibilityLabel(entry.name)
      }
      Divider().frame(height: 28)
      Button {
        canvas?.undoManager?.undo()
      } label: {
        Image(systemName: "arrow.uturn.backward")
      }
      .accessibilityLabel("Undo")
      Button {
        canvas?.undoManager?.redo()
      } label: {
        Image(systemName: "arrow.uturn.forward")
      }
      .accessibilityLabel("Redo")
    }
    .padding(.horizontal, 14)
    .padding(.vertical, 8)
    .background(.regularMaterial, in: Capsule())
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
