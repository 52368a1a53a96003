/// The name that was probably meant: the one that differs least, if it differs by at most a third
/// of its letters. For the last line of a warning.
package func nearestName(to name: String, in names: [String]) -> String? {
  let near = names.map { (name: $0, distance: editDistance(name, $0)) }
    .filter { $0.distance <= max(1, $0.name.count / 3) }
  return near.min { $0.distance < $1.distance }?.name
}

/// How many letters must be added, removed or replaced to turn one name into the other.
private func editDistance(_ a: String, _ b: String) -> Int {
  let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
  var row = Array(0...b.count)
  for i in 0..<a.count {
    var diagonal = row[0]
    row[0] = i + 1
    for j in 0..<b.count {
      let replaced = diagonal + (a[i] == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[b.count]
}
