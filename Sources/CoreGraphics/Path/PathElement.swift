/// One step of an outline; every step but `move` begins where the one before ended.
package enum PathElement: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  case quad(control: CGPoint, end: CGPoint)
  case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
  case close

  /// Nil for `close`.
  package var end: CGPoint? {
    switch self {
    case .move(let p), .line(let p), .quad(_, let p), .curve(_, _, let p): return p
    case .close: return nil
    }
  }

  package func applying(_ t: CGAffineTransform) -> PathElement {
    switch self {
    case .move(let p): return .move(p.applying(t))
    case .line(let p): return .line(p.applying(t))
    case .quad(let c, let p): return .quad(control: c.applying(t), end: p.applying(t))
    case .curve(let c1, let c2, let p):
      return .curve(control1: c1.applying(t), control2: c2.applying(t), end: p.applying(t))
    case .close: return .close
    }
  }
}
