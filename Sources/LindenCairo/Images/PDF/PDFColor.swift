import CoreGraphics
import Foundation

/// What an area is painted with.
enum PDFInk {
  case none
  case color(String)
  /// A gradient, and how its space maps to the picture.
  case shading(PDFShading, CGAffineTransform)
}

/// How numbers stand for a colour.
indirect enum PDFColorSpace {
  case gray, rgb, cmyk
  /// One ink, whose tints another space gives. Working one out takes so many steps.
  case tint(PDFFunction, PDFColorSpace, steps: Int)
  /// Inks of unknown colour: the more, the darker.
  case inks

  init(components: Int) { self = components >= 4 ? .cmyk : components == 3 ? .rgb : .gray }

  init(_ object: PDFObject?, _ resources: [String: PDFObject], _ file: PDFFile, _ depth: Int = 0) {
    let object = file.resolve(object)
    self = .gray
    guard depth < 8 else { return }
    if let name = object.name {
      switch name {
      case "DeviceGray", "CalGray", "G": self = .gray
      case "DeviceRGB", "CalRGB", "RGB": self = .rgb
      case "DeviceCMYK", "CMYK": self = .cmyk
      default:
        if let own = file.dictionary(resources["ColorSpace"])[name] {
          self = PDFColorSpace(own, resources, file, depth + 1)
        }
      }
      return
    }
    guard let list = object.array, let kind = file.resolve(list.first).name else { return }
    switch kind {
    case "ICCBased" where list.count > 1:
      self = PDFColorSpace(components: file.resolve(file.dictionary(list[1])["N"]).integer ?? 3)
    case "Separation", "DeviceN":
      self = .inks
      let before = file.work.steps
      if list.count > 3, let function = PDFFunction(file.resolve(list[3]), file) {
        let space = PDFColorSpace(list[2], resources, file, depth + 1)
        self = .tint(function, space, steps: file.work.steps - before)
      }
    case "Lab": self = .gray
    default: self = PDFColorSpace(.name(kind), resources, file, depth + 1)
    }
  }

  /// Steps that a colour takes to work out.
  var work: Int { if case .tint(_, _, let steps) = self { steps } else { 0 } }

  var initial: String { if case .cmyk = self { hex([0, 0, 0, 1]) } else { "#000000" } }

  /// Red, green and blue from 0 to 1.
  func rgb(_ n: [Double]) -> [Double] {
    func at(_ index: Int) -> Double { index < n.count ? unit(n[index]) : 0 }
    switch self {
    case .gray: return [at(0), at(0), at(0)]
    case .rgb: return [at(0), at(1), at(2)]
    case .cmyk: return (0..<3).map { (1 - at($0)) * (1 - at(3)) }
    case .tint(let function, let space, _): return space.rgb(function.values(at: at(0)))
    case .inks: return [Double](repeating: 1 - unit(n.max() ?? 0), count: 3)
    }
  }

  func hex(_ n: [Double]) -> String {
    "#"
      + rgb(n).map { String(format: "%02x", whole((unit($0) * 255).rounded(), most: 255)) }
      .joined()
  }
}

