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
    let subject_example1 = PassthroughSubject<Int, Never>()
    let subject_example2 = PassthroughSubject<Int, Never>()
    check("Subject Order") {
      subject_example1.merge(with: subject_example2)
    }.store(in: &kept)
    subject_example1.send(20)
    subject_example2.send(1)
    subject_example1.send(40)
    subject_example1.send(60)
    subject_example2.send(1)
    subject_example1.send(80)
    subject_example1.send(100)
    subject_example1.send(completion: .finished)
    subject_example2.send(completion: .finished)
  },
]
