import CoreGraphics
import LindenDrawing
import Foundation

/// Rewrites the drawing on a PDF's first page as SVG.
///
/// Outlines, colours, gradients, clips, opacity, pictures inside and text come over; soft masks and
/// tilings do not.
struct PDFDrawing {
  let file: PDFFile
  var svg = ""
  private var definitions = 0
  var state = State()
  private var saved: [State] = []
  private(set) var page = CGRect.zero
  private var depth = 0
  /// Where the next letter and the next line begin.
  var textMatrix = CGAffineTransform.identity
  var lineMatrix = CGAffineTransform.identity
  /// The glyphs that are in the picture already.
  var outlinesWritten: Set<String> = []
  private(set) var pageResources = PDFObject.null
  /// From the picture's space to the page's.
  private(set) var fromPicture = CGAffineTransform.identity
  var letters: [PDFLetters] = []
  /// Where in the picture letters are, how many are drawn, and what part of the page they cover.
  var textRanges: [Range<Int>] = []
  var letterCount = 0
  var textArea = 0.0

  struct State {
    var transform = CGAffineTransform.identity
    var fill = PDFInk.color("#000000")
    var stroke = PDFInk.color("#000000")
    var fillSpace = PDFColorSpace.gray
    var strokeSpace = PDFColorSpace.gray
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    var width = 1.0
    var cap = 0
    var join = 0
    var miter = 10.0
    var dashes: [Double] = []
    var dashPhase = 0.0
    /// The element that clips; nil is nothing.
    var clip: String?
    var text = PDFTextState()
  }

  /// - Throws: `ImageDecodingError` for what is no PDF, is damaged, or encrypted.
  static func svg(of data: Data) throws -> Data { Data(try first(of: data).svg.utf8) }

  /// The first page of a file.
  static func first(of data: Data) throws -> PDFDrawing {
    let file = try PDFFile(data)
    guard !file.isEncrypted else { throw ImageDecodingError("The PDF is encrypted.") }
    guard let page = file.pages(most: 1).first else {
      throw ImageDecodingError("The PDF has no page.")
    }
    return try PDFDrawing(page: page, of: file)
  }

  /// What is on a page: its picture and its letters. Other pages may have taken all the work that
  /// may be done for a file; this one begins anew.
  init(page: PDFPageEntry, of file: PDFFile) throws {
    var file = file
    file.work = PDFWork()
    self.file = file
    try draw(page.dictionary)
  }

