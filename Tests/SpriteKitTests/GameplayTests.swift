import GameplayKit
import Testing

@MainActor @Suite struct GameplayTests {
  @Test func `sources give the same numbers for the same seed, and others for another`() {
    func numbers(_ source: GKRandomSource) -> [Int] {
      (0..<50).map { _ in source.nextInt(upperBound: 1_000) }
    }
    #expect(
      numbers(GKARC4RandomSource(seed: Data([1, 2])))
        == numbers(GKARC4RandomSource(seed: Data([1, 2]))))
    #expect(
      numbers(GKARC4RandomSource(seed: Data([1, 2])))
        != numbers(GKARC4RandomSource(seed: Data([1, 3]))))
    #expect(
      numbers(GKLinearCongruentialRandomSource(seed: 7))
        == numbers(GKLinearCongruentialRandomSource(seed: 7)))
    let twister = GKMersenneTwisterRandomSource(seed: 7)
    let first = numbers(twister)
    twister.seed = 7
    #expect(numbers(twister) == first && Set(first).count > 30)
  }

  @Test func `the twister of 64 bits gives the numbers its authors print`() {
    let first: UInt64 = 14_514_284_786_278_117_030  // for the seed 5489
    let source = GKMersenneTwisterRandomSource(seed: 5_489)
    #expect(UInt32(bitPattern: Int32(source.nextInt())) == UInt32(first >> 32))
  }

  @Test func `ARC4 gives the stream that is printed for a key`() {
    // The key "Key" has the stream EB 9F 77 81.
    let source = GKARC4RandomSource(seed: Data("Key".utf8))
    #expect(UInt32(bitPattern: Int32(source.nextInt())) == 0xEB9F_7781)
  }

  @Test func `distributions keep to their range`() {
    let source = GKMersenneTwisterRandomSource(seed: 1)
    let die = GKRandomDistribution(randomSource: source, lowestValue: 1, highestValue: 6)
    #expect(Set((0..<200).map { _ in die.nextInt() }) == Set(1...6))
    let bell = GKGaussianDistribution(randomSource: source, lowestValue: 0, highestValue: 100)
    let values = (0..<2_000).map { _ in bell.nextInt() }
    #expect(values.allSatisfy { (0...100).contains($0) })
    let near = values.count { abs($0 - 50) <= 17 }
    #expect((1_280...1_500).contains(near), "68 of 100 within a deviation: \(near)")
    let cards = GKShuffledDistribution(randomSource: source, lowestValue: 1, highestValue: 10)
    #expect(Set((0..<10).map { _ in cards.nextInt() }) == Set(1...10))
  }

  @Test func `shuffling keeps the objects`() {
    let source = GKMersenneTwisterRandomSource(seed: 3)
    let shuffled = source.arrayByShufflingObjects(in: Array(0..<20)) as? [Int] ?? []
    #expect(shuffled != Array(0..<20) && shuffled.sorted() == Array(0..<20))
  }

  private final class Idle: GKState {
    override func isValidNextState(_ stateClass: AnyClass) -> Bool { stateClass == Running.self }
  }
  private final class Running: GKState {
    var from: GKState?
    var time = 0.0
    override func didEnter(from previousState: GKState?) { from = previousState }
    override func update(deltaTime seconds: TimeInterval) { time += seconds }
  }
  private final class Dead: GKState {}

  @Test func `a machine goes where its state allows it`() {
    let machine = GKStateMachine(states: [Idle(), Running(), Dead()])
    #expect(machine.currentState == nil && machine.enter(Idle.self))
    #expect(!machine.enter(Dead.self) && machine.currentState is Idle)
    #expect(machine.enter(Running.self))
    machine.update(deltaTime: 0.5)
    let running = machine.state(forClass: Running.self)
    #expect(running?.from is Idle && running?.time == 0.5 && running?.stateMachine === machine)
  }

  private final class Health: GKComponent {
    var points = 3
    override func update(deltaTime seconds: TimeInterval) { points -= 1 }
  }

  @Test func `entities have one component of a class, which systems update`() {
    let (hero, rock) = (GKEntity(), GKEntity())
    hero.addComponent(Health())
    hero.addComponent(Health())
    let node = SKNode()
    hero.addComponent(GKSKNodeComponent(node: node))
    #expect(hero.components.count == 2 && node.entity === hero)
    let system = GKComponentSystem<Health>(componentClass: Health.self)
    system.addComponent(foundIn: hero)
    system.addComponent(foundIn: rock)
    system.update(deltaTime: 1)
    #expect(system.components.count == 1 && hero.component(ofType: Health.self)?.points == 2)
    hero.removeComponent(ofType: Health.self)
    #expect(hero.component(ofType: Health.self) == nil)
  }

  @Test func `the cheapest path goes around walls`() {
    let grid = GKGridGraph<GKGridGraphNode>(
      fromGridStartingAt: vector_int2(0, 0), width: 5, height: 5, diagonalsAllowed: false)
    let wall = (0..<4).compactMap { grid.node(atGridPosition: vector_int2(2, $0)) }
    grid.remove(wall)
    let start = grid.node(atGridPosition: vector_int2(0, 0))!
    let end = grid.node(atGridPosition: vector_int2(4, 0))!
    let path = grid.findPath(from: start, to: end)
    #expect(path.count == 13 && path.first === start && path.last === end)
    grid.remove([grid.node(atGridPosition: vector_int2(2, 4))!])
    #expect(grid.findPath(from: start, to: end).isEmpty)
    let (a, b, c) = (
      GKGraphNode2D(point: vector_float2(0, 0)), GKGraphNode2D(point: vector_float2(1, 5)),
      GKGraphNode2D(point: vector_float2(2, 0))
    )
    a.addConnections(to: [b, c], bidirectional: true)
    b.addConnections(to: [c], bidirectional: true)
    #expect(b.findPath(to: c) == [b, c] && a.findPath(to: c) == [a, c])
  }

  @Test func `a strategist takes the last of sticks from who cannot win`() {
    let game = Sticks()
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 8
    strategist.gameModel = game
    // Who leaves a multiple of four wins.
    for (left, move) in [(5, 1), (6, 2), (7, 3)] {
      game.left = left
      #expect((strategist.bestMoveForActivePlayer() as? Sticks.Move)?.count == move)
    }
  }

  @Test func `rules find facts from facts`() {
    let system = GKRuleSystem()
    let (near, danger) = ("near" as NSString, "danger" as NSString)
    system.add(
      GKRule(blockPredicate: { $0.grade(forFact: near) > 0.5 }, action: { $0.assertFact(danger) }))
    system.evaluate()
    #expect(system.grade(forFact: danger) == 0)
    system.assertFact(near, grade: 0.7)
    system.evaluate()
    #expect(system.grade(forFact: danger) == 1 && system.executed.count == 1)
  }
}

