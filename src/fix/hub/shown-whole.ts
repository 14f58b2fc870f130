/** Entries that code prints, saves or walks through as they are, without naming one of their fields. */

/** Of one, or of none: words that hold no entry. */
const plain = String.raw`(?!(?:\w*[nN]ames?|line|row|key|column|field|i|n|e|err|error|message|text|url|count|total|size|tag|out|output|summary)\b)`;

/** `for (const repo of …)`, `(repo) =>`, `repo =>` */
const elements = /\bfor (?:await )?\((?:const|let|var) ([\w$]{1,60}) of\b|(?<![\w$])\(?([\w$]{1,60})\)? ?=>/g;
/** `all.push(...page.results)`, `all = all.concat(page.results)`, `const { results } = …`, `const repos = await …` */
const lists =
  /(?<![\w$])([\w$]{1,60})(?:\.push\(\.\.\.(?:[\w$.]{1,99}|[^;\n]{1,99}\.results)\)| = [^;\n]{0,99}\bresults[;)\]]| = \(?await\b)|\{[^{}\n]{0,99}\b(results)\b[^{}\n]{0,99}\} = /g;

/** @param code of JavaScript or TypeScript, without its comments */
export function isShownInJavaScript(code: string): boolean {
  if (/\.(?:forEach|map)\(\s*(?:console\.\w+|Object\.\w+|JSON\.stringify)\b/.test(code)) return true;
  const names = new Set([...namesOf(code, elements), ...namesOf(code, lists)]);
  return [...names].some((name) => {
    const one = name.replaceAll('$', String.raw`\$`);
    return new RegExp(
      String.raw`\bconsole\.\w+\(\s*(?:\.\.\.)?${plain}${one}\s*(?:\[\d+\]\s*)?[,)]|\bObject\.(?:values|keys|entries|assign)\(\s*(?:\{\s*\}\s*,\s*)?${plain}${one}\s*(?:\[\d+\]\s*)?[,)]|(?<!\bbody\s*[:=]\s*)\bJSON\.stringify\(\s*${plain}${one}\s*[,)]`,
    ).test(code);
  });
}

/** @param code of Python, without its comments */
export function isShownInPython(code: string): boolean {
  const of = namesOf(code, /\bfor\s+(\w+)\s+in\b(?![^\n:]*\.(?:items|keys|values)\(\))/g);
  const all = namesOf(
    code,
    /\b(\w{1,60})(?:\.extend\(| \+?= )[^\n]{0,99}(?:\[|\.get\()["']results["'][\])]{0,4}$/gm,
  );
  const isOf = of.some((name) =>
    new RegExp(
      String.raw`\b${plain}${name}\.(?:items|values|keys|copy)\(|\bprint\(\s*\*?${plain}${name}\s*[,)]|\b(?:dict|repr|str|vars)\(${plain}${name}\)|\{\s*\*\*${plain}${name}\b`,
    ).test(code),
  );
  return (
    isOf ||
    all.some((name) =>
      new RegExp(String.raw`\b(?:print|repr|str|pprint)\(\s*\*?${name}\s*(?:\[[^\]]*\]\s*)?[,)]`).test(code),
    ) ||
    /\b(?:yaml|pickle|toml)\.\w*dump\w*\(/.test(code)
  );
}

/** By the name of the file. In Go what is printed of a struct is what the struct names. */
export const shownElsewhere: readonly (readonly [files: RegExp, shown: readonly RegExp[]])[] = [
  [
    /\.(?:rb|rake)$/,
    [
      /\bJSON\.(?:pretty_generate|generate|dump)\b|\.to_(?:json|yaml)\b|\.inspect\b|^[ \t]{0,40}(?:pp|p|jj|ap) /m,
      /\w\.(?:values|keys|each_pair)\b|\.(?:values_at|slice)\(\*|\bputs [^\n]{0,99}(?:\.body|\[["']results["']\]|\[:results\])$/m,
      /(?<=[\w)\]])\[(?:column|field|attribute|attr)\w*\]/,
    ],
  ],
  [
    /\.(?:php|phtml|inc)$/,
    [
      /\bjson_encode\(\s*\$\w+(?:\[["']results["']\]|->results)?\s*[,)]|\b(?:print_r|var_dump|var_export|serialize|fputcsv)\(/,
      /\bforeach \(\$\w+ as \$\w+ =>|(?<=[\w)\]])\[\$(?:column|field|key|attribute)\w*\]|->\{?\$\w/,
      /\becho \$(?:body|response|result|json|data|output|content)s?\s*[;,.]|\becho (?:curl_exec|file_get_contents)\(/,
    ],
  ],
  [
    /\.go$/,
    [
      /\bio\.Copy\(\s*(?!io\.|ioutil\.)|\bmap\[string\](?:any|interface\{\})|\bjson\.(?:RawMessage|Indent)\b/,
      /\bPrint\w*\([^\n]{0,99}\bstring\(\w+\)|\bos\.Stdout\.Write\(|\bos\.WriteFile\(/,
    ],
  ],
  [
    /\.(?:sh|bash|zsh|ksh|mk|ya?ml)$|(?:^|\/)(?:\w*[Mm]akefile|Jenkinsfile|Dockerfile)[^/]*$|(?:^|\/)[^./]+$/,
    [
      // `jq .`, `jq '.results[]'`, `jq '.results[][$column]'`, `jq '.results[] | keys'`
      /\bjq (?:-\S{1,30} ){0,9}(["']?)\.(?:results(?:\[\d*\])?)?\1(?=$|[\s)|>;`])/m,
      /\.results\b[^'"\n]{0,99}(?:\[\$\w+\]|\b(?:keys|to_entries|tojson|tostring|map_values|getpath)\b(?!\s*:))/,
      // Nothing takes what it prints.
      /^[ \t]{0,40}(?:curl|wget) (?:(?! -o |--output| -O )[^|<>\n]){0,300}\/v2\/repositories\/(?:(?! -o |--output| -O )[^|<>\n]){0,300}(?<![\\|])$/m,
    ],
  ],
];

function namesOf(code: string, pattern: RegExp): readonly string[] {
  return [...code.matchAll(pattern)].flatMap(
    (found) => found.slice(1).find((name: string | undefined) => name !== undefined) ?? [],
  );
}
