/** What people call the language of a file. Only for counting: a scan finds out by itself, and looks closer. */

const byEnding: Readonly<Record<string, string>> = {
  JavaScript: 'js jsx mjs cjs',
  TypeScript: 'ts tsx mts cts',
  Vue: 'vue',
  Svelte: 'svelte',
  Astro: 'astro',
  Python: 'py pyi pyw',
  Jupyter: 'ipynb',
  Shell: 'sh bash zsh ksh bats',
  Fish: 'fish',
  Nushell: 'nu',
  Batch: 'bat cmd',
  PowerShell: 'ps1 psm1 psd1',
  Go: 'go',
  Ruby: 'rb rake gemspec ru',
  PHP: 'php phtml',
  Java: 'java',
  Kotlin: 'kt kts',
  Scala: 'scala sc sbt',
  Groovy: 'groovy gradle gvy',
  Clojure: 'clj cljs cljc edn',
  'C#': 'cs csx',
  'F#': 'fs fsx',
  'Visual Basic': 'vb',
  Rust: 'rs',
  Swift: 'swift',
  Dart: 'dart',
  C: 'c h',
  'C++': 'cc cpp cxx hpp hh hxx',
  'Objective-C': 'm mm',
  Elixir: 'ex exs',
  Erlang: 'erl hrl',
  Haskell: 'hs',
  Lua: 'lua',
  Perl: 'pl pm t',
  R: 'r rmd',
  Julia: 'jl',
  Nix: 'nix',
  Terraform: 'tf tfvars hcl',
  YAML: 'yml yaml',
  JSON: 'json jsonc json5',
  TOML: 'toml',
  XML: 'xml',
  HTML: 'html htm',
  Markdown: 'md mdx markdown',
  Makefile: 'mk mak',
  Dockerfile: 'dockerfile',
  Text: 'txt rst adoc',
  Configuration: 'ini cfg conf env properties',
};

const byName: readonly (readonly [RegExp, string])[] = [
  [/^(?:docker|container)file\b|[.-](?:docker|container)file$/i, 'Dockerfile'],
  [/^(?:gnu)?makefile\b/i, 'Makefile'],
  [/^jenkinsfile\b/i, 'Jenkinsfile'],
  [/^(?:gemfile|rakefile|vagrantfile|podfile|guardfile)\b/i, 'Ruby'],
  [/^\.env\b/i, 'Configuration'],
  [/^\.?(?:bashrc|zshrc|profile|bash_\w+)$/i, 'Shell'],
];

const interpreters: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ba|da|z|k|a)?sh\b/, 'Shell'],
  [/\bpython/, 'Python'],
  [/\b(?:node|deno|bun)\b/, 'JavaScript'],
  [/\bruby\b/, 'Ruby'],
  [/\bperl\b/, 'Perl'],
  [/\bphp\b/, 'PHP'],
  [/\b(?:pwsh|powershell)\b/, 'PowerShell'],
];

const names = new Map(
  Object.entries(byEnding).flatMap(([name, endings]) =>
    endings.split(' ').map((ending) => [ending, name] as const),
  ),
);

/**
 * @param file with forward slashes
 * @param text gives what is in it; asked only if the name shows nothing
 */
export function languageName(file: string, text: () => string | undefined): string {
  const base = file.slice(file.lastIndexOf('/') + 1);
  const named = byName.find(([pattern]) => pattern.test(base))?.[1];
  if (named !== undefined) return named;
  const ending = /\.([^.]+)$/.exec(base)?.[1]?.toLowerCase();
  const known = ending === undefined ? undefined : names.get(ending);
  if (known !== undefined) return known;
  const first = /^#!.*/.exec(text() ?? '')?.[0] ?? '';
  return interpreters.find(([pattern]) => pattern.test(first))?.[1] ?? 'Other';
}
