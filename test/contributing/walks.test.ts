/**
 * The walks of CONTRIBUTING.md are walked as they are written: in a copy of the sources each snippet goes where its fence puts
 * it, and each command ends as it shall and prints what its comments hold.
 */
import MarkdownIt from 'markdown-it';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a walk needs of the project: its sources, and of the fixtures those that no language has for itself. */
const copied = [
  ...['src', 'rules', 'scripts', 'test', 'fixtures/sample', 'fixtures/sample.expected'],
  // What tests import of the extension for an editor.
  ...['editors/vscode/src', 'editors/vscode/package.json', 'editors/vscode/tsconfig.json'],
  ...[
    'README.md',
    'docs',
    'package.json',
    'tsconfig.json',
    'vitest.config.js',
    'vitest.deep.config.js',
    'eslint.config.js',
  ],
];

type Step = { readonly line: number; readonly text: string } & (
  | { readonly kind: 'new'; readonly file: string }
  | { readonly kind: 'in'; readonly file: string; readonly after: string }
  | { readonly kind: 'run'; readonly ends: 'passes' | 'fails' }
);

interface Walk {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** The walks of a page: the headings below «Four walks», with the fences of each. */
function walksOf(page: string): readonly Walk[] {
  const walks: { title: string; steps: Step[] }[] = [];
  let isInside = false;
  const tokens = new MarkdownIt().parse(page, {});
  for (const [i, { type, tag, info, content, map }] of tokens.entries()) {
    const title = tokens[i + 1]?.content ?? '';
    if (type === 'heading_open' && tag === 'h2') isInside = title === 'Four walks';
    else if (!isInside) continue;
    else if (type === 'heading_open' && tag === 'h3') walks.push({ title, steps: [] });
    else if (type === 'fence') walks.at(-1)?.steps.push(stepOf(info, content, (map?.[0] ?? 0) + 1));
  }
  return walks;
}

function stepOf(info: string, content: string, line: number): Step {
  const role = info.slice(info.indexOf(' ') + 1);
  if (role === 'passes' || role === 'fails') return { kind: 'run', ends: role, text: content, line };
  const [, how, file = '', after = ''] = /^(new|in)=(\S+)(?: after=(.+))?$/.exec(role) ?? [];
  if (how === 'new') return { kind: 'new', file, text: content, line };
  if (how === 'in' && after !== '') return { kind: 'in', file, after, text: content, line };
  throw new Error(
    `CONTRIBUTING.md:${line}: a fence of a walk is new=, in= with after=, fails or passes, found «${role}»`,
  );
}

/** A text with lines below one of its lines, indented as what follows there. */
function withBelow(before: string, after: string, added: string): string {
  const lines = before.split('\n');
  const linesLike = (form: (line: string) => string) =>
    lines.flatMap((line, i) => (form(line) === after ? [i] : []));
  const whole = linesLike((line) => line);
  const at = whole.length > 0 ? whole : linesLike((line) => line.trim());
  const [first, second] = at;
  if (first === undefined || second !== undefined) throw new Error(`${at.length} lines are «${after}»`);
  const below = lines.slice(first + 1);
  const indent = /^ */.exec(below.find((line) => line.trim() !== '') ?? '')?.[0] ?? '';
  const inserted = added.split('\n').map((line) => (line === '' ? line : indent + line));
  return [...lines.slice(0, first + 1), ...inserted.slice(0, -1), ...below].join('\n');
}

/** Runs commands one after the other up to the first that fails. */
async function run(commands: string, cwd: string): Promise<{ code: number | null; printed: string }> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(?:VITEST|TEST|NODE_ENV|NODE_OPTIONS)/.test(name),
  );
  const env = { ...Object.fromEntries(own), NO_COLOR: '1' };
  const child = spawn('sh', ['-ec', commands], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'close');
  return { code: child.exitCode, printed: (await printed).join('\n') };
}

async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(await realpath(tmpdir()), 'dockshift-walk-'));
  for (const path of copied) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

async function take(step: Step, copy: string): Promise<void> {
  const at = `CONTRIBUTING.md:${step.line}`;
  switch (step.kind) {
    case 'new':
      await mkdir(dirname(join(copy, step.file)), { recursive: true });
      return writeFile(join(copy, step.file), step.text, { flag: 'wx' });
    case 'in': {
      const before = await readFile(join(copy, step.file), 'utf8');
      return writeFile(join(copy, step.file), withBelow(before, step.after, step.text));
    }
    case 'run': {
      const { code, printed } = await run(step.text, copy);
      if (step.ends === 'passes') expect(code, `${at}\n${printed}`).toBe(0);
      else expect(code, `${at}: passes`).not.toBe(0);
      for (const [, held = ''] of step.text.matchAll(/^# (.*)$/gm)) expect(printed, at).toContain(held);
      return;
    }
    default:
      return step satisfies never;
  }
}

const walks = walksOf(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'));

test('each walk goes from what fails to what passes', () => {
  expect(walks.map(({ title }) => title)).toEqual(['A client', 'A rule', 'A language', 'A wrong finding']);
  for (const { steps } of walks) {
    const ends = steps.flatMap((step) => (step.kind === 'run' ? [step.ends] : []));
    expect(ends).toEqual(['fails', 'passes']);
  }
});

describe('the walk of', () => {
  test.each(walks)('$title', async ({ steps }) => {
    const copy = await copyOfProject();
    try {
      for (const step of steps) await take(step, copy);
    } finally {
      await rm(copy, { recursive: true });
    }
  });
});
