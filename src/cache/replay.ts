/**
 * Asks the disk again what an analysis had asked it. An analysis looks at nothing else, and the same answers make it ask the
 * same questions: if all of them are as they were, so is what it finds.
 */
import type { ProjectDisk } from '../project/disk.ts';
import {
  answerOfNames,
  answerOfSigns,
  answerOfText,
  askSource,
  type PartRecord,
  type ReadRecord,
  type SignsRecord,
} from './recorder.ts';
import type { Files } from './sift-known.ts';
import type { Stamp, Stamps } from './stamp.ts';
import { packedReads, unpackedSearch, type StoredAnalysis } from './stored-analysis.ts';

interface World {
  /** Absolute path. */
  readonly root: string;
  readonly disk: ProjectDisk;
  readonly stamps: Stamps;
  /** The files that searches were among. */
  readonly asked: readonly string[];
  /** Those of them that may have changed since. */
  readonly changed: Files;
}

/** @returns the analysis, with the prints that its files bear now; undefined if an answer is another one */
export async function replayed(
  analysis: StoredAnalysis,
  { root, disk, stamps, asked, changed }: World,
): Promise<StoredAnalysis | undefined> {
  const sources: ReadRecord[] = [];
  for (const [file, answer, print] of analysis.sources) {
    const stamp = stamps.of(root, file);
    if (!bears(stamp, print) && askSource(disk, file).answer !== answer) return undefined;
    sources.push({ file, answer, print: printNow(stamp, print, answer) });
  }
  const parts: PartRecord[] = [];
  for (const [part, file, answer, print] of analysis.parts) {
    const stamp = stamps.of(root, file);
    if (!bears(stamp, print) && answerOfText(disk.part(file, part)) !== answer) return undefined;
    parts.push({ part, file, answer, print: printNow(stamp, print, answer) });
  }
  const signs: SignsRecord[] = [];
  const { prints } = analysis;
  const marks = prints.map(([file, print]) => {
    const stamp = stamps.of(root, file);
    return { file, isSame: bears(stamp, print), print: printNow(stamp, print, '') };
  });
  for (const { asked: question, files } of analysis.signs) {
    const again = files.flatMap(([place, answer]) => {
      const mark = marks[place];
      if (!mark) return [];
      const isSame = mark.isSame || answerOfSigns(disk.signs(mark.file, question)) === answer;
      return isSame ? [{ file: mark.file, answer, print: mark.print }] : [];
    });
    if (again.length < files.length) return undefined;
    signs.push({ asked: question, files: again });
  }
  for (const search of analysis.searches) {
    const { words, files, found } = unpackedSearch(search, asked, (file) => changed.has(file));
    if (files.length > 0 && disk.search(words, files).join('\0') !== found.join('\0')) return undefined;
  }
  for (const [folder, answer] of analysis.folders) {
    if (answerOfNames(await disk.manifests.names(folder)) !== answer) return undefined;
  }
  const manifests: ReadRecord[] = [];
  for (const [file, answer, print] of analysis.manifests) {
    const stamp = stamps.behindLinks(root, file);
    if (!bears(stamp, print) && answerOfText(await disk.manifests.read(file)) !== answer) return undefined;
    manifests.push({ file, answer, print: printNow(stamp, print, answer) });
  }
  return { ...analysis, ...packedReads({ sources, parts, signs, manifests }) };
}

function bears(stamp: Stamp | undefined, print: string | null): boolean {
  return stamp?.print === print;
}

function printNow(stamp: Stamp | undefined, print: string | null, answer: string): string | null {
  if (bears(stamp, print)) return print;
  return stamp?.isSettled === true && !answer.startsWith('failed: ') ? stamp.print : null;
}
