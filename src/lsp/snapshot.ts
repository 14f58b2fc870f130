/** What is known of a folder at one time: findings, and the texts that their places are in. */
import path from 'node:path';
import type { Range } from 'vscode-languageserver/node';
import type { Finding, SuppressedFinding } from '../finding.ts';
import { Lines } from '../judge/lines.ts';
import { decode } from '../sift/decode.ts';
import type { Overlay } from '../sift/overlay.ts';
import { readSource } from '../sift/read-source.ts';
import type { LineTable } from '../text/positions.ts';
import { uriOf } from './uris.ts';

/** The findings of a folder. */
export interface Found {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
}

export interface Seen extends Found {
  /** The folder as the editor names it, absolute. */
  readonly folder: string;
  readonly overlay: Overlay;
  /** Of files that are open: how the editor names them, and their version. */
  readonly open: ReadonlyMap<string, { readonly uri: string; readonly version: number }>;
  /** The day that findings are reported for, YYYY-MM-DD. */
  readonly today: string;
}

export class Snapshot {
  readonly folder: string;
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly today: string;
  private readonly seen: Seen;
  private readonly byFile: ReadonlyMap<string, readonly Finding[]>;
  private readonly lines: Lines;

  constructor(seen: Seen) {
    this.seen = seen;
    this.folder = seen.folder;
    this.findings = seen.findings;
    this.suppressed = seen.suppressed;
    this.today = seen.today;
    this.byFile = byFile(seen.findings);
    this.lines = new Lines((file) => textOf(seen, file));
  }

  get files(): readonly string[] {
    return [...this.byFile.keys()];
  }

  /** @param file relative to the folder */
  in(file: string): readonly Finding[] {
    return this.byFile.get(file) ?? [];
  }

  uri(file: string): string {
    return this.seen.open.get(file)?.uri ?? uriOf(path.join(this.folder, file));
  }

  /** Undefined for what is not open. */
  version(file: string): number | undefined {
    return this.seen.open.get(file)?.version;
  }

  text(file: string): string {
    return this.lines.text(file);
  }

  table(file: string): LineTable {
    return this.lines.of(file);
  }

  /** Of UTF-16 offsets. */
  range(file: string, start: number, end: number): Range {
    const table = this.lines.of(file);
    return { start: placeOf(table, start), end: placeOf(table, end) };
  }

  /** A line without the blanks around it. @param line from 1 */
  lineRange(file: string, line: number): Range {
    const text = this.lines.of(file).lineText(line);
    const from = text.length - text.trimStart().length;
    const to = Math.max(from, text.trimEnd().length);
    return { start: { line: line - 1, character: from }, end: { line: line - 1, character: to } };
  }
}

function placeOf(table: LineTable, offset: number) {
  const { line, column } = table.position(offset);
  return { line: line - 1, character: column - 1 };
}

function textOf({ folder, overlay }: Seen, file: string): string {
  const unsaved = overlay.get(file);
  try {
    return unsaved ? decode(unsaved).text : (readSource(folder, file)?.text ?? '');
  } catch {
    return '';
  }
}

function byFile(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const finding of findings) {
    const known = found.get(finding.file);
    if (known) known.push(finding);
    else found.set(finding.file, [finding]);
  }
  return found;
}