/// A function of one number.
indirect enum PDFFunction {
  case power([Double], [Double], Double)
  case stitched([PDFFunction], bounds: [Double], encode: [Double], domain: [Double])
  case sampled([[Double]], domain: [Double])
  /// Several functions, one for each component.
  case parallel([PDFFunction])

  init?(_ object: PDFObject, _ file: PDFFile, _ depth: Int = 0) {
    // Some forty thousand functions in one file are too many.
    guard depth < 8, file.work.spend(steps: 50) else { return nil }
    if let list = object.array {
      // Functions in functions multiply.
      guard list.count <= Self.mostParts else { return nil }
      var parts: [PDFFunction] = []
      for item in list {
        guard let part = PDFFunction(file.resolve(item), file, depth + 1) else { return nil }
        parts.append(part)
      }
      self = .parallel(parts)
      return
    }
    guard let dictionary = object.dictionary else { return nil }
    var domain = file.numbers(dictionary["Domain"])
    if domain.count < 2 { domain = [0, 1] }
    switch file.resolve(dictionary["FunctionType"]).integer {
    case 0:
      guard let samples = PDFFunction.samples(object, dictionary, file) else { return nil }
      self = .sampled(samples, domain: domain)
    case 2:
      let (low, high) = (file.numbers(dictionary["C0"]), file.numbers(dictionary["C1"]))
      self = .power(
        low.isEmpty ? [0] : low, high.isEmpty ? [1] : high,
        file.resolve(dictionary["N"]).number ?? 1)
    case 3:
      let functions = file.resolve(dictionary["Functions"]).array ?? []
      guard functions.count <= Self.mostParts else { return nil }
      let parts =
        functions
        .compactMap { PDFFunction(file.resolve($0), file, depth + 1) }
      let bounds = file.numbers(dictionary["Bounds"])
      guard !parts.isEmpty, bounds.count == parts.count - 1 else { return nil }
      self = .stitched(
        parts, bounds: bounds, encode: file.numbers(dictionary["Encode"]), domain: domain)
    default: return nil
    }
  }

  /// More than any function is made of.
  private static let mostParts = 256

  private static func samples(
    _ object: PDFObject, _ dictionary: [String: PDFObject], _ file: PDFFile
  ) -> [[Double]]? {
    let range = file.numbers(dictionary["Range"])
    guard let count = file.numbers(dictionary["Size"]).first.map({ whole($0, most: 4097) }),
      (2...4096).contains(count),
      file.resolve(dictionary["BitsPerSample"]).integer == 8, range.count >= 2,
      let bytes = try? file.data(of: object), bytes.count >= count * (range.count / 2)
    else { return nil }
    let components = range.count / 2
    return (0..<count).map { index in
      (0..<components).map {
        let (low, high) = (range[$0 * 2], range[$0 * 2 + 1])
        return low + Double(bytes[index * components + $0]) / 255 * (high - low)
      }
    }
  }

  func values(at x: Double) -> [Double] {
    switch self {
    case .power(let low, let high, let exponent):
      let part = pow(unit(x), exponent)
      return zip(low, high).map { $0 + part * ($1 - $0) }
    case .parallel(let parts): return parts.flatMap { $0.values(at: x) }
    case .sampled(let samples, let domain):
      let span = domain[1] - domain[0]
      let place = unit((x - domain[0]) / span) * Double(samples.count - 1)
      let index = whole(place, most: samples.count - 2)
      return zip(samples[index], samples[index + 1]).map {
        $0 + (place - Double(index)) * ($1 - $0)
      }
    case .stitched(let parts, let bounds, let encode, let domain):
      let index = bounds.firstIndex { x < $0 } ?? parts.count - 1
      let low = index == 0 ? domain[0] : bounds[index - 1]
      let high = index == parts.count - 1 ? domain[1] : bounds[index]
      let place = high > low ? (x - low) / (high - low) : 0
      guard encode.count >= index * 2 + 2 else { return parts[index].values(at: place) }
      return parts[index].values(
        at: encode[index * 2] + place * (encode[index * 2 + 1] - encode[index * 2]))
    }
  }
}

/// A gradient along a line or between circles.
struct PDFShading {
  private let coordinates: [Double]
  private let stops: [(offset: Double, color: String)]
  /// Whether the first and the last colour go on beyond the ends.
  private let extends: (before: Bool, after: Bool)

  init?(_ object: PDFObject, _ resources: [String: PDFObject], _ file: PDFFile) {
    let before = file.work.steps
    guard let dictionary = object.dictionary,
      let type = file.resolve(dictionary["ShadingType"]).integer,
      let function = PDFFunction(file.resolve(dictionary["Function"]), file)
    else { return nil }
    coordinates = file.numbers(dictionary["Coords"])
    guard type == 2 && coordinates.count == 4 || type == 3 && coordinates.count == 6 else {
      return nil
    }
    let extend = file.resolve(dictionary["Extend"]).array ?? []
    func isTrue(_ index: Int) -> Bool {
      if index < extend.count, case .bool(true) = file.resolve(extend[index]) {
        true
      } else {
        false
      }
    }
    extends = (isTrue(0), isTrue(1))
    let space = PDFColorSpace(dictionary["ColorSpace"], resources, file)
    var domain = file.numbers(dictionary["Domain"])
    if domain.count < 2 { domain = [0, 1] }
    guard file.work.spend(steps: 33 + 33 * (file.work.steps - before)) else { return nil }
    stops = (0...32).map { step in
      let part = Double(step) / 32
      return (part, space.hex(function.values(at: domain[0] + part * (domain[1] - domain[0]))))
    }
  }

  /// The gradient as an element that is referred to by `name`.
  func svg(_ name: String, _ transform: CGAffineTransform) -> String {
    let c = coordinates.map { number($0) }
    let head =
      "id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" gradientTransform=\"\(transform.svg)\""
    var list = stops.map { "<stop offset=\"\(number($0.offset))\" stop-color=\"\($0.color)\"/>" }
      .joined()
    if !extends.before { list = "<stop offset=\"0\" stop-opacity=\"0\"/>" + list }
    if !extends.after { list += "<stop offset=\"1\" stop-opacity=\"0\"/>" }
    if c.count == 4 {
      return """
        <linearGradient \(head) x1="\(c[0])" y1="\(c[1])" x2="\(c[2])" y2="\(c[3])">\(list)</linearGradient>
        """
    }
    return """
      <radialGradient \(head) fx="\(c[0])" fy="\(c[1])" fr="\(c[2])" cx="\(c[3])" cy="\(c[4])" r="\(c[5])">\
      \(list)</radialGradient>
      """
  }
}
