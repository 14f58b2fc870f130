/**
 * Programs that were run and did what they have to. A migration that gives the same bytes, by the same fixes, at the same Hub,
 * ends as it ended: it is not run again, but for one of eight. The first line of a ledger has the hash of what they were run with.
 *
 * `ALL_PROGRAMS=1` runs every program. `RECORD_PROGRAMS=1` runs those that are new or different, and adds those that pass.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';

export interface Ledger {
  /**
   * @param migration all that the verdict on a program rests on
   * @returns whether it passed in this form, and may be left out
   */
  isKnown(title: string, migration: unknown): boolean;
  /** It passed. */
  add(title: string, migration: unknown): void;
  /** @param titles of all programs; others are left out */
  save(titles: readonly string[]): void;
}

interface Options {
  /** Of the ledger. */
  readonly file: string;
  /** What programs are run with: see `stageHash`. */
  readonly stage: string;
  readonly mode: 'known' | 'record' | 'all';
}

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What a program meets: how it is run and judged, the small copies of its libraries, the Hub that answers. */
const stageFiles = [
  'test/migrate/**',
  '!test/migrate/**/*.test.ts',
  '!test/migrate/ledger.ts',
  '!test/migrate/ran/**',
  'src/emulate/**',
];

type Name = 'proofs' | 'programs';

export function openLedger(name: Name): Ledger {
  const { ALL_PROGRAMS: all, RECORD_PROGRAMS: record } = process.env;
  return ledgerOf({
    file: fileOf(name),
    stage: stageHash(),
    mode: record ? 'record' : all ? 'all' : 'known',
  });
}

/** Whether the programs of a ledger were run with what they would be run with now. If not, all of them are run again. */
export function isOfThisStage(name: Name): boolean {
  return readLedger(fileOf(name)).stage === stageHash();
}

/** @throws {Error} if a line of the file is not a title and a hash */
export function ledgerOf({ file, stage, mode }: Options): Ledger {
  const read = readLedger(file);
  const known = read.stage === stage ? read.hashes : new Map<string, string>();
  const hashes = new Map(known);
  const hashIn = (migration: unknown) => hashOf([textOf(migration)]);
  return {
    isKnown: (title, migration) => {
      if (mode === 'all' || (mode === 'known' && isSampled(title))) return false;
      return known.get(title) === hashIn(migration);
    },
    add: (title, migration) => {
      hashes.set(title, hashIn(migration));
    },
    save: (titles) => {
      if (mode !== 'record') return;
      const lines = titles.toSorted().flatMap((title) => {
        const hash = hashes.get(title);
        return hash === undefined ? [] : [`${title} ${hash}\n`];
      });
      writeFileSync(file, `stage ${stage}\n${lines.join('')}`);
    },
  };
}

/** One of eight is run whatever the ledger holds: an interpreter may be a new one. */
export function isSampled(title: string): boolean {
  return Number.parseInt(hashOf([title]), 16) % 8 === 0;
}

function fileOf(name: Name): string {
  return fileURLToPath(new URL(`ran/${name}.txt`, import.meta.url));
}

function stageHash(): string {
  const files = fastGlob.sync(stageFiles, { cwd: root }).sort();
  return hashOf(files.flatMap((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

function readLedger(file: string): { readonly stage: string; readonly hashes: ReadonlyMap<string, string> } {
  if (!existsSync(file)) return { stage: '', hashes: new Map() };
  const [head = '', ...lines] = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  const [, stage] = /^stage ([0-9a-f]+)$/.exec(head) ?? [];
  if (stage === undefined) throw new Error(`${file}:1 is not the hash of a stage`);
  const hashes = lines.map((line, i): [string, string] => {
    const [, title, hash] = /^(\S+) ([0-9a-f]{12})$/.exec(line) ?? [];
    if (!title || !hash) throw new Error(`${file}:${i + 2} is not a title and a hash`);
    return [title, hash];
  });
  return { stage, hashes: new Map(hashes) };
}

/** Maps and sets with what they hold: JSON alone writes them as {}. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part instanceof Map || part instanceof Set ? [...part] : part,
  );
}

function hashOf(words: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
}
