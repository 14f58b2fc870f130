/** What runs a program, and whether this machine has it. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import type { Program } from './program.ts';

/** A program as it is started, in the folder of its files. */
export interface Start {
  readonly command: string;
  /** Compiled first: the arguments by which the command makes `program` of the files. */
  readonly compile?: readonly string[];
  /** The command line of what was compiled, if it is not `program`. */
  readonly compiled?: readonly string[];
  /** The name of what is run. */
  readonly file: string;
}

/** What this machine has, found out once. */
export interface Runtimes {
  /** The interpreter itself: a launcher in front of it costs more than the program. */
  readonly python: string | undefined;
  /** Commands, packages of Python and extensions of PHP. */
  readonly present: ReadonlySet<string>;
}

/** Not of the standard library, and this folder has no small copy of them. */
const pythonPackages = ['requests', 'click'];

export function findRuntimes(): Runtimes {
  const pythons = ['python3', '/usr/bin/python3'].flatMap(
    (command) => outputOf(command, ['-c', 'import sys; print(sys.executable)'])?.trim() ?? [],
  );
  const hasRequests = (command: string) => outputOf(command, ['-c', 'import requests']) !== undefined;
  // Of several the one that has the package which many programs use.
  const python = pythons.find(hasRequests) ?? pythons[0];
  const names = ['openssl', 'curl', 'wget', 'jq', 'bash', 'sh', 'awk', 'sed', 'go', 'ruby', 'php', 'javac'];
  const commands = names.filter((name) => outputOf('sh', ['-c', `command -v ${name}`]) !== undefined);
  const has = (name: string) =>
    python !== undefined && outputOf(python, ['-c', `import ${name}`]) !== undefined;
  const packages = pythonPackages.filter(has);
  const extensions =
    outputOf('php', ['-r', 'exit((int) !extension_loaded("curl"));']) === undefined ? [] : ['php-curl'];
  return { python, present: new Set([...commands, ...packages, ...extensions]) };
}

function outputOf(command: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(command, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 120_000,
    });
  } catch {
    return undefined;
  }
}

/** What is missing to run a program; nothing if it can be run. */
export function missingFor({ name, files }: Program, { python, present }: Runtimes): readonly string[] {
  const text = [...files.values()].join('\n');
  const inShell = ['curl', 'wget', 'jq', 'awk', 'sed'].filter((word) =>
    new RegExp(`\\b${word}\\b`).test(text),
  );
  const isUsed: Readonly<Record<string, readonly string[]>> = {
    '.sh': ['sh', 'bash', ...inShell],
    '.py': pythonPackages.filter((name) => new RegExp(`^(?:import|from) ${name}\\b`, 'm').test(text)),
    '.go': ['go'],
    '.java': ['javac'],
    '.rb': ['ruby'],
    '.php': ['php', ...(text.includes('curl_init') ? ['php-curl'] : [])],
  };
  const extension = path.extname(name);
  const needed = ['openssl', ...(isUsed[extension] ?? [])];
  return [
    ...needed.filter((word) => !present.has(word)),
    ...(extension === '.py' && python === undefined ? ['python3'] : []),
  ];
}

/** @param text of what is run */
export function startOf(name: string, text: string, { python = 'python3' }: Runtimes): Start {
  const { file } = writtenAs(path.basename(name), text);
  switch (path.extname(name)) {
    case '.py':
      return { command: python, file };
    case '.sh':
      return { command: /^#!.*\bbash\b/.test(text) ? 'bash' : 'sh', file };
    case '.go':
      return { command: 'go', compile: ['build', '-ldflags=-s -w', '-o', 'program'], file };
    case '.java':
      // Most of a short run is the compilers' own start: one compiler is enough for it.
      return {
        command: 'javac',
        compile: ['-J-XX:TieredStopAtLevel=1', '-proc:none', file],
        compiled: ['java', '-XX:TieredStopAtLevel=1', '-cp', '.', 'Main'],
        file,
      };
    case '.rb':
      return { command: 'ruby', file };
    case '.php':
      return { command: 'php', file };
    default:
      return { command: process.execPath, file };
  }
}

/** A file as it is written down to be run. */
export function writtenAs(file: string, text: string): { readonly file: string; readonly text: string } {
  switch (path.extname(file)) {
    case '.php':
      return { file, text: throughProxy(text) };
    case '.ts':
      return { file: file.replace(/\.ts$/, '.mjs'), text: withoutTypes(text) };
    default:
      return { file, text };
  }
}

function withoutTypes(text: string): string {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  // Files of the program itself are written down as modules: `./hub`, `./hub.ts` and `./hub.js` are one of them.
  return outputText.replaceAll(/(\bfrom\s+['"]\.[^'"]*?)(?:\.[jt]s)?(?=['"])/g, '$1.mjs');
}

/** Streams of PHP read no proxy from the environment: a context of its own needs it as an option. */
function throughProxy(text: string): string {
  return text.replaceAll(/\bstream_context_create(?=\()/g, 'context_through_proxy');
}
