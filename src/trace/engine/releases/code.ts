/** Scripts and documents that are in the strings of a program: passed to a shell, or kept for a machine. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { RunRow } from '../../../models/run-schema.ts';
import { calleeValues } from '../../evaluator/apply.ts';
import type { Evaluator } from '../../evaluator/evaluate.ts';
import type { Step } from '../../model/fact.ts';
import { HOLE } from '../../model/pieces.ts';
import { likelyRun, runsBy, scriptsOf } from '../../runs/runs.ts';
import { ScriptText } from '../../runs/script-text.ts';
import { indexScript } from '../../runs/scripts.ts';
import type { FileIndex } from '../../model/scope.ts';
import { isTestFile } from '../../model/test-file.ts';
import type { Place } from '../../model/value.ts';
import { nameOf } from '../../model/name-of.ts';
import { placeOf } from '../../model/values.ts';
import { base } from './command-words.ts';
import { textOf, type Found } from './found.ts';
import { imageOf } from './image.ts';
import { isDocument, looksLikeScript, namedInText } from './inner-text.ts';
import { imagesInProgram } from './program-images.ts';
import { releasesOfCommands } from './scripts.ts';
import { writtenStrings } from './strings.ts';
import type { ReleaseTable } from './table.ts';

interface InCode {
  readonly found: Found;
  /** False if nothing shows that it is run. */
  readonly isSure: boolean;
}

/** UTF-16 units of a text that is still a script, and no data. */
const maxLength = 60_000;

export function releasesInCode(ev: Evaluator, file: FileIndex, table: ReleaseTable): readonly InCode[] {
  // What the comments of a file describe runs nowhere, and to compute what its calls run costs the most.
  if (!file.texts.some(({ value }) => table.sign.test(value))) return [];
  const isGeneric = file.program.generic === true;
  const run = file.calls.flatMap(({ call }) => [
    ...ofRun(ev, file, table, call),
    ...ofImageCall(ev, file, table, call),
  ]);
  const written = file.calls.flatMap(({ call }) =>
    call.form === 'command' ? ofHereDocument(ev, file, table, call) : [],
  );
  const kept =
    file.language === 'shell'
      ? []
      : writtenStrings(file.program.body).flatMap(({ expr, field }) =>
          ofString(ev, file, table, expr, field),
        );
  return [
    ...[...run, ...written, ...imagesInProgram(ev, file, table)].map(({ found, isSure }) => ({
      found,
      isSure: isSure && !isGeneric,
    })),
    ...kept.map((found) => ({ found, isSure: false })),
  ];
}

/** The engine that a command of the program installs. */
function ofRun(ev: Evaluator, file: FileIndex, table: ReleaseTable, call: Call): readonly InCode[] {
  if (call.form === 'command') return [];
  const env = ev.environments.root(file);
  return calleeValues(ev, call, env).flatMap((callee): readonly InCode[] => {
    const known = runsBy(ev, call, callee, env);
    const likely = known ?? (isTestFile(file.file) ? undefined : likelyRun(ev, call, callee, env));
    const rows = likely ? [likely] : isTestFile(file.file) ? [] : oneLines(call);
    const scripts = rows.flatMap((row) =>
      scriptsOf(ev, row, callee, { call, env, receiver: undefined }, (text) => table.sign.test(text)),
    );
    return scripts.flatMap(({ text, reader, steps, undecidedBy }) => {
      if (reader !== undefined) return [];
      const index = indexScript(ev, { text, reader, steps, undecidedBy });
      return index
        ? inScript(ev, index, table, text, placeOf(file, call), steps).map((found) => ({
            found,
            isSure: known !== undefined,
          }))
        : [];
    });
  });
}

/** Names that mention a command, though not that it runs; only here is their argument searched for one. */
const takesCommand = /launch|sudo|command|cmd|ssh|remote|install|provision/i;

/** A row for each text that is passed to such a function: `userData.addCommands('yum update -y', 'yum install -y docker')`. */
function oneLines(call: Call): readonly RunRow[] {
  const name = call.callee.kind === 'member' ? call.callee.name : nameOf(call.callee);
  if (!takesCommand.test(name)) return [];
  return call.args.flatMap(({ kind }, i) =>
    kind === 'text' || kind === 'join' ? [{ text: [String(i)] }] : [],
  );
}

