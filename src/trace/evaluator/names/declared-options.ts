/** Options of the command line that a file declares with a default: `parser.add_argument('--api', default='https://…')`. */
import type { Call } from '../../../ir/ir.ts';
import type { OptionRow } from '../../../models/option-schema.ts';
import type { Evaluator } from '../evaluate.ts';
import { fieldNames, fieldOf } from '../objects/record-fields.ts';
import { fullText } from '../../model/pieces.ts';
import { placeValues, type Applied } from '../clients/places.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { StringValue, Value } from '../../model/value.ts';
import { asString } from '../../model/values.ts';

/** Names that people give to an object of options. */
const holders =
  /(?:^|[._])(?:args?|arguments|argv|opts?|options|flags|params|parsed|ns|namespace|cli|conf|cfg|config|settings)$/i;

interface Declared {
  readonly call: Call;
  readonly row: OptionRow;
}

/** The declarations of a file, in their order; files without any are most. */
const declaredIn = new WeakMap<FileIndex, readonly Declared[]>();

/** What an option is unless given, as a member of the object that holds all of them. */
export function defaultOfOption(
  ev: Evaluator,
  of: Value,
  name: string,
  file: FileIndex,
): StringValue | undefined {
  return isHolder(ev, of, file) ? find(ev, name, file, () => true) : undefined;
}

/** Whether a value may be the object that holds all options. */
export function isHolder(ev: Evaluator, of: Value, file: FileIndex): boolean {
  if (of.kind === 'external') return givesOptions(ev, of.path.slice(of.path.lastIndexOf('.') + 1), file);
  return of.kind === 'opaque' && (of.hole.options ?? holders.test(of.hole.name));
}

/** The same, where functions get each option as a parameter. */
export function defaultOfParameter(ev: Evaluator, name: string, file: FileIndex): StringValue | undefined {
  return find(ev, name, file, ({ isParameter }) => isParameter === true);
}

/** The same, where code reads each option by its name as it reads a setting. */
export function defaultOfSetting(ev: Evaluator, name: string, file: FileIndex): StringValue | undefined {
  return find(ev, name, file, ({ isSetting }) => isSetting === true);
}

/** Whether a call or a member of that name gives an object with all options. */
export function givesOptions(ev: Evaluator, name: string, file: FileIndex): boolean {
  return ev.modelsOf(file).file.optionsGiven?.includes(name) ?? false;
}

function find(
  ev: Evaluator,
  name: string,
  file: FileIndex,
  isMeant: (row: OptionRow) => boolean,
): StringValue | undefined {
  const wanted = plain(name);
  for (const { call, row } of declarations(ev, file)) {
    if (!isMeant(row)) continue;
    const at: Applied = { call, env: ev.environments.root(file), receiver: undefined };
    const [found] = row.table
      ? placesOf(ev, row.table, at).flatMap((table) => inTable(ev, table, wanted))
      : namesOf(ev, row, at).includes(wanted)
        ? placesOf(ev, row.default ?? [], at)
        : [];
    const text = found && asString(found);
    if (text?.pieces[0]?.kind === 'text') return text;
  }
  return undefined;
}

function declarations(ev: Evaluator, file: FileIndex): readonly Declared[] {
  const known = declaredIn.get(file);
  if (known) return known;
  const rows = ev.modelsOf(file).file.optionsDeclared ?? [];
  const found = rows.length === 0 ? [] : file.calls.flatMap(({ call }) => declaredBy(call, rows));
  declaredIn.set(file, found);
  return found;
}

function declaredBy(call: Call, rows: readonly OptionRow[]): readonly Declared[] {
  const { callee } = call;
  const last = callee.kind === 'member' || callee.kind === 'name' ? callee.name : undefined;
  return last === undefined ? [] : rows.flatMap((row) => (row.call?.includes(last) ? [{ call, row }] : []));
}

function inTable(ev: Evaluator, table: Value, wanted: string): readonly Value[] {
  if (table.kind !== 'record') return [];
  const name = fieldNames(ev, table).find((one) => plain(one) === wanted);
  const rows = name === undefined ? [] : fieldOf(ev, table, name);
  return rows.flatMap((row) => (row.kind === 'record' ? fieldOf(ev, row, 'default') : []));
}

function namesOf(ev: Evaluator, row: OptionRow, at: Applied): readonly string[] {
  const texts = (values: readonly Value[]) =>
    values.flatMap((value) => (value.kind === 'string' ? (fullText(value.pieces) ?? []) : []));
  const own = texts(placesOf(ev, row.name ?? [], at));
  if (own.length > 0) return own.map(plain);
  // `-u, --base-url <url>`: every word that begins as an option does, and those that are a name.
  const words = at.call.args
    .filter(({ kind }) => kind === 'text')
    .flatMap((_, i) => texts(placeValues(ev, String(i), at)))
    .slice(0, 3);
  const long = words.flatMap((text) => text.match(/--?[A-Za-z][\w-]*/g) ?? []);
  return [...long, ...words.filter((text) => /^[A-Za-z_]\w*$/.test(text))].map(plain);
}

function placesOf(ev: Evaluator, places: readonly string[], at: Applied): readonly Value[] {
  for (const place of places) {
    const found = placeValues(ev, place, at);
    if (found.length > 0) return found;
  }
  return [];
}

/** `--base-url` is `base_url` in one language and `baseUrl` in another. */
function plain(name: string): string {
  return name.replaceAll(/[-_]/g, '').toLowerCase();
}