/// Two players take one to three sticks in turn; who takes the last one wins.
private final class Sticks: NSObject, GKGameModel {
  final class Player: NSObject, GKGameModelPlayer, Sendable {
    let playerId: Int
    init(_ id: Int) { playerId = id }
  }
  final class Move: NSObject, GKGameModelUpdate {
    var value = 0
    let count: Int
    init(_ count: Int) { self.count = count }
  }
  static let all = [Player(0), Player(1)]
  var left = 0
  var turn = 0
  var players: [any GKGameModelPlayer]? { Self.all }
  var activePlayer: (any GKGameModelPlayer)? { Self.all[turn] }
  func setGameModel(_ gameModel: any GKGameModel) {
    let other = gameModel as! Sticks
    (left, turn) = (other.left, other.turn)
  }
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    left > 0 ? (1...min(3, left)).map(Move.init) : nil
  }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) {
    left -= (gameModelUpdate as! Move).count
    turn = 1 - turn
  }
  func isWin(for player: any GKGameModelPlayer) -> Bool { left == 0 && turn != player.playerId }
  func isLoss(for player: any GKGameModelPlayer) -> Bool { left == 0 && turn == player.playerId }
  func copy(with zone: NSZone? = nil) -> Any {
    let copy = Sticks()
    copy.setGameModel(self)
    return copy
  }

  /// A source that gives the same for ever.
  private final class Constant: NSObject, GKRandom {
    let (number, part): (Int, Float)
    init(_ number: Int, _ part: Float) { (self.number, self.part) = (number, part) }
    func nextInt() -> Int { number }
    func nextInt(upperBound: Int) -> Int { number }
    func nextUniform() -> Float { part }
    func nextBool() -> Bool { true }
  }

  @Test func `distributions of any range and any source give numbers of their range`() {
    let whole = GKRandomDistribution(lowestValue: .min, highestValue: .max)
    _ = (whole.nextInt(), whole.nextUniform(), whole.nextInt(upperBound: .max))
    #expect(whole.numberOfPossibleOutcomes == .max)
    #expect(GKRandomDistribution(lowestValue: 0, highestValue: .max).nextInt() >= 0)
    _ = GKShuffledDistribution(lowestValue: .min, highestValue: .max).nextInt()
    _ = GKGaussianDistribution(lowestValue: .min, highestValue: .max).nextInt()
    for deviation in [Float.nan, .infinity, 1e30, -1] {
      let source = GKRandomSource.sharedRandom()
      let odd = GKGaussianDistribution(randomSource: source, mean: deviation, deviation: deviation)
      #expect((odd.lowestValue...odd.highestValue).contains(odd.nextInt()))
    }
    let stubborn = Constant(99, 0)
    let die = GKRandomDistribution(randomSource: stubborn, lowestValue: 1, highestValue: 6)
    #expect(die.nextInt() == 6 && die.nextInt(upperBound: 4) == 1)
    let bell = GKGaussianDistribution(randomSource: stubborn, lowestValue: 1, highestValue: 5)
    #expect(bell.nextInt() == 3)
    let cards = GKShuffledDistribution(randomSource: stubborn, lowestValue: 1, highestValue: 3)
    #expect(Set((0..<3).map { _ in cards.nextInt() }) == [1, 2, 3])
  }

  @Test func `a seed that is set begins the stream anew`() {
    let source = GKARC4RandomSource(seed: Data("a".utf8))
    let first = source.nextInt()
    _ = source.nextInt()
    source.seed = Data("a".utf8)
    #expect(source.nextInt() == first)
  }

  @Test func `an entity, its node and what it is made of go together`() {
    weak var node: SKNode?
    weak var entity: GKEntity?
    do {
      let (enemy, sprite) = (GKEntity(), SKNode())
      enemy.addComponent(GKSKNodeComponent(node: sprite))
      #expect(sprite.entity === enemy)
      (node, entity) = (sprite, enemy)
    }
    #expect(node == nil && entity == nil)
  }

  @Test func `paths end where costs are less than nothing, and where places are far apart`() {
    final class Gift: GKGraphNode {
      override func cost(to node: GKGraphNode) -> Float { -1 }
    }
    let (a, b, c) = (Gift(), Gift(), Gift())
    a.addConnections(to: [b], bidirectional: true)
    b.addConnections(to: [c], bidirectional: true)
    #expect(a.findPath(to: c) == [a, b, c])
    let near = GKGridGraphNode(gridPosition: vector_int2(.min, 0))
    let far = GKGridGraphNode(gridPosition: vector_int2(.max, 0))
    near.addConnections(to: [far], bidirectional: true)
    #expect(near.findPath(to: far) == [near, far])
    #expect(near.cost(to: far) > 4e9)
  }
}
