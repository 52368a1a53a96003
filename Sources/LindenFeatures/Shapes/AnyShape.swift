import CoreGraphics
@_spi(Engine) import LindenEngine

/// A shape whose type is hidden.
nonisolated public struct AnyShape: Shape {
  private var base: any Shape

  public init<S: Shape>(_ shape: S) {
    base = (shape as? AnyShape)?.base ?? shape
  }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  /// That of the shape inside; between shapes of two types nothing is interpolated.
  public var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(base.animatableData) }
    set { base = AnyShape.setting(newValue, on: base) }
  }

  private static func setting<S: Shape>(_ data: _AnyAnimatableData, on shape: S) -> any Shape {
    guard let data = data.value as? S.AnimatableData else { return shape }
    var shape = shape
    shape.animatableData = data
    return shape
  }
}

/// A vector whose type is hidden. Between two types, sums and differences are the right operand.
public struct _AnyAnimatableData: VectorArithmetic {
  /// Nil is the zero of every type.
  let value: (any VectorArithmetic)?

  init(_ value: (any VectorArithmetic)?) { self.value = value }

  public static var zero: Self { Self(nil) }

  public static func == (a: Self, b: Self) -> Bool {
    func isEqual<V: VectorArithmetic>(_ x: V) -> Bool {
      b.value.map { $0 as? V == x } ?? (x == .zero)
    }
    if let x = a.value { return isEqual(x) }
    func isZero<V: VectorArithmetic>(_ y: V) -> Bool { y == .zero }
    return b.value.map { isZero($0) } ?? true
  }

  public static func + (a: Self, b: Self) -> Self {
    func sum<V: VectorArithmetic>(_ x: V) -> Self { (b.value as? V).map { Self(x + $0) } ?? b }
    guard let x = a.value, b.value != nil else { return a.value == nil ? b : a }
    return sum(x)
  }

  public static func - (a: Self, b: Self) -> Self {
    func difference<V: VectorArithmetic>(_ y: V) -> Self {
      guard let x = a.value else { return Self(V.zero - y) }
      return (x as? V).map { Self($0 - y) } ?? b
    }
    guard let y = b.value else { return a }
    return difference(y)
  }

  public mutating func scale(by rhs: Double) {
    func scaled<V: VectorArithmetic>(_ x: V) -> Self { Self(x.scaled(by: rhs)) }
    if let value { self = scaled(value) }
  }

  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }
}
