import Combine
import CoreGraphics
import Testing

@testable import LindenFeatures
@_spi(Engine) @testable import LindenEngine

/// Random trees under random changes, against a model so simple that it is plainly right: state
/// lives exactly as long as its path through the tree does, and everything else is as if the tree
/// had been built anew.
@MainActor struct ModelTests {
  indirect enum Spec {
    case leaf(CGFloat)
    case stack([Spec])
    case either(flag: Int, Spec, Spec)
    case optional(flag: Int, Spec)
    case rows(list: Int, Spec)
    case erased(flag: Int, Spec, Spec)
    case identified(number: Int, Spec)
    case scaled(number: Int, Spec)
  }

  final class Inputs: ObservableObject {
    @Published var flags = [false, true, false]
    @Published var lists = [[1, 2, 3], [4, 5]]
    @Published var numbers = [1, 2]
  }

  /// The state of leaves by path, as the test sets and sees it.
  final class Registry {
    var initial: [String: Int] = [:]
    var bindings: [String: Binding<Int>] = [:]
  }

  struct SpecView: View {
    let spec: Spec
    let path: String
    @ObservedObject var inputs: Inputs
    let registry: Registry

    var body: some View {
      switch spec {
      case .leaf(let width): Leaf(width: width, path: path, registry: registry)
      case .stack(let list):
        VStack(alignment: .leading, spacing: 1) {
          ForEach(list.indices, id: \.self) { view(list[$0], ".\($0)") }
        }
      case .either(let flag, let a, let b):
        if inputs.flags[flag] { view(a, "a") } else { view(b, "b") }
      case .optional(let flag, let a):
        if inputs.flags[flag] { view(a, "o") }
      case .rows(let list, let row):
        ForEach(inputs.lists[list], id: \.self) { id in view(row, "[\(id)]") }
      case .erased(let flag, let a, let b):
        inputs.flags[flag] ? AnyView(view(a, "A")) : AnyView(view(b, "B").padding(1))
      case .identified(let number, let a):
        view(a, "#\(inputs.numbers[number])").id(inputs.numbers[number])
      case .scaled(let number, let a):
        view(a, "s").environment(\.testScale, CGFloat(inputs.numbers[number]))
      }
    }

    private func view(_ spec: Spec, _ step: String) -> SpecView {
      SpecView(spec: spec, path: path + step, inputs: inputs, registry: registry)
    }
  }

  struct Leaf: View {
    let width: CGFloat
    let path: String
    let registry: Registry
    @State private var count: Int
    @Environment(\.testScale) private var scale

    init(width: CGFloat, path: String, registry: Registry) {
      self.width = width
      self.path = path
      self.registry = registry
      _count = State(initialValue: registry.initial[path] ?? 0)
    }

    var body: some View {
      let _ = registry.bindings[path] = $count
      Color.red.frame(width: (width + CGFloat(count)) * scale, height: 3)
        .preference(key: SumKey.self, value: width + CGFloat(count))
    }
  }

  struct SumKey: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
  }

  private func paths(_ spec: Spec, _ inputs: Inputs, _ path: String) -> [String] {
    switch spec {
    case .leaf: [path]
    case .stack(let list): list.indices.flatMap { paths(list[$0], inputs, path + ".\($0)") }
    case .either(let flag, let a, let b):
      inputs.flags[flag] ? paths(a, inputs, path + "a") : paths(b, inputs, path + "b")
    case .optional(let flag, let a): inputs.flags[flag] ? paths(a, inputs, path + "o") : []
    case .rows(let list, let row):
      inputs.lists[list].flatMap { paths(row, inputs, path + "[\($0)]") }
    case .erased(let flag, let a, let b):
      inputs.flags[flag] ? paths(a, inputs, path + "A") : paths(b, inputs, path + "B")
    case .identified(let number, let a): paths(a, inputs, path + "#\(inputs.numbers[number])")
    case .scaled(_, let a): paths(a, inputs, path + "s")
    }
  }

  private func randomSpec(_ depth: Int, _ random: inout SeededGenerator) -> Spec {
    if depth == 0 { return .leaf(CGFloat(Int.random(in: 1...9, using: &random))) }
    func child() -> Spec { randomSpec(depth - 1, &random) }
    switch Int.random(in: 0...7, using: &random) {
    case 0: return .leaf(CGFloat(Int.random(in: 1...9, using: &random)))
    case 1: return .stack([child(), child()])
    case 2: return .either(flag: .random(in: 0...2, using: &random), child(), child())
    case 3: return .optional(flag: .random(in: 0...2, using: &random), child())
    case 4: return .rows(list: .random(in: 0...1, using: &random), child())
    case 5: return .erased(flag: .random(in: 0...2, using: &random), child(), child())
    case 6: return .identified(number: .random(in: 0...1, using: &random), child())
    default: return .scaled(number: .random(in: 0...1, using: &random), child())
    }
  }

  private func change(_ inputs: Inputs, _ random: inout SeededGenerator) {
    switch Int.random(in: 0...2, using: &random) {
    case 0: inputs.flags[.random(in: 0...2, using: &random)].toggle()
    case 1: inputs.numbers[.random(in: 0...1, using: &random)] = .random(in: 1...3, using: &random)
    default:
      let list = Int.random(in: 0...1, using: &random)
      inputs.lists[list] = Array(
        (1...6).shuffled(using: &random).prefix(.random(in: 0...4, using: &random)))
    }
  }

  /// A thousand seeds a part. Other tests of the main actor, who may be waiting for a browser, have
  /// their turn after each.
  @Test(arguments: 0..<10) func `updated trees equal trees built anew`(part: Int) async {
    for seed in (part * 1000)..<(part * 1000 + 1000) {
      guard run(UInt64(seed)) else { return }
      await Task.yield()
    }
  }

  private func run(_ seed: UInt64) -> Bool {
    var random = SeededGenerator(seed: seed)
    let spec = Spec.stack([randomSpec(3, &random), randomSpec(2, &random)])
    let inputs = Inputs()
    let registry = Registry()
    let host = TestHost(SpecView(spec: spec, path: "", inputs: inputs, registry: registry))
    var live = paths(spec, inputs, "")
    var states = Dictionary(uniqueKeysWithValues: live.map { ($0, 0) })
    for step in 0..<3 {
      if Bool.random(using: &random), let path = live.randomElement(using: &random) {
        states[path]! += 1
        registry.bindings[path]!.wrappedValue += 1
      }
      for _ in 0..<Int.random(in: 1...2, using: &random) { change(inputs, &random) }
      host.settle()
      live = paths(spec, inputs, "")
      var survivors: [String: Int] = [:]
      for path in live { survivors[path] = states[path] ?? 0 }
      states = survivors

      let fresh = Registry()
      fresh.initial = states
      let anew = TestHost(SpecView(spec: spec, path: "", inputs: inputs, registry: fresh))
      #expect(host.colorFrames == anew.colorFrames, "seed \(seed), step \(step)")
      #expect(
        live.map { registry.bindings[$0]?.wrappedValue } == live.map { states[$0] },
        "seed \(seed), step \(step)")
      #expect(
        host.root.rootNode.preference(SumKey.self) == anew.root.rootNode.preference(SumKey.self),
        "seed \(seed), step \(step)")
      #expect(
        host.root.graph.nodeCount == anew.root.graph.nodeCount,
        "seed \(seed), step \(step): a node is left over")
      if host.colorFrames != anew.colorFrames
        || host.root.graph.nodeCount != anew.root.graph.nodeCount
      {
        return false
      }
    }
    return true
  }
}
