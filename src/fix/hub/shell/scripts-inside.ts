/** Scripts of a shell that stand in other files: where they stand, and how a change of one is written there. */
import type { InnerText } from '../../../embed/inner-text.ts';
import type { Edit } from '../../../finding.ts';
import type { LoadedLanguage } from '../../../languages/language.ts';
import type { Place } from '../../../trace/fact.ts';
import { withEdits } from '../../plan.ts';

/** The document that was read last: each of its calls asks for its scripts. */
let last:
  { readonly file: string; readonly text: string; readonly scripts: readonly InnerText[] } | undefined;

/** Every script of a shell that stands right in the document, in its order. */
export function scriptsIn(document: LoadedLanguage, file: string, text: string): readonly InnerText[] {
  if (last?.file !== file || last.text !== text) last = { file, text, scripts: readIn(document, file, text) };
  return last.scripts;
}

function readIn(document: LoadedLanguage, file: string, text: string): readonly InnerText[] {
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

/** A place of the file as one of the script; undefined where it is no part of it. */
export function placeIn(script: InnerText, { start, end, file }: Place): Place | undefined {
  const units = script.text.length;
  let from = 0;
  while (from < units && script.start(from) !== start) from++;
  if (from === units) return undefined;
  let to = from;
  while (to <= units && (to === from ? start : script.end(to)) !== end) to++;
  return to <= units ? { file, start: from, end: to } : undefined;
}

/** How a text is written where the script stands; `\n` in it begins a line of the script. */
type Writing = (text: string, indent: string) => string | undefined;

const oneLine =
  (write: (text: string) => string): Writing =>
  (text) =>
    text.includes('\n') ? undefined : write(text);

/** By the language of the document; the first that brings the wanted script about is taken. */
const writings: Readonly<Record<string, readonly Writing[]>> = {
  yaml: [
    (text, indent) => text.replaceAll(/\n(?!\n)/g, `\n${indent}`),
    oneLine((text) => JSON.stringify(text).slice(1, -1)),
    oneLine((text) => text.replaceAll("'", "''")),
  ],
  dockerfile: [(text) => text],
  makefile: [oneLine((text) => text.replaceAll('$', '$$$$'))],
};

/**
 * The edits of a script as edits of the file. The file with them is read again: what does not give the wanted script, and all
 * others as they were, is not taken.
 *
 * @param id of the document's language
 */
export function editsOfFile(
  edits: readonly Edit[],
  script: InnerText,
  document: LoadedLanguage,
  { id, file, text }: { readonly id: string; readonly file: string; readonly text: string },
): readonly Edit[] | undefined {
  const before = scriptsIn(document, file, text);
  const nth = before.findIndex((one) => one.text === script.text && one.start(0) === script.start(0));
  const sources = sourcesOf(script, text);
  const wanted = before.map((one, i) =>
    shown(i === nth ? withEdits(one.text, edits) : one.text, sourcesOf(one, text)),
  );
  for (const writing of writings[id] ?? []) {
    const written = edits.map((edit) => writtenEdit(edit, script, text, sources, writing));
    const all = written.flatMap((edit) => edit ?? []);
    if (all.length < edits.length) continue;
    const changed = withEdits(text, all);
    const after = readIn(document, file, changed).map((one) => shown(one.text, sourcesOf(one, changed)));
    if (after.length === wanted.length && after.every((one, i) => one === wanted[i])) return all;
  }
  return undefined;
}

function writtenEdit(
  { file: name, start, end, text }: Edit,
  script: InnerText,
  file: string,
  sources: ReadonlyMap<string, string>,
  writing: Writing,
): Edit | undefined {
  const from = script.start(start);
  // Blank lines are not indented: the next one that is not tells.
  const begin = script.text.lastIndexOf('\n', start - 1) + 1;
  const blank = /^\n*/.exec(script.text.slice(begin))?.[0].length ?? 0;
  const line = script.start(begin + blank);
  const indent = /(?<![ \t])[ \t]*$/.exec(file.slice(0, line))?.[0] ?? '';
  const parts = text.split(/([\ue000-\uf8ff])/).map((part) => sources.get(part) ?? writing(part, indent));
  if (parts.includes(undefined)) return undefined;
  // Such a text is worked out by the shell around it first, which knows nothing of a function's arguments.
  if (text.includes('\n') && /\S[ \t]+<<-?\w+[ \t]*\n$/.test(headBefore(file, script.start(0)))) {
    return undefined;
  }
  const put = parts.join('');
  // Before the end of a line there is nothing to indent.
  const isBlank = put.endsWith(`\n${indent}`) && script.text[end] === '\n';
  return {
    file: name,
    start: from,
    end: end > start ? script.end(end) : from,
    text: isBlank ? put.slice(0, put.length - indent.length) : put,
  };
}

/** The line in front of a script, without the instruction that it begins with. */
function headBefore(file: string, at: number): string {
  const line = file.lastIndexOf('\n', at - 2) + 1;
  return file.slice(line, at).replace(/^\s*RUN\s+(?:--\S+\s+)*/i, '');
}

/** How the values that the document puts into the script are written. */
function sourcesOf(script: InnerText, text: string): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const char of script.values.keys()) {
    const unit = script.text.indexOf(char);
    if (unit >= 0) sources.set(char, text.slice(script.start(unit), script.end(unit + 1)));
  }
  return sources;
}

/**
 * The script with those in their places, because the characters that stand for them may be others after a change; without
 * the comments, which some documents take out.
 */
function shown(script: string, sources: ReadonlyMap<string, string>): string {
  return script
    .replaceAll(/^[ \t]*#.*\n/gm, '')
    .replaceAll(/[\ue000-\uf8ff]/g, (char) => sources.get(char) ?? char);
}
