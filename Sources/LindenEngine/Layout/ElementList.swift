/// Elements in order. Mostly it is one, and then the list needs no memory of its own.
package enum ElementList {
  case one(Element)
  case several([Element])

  @inline(__always) static var empty: ElementList { .several([]) }

  /// The elements of `list`, in memory that is no larger than they need.
  package init(copying list: [Element]) {
    if list.count == 1 {
      self = .one(list[0])
      return
    }
    var copy: [Element] = []
    copy.reserveCapacity(list.count)
    for element in list { copy.append(element) }
    self = .several(copy)
  }
}

extension ElementList: RandomAccessCollection {
  package var startIndex: Int { 0 }

  @inline(__always) package var endIndex: Int {
    switch self {
    case .one: 1
    case .several(let list): list.count
    }
  }

  @inline(__always) package subscript(index: Int) -> Element {
    switch self {
    case .one(let element):
      precondition(index == 0, "Index out of range")
      return element
    case .several(let list): return list[index]
    }
  }

  @inline(__always) package var first: Element? {
    switch self {
    case .one(let element): element
    case .several(let list): list.first
    }
  }

  // What kind of list it is is asked once, not for each element.
  @inline(__always) package func forEach(_ body: (Element) -> Void) {
    switch self {
    case .one(let element): body(element)
    case .several(let list): for element in list { body(element) }
    }
  }
}
