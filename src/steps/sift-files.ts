/** Which of the listed files are worth parsing. */
import type { Listing } from '../discover/walk.ts';
import { engineSigns } from '../engine-catalog/signs.ts';
import type { FileProblem } from '../finding.ts';
import { languageOf } from '../languages/registry.ts';
import { sift, siftUnsaved, type Candidate, type SiftOptions } from '../sift/sift.ts';
import type { Prepared } from './prepare.ts';

/** `files` without those that are not there; `problems` also has those of the listing. */
export interface SiftedFiles {
  /** How many files there were in the list. */
  readonly listed: number;
  readonly files: readonly string[];
  readonly candidates: readonly Candidate[];
  /** False if nothing can be found, and nothing need be parsed. */
  readonly mayHaveFindings: boolean;
  readonly problems: readonly FileProblem[];
}

export function siftFiles(prepared: Prepared, listing: Listing): SiftedFiles {
  const { root, markers, maxBytes, onProgress, cache, memory, overlay, unsaved, clock } = prepared;
  const sifting: SiftOptions = {
    root,
    files: listing.files,
    overlay,
    markers,
    maxBytes,
    isProgram,
    mayUseEngine: (text) => engineSigns().any.test(text),
    ...(onProgress ? { onProgress } : {}),
    ...(clock && { clock }),
  };
  const { candidates, sawHost, absent, problems } = unsaved
    ? siftUnsaved(unsaved, sifting)
    : (memory?.sift(sifting) ?? cache?.sift(sifting) ?? sift(sifting));
  return {
    listed: listing.files.length,
    files: without(listing.files, absent),
    candidates,
    mayHaveFindings: sawHost || candidates.some(({ engine }) => engine),
    problems: [...listing.problems, ...problems.filter(({ file }) => languageOf(file, () => ''))],
  };
}

function without(files: readonly string[], absent: readonly string[]): readonly string[] {
  if (absent.length === 0) return files;
  const gone = new Set(absent);
  return files.filter((file) => !gone.has(file));
}

/** Nothing misses what data and documents mention that are too large to parse. */
function isProgram(file: string): boolean {
  const language = languageOf(file, () => '');
  return language !== undefined && language.needsHost !== true;
}
