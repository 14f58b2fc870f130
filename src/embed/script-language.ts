/** The language to which a CI service passes a script. */
export interface ScriptLanguage {
  /** The id of a language. */
  readonly language: string;
  /** A name that such a script could have as a file. */
  readonly as: string;
}

const byProgram: Readonly<Record<string, ScriptLanguage>> = {
  bash: { language: 'shell', as: 'script.sh' },
  sh: { language: 'shell', as: 'script.sh' },
  dash: { language: 'shell', as: 'script.sh' },
  ash: { language: 'shell', as: 'script.sh' },
  zsh: { language: 'shell', as: 'script.zsh' },
  ksh: { language: 'shell', as: 'script.ksh' },
  pwsh: { language: 'powershell', as: 'script.ps1' },
  powershell: { language: 'powershell', as: 'script.ps1' },
  cmd: { language: 'generic', as: 'script.bat' },
  python: { language: 'python', as: 'script.py' },
  python3: { language: 'python', as: 'script.py' },
  node: { language: 'javascript', as: 'script.mjs' },
  ruby: { language: 'ruby', as: 'script.rb' },
  php: { language: 'php', as: 'script.php' },
};

/**
 * @param command what a document names as the shell: `bash`, `/bin/bash -e {0}`; undefined for the service's own choice,
 *   which is a shell everywhere
 * @returns undefined for a program that is not known
 */
export function commandShell(command: string | undefined): ScriptLanguage | undefined {
  const [program = 'bash'] = command?.trim().split(/\s+/) ?? [];
  const name = program.slice(program.lastIndexOf('/') + 1).replace(/\.exe$/i, '');
  return Object.hasOwn(byProgram, name) ? byProgram[name] : undefined;
}

/** By the ending of a name: `run.sh`, `main.py`. */
const byEnding: Readonly<Record<string, string>> = {
  sh: 'sh',
  bash: 'bash',
  zsh: 'zsh',
  ps1: 'pwsh',
  py: 'python',
  js: 'node',
  mjs: 'node',
  cjs: 'node',
  rb: 'ruby',
  php: 'php',
};

/**
 * The language of a text that is a file of its own: by its first line, or by a name that it is given.
 *
 * @returns undefined for a text that shows no sign of being a script
 */
export function scriptFile(name: string, text: string): ScriptLanguage | undefined {
  const [, program, argument] = /^#!\s*(\S+)(?:[ \t]+(?:-S[ \t]+)?(\S+))?/.exec(text) ?? [];
  if (program !== undefined) return commandShell(program.endsWith('/env') ? argument : program);
  const ending = /[^./]\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(byEnding, ending) ? commandShell(byEnding[ending]) : undefined;
}
