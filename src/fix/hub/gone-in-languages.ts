/** Fields of entries that languages with a way of their own read by name, wherever in the file that is. */

/** Other fields of an entry, which show that a record is one. */
const besides = 'name|namespace|description|pull_count|star_count|last_updated|is_private';

interface Reading {
  readonly files: RegExp;
  /** @param field a name of word characters */
  readonly patterns: (field: string) => readonly RegExp[];
}

const readings: readonly Reading[] = [
  {
    files: /\.(?:rb|rake|gemspec)$|(?:^|\/)(?:Rakefile|Gemfile|Fastfile)$/,
    // `repo[:user]`, `repo.dig(:user)`, `values_at('user', 'name')`
    patterns: (field) => [
      new RegExp(String.raw`(?<=[\w)\]])\[:${field}\]|\.(?:dig|fetch)\(:${field}\b`),
      new RegExp(String.raw`\.(?:values_at|slice)\([^()\n]*(?:['"]${field}['"]|:${field}\b)`),
    ],
  },
  {
    files: /\.(?:php|phtml|inc)$/,
    // `$repo->user`, `['user' => $owner, 'name' => $name] = $repo`
    patterns: (field) => [
      new RegExp(String.raw`(?<!\$this)\??->${field}\b(?!\s*(?:\(|=[^=>]))`),
      new RegExp(String.raw`\[[^\][\n]*'${field}'\s*=>\s*\$\w+[^\][\n]*\]\s*(?:=[^=>]|\))`),
      new RegExp(String.raw`\barray_column\([^;\n]*['"]${field}['"]`),
    ],
  },
  {
    files: /\.go$/,
    // A struct of an entry; that of another answer has none of the other fields.
    patterns: (field) => [
      new RegExp(
        String.raw`\bstruct\s*\{(?=[^{}]*json:"(?:${besides})[",])[^{}]*json:"${field}(?:,omitempty)?"`,
      ),
      new RegExp(String.raw`(?<=[\w)\]])\["${field}"\]`),
    ],
  },
  {
    files:
      /\.(?:sh|bash|zsh|ksh|mk|ya?ml)$|(?:^|\/)(?:\w*[Mm]akefile|Jenkinsfile|Dockerfile)[^/]*$|(?:^|\/)[^./]+$/,
    // In a program of jq: `.user`, `{user, name}`
    patterns: (field) => [
      new RegExp(String.raw`(?<![\w/@-])\.${field}\b(?![./=(@-])`),
      new RegExp(String.raw`\bjq\b[^;]{0,300}[{,]\s*${field}\s*[,}]`),
    ],
  },
];

/**
 * @param file by whose name its language is known; in others nothing is seen
 * @param code of the file, without its comments
 */
export function isReadInLanguage(file: string, code: string, field: string): boolean {
  const reading = readings.find(({ files }) => files.test(file));
  return reading?.patterns(field).some((pattern) => pattern.test(code)) === true;
}
