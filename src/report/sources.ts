import { lineTable, type LineTable } from '../text/positions.ts';
import type { ReportContext } from './reporter.ts';

/** The text of a file, with its lines. */
export interface Source {
  readonly text: string;
  readonly lines: LineTable;
}

/** Reads each file once, however many findings it has; undefined for one that cannot be read. */
export function sourcesOf({ readText }: ReportContext): (file: string) => Source | undefined {
  const known = new Map<string, Source | undefined>();
  return (file) => {
    if (!known.has(file)) {
      const text = readText(file);
      known.set(file, text === undefined ? undefined : { text, lines: lineTable(text) });
    }
    return known.get(file);
  };
}
