/** Scripts of a shell that are in other files: where they are, and how a change of one is written there. */
import type { InnerText } from '../../../embed/inner-text.ts';
import type { Edit } from '../../../finding.ts';
import type { LoadedLanguage } from '../../../languages/language.ts';
import type { Place } from '../../../trace/model/fact.ts';
import { noLines } from '../../../embed/writing.ts';
import { withEdits } from '../../plan.ts';
import { nestedScripts } from './nested.ts';

/** The document that was read last: each of its calls asks for its scripts. */
let last:
  { readonly file: string; readonly text: string; readonly scripts: readonly InnerText[] } | undefined;

/** Every script of a shell that is right in the document, in its order. */
export function scriptsIn(document: LoadedLanguage, file: string, text: string): readonly InnerText[] {
  if (last?.file !== file || last.text !== text) last = { file, text, scripts: readIn(document, file, text) };
  return last.scripts;
}

export function readIn(document: LoadedLanguage, file: string, text: string): readonly InnerText[] {
  const scripts: InnerText[] = [];
  const seen = new Set<string>();
  document.lower(text, file, (id) =>
    id === 'shell'
      ? {
          lower: (inner, as, _, at) => {
            const key = at ? `${at.start(0)}:${at.text}` : '';
            if (at && !seen.has(key)) {
              seen.add(key);
              scripts.push(at);
            }
            return { file: as, text: inner, language: id, body: [], open: true, problems: [] };
          },
        }
      : undefined,
  );
  return scripts;
}

/** A place of the file as one of the script, with the whole of a value that it begins or ends in; undefined if it is no part of it. */
export function placeIn(script: InnerText, { start, end, file }: Place): Place | undefined {
  const units = script.text.length;
  const isValue = (unit: number): boolean => script.values.has(script.text.charAt(unit));
  const begins = (unit: number): boolean =>
    script.start(unit) === start ||
    (isValue(unit) && script.start(unit) < start && start < script.end(unit + 1));
  const ends = (unit: number): boolean =>
    script.end(unit) === end || (isValue(unit - 1) && script.start(unit - 1) < end && end < script.end(unit));
  let from = 0;
  while (from < units && !begins(from)) from++;
  if (from === units) return undefined;
  let to = from;
  while (to <= units && !(to === from ? start === end : ends(to))) to++;
  return to <= units ? { file, start: from, end: to } : undefined;
}

/** A script, and the one that it is in a word of. */
export interface Script {
  readonly inner: InnerText;
  readonly outer: Script | undefined;
  /** Which of the scripts of the document, or of the outer one, it is. */
  readonly nth: number;
}

/** The scripts that a place is part of, the innermost first. */
export function scriptsAround(scripts: readonly InnerText[], place: Place): readonly Script[] {
  const holds = (inner: InnerText): boolean => placeIn(inner, place) !== undefined;
  const around: Script[] = [];
  let nth = scripts.findIndex(holds);
  let inner = scripts[nth];
  while (inner) {
    around.unshift({ inner, outer: around[0], nth });
    const nested = nestedScripts(inner);
    nth = nested.findIndex(holds);
    inner = nested[nth];
  }
  return around;
}

/**
 * The edits of a script as edits of the file. The file with them is read again: what does not give the wanted script, and all
 * others as they were, is not taken.
 *
 * @param read gives the scripts that are right in a document
 */
export function editsOfFile(
  edits: readonly Edit[],
  script: Script,
  text: string,
  read: (text: string) => readonly InnerText[],
): readonly Edit[] | { readonly why: string } {
  const { inner } = script;
  const sources = sourcesOf(inner, text);
  const written: Edit[] = [];
  for (const edit of edits) {
    const put = writtenEdit(edit, inner, text, sources);
    if (typeof put === 'string') return { why: put };
    written.push(put);
  }
  const changed = withEdits(text, written);
  const outermost = outermostOf(script);
  const before = read(text).map((one) => shownText(one.text, sourcesOf(one, text, written)));
  const now = read(changed);
  const after = now.map((one) => shown(one, changed));
  const isKept =
    after.length === before.length && after.every((one, i) => i === outermost.nth || one === before[i]);
  const again = isKept ? sameAs(script, now) : undefined;
  const wanted = shownText(withEdits(inner.text, edits), sources);
  return again && shown(again, changed) === wanted && isSameAround(script, again, text, changed, now)
    ? written
    : { why: readInAnotherWay };
}

