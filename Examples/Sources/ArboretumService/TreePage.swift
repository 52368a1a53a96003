import Foundation

/// A tree's page of the web.
enum TreePage {
  static func html(of species: SpeciesRecord) -> Data {
    let names = species.names.map(\.name)
    return Data(
      """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(names[0])</title>
      <style>
        body { font: 17px/1.5 system-ui, sans-serif; max-width: 34em; margin: 3em auto; padding: 0 1em }
        img { width: 12em; image-rendering: auto }
        i { color: gray }
      </style>
      <img src="/pictures/\(species.id)" alt="">
      <h1>\(names[0])</h1>
      <p><i>\(names[1]), of the family of \(species.family.lowercased())</i></p>
      <p>\(species.text)</p>
      </html>
      """.utf8)
  }
}