  private mutating func draw(_ dictionary: [String: PDFObject]) throws {
    let rect = file.rect(dictionary["CropBox"] ?? dictionary["MediaBox"])
    guard rect.width > 0, rect.height > 0, rect.width < 20_000, rect.height < 20_000 else {
      throw ImageDecodingError("The PDF's page has no usable size.")
    }
    page = rect
    let turns = ((file.resolve(dictionary["Rotate"]).integer ?? 0) / 90 % 4 + 4) % 4
    let size = turns % 2 == 0 ? rect.size : CGSize(width: rect.height, height: rect.width)
    // PDF counts upwards from the lower left corner.
    state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -rect.minX, ty: rect.maxY)
      .concatenating(CGAffineTransform(translationX: -rect.width / 2, y: -rect.height / 2))
      .concatenating(CGAffineTransform(rotationAngle: CGFloat(turns) * .pi / 2))
      .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2))
    fromPicture = state.transform.inverted()
    pageResources = dictionary["Resources"] ?? .null
    let upright = state
    try run(file.content(of: dictionary), file.dictionary(pageResources))
    (state, saved) = (upright, [])
    for object in (file.resolve(dictionary["Annots"]).array ?? []).prefix(2000) {
      try showAnnotation(file.dictionary(object))
      state = upright
    }
    let (width, height) = (number(size.width), number(size.height))
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)">
      """
    let length = head.utf8.count
    textRanges = textRanges.map { $0.lowerBound + length..<$0.upperBound + length }
    svg = head + svg + "</svg>"
  }

  /// Draws how a note, a field or a stamp looks: its appearance's box fills its rectangle.
  private mutating func showAnnotation(_ annotation: [String: PDFObject]) throws {
    let flags = file.resolve(annotation["F"]).integer ?? 0
    guard flags & 0b10_0010 == 0 else { return }  // hidden, or not to be seen
    var look = file.resolve(file.dictionary(annotation["AP"])["N"])
    if case .dictionary(let states) = look {
      look = file.resolve(states[file.resolve(annotation["AS"]).name ?? ""])
    }
    guard case .stream(let form, _) = look else { return }
    let matrix = CGAffineTransform(numbers: file.numbers(form["Matrix"])) ?? .identity
    let box = file.rect(form["BBox"]).applying(matrix)
    let rect = file.rect(annotation["Rect"])
    guard box.width > 0, box.height > 0, rect.width > 0, rect.height > 0 else { return }
    state.transform = CGAffineTransform(translationX: -box.minX, y: -box.minY)
      .concatenating(
        CGAffineTransform(scaleX: rect.width / box.width, y: rect.height / box.height)
      )
      .concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
      .concatenating(state.transform)
    try showForm(look, form, [:])
  }

  // MARK: Operators

  mutating func run(_ bytes: [UInt8], _ resources: [String: PDFObject]) throws {
    guard depth < 12 else { return }
    guard file.work.spend(steps: 1, bytes: bytes.count) else { throw PDFFile.tooMuch }
    depth += 1
    defer { depth -= 1 }
    let outer = saved.count
    var scanner = PDFScanner(bytes)
    var operands: [PDFObject] = []
    var path = PDFPath()
    while scanner.position < bytes.count {
      guard file.work.spend(steps: 1) else { throw PDFFile.tooMuch }
      guard let object = scanner.next() else { continue }
      guard case .word(let word) = object else {
        if operands.count < 64 { operands.append(object) }
        continue
      }
      if word == "BI" { skipInlineImage(&scanner) }
      let numbers = operands.compactMap(\.number)
      let isDone =
        try path.append(word, numbers) || performText(word, operands, numbers, resources)
      if !isDone {
        try perform(word, operands, numbers, &path, resources)
      }
      operands = []
      guard svg.utf8.count + path.svg.utf8.count < PDFFile.limit else {
        throw ImageDecodingError("The PDF's drawing is too large.")
      }
    }
    while saved.count > outer { state = saved.removeLast() }
  }

  private mutating func perform(
    _ word: String, _ operands: [PDFObject], _ n: [Double], _ path: inout PDFPath,
    _ resources: [String: PDFObject]
  ) throws {
    func resource(_ kind: String) -> PDFObject {
      file.resolve(file.dictionary(resources[kind])[operands.last?.name ?? ""])
    }
    switch word {
    case "q": if saved.count < 256 { saved.append(state) }
    case "Q": if let last = saved.popLast() { state = last }
    case "cm":
      if let transform = CGAffineTransform(numbers: n) {
        state.transform = transform.concatenating(state.transform)
      }
    case "w": state.width = max(0, n.last ?? 1)
    case "J": state.cap = whole(n.last ?? 0, most: 2)
    case "j": state.join = whole(n.last ?? 0, most: 2)
    case "M": state.miter = max(1, n.last ?? 10)
    case "d":
      state.dashes = (operands.first?.array ?? []).prefix(64).compactMap(\.number)
        .map { max(0, $0) }
      state.dashPhase = n.last ?? 0
    case "gs": apply(resource("ExtGState").dictionary ?? [:])
    case "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n": paint(word, &path)
    case "W", "W*": path.clipRule = word == "W" ? "nonzero" : "evenodd"
    case "g", "rg", "k":
      state.fillSpace = PDFColorSpace(components: n.count)
      state.fill = .color(state.fillSpace.hex(n))
    case "G", "RG", "K":
      state.strokeSpace = PDFColorSpace(components: n.count)
      state.stroke = .color(state.strokeSpace.hex(n))
    case "cs":
      state.fillSpace = PDFColorSpace(operands.last, resources, file)
      state.fill = .color(state.fillSpace.initial)
    case "CS":
      state.strokeSpace = PDFColorSpace(operands.last, resources, file)
      state.stroke = .color(state.strokeSpace.initial)
    case "sc", "scn": state.fill = ink(operands, n, state.fillSpace, resources)
    case "SC", "SCN": state.stroke = ink(operands, n, state.strokeSpace, resources)
    case "sh": paintShading(resource("Shading"), resources)
    case "Do": try show(resource("XObject"), resources)
    default: break
    }
  }

  private func ink(
    _ operands: [PDFObject], _ numbers: [Double], _ space: PDFColorSpace,
    _ resources: [String: PDFObject]
  ) -> PDFInk {
    guard let name = operands.last?.name else {
      guard file.work.spend(steps: space.work) else { return .none }
      return .color(space.hex(numbers))
    }
    let pattern = file.dictionary(file.dictionary(resources["Pattern"])[name])
    guard let shading = PDFShading(file.resolve(pattern["Shading"]), resources, file) else {
      return .none
    }
    let matrix = CGAffineTransform(numbers: file.numbers(pattern["Matrix"])) ?? .identity
    // A pattern's space is the page's, not that of what is painted with it.
    return .shading(shading, matrix.concatenating(saved.first?.transform ?? state.transform))
  }

  private mutating func apply(_ parameters: [String: PDFObject]) {
    func value(_ key: String) -> Double? { file.resolve(parameters[key]).number }
    state.fillAlpha = min(max(value("ca") ?? state.fillAlpha, 0), 1)
    state.strokeAlpha = min(max(value("CA") ?? state.strokeAlpha, 0), 1)
    state.width = value("LW") ?? state.width
    state.cap = value("LC").map { whole($0, most: 2) } ?? state.cap
    state.join = value("LJ").map { whole($0, most: 2) } ?? state.join
  }

  private func skipInlineImage(_ scanner: inout PDFScanner) {
    while scanner.position + 2 < scanner.bytes.count {
      let position = scanner.position
      if PDFScanner.isSpace(scanner.bytes[position]),
        scanner.bytes[position + 1] == UInt8(ascii: "E"),
        scanner.bytes[position + 2] == UInt8(ascii: "I")
      {
        scanner.position += 3
        return
      }
      scanner.position += 1
    }
    scanner.position = scanner.bytes.count
  }

  // MARK: Elements

  /// Adds an element inside the clip of the moment.
  mutating func add(_ element: String) {
    if let clip = state.clip {
      svg += "<g clip-path=\"url(#\(clip))\">\(element)</g>"
    } else {
      svg += element
    }
  }

  private mutating func newName() -> String {
    definitions += 1
    return "d\(definitions)"
  }

  private mutating func paint(_ word: String, _ path: inout PDFPath) {
    if ["s", "b", "b*"].contains(word) { path.close() }
    let fills = "fFBb".contains(word.first!)
    let strokes = "SsBb".contains(word.first!)
    let transform = state.transform.svg
    if !path.isEmpty, fills || strokes {
      var look = "fill=\"none\""
      if fills {
        look = "fill=\"\(reference(state.fill))\" fill-opacity=\"\(number(state.fillAlpha))\""
        if word.hasSuffix("*") { look += " fill-rule=\"evenodd\"" }
      }
      if strokes { look += " \(strokeLook)" }
      add("<path d=\"\(path.svg)\" transform=\"\(transform)\" \(look)/>")
    }
    if let rule = path.clipRule {
      let name = newName()
      let around = state.clip.map { " clip-path=\"url(#\($0))\"" } ?? ""
      svg += """
        <clipPath id="\(name)"\(around)><path d="\(path.svg)" transform="\(transform)" clip-rule="\(rule)"/></clipPath>
        """
      state.clip = name
    }
    path = PDFPath()
  }

  mutating func reference(_ ink: PDFInk) -> String {
    switch ink {
    case .none: return "none"
    case .color(let hex): return hex
    case .shading(let shading, let transform):
      let name = newName()
      let own = state.transform
      guard own.a * own.d != own.b * own.c else { return "none" }
      svg += shading.svg(name, transform.concatenating(own.inverted()))
      return "url(#\(name))"
    }
  }

  var strokeLook: String {
    mutating get {
      let caps = ["butt", "round", "square"]
      let joins = ["miter", "round", "bevel"]
      var look =
        "stroke=\"\(reference(state.stroke))\" stroke-opacity=\"\(number(state.strokeAlpha))\""
      // The thinnest line there is.
      look += " stroke-width=\"\(number(state.width == 0 ? 0.1 : state.width))\""
      look += " stroke-linecap=\"\(caps[state.cap])\" stroke-linejoin=\"\(joins[state.join])\""
      look += " stroke-miterlimit=\"\(number(state.miter))\""
      if state.dashes.contains(where: { $0 > 0 }) {
        look += " stroke-dasharray=\"\(state.dashes.map { number($0) }.joined(separator: " "))\""
        look += " stroke-dashoffset=\"\(number(state.dashPhase))\""
      }
      return look
    }
  }

  /// Fills all that is not clipped away.
  private mutating func paintShading(_ object: PDFObject, _ resources: [String: PDFObject]) {
    guard let shading = PDFShading(object, resources, file) else { return }
    let fill = reference(.shading(shading, state.transform))
    let own = state.transform
    guard own.a * own.d != own.b * own.c else { return }
    let side = max(page.width, page.height) * 2
    let rect = CGRect(x: -side / 2, y: -side / 2, width: side * 2, height: side * 2).applying(
      own.inverted())
    add(
      """
      <rect x="\(number(rect.minX))" y="\(number(rect.minY))" width="\(number(rect.width))" \
      height="\(number(rect.height))" transform="\(own.svg)" fill="\(fill)" fill-opacity="\(number(state.fillAlpha))"/>
      """)
  }

  private mutating func show(_ object: PDFObject, _ resources: [String: PDFObject]) throws {
    guard case .stream(let dictionary, _) = object else { return }
    switch file.resolve(dictionary["Subtype"]).name {
    case "Form": try showForm(object, dictionary, resources)
    case "Image":
      guard let href = try picture(object) else { return }
      let unit = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1).concatenating(
        state.transform)
      add(
        """
        <image width="1" height="1" preserveAspectRatio="none" transform="\(unit.svg)" \
        opacity="\(number(state.fillAlpha))" xlink:href="\(href)"/>
        """)
    default: break
    }
  }

  /// Nil for a picture that is kept in a way which is not read: the rest of the page is drawn.
  private func picture(_ object: PDFObject) throws -> String? {
    do { return try PDFPicture(object, file)?.dataURL } catch {
      guard !file.work.isSpent else { throw error }
      return nil
    }
  }

  private mutating func showForm(
    _ form: PDFObject, _ dictionary: [String: PDFObject], _ resources: [String: PDFObject]
  ) throws {
    let outer = state
    defer { state = outer }
    if let matrix = CGAffineTransform(numbers: file.numbers(dictionary["Matrix"])) {
      state.transform = matrix.concatenating(state.transform)
    }
    let box = file.numbers(dictionary["BBox"])
    if box.count == 4 {
      var path = PDFPath()
      _ = path.append("re", [box[0], box[1], box[2] - box[0], box[3] - box[1]])
      path.clipRule = "nonzero"
      paint("n", &path)
    }
    // What is one group fades as one.
    let isGroup = dictionary["Group"] != nil && state.fillAlpha < 1
    if isGroup {
      svg += "<g opacity=\"\(number(state.fillAlpha))\">"
      (state.fillAlpha, state.strokeAlpha) = (1, 1)
    }
    let own = dictionary["Resources"].map { file.dictionary($0) }
    try run(file.data(of: form), own ?? resources)
    if isGroup { svg += "</g>" }
  }
}

/// A number from 0 to `most`, without its fraction; NaN is 0.
func whole(_ value: Double, most: Int) -> Int {
  value >= Double(most) ? most : value > 0 ? Int(value) : 0
}

/// A number as SVG writes it.
func number<Value: BinaryFloatingPoint>(_ value: Value) -> String {
  let value = Double(value)
  guard value.isFinite, abs(value) < 1e9 else { return "0" }
  let rounded = (value * 1e5).rounded() / 1e5
  return rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)"
}

extension CGAffineTransform {
  init?(numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// As an attribute, unrounded: a scale may be tiny.
  var svg: String {
    "matrix(\([a, b, c, d, tx, ty].map { "\(Double($0))" }.joined(separator: " ")))"
  }
}
