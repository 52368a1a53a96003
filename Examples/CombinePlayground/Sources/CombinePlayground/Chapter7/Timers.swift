import Combine

private class Clock {
  var timeString: String = "--:--:--" {
    didSet { print("\(timeString)") }
  }
}

private let formatter: DateFormatter = {
  let formatter = DateFormatter()
  formatter.timeStyle = .medium
  return formatter
}()

let timerExamples = [
  Example("Timer") {
    let timer = Timer.publish(every: 1, on: .main, in: .default)
    check("Timer") { timer }.store(in: &kept)
  },
  Example("Timer Connected", lasting: 2.5) {
    let timer = Timer.publish(every: 1, on: .main, in: .default)
    check("Timer Connected") { timer }.store(in: &kept)
    AnyCancellable(timer.connect()).store(in: &kept)
  },
  Example("Timer Autoconnected", lasting: 2.5) {
    check("Timer Autoconnected") {
      Timer.publish(every: 1, on: .main, in: .default).autoconnect()
    }.store(in: &kept)
  },
  Example("Clock", lasting: 2.5) {
    let clock = Clock()
    let timer = Timer.publish(every: 1, on: .main, in: .default)
    timer
      .map { formatter.string(from: $0) }
      .assign(to: \.timeString, on: clock)
      .store(in: &kept)
    AnyCancellable(timer.connect()).store(in: &kept)
  },
]
