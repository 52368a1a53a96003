import Combine

private struct Response: Decodable {
  struct Args: Decodable {
    let foo: String
  }
  let args: Args?
}

private let keyboardDidShow = Notification.Name("UIKeyboardDidShowNotification")

let foundationExamples = [
  Example("Timer in a Subject", lasting: 2.5) {
    let subject = PassthroughSubject<Date, Never>()
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in
      subject.send(Date())
    }
    check("Timer") { subject }.store(in: &kept)
    delay(2.4) { timer.invalidate() }
  },
  Example("Notification in a Subject") {
    let subject = PassthroughSubject<(), Never>()
    let observer = NotificationCenter.default.addObserver(
      forName: keyboardDidShow, object: nil, queue: nil
    ) { _ in
      subject.send()
    }
    check("Notification") { subject }.store(in: &kept)
    NotificationCenter.default.post(name: keyboardDidShow, object: nil)
    NotificationCenter.default.removeObserver(observer)
  },
  Example("Notification Publisher") {
    check("Notification Publisher") {
      NotificationCenter.default.publisher(for: keyboardDidShow).map { $0.name.rawValue }
    }.store(in: &kept)
    NotificationCenter.default.post(name: keyboardDidShow, object: nil)
  },
  Example("URL Session", lasting: 2) {
    check("URL Session") {
      URLSession.shared
        .dataTaskPublisher(for: URL(string: "\(serverURL)/get?foo=bar")!)
        .map { data, _ in data }
        .decode(type: Response.self, decoder: JSONDecoder())
        .compactMap { $0.args?.foo }
    }.store(in: &kept)
  },
]
