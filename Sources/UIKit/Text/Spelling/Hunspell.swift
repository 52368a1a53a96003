import Foundation
import LindenDrawing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The functions of the library Hunspell, which is loaded when a text is first checked, so that no
/// app needs it to start.
struct Hunspell: @unchecked Sendable {
  typealias Handle = OpaquePointer
  typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

  typealias Create = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Handle?
  typealias Spell = @convention(c) (Handle, UnsafePointer<CChar>) -> CInt
  typealias Suggest =
    @convention(c) (Handle, UnsafeMutablePointer<List>, UnsafePointer<CChar>) -> CInt
  typealias FreeList = @convention(c) (Handle, UnsafeMutablePointer<List>, CInt) -> Void
  typealias Encoding = @convention(c) (Handle) -> UnsafePointer<CChar>?

  let create: Create
  let spell: Spell
  let suggest: Suggest
  let freeList: FreeList
  let encoding: Encoding

  /// Nil where the library is not installed.
  static let shared: Hunspell? = load()

  /// The names under which Debian and others install it.
  private static let names = [
    "libhunspell-1.7.so.0", "libhunspell-1.8.so.0", "libhunspell-1.6.so.0", "libhunspell.so",
  ]

  private static func load() -> Hunspell? {
    guard let library = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let create = dlsym(library, "Hunspell_create"), let spell = dlsym(library, "Hunspell_spell"),
      let suggest = dlsym(library, "Hunspell_suggest"),
      let freeList = dlsym(library, "Hunspell_free_list"),
      let encoding = dlsym(library, "Hunspell_get_dic_encoding")
    else { return nil }
    return Hunspell(
      create: unsafeBitCast(create, to: Create.self),
      spell: unsafeBitCast(spell, to: Spell.self),
      suggest: unsafeBitCast(suggest, to: Suggest.self),
      freeList: unsafeBitCast(freeList, to: FreeList.self),
      encoding: unsafeBitCast(encoding, to: Encoding.self))
  }
}
