import Foundation

/// What is done when a condition holds.
open class GKRule: NSObject {
  /// Rules of higher salience come first; 0 by default.
  open var salience = 0
  private let condition: (GKRuleSystem) -> Bool
  private let action: (GKRuleSystem) -> Void

  /// A rule of two functions.
  public init(
    blockPredicate predicate: @escaping (GKRuleSystem) -> Bool,
    action: @escaping (GKRuleSystem) -> Void
  ) { (condition, self.action) = (predicate, action) }

  /// Whether the condition holds.
  open func evaluatePredicate(in system: GKRuleSystem) -> Bool { condition(system) }
  /// Does what is to be done.
  open func performAction(in system: GKRuleSystem) { action(system) }
}

/// Facts, each as true as a number from 0 to 1 says, and rules that find more of them.
open class GKRuleSystem: NSObject, @unchecked Sendable {
  /// What rules look at.
  open private(set) var state = NSMutableDictionary()
  open private(set) var rules: [GKRule] = []
  /// Rules that will be tried, the most salient first.
  open private(set) var agenda: [GKRule] = []
  /// Rules that were done.
  open private(set) var executed: [GKRule] = []
  private var grades: [(fact: AnyHashable, grade: Float)] = []

  public override init() {}

  open func add(_ rule: GKRule) { add([rule]) }
  open func add(_ rules: [GKRule]) {
    self.rules += rules
    agenda = (agenda + rules).sorted { $0.salience > $1.salience }
  }
  open func removeAllRules() { (rules, agenda, executed) = ([], [], []) }
  /// Forgets the facts; all rules will be tried again.
  open func reset() {
    (grades, executed) = ([], [])
    agenda = rules.sorted { $0.salience > $1.salience }
  }

  /// Tries the rules; after each that is done all others are tried again.
  open func evaluate() {
    while let index = agenda.firstIndex(where: { $0.evaluatePredicate(in: self) }) {
      let rule = agenda.remove(at: index)
      executed.append(rule)
      rule.performAction(in: self)
    }
  }

  /// The facts that are true at all.
  open var facts: [Any] { grades.filter { $0.grade > 0 }.map(\.fact.base) }
  /// How true a fact is, from 0 to 1.
  open func grade(forFact fact: any NSObjectProtocol) -> Float {
    (fact as? AnyHashable).flatMap { key in grades.first { $0.fact == key }?.grade } ?? 0
  }
  /// The least of the grades: how true all of the facts are together.
  open func minimumGrade(forFacts facts: [Any]) -> Float { found(facts).min() ?? 0 }
  /// The largest of the grades: how true any of the facts is.
  open func maximumGrade(forFacts facts: [Any]) -> Float { found(facts).max() ?? 0 }
  private func found(_ facts: [Any]) -> [Float] {
    facts.map { fact in
      (fact as? AnyHashable).flatMap { key in grades.first { $0.fact == key }?.grade } ?? 0
    }
  }

  /// Makes a fact wholly true.
  open func assertFact(_ fact: any NSObjectProtocol) { assertFact(fact, grade: 1) }
  /// Makes a fact truer by a grade.
  open func assertFact(_ fact: any NSObjectProtocol, grade: Float) { change(fact, by: grade) }
  /// Makes a fact wholly false.
  open func retractFact(_ fact: any NSObjectProtocol) { retractFact(fact, grade: 1) }
  /// Makes a fact less true by a grade.
  open func retractFact(_ fact: any NSObjectProtocol, grade: Float) { change(fact, by: -grade) }

  private func change(_ fact: any NSObjectProtocol, by amount: Float) {
    guard let key = fact as? AnyHashable else { return }
    if let index = grades.firstIndex(where: { $0.fact == key }) {
      grades[index].grade = min(max(grades[index].grade + amount, 0), 1)
    } else {
      grades.append((key, min(max(amount, 0), 1)))
    }
  }
}
