import CoreGraphics
import LindenControls
import LindenFeatures
@_spi(Engine) import LindenEngine

/// How far the crown turns for one step: 40, 20 or 10 points of a wheel.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable {
  case low, medium, high

  var points: CGFloat {
    switch self {
    case .low: 40
    case .medium: 20
    case .high: 10
    }
  }
}

extension View {
  /// Turns a number by the crown: here by the wheel over the view, and by the arrow keys while it
  /// has the focus. The number has no bounds and changes by 1.
  nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>
  ) -> some View {
    modifier(CrownModifier(Crown(binding, bounds: nil, step: 1, sensitivity: .high)))
  }

  /// Turns a number by the crown: here by the wheel over the view, and by the arrow keys while it
  /// has the focus.
  ///
  /// - Parameters:
  ///   - binding: The number.
  ///   - minValue: The least value.
  ///   - maxValue: The greatest value.
  ///   - stride: What the number changes by; nil is a hundredth of the range.
  ///   - sensitivity: How little has to be turned.
  ///   - isContinuous: Whether the greatest value is followed by the least.
  ///   - isHapticFeedbackEnabled: Kept for its spelling: nothing is felt here.
  nonisolated public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View where V.Stride: BinaryFloatingPoint {
    let step = stride.map { Double($0) } ?? Double(maxValue - minValue) / 100
    return modifier(
      CrownModifier(
        Crown(
          binding, bounds: Double(minValue)...Double(max(minValue, maxValue)), step: step,
          sensitivity: sensitivity, isContinuous: isContinuous)))
  }
}

/// What a crown turns.
struct Crown {
  private let get: () -> Double
  private let set: (Double) -> Void
  let bounds: ClosedRange<Double>?
  let step: Double
  let sensitivity: DigitalCrownRotationalSensitivity
  let isContinuous: Bool

  init<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, bounds: ClosedRange<Double>?, step: Double,
    sensitivity: DigitalCrownRotationalSensitivity, isContinuous: Bool = false
  ) {
    get = { Double(binding.wrappedValue) }
    set = { binding.wrappedValue = V($0) }
    self.bounds = bounds
    self.step = step
    self.sensitivity = sensitivity
    self.isContinuous = isContinuous
  }

  /// False where it cannot turn any further.
  func turn(by steps: Int) -> Bool {
    let value = get()
    let next = crownValue(value, turnedBy: steps)
    guard next != value else { return false }
    set(next)
    return true
  }

  private func crownValue(_ value: Double, turnedBy steps: Int) -> Double {
    let next = value + Double(steps) * step
    guard let bounds else { return next }
    guard isContinuous, bounds.upperBound > bounds.lowerBound else {
      return min(max(next, bounds.lowerBound), bounds.upperBound)
    }
    if next > bounds.upperBound { return bounds.lowerBound }
    if next < bounds.lowerBound { return bounds.upperBound }
    return next
  }
}

/// Focusable, as a view must be on a watch to get the crown.
nonisolated private struct CrownModifier: ViewModifier {
  let crown: Crown

  init(_ crown: Crown) { self.crown = crown }

  func body(content: Content) -> some View {
    content
      .modifier(CrownWheelModifier(crown: crown))
      .focusable()
      .onKeyPress(.upArrow) { crown.turn(by: 1) ? .handled : .ignored }
      .onKeyPress(.downArrow) { crown.turn(by: -1) ? .handled : .ignored }
  }
}

nonisolated private struct CrownWheelModifier: ViewModifier {
  typealias Body = Never
  let crown: Crown

  @MainActor static func _makeModifierNode<V: View>(
    _ view: ModifiedContent<V, Self>, in context: _NodeContext
  ) -> _ViewNode<ModifiedContent<V, Self>> {
    CrownNode(view, context)
  }
}

private final class CrownElement: WrapperElement, PanTarget {
  var crown: Crown
  /// Points that make no step yet.
  private var rest: CGFloat = 0

  init(_ node: _Node, _ crown: Crown) {
    self.crown = crown
    super.init(node)
  }

  let scrollAxes: Axis.Set = []
  func scrollTouched() -> Bool { false }
  func scrollBegan() {}
  func scrollChanged(_ translation: CGSize) {}
  func scrollEnded(velocity: CGSize) {}

  func scrollWheel(_ delta: CGSize) -> Bool {
    rest += delta.height
    let steps = Int(rest / crown.sensitivity.points)
    rest -= CGFloat(steps) * crown.sensitivity.points
    return steps == 0 || crown.turn(by: steps)
  }
}

private final class CrownNode<Content: View>: WrapperNode<
  Content, CrownWheelModifier, CrownElement
>
{
  override func makeWrapper() -> CrownElement { CrownElement(self, modifier.crown) }
  override func modifierChanged(from old: CrownWheelModifier) {
    forEachElement { $0.crown = modifier.crown }
  }
}
