/// Somebody of a class, with marks.
struct Student {
  enum Subject: String, CaseIterable, Identifiable {
    case language, mathematics, english, physics
    var id: Subject { self }
  }

  static let passed = 60

  let name: String
  let marks: [Subject: Int]

  /// A subject without a mark counts as 0.
  var average: Double {
    Double(marks.values.reduce(0, +)) / Double(Subject.allCases.count)
  }

  static let samples = [
    Student("Jane", 86, 92, 73, 88), Student("Tom", 99, 52, 97, 36),
    Student("Emma", 91, 92, 100, 99),
  ]
}

extension Student {
  /// Marks in the order of the subjects; those that are left out are missing.
  init(_ name: String, _ marks: Int...) {
    self.init(
      name: name, marks: Dictionary(uniqueKeysWithValues: zip(Subject.allCases, marks)))
  }
}

/// How many of a class passed in a subject, 0...1.
struct PassRate: Identifiable {
  let subject: Student.Subject
  let rate: Double
  var id: Student.Subject { subject }
}

/// What can be said of a class by loops that keep what they have seen.
enum StepByStep {
  static func best(of students: [Student]) -> (name: String, average: Double)? {
    var best: (name: String, average: Double)?
    for student in students {
      var total = 0
      for subject in Student.Subject.allCases { total += student.marks[subject] ?? 0 }
      let average = Double(total) / Double(Student.Subject.allCases.count)
      if average > best?.average ?? -1 { best = (student.name, average) }
    }
    return best
  }

  /// Nil if there is no mark in the subject.
  static func mean(of subject: Student.Subject, in students: [Student]) -> Double? {
    var total = 0
    var count = 0
    for student in students {
      guard let mark = student.marks[subject] else { continue }
      total += mark
      count += 1
    }
    return count == 0 ? nil : Double(total) / Double(count)
  }

  /// Subjects by the share of those who passed, the easiest first; equal ones in their order.
  static func passRates(of students: [Student]) -> [PassRate] {
    var rates: [PassRate] = []
    for subject in Student.Subject.allCases {
      var passed = 0
      for student in students where student.marks[subject] ?? 0 >= Student.passed { passed += 1 }
      let rate = students.isEmpty ? 0 : Double(passed) / Double(students.count)
      var place = 0
      while place < rates.count, rates[place].rate >= rate { place += 1 }
      rates.insert(PassRate(subject: subject, rate: rate), at: place)
    }
    return rates
  }
}

/// The same as expressions.
enum AtOnce {
  static func best(of students: [Student]) -> (name: String, average: Double)? {
    students.map { (name: $0.name, average: $0.average) }.sorted { $0.average > $1.average }.first
  }

  static func mean(of subject: Student.Subject, in students: [Student]) -> Double? {
    let marks = students.compactMap { $0.marks[subject] }
    return marks.isEmpty ? nil : Double(marks.reduce(0, +)) / Double(marks.count)
  }

  static func passRates(of students: [Student]) -> [PassRate] {
    Student.Subject.allCases
      .map { subject in
        let passed = students.filter { $0.marks[subject] ?? 0 >= Student.passed }
        let rate = students.isEmpty ? 0 : Double(passed.count) / Double(students.count)
        return PassRate(subject: subject, rate: rate)
      }
      .sorted { $0.rate > $1.rate }
  }
}
