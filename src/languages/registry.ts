/** The languages, in the order in which a file is offered to them. A new language is a folder and a line here. */
import { isJavaScript } from './javascript/files.ts';
import { languagesInCommands, languagesInShell } from '../embed/languages-in-commands.ts';
import { isCrontab } from './crontab/files.ts';
import { isDockerfile, languagesInDockerfile } from './dockerfile/files.ts';
import { isCSharp } from './csharp/files.ts';
import { elixirImportedAs, isElixir } from './elixir/files.ts';
import { declaringFiles, isGeneric, languagesInGeneric } from './generic/files.ts';
import { isDart } from './dart/files.ts';
import { goPackages, isGo } from './go/files.ts';
import { isJava, javaImportedAs } from './java/files.ts';
import { isKotlin } from './kotlin/files.ts';
import type { Language } from './language.ts';
import { isLua, luaImportedAs } from './lua/files.ts';
import { isPerl, perlImportedAs } from './perl/files.ts';
import { isPhp } from './php/files.ts';
import { isMakefile } from './makefile/files.ts';
import { isMarkdown, languagesInMarkdown } from './markdown/files.ts';
import { isNotebook, languagesInNotebook } from './notebook/files.ts';
import { isPowerShell, powerShellImportedAs } from './powershell/files.ts';
import { isPython, pythonImportedAs } from './python/files.ts';
import { isRuby } from './ruby/files.ts';
import { isRust, rustImportedAs } from './rust/files.ts';
import { isShellFile } from './shell/files.ts';
import { isSystemd } from './systemd/files.ts';
import { isYaml } from './yaml/files.ts';

