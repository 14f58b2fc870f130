/** Comments that ignore nothing: what they were for is gone, or their last day is past. */
import type { FileProblem, Finding } from '../finding.ts';
import { languageOf } from '../languages/registry.ts';
import { readSource } from '../sift/read-source.ts';
import { isOwnReport, reportHead } from '../text/own-report.ts';
import { applyDirectives, type UnusedDirective } from './apply.ts';
import { byPlaces } from './by-places.ts';
import { parseDirectives } from './parse.ts';

/** What was scanned, and what came of it. */
interface Scanned {
  /** Absolute path. */
  readonly root: string;
  readonly files: readonly string[];
  readonly maxBytes: number;
  /** All findings, also those that comments ignore. */
  readonly found: readonly Finding[];
  /** YYYY-MM-DD */
  readonly today: string;
  /** What is stated of the files already. */
  readonly problems: readonly FileProblem[];
}

/** Reads every file again: one that holds such a comment need not hold anything that a scan looks for. */
export function unusedIgnores({
  root,
  files,
  maxBytes,
  found,
  today,
  problems,
}: Scanned): readonly FileProblem[] {
  const reported = new Set(problems.flatMap(({ file, message }) => unknownIn(file, message)));
  const foundIn = byPlaces(found);
  return files.flatMap((file) => {
    const text = textOf(root, file, maxBytes);
    if (!text.includes('dockshift-ignore') || !languageOf(file, () => text)) return [];
    if (isOwnReport(text.slice(0, reportHead))) return [];
    const { directives } = parseDirectives(text, new Set());
    const { unused } = applyDirectives(file, foundIn.get(file) ?? [], directives, today);
    return unused
      .filter(({ directive: { line }, id }) => !reported.has(keyOf(file, line, id)))
      .map((one) => ({ file, message: `line ${one.directive.line}: ${inWords(one)}` }));
  });
}

function textOf(root: string, file: string, maxBytes: number): string {
  try {
    return readSource(root, file, maxBytes)?.text ?? '';
  } catch {
    return ''; // the scan has reported it
  }
}

/** What a scan has stated of an id that does not exist: it ignores nothing either. */
function unknownIn(file: string, message: string): readonly string[] {
  const [, line, id] = /^line (\d+): dockshift-ignore.* is called '(\S+)'/.exec(message) ?? [];
  return line === undefined || id === undefined ? [] : [keyOf(file, Number(line), id)];
}

function keyOf(file: string, line: number, id: string): string {
  return `${line} ${id} ${file}`;
}

function inWords({ directive: { scope, until }, id, why }: UnusedDirective): string {
  const comment = `dockshift-ignore${scope === 'file' ? '-file' : ''} ${id}`;
  switch (why) {
    case 'nothing':
      return `${comment}: ignores nothing`;
    case 'expired':
      return `${comment}: ignores nothing since ${until ?? ''}, its last day`;
    default:
      return why satisfies never;
  }
}
