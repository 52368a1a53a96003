import Combine
import CombineTesting
import Testing

struct CodingTests {
  struct Tree: Codable, Equatable {
    var name: String
    var id: Int
  }

  @Test func `A5/B61 decode makes values of Data`() {
    let data = PassthroughSubject<Data, Never>()
    let probe = Probe<Tree, any Error>()
    data.decode(type: Tree.self, decoder: JSONDecoder()).subscribe(probe)
    data.send(Data(#"{"name": "Linden", "id": 25}"#.utf8))
    #expect(probe.values == [Tree(name: "Linden", id: 25)])
    #expect(probe.log.first == "subscription Decode")
  }

  @Test func `A5/B61 what cannot be decoded fails and cancels the upstream`() {
    let data = PassthroughSubject<Data, Never>()
    var isCancelled = false
    var failure: (any Error)?
    var names: [String] = []
    let token = data.handleEvents(receiveCancel: { isCancelled = true })
      .decode(type: Tree.self, decoder: JSONDecoder())
      .sink {
        if case .failure(let error) = $0 { failure = error }
      } receiveValue: {
        names.append($0.name)
      }
    data.send(Data("{".utf8))
    data.send(Data(#"{"name": "late", "id": 1}"#.utf8))
    #expect(failure is DecodingError)
    #expect(isCancelled)
    #expect(names == [])
    token.cancel()
  }

  @Test func `encode and decode are each other's reverse, in JSON and property lists`() throws {
    let tree = Tree(name: "菩提樹", id: 1)
    let json = Probe<Tree, any Error>()
    Just(tree).encode(encoder: JSONEncoder())
      .decode(type: Tree.self, decoder: JSONDecoder()).subscribe(json)
    #expect(json.values == [tree])
    let list = Probe<Tree, any Error>()
    Just(tree).encode(encoder: PropertyListEncoder())
      .decode(type: Tree.self, decoder: PropertyListDecoder()).subscribe(list)
    #expect(list.values == [tree])
  }

  @Test func `encode fails with the encoder's error`() {
    var end: Subscribers.Completion<any Error>?
    let token = Just(Double.nan).encode(encoder: JSONEncoder())
      .sink {
        end = $0
      } receiveValue: { _ in
        Issue.record("a number that JSON has not")
      }
    let failure: (any Error)? = if case .failure(let error) = end { error } else { nil }
    #expect(failure is EncodingError)
    token.cancel()
  }

  @Test func `the upstream's failure passes, as any Error`() {
    let data = PassthroughSubject<Data, TimelineFailure>()
    let probe = Probe<Tree, any Error>()
    data.decode(type: Tree.self, decoder: JSONDecoder()).subscribe(probe)
    data.send(completion: .failure(TimelineFailure()))
    #expect(probe.log.last == "failure TimelineFailure()")
  }

  @Test func `demand goes through untouched`() {
    let data = PassthroughSubject<Data, Never>()
    let probe = Probe<Int, any Error>(demand: .max(1)) { $0 == 1 ? .max(1) : .none }
    data.decode(type: Int.self, decoder: JSONDecoder()).subscribe(probe)
    for number in ["1", "2", "3"] { data.send(Data(number.utf8)) }
    #expect(probe.values == [1, 2])
    probe.cancel()
    data.send(Data("4".utf8))
    #expect(probe.values == [1, 2])
  }

  @Test func `a coder of one's own will do`() {
    let probe = Probe<String, any Error>()
    Just(7).encode(encoder: Describing()).subscribe(probe)
    #expect(probe.values == ["7"])
  }

  private struct Describing: TopLevelEncoder {
    func encode<T: Encodable>(_ value: T) throws -> String { "\(value)" }
  }
}