export const languages: readonly Language[] = [
  {
    id: 'javascript',
    owns: isJavaScript,
    ofTextAndName: true,
    load: async () => (await import('./javascript/language.ts')).javascript,
  },
  {
    id: 'python',
    owns: isPython,
    importedAs: pythonImportedAs,
    ofTextAlone: true,
    load: async () => (await import('./python/language.ts')).loadPython(),
  },
  {
    id: 'shell',
    owns: isShellFile,
    bareWords: true,
    sharesNames: true,
    holds: (_file, text) => languagesInShell(text),
    load: async () => (await import('./shell/language.ts')).shell,
  },
  {
    id: 'yaml',
    owns: isYaml,
    needsHost: true,
    holds: (_file, text) => languagesInCommands(text),
    load: async () => (await import('./yaml/language.ts')).yaml,
  },
  {
    id: 'dockerfile',
    owns: isDockerfile,
    needsHost: true,
    holds: (_file, text) => languagesInDockerfile(text),
    load: async () => (await import('./dockerfile/language.ts')).dockerfile,
  },
  {
    id: 'php',
    owns: isPhp,
    ofTextAlone: true,
    load: async () => (await import('./php/language.ts')).loadPhp(),
  },
  {
    id: 'makefile',
    owns: isMakefile,
    bareWords: true,
    holds: (_file, text) => ['shell', ...languagesInShell(text)],
    load: async () => (await import('./makefile/language.ts')).makefile,
  },
  {
    id: 'csharp',
    owns: isCSharp,
    ofTextAlone: true,
    load: async () => (await import('./csharp/language.ts')).loadCSharp(),
  },
  {
    id: 'markdown',
    owns: isMarkdown,
    needsHost: true,
    holds: (_file, text) => languagesInMarkdown(text),
    load: async () => (await import('./markdown/language.ts')).markdown,
  },
  {
    id: 'notebook',
    owns: isNotebook,
    needsHost: true,
    holds: (_file, text) => languagesInNotebook(text),
    load: async () => (await import('./notebook/language.ts')).notebook,
  },
  {
    id: 'ruby',
    owns: isRuby,
    ofTextAlone: true,
    load: async () => (await import('./ruby/language.ts')).loadRuby(),
  },
  {
    id: 'rust',
    owns: isRust,
    importedAs: rustImportedAs,
    ofTextAlone: true,
    load: async () => (await import('./rust/language.ts')).loadRust(),
  },
  {
    id: 'powershell',
    owns: isPowerShell,
    bareWords: true,
    importedAs: powerShellImportedAs,
    anyCase: true,
    load: async () => (await import('./powershell/language.ts')).loadPowerShell(),
  },
  {
    id: 'go',
    owns: isGo,
    folderPackages: goPackages,
    seeksNames: true,
    ofTextAlone: true,
    load: async () => (await import('./go/language.ts')).loadGo(),
  },
  {
    id: 'java',
    owns: isJava,
    importedAs: javaImportedAs,
    ofTextAlone: true,
    load: async () => (await import('./java/language.ts')).loadJava(),
  },
  {
    id: 'systemd',
    owns: isSystemd,
    needsHost: true,
    holds: (_file, text) => languagesInCommands(text),
    load: async () => (await import('./systemd/language.ts')).systemd,
  },
  {
    id: 'crontab',
    owns: isCrontab,
    needsHost: true,
    bareWords: true,
    holds: (_file, text) => languagesInCommands(text),
    load: async () => (await import('./crontab/language.ts')).crontab,
  },
  {
    id: 'kotlin',
    owns: isKotlin,
    ofTextAlone: true,
    load: async () => (await import('./kotlin/language.ts')).loadKotlin(),
  },
  ...declaringFiles.map(({ id, owns }): Language => ({
    id,
    owns,
    ofTextAlone: true,
    holds: languagesInGeneric,
    load: async () => (await import('./generic/declaring.ts')).declaring(owns),
  })),
  {
    id: 'elixir',
    owns: isElixir,
    importedAs: elixirImportedAs,
    holds: languagesInGeneric,
    load: async () => (await import('./elixir/language.ts')).elixir,
  },
  {
    id: 'lua',
    owns: isLua,
    importedAs: luaImportedAs,
    holds: languagesInGeneric,
    load: async () => (await import('./lua/language.ts')).lua,
  },
  {
    id: 'perl',
    owns: isPerl,
    importedAs: perlImportedAs,
    holds: languagesInGeneric,
    load: async () => (await import('./perl/language.ts')).perl,
  },
  {
    id: 'dart',
    owns: isDart,
    importedAs: (file) => [file.slice(file.lastIndexOf('/') + 1)],
    load: async () => (await import('./dart/language.ts')).dart,
  },
  // Offered what is left.
  {
    id: 'generic',
    owns: isGeneric,
    needsHost: true,
    holds: languagesInGeneric,
    load: async () => (await import('./generic/language.ts')).generic,
  },
];

/** The language of a file, if it is one that dockshift reads. */
export function languageOf(file: string, head: () => string): Language | undefined {
  const owner = ownerOf(file, head);
  return owner?.id === 'generic' ? (interpreted(file, head) ?? owner) : owner;
}

const ownerOf = (file: string, head: () => string) => languages.find((language) => language.owns(file, head));

/** A script whose name only looks as if it had an ending, `rc.docker`: its first line counts. A copy that was put aside is none. */
function interpreted(file: string, head: () => string): Language | undefined {
  const dot = file.lastIndexOf('.');
  const hasEnding = dot > file.lastIndexOf('/') + 1;
  if (!hasEnding || otherEndings.test(file) || !/^\ufeff?#!/.test(head())) return undefined;
  const owner = ownerOf(file.slice(0, dot), head);
  return owner?.id === 'generic' ? undefined : owner;
}

/** Copies, and languages whose scripts begin as one of a shell that starts them. */
const otherEndings =
  /\.(?:bak|old|orig|rej|save?|swp|awk|clj|d|el|exp|groovy|hs|jl|lisp|ml|nim|nu|r|sc|scala|scm|swift|tcl|tk)$|~$/i;