const readInAnotherWay = 'the document would read the changed script differently';

function outermostOf(script: Script): Script {
  return script.outer ? outermostOf(script.outer) : script;
}

/** The script of a changed document in the place of an old one. */
function sameAs({ outer, nth }: Script, scripts: readonly InnerText[]): InnerText | undefined {
  if (!outer) return scripts[nth];
  const around = sameAs(outer, scripts);
  return around && nestedScripts(around)[nth];
}

/** Whether the scripts around one are what they were, but for it. */
function isSameAround(
  { inner, outer }: Script,
  again: InnerText,
  text: string,
  changed: string,
  now: readonly InnerText[],
): boolean {
  const around = outer && sameAs(outer, now);
  if (!outer || !around) return !outer;
  const rest = (whole: InnerText, part: InnerText, source: string): string => {
    const from = part.start(0);
    const to = part.end(part.text.length);
    const units = Array.from({ length: whole.text.length }, (_, i) => i);
    return units
      .filter((i) => whole.end(i + 1) <= from || whole.start(i) >= to)
      .map((i) => {
        const char = whole.text.charAt(i);
        return whole.values.has(char) ? source.slice(whole.start(i), whole.end(i + 1)) : char;
      })
      .join('');
  };
  return (
    rest(outer.inner, inner, text) === rest(around, again, changed) &&
    isSameAround(outer, around, text, changed, now)
  );
}

/** @returns a text if there is no way to write it: why */
function writtenEdit(
  { file: name, start, end, text }: Edit,
  script: InnerText,
  file: string,
  sources: ReadonlyMap<string, string>,
): Edit | string {
  // Such a text is evaluated by the shell around it first, which knows nothing of a function's arguments.
  if (text.includes('\n') && /\S[ \t]+<<-?\w+[ \t]*\n$/.test(headBefore(file, script.start(0)))) {
    return noLines;
  }
  let put = '';
  const parts = text.split(/([\ue000-\uf8ff])/);
  for (const part of parts) {
    const source = sources.get(part);
    const written = source ?? (part === '' && parts.length > 1 ? '' : script.write(part, start, end));
    if (typeof written !== 'string') return written.why;
    put += written;
  }
  const from = script.start(start);
  return { file: name, start: from, end: end > start ? script.end(end) : from, text: put };
}

/** The line in front of a script, without the instruction that it begins with. */
function headBefore(file: string, at: number): string {
  const line = file.lastIndexOf('\n', at - 2) + 1;
  return file.slice(line, at).replace(/^\s*RUN\s+(?:--\S+\s+)*/i, '');
}

/**
 * How the values that the document puts into the script are written.
 *
 * @param edits of the text, if it is changed: a value may hold a script itself
 */
function sourcesOf(
  script: InnerText,
  text: string,
  edits: readonly Edit[] = [],
): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const char of script.values.keys()) {
    const unit = script.text.indexOf(char);
    if (unit < 0) continue;
    const from = script.start(unit);
    const to = script.end(unit + 1);
    const inside = edits.filter(({ start, end }) => start >= from && end <= to);
    const moved = inside.map((edit) => ({ ...edit, start: edit.start - from, end: edit.end - from }));
    sources.set(char, withEdits(text.slice(from, to), moved));
  }
  return sources;
}

function shown(script: InnerText, text: string): string {
  return shownText(script.text, sourcesOf(script, text));
}

/**
 * The script with its values as they are written, because the characters that represent them may be others after a change;
 * without the comments, which some documents take out.
 */
function shownText(script: string, sources: ReadonlyMap<string, string>): string {
  return script
    .replaceAll(/^[ \t]*#.*\n/gm, '')
    .replaceAll(/[\ue000-\uf8ff]/g, (char) => `\0${sources.get(char) ?? char}\0`);
}
