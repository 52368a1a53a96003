import LindenCWords

/// The words of the language.
enum SwiftWords {
  /// Words that are never names, unless in backticks, behind a dot, or as a label.
  static let keywords = numbers(
    """
    as associatedtype break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is let nil \
    operator precedencegroup private protocol public repeat rethrows return self Self static struct \
    subscript super switch throw throws true try typealias var where while Any _
    """)

  /// Words that may be names, and mean something to the compiler in some places; names that the
  /// compiler makes.
  static let known = numbers(
    """
    actor associativity async await borrowing body consume consuming convenience copy didSet discard \
    distributed dynamic each final get higherThan indirect infix isolated lazy left lowerThan macro \
    mutating none nonisolated nonmutating open optional override package postfix precedence prefix \
    right required sending set some any then Type Protocol unowned unsafe weak willSet yield reasync \
    newValue oldValue error unowned safe read modify init of assignment module Builtin dynamicType \
    CodingKeys rawValue RawValue allCases AllCases hashValue hash encode wrappedValue projectedValue \
    buildBlock PackageResources swift compiler arch os canImport targetEnvironment available unavailable preconcurrency \
    __consuming __owned __shared _modify _read _const _move _borrow addressWithNativeOwner \
    unsafeAddress unsafeMutableAddress deinit subscript super self Self
    """)

  /// Between two names on a line, those after which the second is used and not declared.
  static let beforeUse = numbers(
    """
    some any each await async sending isolated borrowing consuming consume copy discard then yield \
    unsafe reasync nonisolated
    """)

  static let declaring = numbers(
    "func class struct enum protocol typealias associatedtype operator precedencegroup init subscript"
  )
  static let maybeDeclaring = numbers("actor macro")

  static let pattern = numbers("let var")
  static let ofCase = number("case")
  static let ofFor = number("for")
  static let ofIn = number("in")
  static let ofCatch = number("catch")
  static let ofFunction = number("func")
  static let ofInit = numbers("init subscript")
  static let ofExtension = number("extension")
  static let ofImport = number("import")
  static let ofOperator = number("operator")
  static let ofGroup = number("precedencegroup")
  static let ofWhere = number("where")
  static let leaving = numbers("break continue")
  static let typePlaces = numbers("as is")
  static let typeWords = numbers("some any")

  /// What may stand between the arguments of a closure and its `in`.
  static let ofSignature = numbers("async throws rethrows some any inout sending isolated each")

  static let ofSelf = number("self")
  static let ofNothing = number("_")
  static let ofTypes = numbers("Any Self inout throws rethrows")

  static let ofIf = number("if")
  static let ofElse = numbers("elseif else")
  static let ofEnd = number("endif")
  /// Macros of whose arguments the compiler wants that they are right as they stand.
  static let plainMacros = numbers("Preview Predicate expect require Expression")

  /// What may stand between `import` and the name of a module.
  static let ofImportKind = numbers("struct class enum protocol typealias func let var")

  static func number(_ word: String) -> UInt64 {
    var word = word
    return word.withUTF8 { LindenWordNumber($0.baseAddress, $0.count) }
  }

  private static func numbers(_ words: String) -> Set<UInt64> {
    Set(words.split(separator: " ").map { number(String($0)) })
  }
}
