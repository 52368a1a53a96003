import Combine
import Foundation
import Testing

struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test func `unlimited absorbs what is added, and a sum beyond Int is unlimited`() {
    #expect(Demand.unlimited + 5 == .unlimited)
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.max(.max) != .unlimited)
    var demand = Demand.max(1)
    demand += .max(2)
    demand += 3
    #expect(demand == 6)
  }

  @Test func `multiplying multiplies, and unlimited stays so`() {
    #expect(Demand.max(3) * 4 == .max(12))
    #expect(Demand.unlimited * 2 == .unlimited)
    #expect(Demand.max(.max) * 2 == .unlimited)
    var demand = Demand.max(2)
    demand *= 3
    #expect(demand == 6)
  }

  @Test func `subtracting stops at none, and unlimited stays so`() {
    #expect(Demand.max(3) - .max(1) == .max(2))
    #expect(Demand.max(1) - .max(3) == .none)
    #expect(Demand.unlimited - .max(3) == .unlimited)
    var demand = Demand.max(5)
    demand -= .max(1)
    demand -= 1
    #expect(demand == 3)
  }

  @Test func `X-A26 an integer that is added or subtracted may be negative`() {
    let all = Int.max
    #expect(Demand.unlimited + Int.min == Demand.unlimited)
    #expect(Demand.unlimited - Int.min == Demand.unlimited)
    #expect(Demand.max(all) - (-1) == Demand.none)
    #expect(Demand.max(5) - (-2) == Demand.max(7))
    #expect(Demand.max(5) + (-2) == Demand.max(3))
    #expect(Demand.max(5) + (-6) == Demand.none)
    #expect(Demand.max(all) + 10 == Demand.unlimited)
    #expect(Demand.max(42) - Demand.unlimited == Demand.none)
    #expect(Demand.unlimited - Demand.unlimited == Demand.unlimited)
  }

  @Test func `X-A26 a demand of -1 traps`() async {
    await #expect(processExitsWith: .failure) { _ = Demand.max(-1) }
  }

  @Test func `unlimited is greater than every number and equal to none`() {
    #expect(Demand.max(.max) < .unlimited)
    #expect(Int.max < Demand.unlimited)
    #expect(Demand.unlimited > Int.max)
    #expect(!(Demand.unlimited <= Int.max))
    #expect(!(Demand.unlimited == Int.max))
    #expect(Demand.unlimited != 5)
    #expect(5 != Demand.unlimited)
    #expect(Demand.max(5) >= 5)
    #expect(5 <= Demand.max(5))
    #expect(4 < Demand.max(5))
    #expect(6 > Demand.max(5))
    #expect(6 >= Demand.max(5))
    #expect(Demand.none == Demand.max(0))
    #expect(Demand.unlimited >= .unlimited)
  }

  @Test func `it tells its number, and prints it`() {
    #expect(Demand.max(3).max == 3)
    #expect(Demand.unlimited.max == nil)
    #expect("\(Demand.max(3)) \(Demand.unlimited) \(Demand.none)" == "max(3) unlimited max(0)")
  }

  @Test func `it survives coding`() throws {
    for demand in [Demand.none, .max(7), .unlimited] {
      let data = try JSONEncoder().encode([demand])
      #expect(try JSONDecoder().decode([Demand].self, from: data) == [demand])
    }
  }
}

struct CompletionTests {
  struct Broken: Error, Codable, Hashable { var code: Int }
  typealias Completion = Subscribers.Completion<Broken>

  @Test func `it compares, hashes and prints`() {
    #expect(Completion.finished == .finished)
    #expect(Completion.failure(Broken(code: 1)) != .failure(Broken(code: 2)))
    #expect(Set([Completion.finished, .finished, .failure(Broken(code: 1))]).count == 2)
    #expect("\(Completion.finished)" == "finished")
  }

  @Test func `it survives coding`() throws {
    for completion in [Completion.finished, .failure(Broken(code: 3))] {
      let data = try JSONEncoder().encode(completion)
      #expect(try JSONDecoder().decode(Completion.self, from: data) == completion)
    }
  }
}

struct CombineIdentifierTests {
  @Test func `no two are the same, and an object's is its own`() {
    #expect(CombineIdentifier() != CombineIdentifier())
    let object = Witness()
    #expect(CombineIdentifier(object) == CombineIdentifier(object))
    #expect("\(CombineIdentifier(object))".hasPrefix("0x"))
  }

  @Test func `X-D16 its one field is a number called rawValue`() {
    let children = Array(Mirror(reflecting: CombineIdentifier()).children)
    #expect(children.map(\.label) == ["rawValue"])
    #expect(children.first?.value is UInt64)
  }
}
