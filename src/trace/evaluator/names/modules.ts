/** Names across files: what an import means and what a module exports. */
import type { Expr } from '../../../ir/ir.ts';
import type { Evaluator } from '../evaluate.ts';
import { withFieldsOf } from '../objects/later-fields.ts';
import { memberOf } from '../members.ts';
import { fieldOf } from '../objects/record-fields.ts';
import type { Definition, FileIndex, Reexports } from '../../model/scope.ts';
import type { Place, Value } from '../../model/value.ts';
import { placeOf } from '../../model/values.ts';

/** @param name what alone is asked of the target */
export function importTarget(
  ev: Evaluator,
  from: string,
  importer: FileIndex,
  name?: string,
): FileIndex | undefined {
  const file = ev.project.resolve(from, importer, name);
  return file === undefined ? undefined : ev.project.index(file);
}

/** What an imported name is: of a file of the project, or of a library. */
export function importedValues(
  ev: Evaluator,
  { from, imported, submodule, global }: Definition & { kind: 'import' },
  importer: FileIndex,
  at: Place,
  search = newSearch(),
): readonly Value[] {
  const target = importTarget(ev, from, importer, imported === '*' ? undefined : imported);
  if (target && imported === '*') return [{ kind: 'module', file: target, undecidedBy: [] }];
  const found = target ? exported(ev, target, imported, search) : [];
  if (found.length > 0) return found;
  const below = submodule === undefined ? undefined : importTarget(ev, submodule, importer);
  if (below) return [{ kind: 'module', file: below, undecidedBy: [] }];
  const path = imported === '*' ? '' : imported;
  return target ? [] : [{ kind: 'external', module: global ? undefined : from, path, at, undecidedBy: [] }];
}

/** Modules that pass on what others pass on are followed so far. */
const maxReexports = 300;

/** On the way through modules: what each of those that were come by was asked for. */
interface Search {
  readonly asked: Map<FileIndex, string>;
  depth: number;
  /** Whether there are modules behind the last one that was asked. */
  isCut: boolean;
}

export function newSearch(): Search {
  return { asked: new Map(), depth: 0, isCut: false };
}

/** What a module gives under a name; `default` of a CommonJS module is the module itself. Empty if it gives nothing. */
export function exported(
  ev: Evaluator,
  file: FileIndex,
  name: string,
  search = newSearch(),
): readonly Value[] {
  const known = ev.exportsOf(file).get(name);
  if (known) return ev.truncations.recalled(known);
  if (search.asked.has(file)) return [];
  search.isCut ||= search.depth >= maxReexports;
  if (search.depth >= maxReexports || !ev.step()) return [];
  const isFirst = search.asked.size === 0;
  search.asked.set(file, name);
  search.depth++;
  const noted = ev.truncations.count;
  const values = given(ev, file, name, search);
  search.depth--;
  const kept = ev.truncations.kept(values, noted);
  if (ev.isWhole && values.length > 0) ev.exportsOf(file).set(name, kept);
  else if (search.depth === 0 && values.length === 0 && search.isCut) ev.noteTruncation('files');
  else if (ev.isWhole && isFirst) keepMissing(ev, file, name, search, kept);
  return values;
}

/** If a whole search for one name found nothing, nothing that it came by has that name. */
function keepMissing(
  ev: Evaluator,
  file: FileIndex,
  name: string,
  { asked }: Search,
  none: readonly Value[],
): void {
  const isOneName = [...asked.values()].every((one) => one === name);
  for (const missing of isOneName ? asked.keys() : [file]) ev.exportsOf(missing).set(name, none);
}

function given(ev: Evaluator, file: FileIndex, name: string, search: Search): readonly Value[] {
  const root = ev.environments.root(file);
  const own = file.exports.get(name);
  if (own) {
    const local = own.value.kind === 'name' ? own.value.name : name;
    return withFieldsOf(ev, ev.values(own.value, root), file, local);
  }
  const whole = file.exports.get('=');
  if (whole) {
    const values = ev.values(whole.value, root);
    if (name === 'default' || name === '=') return values;
    return values.flatMap((value) => memberOf(ev, value, name, whole.value, root));
  }
  if (name === 'default' || name === '=') {
    if (file.exportAll.length === 0 && file.exports.size > 0) {
      return [{ kind: 'module', file, undecidedBy: [] }];
    }
  }
  const passedOn = file.exportAll.length > 0 ? reexportsOf(ev, file).exported : [];
  const values = firstOf(ev, passedOn, name, search);
  if (values.length > 0) return values;
  const isOfNames = file.language === 'yaml' && file.program.open;
  if (file.program.data && !isOfNames) return ofData(ev, file, name);
  return file.program.open ? topLevel(ev, file, name, search) : [];
}