/** `docker.image('docker:dind')`, `containerTemplate(image: 'docker:dind')`. */
function ofImageCall(ev: Evaluator, file: FileIndex, table: ReleaseTable, call: Call): readonly InCode[] {
  const name = call.callee.kind === 'member' ? call.callee.name : nameOf(call.callee);
  return table.images.flatMap(({ row, place }): readonly InCode[] => {
    if (place.language !== file.language || !place.calls?.includes(name)) return [];
    const named = call.named.flatMap((field) =>
      field.kind === 'field' && field.name === 'image' ? [field.value] : [],
    );
    const [given] = named.length > 0 ? named : call.args;
    const arg = given?.kind === 'unknown' ? given.parts[0] : given;
    const [value] = arg ? ev.values(arg, ev.environments.root(file)) : [];
    const image = value?.kind === 'string' ? imageOf(row, textOf(value.pieces)) : undefined;
    if (!arg || !image) return [];
    const { shown, pinning: held } = image;
    return [
      {
        found: { artefact: row.id, shown, pinning: held, site: placeOf(file, arg), steps: [] },
        isSure: true,
      },
    ];
  });
}

/** A document that a shell writes to a file, or passes to a command that reads one. */
function ofHereDocument(ev: Evaluator, file: FileIndex, table: ReleaseTable, call: Call): readonly InCode[] {
  const body = call.named.find((field) => field.kind === 'field' && field.name === '<<')?.value;
  if (!body || (body.kind !== 'text' && body.kind !== 'join')) return [];
  const callee = call.callee.kind === 'text' ? base(call.callee.value) : '';
  const isWritten =
    call.named.some((field) => field.kind === 'field' && field.name === '>') ||
    /^(?:tee|kubectl|oc|docker|multipass|sudo)$/.test(callee);
  if (!isWritten && !(file.pipes.get(call) ?? []).length) return [];
  return ofText(ev, file, table, body, isDocument).map((found) => ({ found, isSure: true }));
}

/** Fields that hold scripts, however short. */
const scriptFields = /^(?:inline|user_?data|custom_?data|startup[-_]?script|remote_?exec|provision_script)$/i;

/** Names of texts that are run as they are, and what such a text begins with. */
const commandNames = /(?:command|cmd|script)s?$/i;
const beginning = /^\s*(?:sudo\s|(?:curl|wget|apt|apt-get|dnf|yum|apk|pacman|zypper|sh|bash)\s+\S|set -|#!)/;

/** A page shows commands for people to copy. */
function isCommand(expr: Expr, field: string, { file }: FileIndex): boolean {
  return (
    commandNames.test(field) &&
    !/\.(?:[jt]sx|vue|svelte|astro|html?)$/i.test(file) &&
    beginning.test(literalOf(expr))
  );
}

function ofString(
  ev: Evaluator,
  file: FileIndex,
  table: ReleaseTable,
  expr: Expr,
  field: string | undefined,
): readonly Found[] {
  if (field !== undefined && /description|help|usage|readme|docs?$|comment|message|markdown/i.test(field)) {
    return [];
  }
  const isScript = field !== undefined && (scriptFields.test(field) || isCommand(expr, field, file));
  return ofText(
    ev,
    file,
    table,
    expr,
    (text) => isScript || (text.trimEnd().includes('\n') && (looksLikeScript(text) || isDocument(text))),
  );
}

function ofText(
  ev: Evaluator,
  file: FileIndex,
  table: ReleaseTable,
  expr: Expr,
  isWanted: (text: string) => boolean,
): readonly Found[] {
  const source = literalOf(expr);
  if (source.length > maxLength || !table.sign.test(source)) return [];
  const [value] = ev.values(expr, ev.environments.root(file));
  if (value?.kind !== 'string' || !isWanted(textOf(value.pieces))) return [];
  const place = placeOf(file, expr);
  const text = new ScriptText(`${place.file}\0sh`).script(value.pieces);
  const { steps, undecidedBy } = value;
  const index = indexScript(ev, { text, reader: undefined, steps, undecidedBy });
  const inside = index ? inScript(ev, index, table, text, place, steps) : [];
  const named = namedInText(table, text.text).map(({ start, end, ...found }) => ({
    ...found,
    site: ours(text.place({ start, end }), place),
    steps: [],
  }));
  return [...inside, ...named];
}

/** The literal text of a string, without asking what is put into it. */
function literalOf(expr: Expr): string {
  if (expr.kind === 'text') return expr.value;
  return expr.kind === 'join' ? expr.parts.map(literalOf).join('') : HOLE;
}

/** The engine that a script installs, reported where it was written. */
function inScript(
  ev: Evaluator,
  index: FileIndex,
  table: ReleaseTable,
  text: ScriptText,
  call: Place,
  steps: readonly Step[],
): readonly Found[] {
  return releasesOfCommands(ev, index, table).map((found) => ({
    ...found,
    site: found.site.file === text.file ? ours(text.place(found.site), call) : found.site,
    steps,
  }));
}

/** A text of another file is reported at the place that uses it. */
function ours(found: Place, call: Place): Place {
  return found.file === call.file && found.end > found.start ? found : call;
}
