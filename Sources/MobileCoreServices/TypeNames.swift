@_exported import UniformTypeIdentifiers

// The names of types from before `UTType`.

/// Everything that can be kept in a file or a folder.
public let kUTTypeItem = "public.item"
public let kUTTypeContent = "public.content"
public let kUTTypeData = "public.data"
/// Texts of all kinds.
public let kUTTypeText = "public.text"
public let kUTTypePlainText = "public.plain-text"
public let kUTTypeUTF8PlainText = "public.utf8-plain-text"
public let kUTTypeRTF = "public.rtf"
public let kUTTypeHTML = "public.html"
public let kUTTypeXML = "public.xml"
public let kUTTypeJSON = "public.json"
public let kUTTypeCommaSeparatedText = "public.comma-separated-values-text"
public let kUTTypeURL = "public.url"
public let kUTTypeFileURL = "public.file-url"
public let kUTTypeFolder = "public.folder"
public let kUTTypeDirectory = "public.directory"
/// Pictures of all kinds.
public let kUTTypeImage = "public.image"
public let kUTTypeJPEG = "public.jpeg"
public let kUTTypePNG = "public.png"
public let kUTTypeGIF = "com.compuserve.gif"
public let kUTTypeTIFF = "public.tiff"
public let kUTTypeBMP = "com.microsoft.bmp"
public let kUTTypeLivePhoto = "com.apple.live-photo"
public let kUTTypeAudiovisualContent = "public.audiovisual-content"
public let kUTTypeMovie = "public.movie"
public let kUTTypeVideo = "public.video"
public let kUTTypeMPEG4 = "public.mpeg-4"
public let kUTTypeQuickTimeMovie = "com.apple.quicktime-movie"
public let kUTTypeAudio = "public.audio"
public let kUTTypeMP3 = "public.mp3"
public let kUTTypePDF = "com.adobe.pdf"
public let kUTTypeZipArchive = "public.zip-archive"
public let kUTTypeVCard = "public.vcard"
