// The layers are UIKit's here, as its views are made of them.
@_exported import UIKit