/** Files that open files that open a file, as far as they are asked. */
const maxOpeners = 3;

/** What a name is that others have set before they open a file; open if one of them has not, or if not all are known. */
interface SetByOpeners {
  readonly values: readonly Value[];
  readonly isOpen: boolean;
}

const nothing: SetByOpeners = { values: [], isOpen: true };

/** What those that open a file set, or open beside it: they all run in one place. */
export function setByOpeners(
  ev: Evaluator,
  file: FileIndex,
  name: string,
  search = newSearch(),
  depth = 0,
): SetByOpeners {
  const openers = depth < maxOpeners ? ev.project.openersOf?.(file) : undefined;
  if (!openers) return nothing;
  const found = openers.files.flatMap((other): readonly SetByOpeners[] => {
    const opener = ev.project.index(other);
    if (!opener || !reexportsOf(ev, opener).opened.includes(file)) return [];
    const values = exported(ev, opener, name, search);
    return [
      values.length > 0 ? { values, isOpen: false } : setByOpeners(ev, opener, name, search, depth + 1),
    ];
  });
  return {
    values: found.flatMap(({ values }) => values),
    isOpen: !openers.isWhole || found.length === 0 || found.some(({ isOpen }) => isOpen),
  };
}

const documents = new WeakMap<FileIndex, readonly Expr[]>();

/** What a file that is read as data gives: the document itself, or one of its fields. */
function ofData(ev: Evaluator, file: FileIndex, name: string): readonly Value[] {
  const root = ev.environments.root(file);
  const known = documents.get(file) ?? file.program.data?.() ?? [];
  documents.set(file, known);
  const [only, ...more] = known;
  if (!only || more.length > 0) return [];
  const values = ev.values(only, root);
  if (name === 'default' || name === '=') return values;
  return values.flatMap((value) => (value.kind === 'record' ? fieldOf(ev, value, name) : []));
}

/** The modules that a file passes on, and those that it opens; each is sought once. */
function reexportsOf(ev: Evaluator, file: FileIndex): Reexports {
  return ev.reexports(file, () => {
    const targets = (from: readonly string[]) =>
      [...new Set(from)].flatMap((one) => importTarget(ev, one, file) ?? []);
    return { exported: targets(file.exportAll), opened: targets(file.top.opened) };
  });
}

/** The modules that a file opens, as far as they may give a name. */
function openedFor(ev: Evaluator, file: FileIndex, name: string): readonly FileIndex[] {
  if (ev.project.seeksNames?.(file) !== true) return reexportsOf(ev, file).opened;
  return file.top.opened.flatMap((from) => importTarget(ev, from, file, name) ?? []);
}

function firstOf(ev: Evaluator, files: readonly FileIndex[], name: string, search: Search): readonly Value[] {
  for (const file of files) {
    const values = exported(ev, file, name, search);
    if (values.length > 0) return values;
  }
  return [];
}

/** In languages where every name of the top level is visible outside. */
function topLevel(ev: Evaluator, file: FileIndex, name: string, search: Search): readonly Value[] {
  const definitions = file.top.definitions.get(name) ?? [];
  const root = ev.environments.root(file);
  const values = definitions.slice(-4).flatMap((definition): readonly Value[] => {
    if (definition.kind === 'value') {
      const found = definition.value ? ev.values(definition.value, root) : [];
      return withFieldsOf(ev, found, file, name);
    }
    if (definition.kind !== 'import') return [];
    return importedValues(
      ev,
      definition,
      file,
      placeOf(file, { start: definition.at, end: definition.at }),
      search,
    );
  });
  return values.length > 0 ? values : firstOf(ev, openedFor(ev, file, name), name, search);
}
