import Combine

private class Wrapper {
  @Published var text: String = "hoho"
}

let publishedExamples = [
  Example("Published") {
    let wrapper = Wrapper()
    check("Published") {
      wrapper.$text
    }.store(in: &kept)
    wrapper.text = "123"
    wrapper.text = "abc"
  }
]
