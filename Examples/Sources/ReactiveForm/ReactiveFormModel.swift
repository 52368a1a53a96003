import Combine

/// Two entries that must be equal and long enough; what is wrong with them flows out of a pipeline.
class ReactiveFormModel: ObservableObject {
  @Published var firstEntry: String = "" {
    didSet { firstEntryPublisher.send(firstEntry) }
  }
  private let firstEntryPublisher = CurrentValueSubject<String, Never>("")

  @Published var secondEntry: String = "" {
    didSet { secondEntryPublisher.send(secondEntry) }
  }
  private let secondEntryPublisher = CurrentValueSubject<String, Never>("")

  @Published var validationMessages: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  var submitAllowed: AnyPublisher<Bool, Never>

  init() {
    let validationPipeline = Publishers.CombineLatest(firstEntryPublisher, secondEntryPublisher)
      .map { (arg) -> [String] in
        let (first, second) = arg
        var messages: [String] = []
        if first != second {
          messages.append("Values for fields must match.")
        }
        if first.count < 5 || second.count < 5 {
          messages.append("Please enter values of at least 5 characters.")
        }
        return messages
      }

    submitAllowed =
      validationPipeline
      .map { messages in messages.isEmpty }
      .eraseToAnyPublisher()

    let _ =
      validationPipeline
      .assign(to: \.validationMessages, on: self)
      .store(in: &cancellables)
  }
}
