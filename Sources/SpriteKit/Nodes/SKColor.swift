import UIKit

/// The colour of the platform, which on iOS is UIKit's.
public typealias SKColor = UIColor
