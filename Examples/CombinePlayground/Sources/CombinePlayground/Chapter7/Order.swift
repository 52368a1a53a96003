import Combine

let orderExamples = [
  Example("Subject", lasting: 3.5) {
    check("Subject") { () -> PassthroughSubject<Int, Never> in
      let subject = PassthroughSubject<Int, Never>()
      delay(1) {
        subject.send(1)
        delay(1) {
          subject.send(2)
          delay(1) { subject.send(completion: .finished) }
        }
      }
      return subject
    }.store(in: &kept)
  },
  Example("Subject Order") {
    let firstSubject = PassthroughSubject<Int, Never>()
    let secondSubject = PassthroughSubject<Int, Never>()
    check("Subject Order") {
      firstSubject.merge(with: secondSubject)
    }.store(in: &kept)
    firstSubject.send(20)
    secondSubject.send(1)
    firstSubject.send(40)
    firstSubject.send(60)
    secondSubject.send(1)
    firstSubject.send(80)
    firstSubject.send(100)
    firstSubject.send(completion: .finished)
    secondSubject.send(completion: .finished)
  },
]
