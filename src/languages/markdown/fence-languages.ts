/** The meaning of the word after a fence: `sh`, `ts`, `{.python}`. */
interface FenceLanguage {
  /** The id of a language. */
  readonly language: string;
  /** A name that such code could have as a file. */
  readonly as: string;
  /** True where lines that a person types begin with a prompt, and others are what was answered. */
  readonly prompts?: true;
}

const rows: readonly (FenceLanguage & { readonly names: readonly string[] })[] = [
  {
    names: ['sh', 'bash', 'shell', 'zsh', 'ash', 'dash', 'ksh', 'cmd', 'bat', 'terminal'],
    language: 'shell',
    as: 'fence.sh',
    prompts: true,
  },
  {
    names: ['console', 'shell-session', 'shellsession', 'sh-session', 'bash-session', 'text', 'txt', 'plain'],
    language: 'shell',
    as: 'fence.sh',
    prompts: true,
  },
  { names: ['powershell', 'pwsh', 'ps1', 'ps'], language: 'powershell', as: 'fence.ps1' },
  { names: ['python', 'py', 'python3', 'py3'], language: 'python', as: 'fence.py' },
  { names: ['javascript', 'js', 'mjs', 'cjs', 'node', 'jsx'], language: 'javascript', as: 'fence.jsx' },
  { names: ['typescript', 'ts', 'mts', 'cts'], language: 'javascript', as: 'fence.ts' },
  { names: ['tsx'], language: 'javascript', as: 'fence.tsx' },
  { names: ['vue'], language: 'javascript', as: 'fence.vue' },
  { names: ['go', 'golang'], language: 'go', as: 'fence.go' },
  { names: ['ruby', 'rb'], language: 'ruby', as: 'fence.rb' },
  { names: ['java'], language: 'java', as: 'Fence.java' },
  { names: ['kotlin', 'kt', 'kts'], language: 'kotlin', as: 'Fence.kt' },
  { names: ['php'], language: 'php', as: 'fence.php' },
  { names: ['rust', 'rs'], language: 'rust', as: 'fence.rs' },
  { names: ['csharp', 'cs', 'c#'], language: 'csharp', as: 'Fence.cs' },
  { names: ['yaml', 'yml'], language: 'yaml', as: 'fence.yml' },
  { names: ['dockerfile', 'docker', 'containerfile'], language: 'dockerfile', as: 'Dockerfile' },
  { names: ['makefile', 'make'], language: 'makefile', as: 'Makefile' },
  // What the table without grammars reads.
  { names: ['groovy', 'jenkinsfile', 'gradle'], language: 'generic', as: 'fence.groovy' },
  { names: ['scala'], language: 'generic', as: 'fence.scala' },
  { names: ['swift'], language: 'generic', as: 'fence.swift' },
  { names: ['dart'], language: 'generic', as: 'fence.dart' },
  { names: ['elixir', 'ex', 'exs'], language: 'generic', as: 'fence.ex' },
  { names: ['perl', 'pl'], language: 'generic', as: 'fence.pl' },
  { names: ['lua'], language: 'generic', as: 'fence.lua' },
  { names: ['r'], language: 'generic', as: 'fence.r' },
  { names: ['clojure', 'clj'], language: 'generic', as: 'fence.clj' },
  { names: ['nix'], language: 'generic', as: 'fence.nix' },
  { names: ['fish'], language: 'generic', as: 'fence.fish' },
  { names: ['nu', 'nushell'], language: 'generic', as: 'fence.nu' },
  { names: ['hcl', 'terraform', 'tf'], language: 'generic', as: 'fence.tf' },
  { names: ['http', 'rest'], language: 'generic', as: 'fence.http' },
];

const byName = new Map(rows.flatMap((row) => row.names.map((name) => [name, row] as const)));

/** @param info the first word after the fence; `''` for none, which people write for commands above all */
export function languageOfFence(info: string): FenceLanguage | undefined {
  const [name = ''] = /[a-z][\w#+-]*/i.exec(info.replace(/^[{.]+/, '')) ?? [];
  return byName.get(name === '' ? 'console' : name.toLowerCase());
}
