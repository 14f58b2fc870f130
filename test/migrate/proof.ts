/**
 * The programs under fixtures/proof/: each a folder that is a code base of its own, with `main.*` in it, which is run.
 * They show that a fix is called safe if it is, and only then. Who wrote them looked at what the words `safe` and `review`
 * mean, not at what the fixes do.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { commentsAtHead, programOf, type Program } from './program.ts';

export interface Proof extends Program {
  /** `python/report-by-owner`; the names of its files are relative to that folder. */
  readonly title: string;
  /**
   * `safe`: all of it deserves safe fixes, after which it does what it did. `review`: no fix of it may be called safe.
   * Left out: only what the fixes do is looked at.
   */
  readonly deserves: 'safe' | 'review' | undefined;
  /** Where the answer or the request gets out of sight, or differs: `main.py:12`. A reason has to name one of them. */
  readonly reviewed: ReadonlySet<string>;
}

/** Another set is run the same way: `PROOFS=DIR npm run test:deep -- test/migrate/proof.test.ts`. */
export const otherProofs = process.env['PROOFS'];
const folder = otherProofs ?? fileURLToPath(new URL('../../fixtures/proof/', import.meta.url));

/** Sorted by title. */
export function listProofs(): readonly Proof[] {
  return fastGlob
    .sync('*/*/main.*', { cwd: folder })
    .sort()
    .map((main) => {
      const title = path.posix.dirname(main);
      const names = fastGlob.sync('**', { cwd: path.join(folder, title) }).sort();
      const files = names.map(
        (name) => [name, readFileSync(path.join(folder, title, name), 'utf8')] as const,
      );
      return proofOf(title, path.posix.basename(main), new Map(files));
    });
}

/**
 * The head of `main.*` is as for other programs, with `safe` or `review` if it deserves one; lines end with the comment
 * `review` where a reader has to look. The head line `line: 7` marks a line of `main.*` that can hold no comment.
 * @throws {Error} if the head has no `run:`, or both labels
 */
export function proofOf(title: string, main: string, files: ReadonlyMap<string, string>): Proof {
  const program = programOf(main, files);
  const head = commentsAtHead(program.text);
  const [deserves, other] = (['safe', 'review'] as const).filter((label) => head.includes(label));
  if (other) throw new Error(`${title}: the head has both labels`);
  return {
    ...program,
    title,
    deserves,
    reviewed: new Set([...reviewedIn(files), ...linesNamed(main, head)]),
  };
}

function linesNamed(main: string, head: readonly string[]): readonly string[] {
  return head.flatMap((line) =>
    line.startsWith('line: ') ? [`${main}:${line.slice('line: '.length)}`] : [],
  );
}

function reviewedIn(files: ReadonlyMap<string, string>): readonly string[] {
  return [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, i) => (/\S.*(?:#|\/\/) review$/.test(line) ? [`${file}:${i + 1}`] : [])),
  );
}
