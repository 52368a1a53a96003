import Foundation

/// What happens: a person did something, or a command came to an end.
enum AppAction {
  // The list
  case loadTrees
  case treesCounted(Result<Int, AppError>)
  case treesLoaded(Result<[Tree], AppError>)
  case toggleRow(Tree)
  case togglePanel
  case usesLoaded([Use.ID], Result<[Use], AppError>)
  case retryUses
  case showUse(Use)
  case showPageOverList(Tree)
  case closeWebPage
  case toggleFavorite(Tree)
  case open(URL)

  // The account
  case addressChecked(AddressCheck)
  case canRegisterChanged(Bool)
  case login(Credentials)
  case register(Credentials)
  case loggedIn(Result<User, AppError>)
  case logout
  case showLogin

  // What is kept
  case countCache
  case cacheCounted(Int)
  case askToClearCache
  case clearCache
  case saveAgain
}
