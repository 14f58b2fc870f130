/** What a call asks for, and what becomes of it: for the one who points at it. */
import { MarkupKind, type Hover, type Position } from 'vscode-languageserver/node';
import type { Finding } from '../finding.ts';
import { engineText, fixText, insteadText, messageText, requestText } from '../report/finding-words.ts';
import { age } from '../text/calendar.ts';
import { visibleLine } from '../text/visible.ts';
import { pageOfRule } from '../repository.ts';
import type { Snapshot } from './snapshot.ts';

/** @returns null if there is no finding at the place */
export function hoverAt(file: string, position: Position, snapshot: Snapshot): Hover | null {
  const [first, ...more] = snapshot.in(file).filter((finding) => isAt(finding, position, snapshot));
  if (!first) return null;
  return {
    range: snapshot.range(file, first.start.offset, first.end.offset),
    contents: {
      kind: MarkupKind.Markdown,
      value: [first, ...more].map((finding) => textOf(finding, snapshot.today)).join('\n\n---\n\n'),
    },
  };
}

function textOf(finding: Finding, today: string): string {
  const { rule, engine, since, removal, ramp, docs } = finding;
  const request = requestText(finding);
  const instead = insteadText(finding);
  const fix = fixText(finding);
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Since', since === null ? undefined : `${since} (${age(since, today)})`],
    ['Removal', removal === undefined ? undefined : `${removal} (${age(removal, today)})`],
    ['An error', ramp === undefined ? undefined : `from ${ramp} on (${age(ramp, today)})`],
    ['Instead', instead === undefined ? undefined : code(instead)],
    ['Client', engine && plain(engineText(engine))],
    ['Fix', fix === undefined ? undefined : plain(fix)],
  ];
  return [
    ...(request === undefined ? [] : [code(request)]),
    plain(messageText(finding)),
    rows.flatMap(([label, text]) => (text === undefined ? [] : [`- **${label}**: ${text}`])).join('\n'),
    `[${rule}](${pageOfRule(rule)}) · [documentation](${docs})`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function isAt({ file, start, end }: Finding, { line, character }: Position, snapshot: Snapshot): boolean {
  const range = snapshot.range(file, start.offset, end.offset);
  const isAfterStart =
    line > range.start.line || (line === range.start.line && character >= range.start.character);
  return (
    isAfterStart && (line < range.end.line || (line === range.end.line && character <= range.end.character))
  );
}

/** A text of the code base, in one line and without an effect. */
function code(text: string): string {
  const shown = visibleLine(text);
  const fence = '`'.repeat(Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  return fence.length === 1 ? `\`${shown}\`` : `${fence} ${shown} ${fence}`;
}

/** Words of the code base inside a sentence form no markup. */
function plain(text: string): string {
  return visibleLine(text).replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
}
