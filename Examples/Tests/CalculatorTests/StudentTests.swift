import Testing

/// Marks of a class, added up step by step and as one expression.
struct Student {
  enum Subject: String, CaseIterable { case language, mathematics, english, physics }

  let name: String
  let marks: [Subject: Int]

  /// A subject without a mark counts as 0.
  var average: Double {
    Double(marks.values.reduce(0, +)) / Double(Subject.allCases.count)
  }
}

extension Student {
  fileprivate init(_ name: String, _ marks: Int...) {
    self.init(
      name: name, marks: Dictionary(uniqueKeysWithValues: zip(Subject.allCases, marks)))
  }

  fileprivate static let all = [
    Student("Jane", 86, 92, 73, 88), Student("Tom", 99, 52, 97, 36),
    Student("Emma", 91, 92, 100, 99),
  ]
}

@Suite struct StudentTests {
  /// The best by a loop that keeps what it has seen.
  private func bestStepByStep(_ students: [Student]) -> (name: String, average: Double)? {
    var best: (name: String, average: Double)?
    for student in students {
      var total = 0
      for subject in Student.Subject.allCases { total += student.marks[subject] ?? 0 }
      let average = Double(total) / Double(Student.Subject.allCases.count)
      if average > best?.average ?? -1 { best = (student.name, average) }
    }
    return best
  }

  @Test func `A1/ST3 A1/ST4 step by step or as one expression, the best is the same`() {
    #expect(Student.all.map(\.average) == [84.75, 71, 95.5])
    let best = Student.all.map { ($0.name, $0.average) }.sorted { $0.1 > $1.1 }.first
    #expect(best?.0 == "Emma" && best?.1 == 95.5)
    let other = bestStepByStep(Student.all)
    #expect(other?.name == "Emma" && other?.average == 95.5)
  }

  @Test func `A1/ST3 nobody is the best of none, and a missing mark counts as nothing`() {
    #expect(bestStepByStep([]) == nil)
    #expect(Student("Ann", 100, 100).average == 50)
  }

  @Test func `A1/E3 the mean of a subject, and the subjects by how many passed`() {
    let means = Student.all.compactMap { $0.marks[.language] }
    #expect(Double(means.reduce(0, +)) / Double(means.count) == 92)
    let passed = Student.Subject.allCases
      .map { subject in
        (subject, Student.all.filter { $0.marks[subject] ?? 0 >= 60 }.count)
      }
      .sorted { $0.1 > $1.1 }
    #expect(passed.map(\.0) == [.language, .english, .mathematics, .physics])
    #expect(passed.map(\.1) == [3, 3, 2, 2])
  }
}
