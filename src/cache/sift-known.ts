/** A sift that opens only files which may have changed. */
import { sift, type Sifted, type SiftOptions } from '../sift/sift.ts';
import type { FileProblem } from '../finding.ts';
import type { FoundFiles, KnownFiles, MarkedFile } from './known-files.ts';
import type { Stamps } from './stamp.ts';

interface SiftedAnew {
  /** The same to the letter as without what is known. */
  readonly sifted: Sifted;
  /** The files that were read: what is known does not hold for them. */
  readonly changed: Files;
  /** What is known of the files from now on. */
  readonly known: FoundFiles;
}

/** A map by files is one too. */
export type Files = Pick<ReadonlySet<string>, 'has' | 'size'>;

export function siftKnown(options: SiftOptions, before: KnownFiles, stamps: Stamps): SiftedAnew {
  const { root, files } = options;
  const clean: string[] = [];
  const marked = new Map<string, MarkedFile>();
  const found = new Map<string, MarkedFile>();
  // With the prints that they may be known by from now on.
  const changed = new Map<string, string | undefined>();
  const keep = (print: string, hits: MarkedFile | undefined) => {
    if (hits) marked.set(print, hits);
    else clean.push(print);
  };
  for (const file of files) {
    const stamp = stamps.of(root, file);
    const hits = stamp && before.marked.get(stamp.print);
    if (hits) found.set(file, hits);
    if (stamp && (hits ?? before.clean.has(stamp.print))) keep(stamp.print, hits);
    else changed.set(file, stamp?.isSettled === true ? stamp.print : undefined);
  }
  const anew = sift({ ...options, files: [...changed.keys()] });
  const unread = new Set<string>();
  const problems: FileProblem[] = [];
  for (const { file, host, path, engine } of anew.candidates) found.set(file, { host, path, engine });
  for (const problem of anew.problems) {
    if (problem.message.startsWith('not parsed: ')) {
      found.set(problem.file, { ...noHits, problem: problem.message });
    } else {
      unread.add(problem.file);
      problems.push(problem);
    }
  }
  for (const [file, print] of changed) {
    // One that changed while it was read, or went away, is not known.
    const isSame = print !== undefined && !unread.has(file) && stamps.of(root, file)?.print === print;
    if (isSame) keep(print, found.get(file));
  }
  const candidates = files.flatMap((file) => {
    const hits = found.get(file);
    if (!hits) return [];
    const { problem, ...rest } = hits;
    if (problem === undefined) return [{ file, ...rest }];
    problems.push({ file, message: problem });
    return [];
  });
  return {
    sifted: {
      candidates,
      sawHost: candidates.some(({ host }) => host),
      absent: anew.absent,
      problems,
    },
    changed,
    known: { clean, marked },
  };
}

const noHits = { host: false, path: false, engine: false };
