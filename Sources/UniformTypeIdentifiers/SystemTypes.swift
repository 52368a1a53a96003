import Foundation

/// The types that the system declares: identifier, supertypes, extensions, MIME types and what a
/// person calls it, with a bar between. Of two types with one tag the first is preferred.
private let systemTypeTable = """
  public.item |  |  |  | item
  public.content |  |  |  | content
  public.composite-content | public.content |  |  | content
  public.disk-image | public.archive |  |  | disk image
  public.data | public.item |  |  | data
  public.directory | public.item |  |  | directory
  com.apple.resolvable |  |  |  | 
  public.symlink | public.item com.apple.resolvable |  |  | symbolic link
  public.executable | public.item |  |  | executable
  com.apple.mount-point | public.item com.apple.resolvable |  |  | mount point
  com.apple.alias-file | public.data com.apple.resolvable |  |  | alias
  com.apple.bookmark | public.data com.apple.resolvable |  |  | bookmark
  public.url | public.data |  |  | URL
  public.file-url | public.url |  |  | file URL
  public.text | public.data public.content |  |  | text
  public.plain-text | public.text | txt text | text/plain | plain text document
  public.utf8-plain-text | public.plain-text |  |  | Unicode text
  public.utf16-external-plain-text | public.plain-text |  |  | Unicode text
  public.utf16-plain-text | public.plain-text |  |  | Unicode text
  public.delimited-values-text | public.text |  |  | delimited text
  public.comma-separated-values-text | public.delimited-values-text | \
  csv | text/csv text/comma-separated-values | comma-separated values
  public.tab-separated-values-text | public.delimited-values-text | \
  tsv tab | text/tab-separated-values | tab-separated values
  public.utf8-tab-separated-values-text | public.tab-separated-values-text public.utf8-plain-text | \
   |  | tab-separated values
  public.rtf | public.text | rtf | text/rtf application/rtf | RTF document
  public.html | public.text | html htm shtml shtm | text/html | HTML document
  public.xml | public.text | xml | text/xml application/xml | XML document
  public.yaml | public.text | yaml yml | application/x-yaml text/yaml | YAML document
  public.css | public.text | css | text/css | CSS style sheet
  public.source-code | public.plain-text |  |  | source code
  public.assembly-source | public.source-code | s |  | assembly source
  public.c-source | public.source-code | c |  | C source
  public.objective-c-source | public.source-code | m |  | Objective-C source
  public.swift-source | public.source-code | swift |  | Swift source
  public.c-plus-plus-source | public.source-code | cpp cp c++ cc cxx |  | C++ source
  public.objective-c-plus-plus-source | public.source-code | mm |  | Objective-C++ source
  public.c-header | public.source-code | h |  | C header
  public.c-plus-plus-header | public.source-code | hpp h++ hxx |  | C++ header
  public.script | public.source-code |  |  | script
  com.apple.applescript.text | public.script | applescript |  | AppleScript
  com.apple.applescript.script | public.data public.script | scpt |  | compiled script
  com.apple.applescript.script-bundle | com.apple.bundle com.apple.package public.script | \
  scptd |  | script bundle
  com.netscape.javascript-source | public.source-code public.executable | \
  js javascript mjs | text/javascript application/javascript | JavaScript
  public.shell-script | public.script | sh command |  | shell script
  public.perl-script | public.shell-script | pl pm | text/x-perl-script | Perl script
  public.python-script | public.shell-script | py | text/x-python-script | Python script
  public.ruby-script | public.shell-script | rb rbw | text/x-ruby-script | Ruby script
  public.php-script | public.shell-script | php php3 php4 | text/php application/php | PHP script
  public.make-source | public.script | mk mak |  | makefile
  public.json | public.text | json | application/json | JSON document
  public.geojson | public.json | geojson | application/geo+json | GeoJSON document
  com.apple.property-list | public.data | plist |  | property list
  com.apple.xml-property-list | public.xml com.apple.property-list |  |  | XML property list
  com.apple.binary-property-list | com.apple.property-list |  |  | binary property list
  com.adobe.pdf | public.data public.composite-content | pdf | application/pdf | PDF document
  com.apple.rtfd | com.apple.package public.composite-content | rtfd |  | RTFD document
  com.apple.flat-rtfd | public.data public.composite-content |  |  | RTFD document
  com.apple.webarchive | public.data public.composite-content | \
  webarchive | application/x-webarchive | web archive
  public.image | public.data public.content |  |  | image
  public.jpeg | public.image | jpeg jpg jpe | image/jpeg image/jpg | JPEG image
  public.tiff | public.image | tiff tif | image/tiff | TIFF image
  com.compuserve.gif | public.image | gif | image/gif | GIF image
  public.png | public.image | png | image/png | PNG image
  com.apple.icns | public.image | icns |  | icon image
  com.microsoft.bmp | public.image | bmp dib | image/bmp image/x-bmp | BMP image
  com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon image/x-icon | icon image
  public.camera-raw-image | public.image |  |  | raw image
  com.adobe.raw-image | public.camera-raw-image | dng | image/x-adobe-dng | DNG image
  public.svg-image | public.image public.xml | svg svgz | image/svg+xml | SVG image
  com.apple.live-photo |  |  |  | Live Photo
  public.heif | public.image | heif | image/heif | HEIF image
  public.heic | public.heif | heic | image/heic | HEIC image
  public.heics | public.heif | heics | image/heic-sequence | HEIC sequence
  com.ilm.openexr-image | public.image | exr | image/x-exr | OpenEXR image
  org.webmproject.webp | public.image | webp | image/webp | WebP image
  public.jpeg-xl | public.image | jxl | image/jxl | JPEG XL image
  public.3d-content | public.content |  |  | 3D content
  com.pixar.universal-scene-description | public.3d-content public.data | \
  usd usda usdc |  | USD scene
  com.pixar.universal-scene-description-mobile | public.3d-content public.data | \
  usdz | model/vnd.usdz+zip | USDZ scene
  com.apple.reality | public.3d-content public.data | reality | model/vnd.reality | Reality file
  com.apple.scenekit.scene | public.3d-content public.data | scn |  | SceneKit scene
  com.apple.arobject | public.data | arobject |  | AR reference object
  public.audiovisual-content | public.data public.content |  |  | audiovisual content
  public.movie | public.audiovisual-content |  |  | movie
  public.video | public.movie |  |  | video
  public.audio | public.audiovisual-content |  |  | audio
  com.apple.quicktime-movie | public.movie | mov qt | video/quicktime | QuickTime movie
  public.mpeg | public.movie | mpg mpeg mpe m75 m15 | video/mpeg video/mpg | MPEG movie
  public.mpeg-2-video | public.video | m2v | video/mpeg2 | MPEG-2 video
  public.mpeg-2-transport-stream | public.movie | ts | video/mp2t | MPEG-2 transport stream
  public.mp3 | public.audio | mp3 mpga | audio/mpeg audio/mp3 | MP3 audio
  public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4 video/mpeg4 | MPEG-4 movie
  public.mpeg-4-audio | public.audio | m4a | audio/mp4 audio/m4a audio/x-m4a | MPEG-4 audio
  com.apple.protected-mpeg-4-audio | public.audio | m4p | audio/x-m4p | protected audio
  com.apple.protected-mpeg-4-video | public.movie | m4v | video/x-m4v | protected movie
  public.avi | public.movie | avi vfw | video/avi video/x-msvideo | AVI movie
  public.aiff-audio | public.audio | aiff aif | audio/aiff audio/x-aiff | AIFF audio
  com.microsoft.waveform-audio | public.audio | \
  wav wave | audio/wav audio/x-wav audio/vnd.wave | WAV audio
  public.midi-audio | public.audio | midi mid smf kar | audio/midi audio/x-midi | MIDI audio
  public.playlist |  |  |  | playlist
  public.m3u-playlist | public.text public.playlist | \
  m3u m3u8 | audio/mpegurl application/x-mpegurl | M3U playlist
  public.folder | public.directory |  |  | folder
  public.volume | public.folder |  |  | volume
  com.apple.package | public.directory |  |  | package
  com.apple.bundle | public.directory | bundle |  | bundle
  com.apple.plugin | com.apple.package com.apple.bundle | plugin |  | plug-in
  com.apple.metadata-importer | com.apple.plugin | mdimporter |  | Spotlight importer
  com.apple.quicklook-generator | com.apple.plugin | qlgenerator |  | Quick Look generator
  com.apple.xpc-service | com.apple.package com.apple.bundle | xpc |  | XPC service
  com.apple.framework | com.apple.bundle | framework |  | framework
  com.apple.application | public.executable |  |  | application
  com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | \
  app |  | application
  com.apple.application-and-system-extension | com.apple.xpc-service | \
  appex |  | application extension
  public.unix-executable | public.data public.executable |  |  | Unix executable
  com.microsoft.windows-executable | public.data public.executable | \
  exe | application/x-msdownload | Windows executable
  com.apple.systempreference.prefpane | com.apple.package com.apple.bundle | \
  prefpane |  | preferences pane
  public.archive | public.data |  |  | archive
  org.gnu.gnu-zip-archive | public.archive public.data | \
  gz gzip | application/x-gzip application/gzip | gzip archive
  public.bzip2-archive | public.archive public.data | \
  bz2 bzip2 | application/x-bzip2 application/x-bzip | bzip2 archive
  public.zip-archive | public.archive public.data | zip | application/zip | ZIP archive
  public.tar-archive | public.archive public.data | \
  tar | application/x-tar application/tar | tar archive
  com.apple.archive | public.archive public.data | aar yaa |  | Apple archive
  public.spreadsheet | public.content |  |  | spreadsheet
  public.presentation | public.composite-content |  |  | presentation
  public.database |  |  |  | database
  public.message |  |  |  | message
  public.contact |  |  |  | contact
  public.vcard | public.text public.contact | \
  vcf vcard | text/vcard text/x-vcard text/directory | vCard
  public.to-do-item |  |  |  | to-do item
  public.calendar-event |  |  |  | calendar event
  public.email-message | public.message |  |  | e-mail message
  com.apple.internet-location | public.data |  |  | Internet location
  public.font |  |  |  | font
  public.bookmark |  |  |  | bookmark
  com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12 | PKCS #12 data
  public.x509-certificate | public.data | cer crt der | application/x-x509-ca-cert | certificate
  org.idpf.epub-container | public.data public.composite-content | \
  epub | application/epub+zip | EPUB book
  public.log | public.plain-text | log |  | log
  com.apple.haptics.ahap | public.json | ahap |  | haptic pattern
  public.calendar-event-file | public.calendar-event public.text | ics | text/calendar | calendar
  com.microsoft.word.doc | public.data public.composite-content | \
  doc | application/msword | Word document
  org.openxmlformats.wordprocessingml.document | public.data public.composite-content | \
  docx | application/vnd.openxmlformats-officedocument.wordprocessingml.document | Word document
  com.microsoft.excel.xls | public.data public.spreadsheet | \
  xls | application/vnd.ms-excel | Excel spreadsheet
  org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | \
  xlsx | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet | Excel spreadsheet
  com.microsoft.powerpoint.ppt | public.data public.presentation | \
  ppt | application/vnd.ms-powerpoint | PowerPoint presentation
  org.openxmlformats.presentationml.presentation | public.data public.presentation | \
  pptx | \
  application/vnd.openxmlformats-officedocument.presentationml.presentation | PowerPoint presentation
  net.daringfireball.markdown | public.plain-text | \
  md markdown mdown | text/markdown | Markdown document
  public.opentype-font | public.data public.font | otf | font/otf | OpenType font
  public.truetype-ttf-font | public.data public.font | ttf | font/ttf | TrueType font
  org.xiph.flac | public.audio | flac | audio/flac | FLAC audio
  org.xiph.ogg-audio | public.audio | ogg oga | audio/ogg | Ogg audio
  org.matroska.mkv | public.movie | mkv | video/x-matroska | Matroska movie
  org.webmproject.webm | public.movie | webm | video/webm | WebM movie
  com.apple.m4v-video | public.movie | m4v | video/x-m4v | MPEG-4 movie
  com.apple.photos.any-image | public.image |  |  | image
  """

/// The declarations of the table.
let systemTypes: [TypeDeclaration] = systemTypeTable.split(separator: "\n").map { line in
  let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespaces) }
  func words(_ index: Int) -> [String] { fields[index].split(separator: " ").map(String.init) }
  var tags: [UTTagClass: [String]] = [:]
  tags[.filenameExtension] = words(2).isEmpty ? nil : words(2)
  tags[.mimeType] = words(3).isEmpty ? nil : words(3)
  return TypeDeclaration(
    identifier: fields[0], supertypes: words(1), tags: tags,
    description: fields[4].isEmpty ? nil : fields[4])
}
