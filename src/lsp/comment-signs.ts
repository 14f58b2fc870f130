/** What comments begin and end with, by the ending or the name of a file. JSON and the like have none. */
import path from 'node:path';

export interface CommentSigns {
  readonly begin: string;
  readonly end: string;
}

const hash: CommentSigns = { begin: '# ', end: '' };
const slashes: CommentSigns = { begin: '// ', end: '' };
const dashes: CommentSigns = { begin: '-- ', end: '' };
const semicolon: CommentSigns = { begin: '; ', end: '' };
const markup: CommentSigns = { begin: '<!-- ', end: ' -->' };
const batch: CommentSigns = { begin: 'rem ', end: '' };

const rows: readonly (readonly [signs: readonly CommentSigns[], endings: string])[] = [
  [
    [hash],
    'sh bash zsh ksh fish py pyi rb rake pl pm t r yaml yml toml tf hcl tfvars ps1 psm1 psd1 ex exs nu nix jl mk env conf cfg ini properties service timer ipynb cron crontab rego coffee',
  ],
  [
    [slashes],
    'js mjs cjs jsx ts mts cts tsx go java kt kts scala sc groovy gradle cs csx rs swift dart c h cc cpp hpp m php proto jsonc json5 http rest',
  ],
  [[dashes], 'lua hs sql elm'],
  [[semicolon], 'clj cljs cljc edn lisp el scm'],
  [[slashes, markup], 'vue svelte astro'],
  [[markup, slashes], 'html htm xml md markdown mdx csproj'],
  [[batch], 'bat cmd'],
];

const byEnding = new Map(
  rows.flatMap(([signs, endings]) => endings.split(' ').map((ending) => [ending, signs] as const)),
);

const byName: readonly (readonly [RegExp, readonly CommentSigns[]])[] = [
  [/^(?:Dockerfile|Containerfile|Makefile|GNUmakefile|Vagrantfile|Rakefile|Gemfile|crontab)\b/i, [hash]],
  [/^Jenkinsfile/, [slashes]],
  [/\.Dockerfile$/i, [hash]],
  [/^\.env/, [hash]],
];

/** @returns those that are tried, the likeliest first; a file without an ending is taken for a script of a shell */
export function commentSigns(file: string): readonly CommentSigns[] {
  const name = path.posix.basename(file);
  const own = byName.find(([form]) => form.test(name))?.[1];
  if (own) return own;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined ? [hash] : (byEnding.get(ending) ?? []);
}
