import SwiftUI

/// A1/ST3, A1/ST4, A1/E3: what loops find and what expressions find, side by side.
struct ClassPage: View {
  @State private var students = Student.samples

  var body: some View {
    List {
      Section("Averages") {
        ForEach(students, id: \.name) { student in
          LabeledContent(student.name, value: student.average.formatted())
        }
        if let name = students.last?.name {
          Button("\(name) leaves") { students.removeLast() }
        } else {
          Button("All come back") { students = Student.samples }
        }
      }
      Section("Best") {
        LabeledContent("Step by step", value: text(StepByStep.best(of: students)))
        LabeledContent("At once", value: text(AtOnce.best(of: students)))
      }
      Section("Mean in language") {
        LabeledContent("Step by step", value: text(StepByStep.mean(of: .language, in: students)))
        LabeledContent("At once", value: text(AtOnce.mean(of: .language, in: students)))
      }
      Section("Passed") {
        ForEach(AtOnce.passRates(of: students)) { subject in
          LabeledContent(
            subject.id.rawValue.capitalized,
            value: subject.rate.formatted(.percent.precision(.fractionLength(0))))
        }
      }
    }
  }

  private func text(_ best: (name: String, average: Double)?) -> String {
    best.map { "\($0.name), \($0.average.formatted())" } ?? "Nobody is there"
  }

  private func text(_ mean: Double?) -> String { mean?.formatted() ?? "No marks" }
}
