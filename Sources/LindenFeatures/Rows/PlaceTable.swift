@_spi(Engine) import LindenEngine

/// Finds things in a list by their hashes: an open table of places.
///
/// Does what a dictionary of ids would, for code that the compiler does not specialise for the type
/// of the id: there a dictionary looks up its own type at every step, at many times the price of
/// the step.
struct PlaceTable {
  private var places: [Int32]
  private let mask: Int

  /// - Parameter capacity: How many places will be put in.
  init(capacity: Int) {
    var count = 4
    while count * 3 < capacity * 4 { count *= 2 }
    places = Array(repeating: -1, count: count)
    mask = count - 1
  }

  /// The place put in under `hash` for which `isSame` holds.
  @inline(__always) func find(_ hash: Int, _ isSame: (Int) -> Bool) -> Int? {
    var slot = PlaceTable.mix(hash) & mask
    while true {
      let place = Int(places[slot])
      if place < 0 { return nil }
      if isSame(place) { return place }
      slot = (slot + 1) & mask
    }
  }

  /// Puts `place` in. If `isSame` holds for another, takes the place of that one, and returns it.
  @inline(__always) mutating func insert(_ place: Int, _ hash: Int, _ isSame: (Int) -> Bool) -> Int?
  {
    var slot = PlaceTable.mix(hash) & mask
    while true {
      let old = Int(places[slot])
      if old < 0 || isSame(old) {
        places[slot] = Int32(place)
        return old < 0 ? nil : old
      }
      slot = (slot + 1) & mask
    }
  }

  private static func mix(_ hash: Int) -> Int { hash ^ hash >> 32 }
}
