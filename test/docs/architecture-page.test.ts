/** `docs/architecture.md`: the files that it names are there, and its words are few. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import { structureOf } from '../structure.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(`${root}docs/architecture.md`, 'utf8');
/** A language that a contributor would add, and files of the build. */
const notYet = /zig|^dist\//;

test('names files that are there', () => {
  const files = fastGlob.sync(['{src,rules,test,scripts}/**/*.{ts,js}'], { cwd: root });
  const named = [...page.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|js))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(50);
  // By its whole path, or by the end of it.
  const isThere = (path: string) => files.some((file) => file === path || file.endsWith(`/${path}`));
  expect(named.filter((path) => !notYet.test(path) && !isThere(path))).toEqual([]);
});

test('has 25 words at most', () => {
  const [, words = ''] = /\n### Words\n([\s\S]*?)\n## /.exec(page) ?? [];
  const rows = words.split('\n').filter((line) => line.startsWith('|'));
  // Beside the head and the line below it.
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.length).toBeLessThanOrEqual(27);
});

test('has every room, and its size to a tenth', () => {
  const { rooms } = structureOf(root);
  const number = (cell = '') => Number(cell.replaceAll(',', ''));
  const rows = [...page.matchAll(/^\| `([\w/-]+)\/` +\|[^|]*\|[^|]*\| +([\d,]+) \| +([\d,]+) \|$/gm)];
  const shown = new Map(rows.map(([, room = '', files, lines]) => [room, [number(files), number(lines)]]));
  const folders = Object.keys(rooms).filter((room) => !room.endsWith('.ts'));
  expect([...shown.keys()].toSorted()).toEqual(folders.toSorted());
  const stale = folders.filter((room) => {
    const { files, lines } = rooms[room] ?? { files: 0, lines: 0 };
    const [was = 0, written = 0] = shown.get(room) ?? [];
    return Math.abs(files - was) > 1 + was / 10 || Math.abs(lines - written) > 20 + written / 10;
  });
  expect(stale).toEqual([]);
});
