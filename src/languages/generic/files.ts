/** Which files the table reads: any text, but not what tools write for themselves. */

const silentNames = [
  // Lock files, change logs, licences
  /(?:^|[-_.])lock(?:file)?(?:\.\w+)?$/i,
  /^(?:composer\.lock|flake\.lock|npm-shrinkwrap\.json|poetry\.lock|cargo\.lock|go\.sum|packages\.lock\.json|\.terraform\.lock\.hcl)$/i,
  /^(?:change(?:s|log)|history|news|releases?|release[-_ ]notes|licen[cs]es?|copying|notice|third[-_]?party[a-z\d]*|authors|contributors)(?:[-_][a-z\d]*|\.\d+)*(?:\.(?:md|txt|rst|adoc|asciidoc|textile|org|rdoc|tex|html?|xml|json|ya?ml))?$/i,
  // What was built, recorded or measured
  /\.min\.\w+$/i,
  /[-.](?:bundle|chunk)\.\w+$/i,
  /\.(?:map|svg|log|out|diff|patch|rej|orig|snap|har|jsonl|ndjson|sarif|lcov|cov|tap|trace|dump|csv|tsv|po|pot|pem|crt|asc|sum|ipynb|xlf|drawio|puml)$/i,
  // Lists of what tools leave out, links that are not to be checked among it
  /^\.[\w-]*ignore$/i,
  /^\.?(?:lychee|markdown-link-check|mlc_config|linkcheck(?:er)?(?:rc)?|linkinator\.config)(?:\.\w+)?$/i,
  /^(?:coverage|lcov|cobertura|jacoco|checkstyle|trivy|grype|snyk)[\w.-]*\.(?:json|xml|info|html)$/i,
];

/** Endings of what is no text, though its first bytes may look like it. */
const noText: ReadonlySet<string> = new Set(
  [
    'pdf ps eps ai psd rtf png jpg jpeg gif webp ico bmp tif tiff woff woff2 ttf otf eot glb stl blend',
    'zip tgz gz bz2 xz zst 7z rar jar war deb rpm apk msi dmg iso exe dll so dylib a o lib class pyc wasm',
    'bin dat mp3 mp4 mov avi webm wav ogg flac doc docx xls xlsx ppt pptx odt ods odp epub pcap warc',
    'sqlite sqlite3 db mdb parquet avro orc npy npz pkl pickle h5 onnx pt pb safetensors gguf',
    'keystore jks p12 pfx gpg sig mo',
  ].flatMap((line) => line.split(' ')),
);

const silentFolders =
  /(?:^|\/)(?:node_modules|bower_components|coverage|__snapshots__|cassettes|vcr_cassettes|recordings|htmlcov|third[_-]party|\.yarn|\.git)\//i;

export function isGeneric(file: string): boolean {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (name.includes('.') && noText.has(ending)) return false;
  return !silentFolders.test(file) && !silentNames.some((pattern) => pattern.test(name));
}

/** Files that name what others of their language declare. */
export const declaringFiles = [
  { id: 'swift', owns: (file: string) => /\.swift$/i.test(file) && isGeneric(file) },
  { id: 'scala', owns: (file: string) => /\.(?:scala|sc)$/i.test(file) && isGeneric(file) },
  { id: 'groovy', owns: (file: string) => /\.(?:groovy|gvy|gy)$/i.test(file) && isGeneric(file) },
] as const;

/** Steps of a pipeline that another language than a shell reads. */
const powershellStep = /\b(?:pwsh|powershell)(?:\s*\()?\s*(?:\w+:|['"])/;

/** Whether a file holds variables, which scripts take in: `.env`, `prod.env`, `.env.local`. */
export function holdsVariables(file: string): boolean {
  return /(?:^|\/)(?:\.env(?:\.[\w.-]+)?|[\w.-]+\.env)$/.test(file);
}

export function languagesInGeneric(file: string, text: string): readonly string[] {
  return [...(powershellStep.test(text) ? ['powershell'] : []), ...(holdsVariables(file) ? ['shell'] : [])];
}
