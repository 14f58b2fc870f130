/** What a migration leaves is read by the language's own parser, if it read it before. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutMarkers } from '../fixtures/marker.ts';
import { migrate, type Files } from './migration.ts';
import { findRuntimes } from './runtimes.ts';

const fixtures = fileURLToPath(new URL('../../fixtures', import.meta.url));
const { python, present } = findRuntimes();

/**
 * Fixtures as one code base: what is in their way of each other is in the way of real ones too. Programs that are run are not
 * among them, as their interpreters read them then.
 */
function allFiles(): Files {
  const ignore = ['engine.fixed/**', '**/*.expected', '*.expected/**', 'proof/**', 'programs/**'];
  const paths = fastGlob.sync('**', { cwd: fixtures, dot: true, ignore }).sort();
  return new Map(
    paths.map((file) => [file, withoutMarkers(readFileSync(path.join(fixtures, file), 'utf8'))]),
  );
}

interface Parser {
  readonly files: RegExp;
  /** The command that is given the names of files and prints the names of those that it cannot read, one a line. */
  readonly command: readonly string[];
  readonly isHere: boolean;
}

const inPython = `
import ast, sys
for name in sys.argv[1:]:
    try: ast.parse(open(name, encoding='utf-8-sig').read())
    except (SyntaxError, ValueError): print(name)`;
const inRuby = `
require 'ripper'
ARGV.each { |name| puts name if Ripper.sexp(File.read(name, encoding: 'utf-8')).nil? }`;
const inPhp = `
foreach (array_slice($argv, 1) as $name) {
    try { token_get_all(file_get_contents($name), TOKEN_PARSE); } catch (ParseError) { echo $name, "\\n"; }
}`;
const inBash = 'for name; do bash -n -- "$name" 2>/dev/null || echo "$name"; done';
const inGo = 'for name; do gofmt -e -- "$name" >/dev/null 2>&1 || echo "$name"; done';

const parsers: Readonly<Record<string, Parser>> = {
  Python: { files: /\.py$/, command: [python ?? 'python3', '-c', inPython], isHere: python !== undefined },
  Ruby: { files: /\.rb$/, command: ['ruby', '-e', inRuby, '--'], isHere: present.has('ruby') },
  PHP: { files: /\.php$/, command: ['php', '-r', inPhp, '--'], isHere: present.has('php') },
  bash: { files: /\.(?:sh|bash)$/, command: ['bash', '-c', inBash, 'bash'], isHere: present.has('bash') },
  Go: {
    files: /\.go$/,
    command: ['bash', '-c', inGo, 'bash'],
    isHere: present.has('go') && present.has('bash'),
  },
};

/** @returns the names of the files that cannot be read */
function unreadable({ command }: Parser, files: Files): readonly string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'syntax-'));
  try {
    for (const [file, text] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const [program = '', ...args] = command;
    const { status, stdout, stderr } = spawnSync(program, [...args, ...files.keys()], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function errorsInScript(file: string, text: string): number {
  const { diagnostics = [] } = ts.transpileModule(text, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ESNext,
      module: ts.ModuleKind.ESNext,
      jsx: ts.JsxEmit.Preserve,
      allowJs: true,
    },
  });
  return diagnostics.length;
}

describe('after a migration of all fixtures', () => {
  const before = allFiles();
  let changed: Files = new Map();

  beforeAll(async () => {
    const { files } = await migrate(before, 'unsafe');
    changed = new Map([...files].filter(([file, text]) => before.get(file) !== text));
  });

  afterAll(() => {
    expect(changed.size).toBeGreaterThan(100);
  });

  for (const [name, parser] of Object.entries(parsers)) {
    test.skipIf(!parser.isHere)(`${name} reads what it read before`, () => {
      const after = new Map([...changed].filter(([file]) => parser.files.test(file)));
      const old = new Map([...after.keys()].map((file) => [file, before.get(file) ?? '']));
      const known = unreadable(parser, old);
      expect(after.size - known.length).toBeGreaterThan(0);
      expect(unreadable(parser, after).filter((file) => !known.includes(file))).toEqual([]);
    });
  }

  test('TypeScript reads what it read before', () => {
    const scripts = [...changed].filter(([file]) => /\.[mc]?[jt]sx?$/.test(file));
    expect(scripts.length).toBeGreaterThan(0);
    const worse = scripts.filter(
      ([file, text]) => errorsInScript(file, text) > errorsInScript(file, before.get(file) ?? ''),
    );
    expect(worse.map(([file]) => file)).toEqual([]);
  });
});
