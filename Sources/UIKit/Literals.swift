/// What `#colorLiteral` makes where nothing else says so.
public typealias _ColorLiteralType = UIColor

/// What `#imageLiteral` makes where nothing else says so.
public typealias _ImageLiteralType = UIImage
