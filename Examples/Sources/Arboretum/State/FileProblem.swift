/// A file that differs from what the app has in mind.
struct FileProblem: Identifiable, Equatable {
  /// What is in the file.
  let content: String
  let problem: StorageProblem

  var id: String { content }

  var message: String {
    switch problem {
    case .unreadable: return "\(content) could not be read. The file was put aside."
    case .notSaved(let reason): return "\(content) could not be saved. \(reason)"
    }
  }
}

extension AppState {
  var fileProblems: [FileProblem] {
    [
      ("The account", settings.$user.problem),
      ("The trees", guide.$trees.problem ?? guide.$count.problem),
      ("The uses", guide.$uses.problem),
    ]
    .compactMap { content, problem in problem.map { FileProblem(content: content, problem: $0) } }
  }
}
