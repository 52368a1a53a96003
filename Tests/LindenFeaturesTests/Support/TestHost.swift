import CoreGraphics
@_spi(Engine) import LindenDrawing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// A tree without a window: time and size are the test's.
@MainActor final class TestHost {
  let root: ViewRoot
  private(set) var time: Double = 0
  /// Names of the views whose bodies ran since the last `forget()`.
  var bodies: [String] { log.names }
  private let log: BodyLog

  init<V: View>(
    _ view: V, width: CGFloat = 400, height: CGFloat = 400, safeArea: EdgeInsets = EdgeInsets()
  ) {
    let log = BodyLog()
    self.log = log
    root = ViewRoot(view) { name, _ in log.names.append(name) }
    root.setBounds(CGSize(width: width, height: height), safeArea: safeArea)
    settle()
  }

  /// Runs one frame without moving time.
  func settle() { _ = root.graph.frame(at: time) }

  func advance(by seconds: Double) {
    time += seconds
    settle()
  }

  func forget() { log.names = [] }

  /// Frames of everything drawn, in drawing order and root coordinates, by the description of the
  /// view that drew it.
  var drawn: [(name: String, frame: CGRect)] {
    var result: [(String, CGRect)] = []
    func visit(_ element: Element, _ toRoot: (CGRect) -> CGRect) {
      if let leaf = element as? LeafElement {
        result.append((leaf.name, toRoot(leaf.presented)))
      }
      element.forEachChild { child in
        visit(child) { rect in
          let a = element.convertOutward(rect.origin)
          let b = element.convertOutward(CGPoint(x: rect.maxX, y: rect.maxY))
          return toRoot(CGRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y))
        }
      }
    }
    visit(root.rootElement) { $0 }
    return result
  }

  /// The first element of a type, outermost first.
  func first<E: Element>(_ type: E.Type) -> E? {
    func find(_ element: Element) -> E? {
      if let found = element as? E { return found }
      var result: E?
      element.forEachChild { if result == nil { result = find($0) } }
      return result
    }
    return find(root.rootElement)
  }

  var frames: [CGRect] { drawn.map(\.frame) }
  var colorFrames: [CGRect] { drawn.filter { $0.name == "Color" }.map(\.frame) }
}

/// Collects the names of bodies that run.
private final class BodyLog {
  var names: [String] = []
}

/// A view of fixed size.
func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.red.frame(width: width, height: height)
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
