/** Names across files: what an import means and what a module exports. */
import type { Evaluator } from './evaluate.ts';
import { memberOf } from './members.ts';
import type { Definition, FileIndex } from './scope.ts';
import { placeOf, type Place, type Value } from './value.ts';

export function importTarget(ev: Evaluator, from: string, importer: FileIndex): FileIndex | undefined {
  const file = ev.project.resolve(from, importer);
  return file === undefined ? undefined : ev.project.index(file);
}

/** What an imported name is: of a file of the project, or of a library. */
export function importedValues(
  ev: Evaluator,
  { from, imported, submodule, global }: Definition & { kind: 'import' },
  importer: FileIndex,
  at: Place,
  seen = new Set<FileIndex>(),
): readonly Value[] {
  const target = importTarget(ev, from, importer);
  if (target && imported === '*') return [{ kind: 'module', file: target, opens: [] }];
  const found = target ? exported(ev, target, imported, seen) : [];
  if (found.length > 0) return found;
  const below = submodule === undefined ? undefined : importTarget(ev, submodule, importer);
  if (below) return [{ kind: 'module', file: below, opens: [] }];
  const path = imported === '*' ? '' : imported;
  return target ? [] : [{ kind: 'external', module: global ? undefined : from, path, at, opens: [] }];
}

/** What a module gives under a name; `default` of a CommonJS module is the module itself. Empty where it gives nothing. */
export function exported(
  ev: Evaluator,
  file: FileIndex,
  name: string,
  seen = new Set<FileIndex>(),
): readonly Value[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const root = ev.root(file);
  const own = file.exports.get(name);
  if (own) return ev.values(own.value, root);
  const whole = file.exports.get('=');
  if (whole) {
    const values = ev.values(whole.value, root);
    if (name === 'default' || name === '=') return values;
    return values.flatMap((value) => memberOf(ev, value, name, whole.value, root));
  }
  if (name === 'default' || name === '=') {
    if (file.exportAll.length === 0 && file.exports.size > 0) return [{ kind: 'module', file, opens: [] }];
  }
  for (const from of file.exportAll) {
    const target = importTarget(ev, from, file);
    const values = target ? exported(ev, target, name, seen) : [];
    if (values.length > 0) return values;
  }
  return file.program.open ? topLevel(ev, file, name, seen) : [];
}

/** In languages where every name of the top level is visible outside. */
function topLevel(ev: Evaluator, file: FileIndex, name: string, seen: Set<FileIndex>): readonly Value[] {
  const definitions = file.top.definitions.get(name) ?? [];
  const root = ev.root(file);
  const values = definitions.slice(-4).flatMap((definition): readonly Value[] => {
    if (definition.kind === 'value') return definition.value ? ev.values(definition.value, root) : [];
    if (definition.kind !== 'import') return [];
    return importedValues(
      ev,
      definition,
      file,
      placeOf(file, { start: definition.at, end: definition.at }),
      seen,
    );
  });
  if (values.length > 0) return values;
  for (const from of file.top.opened) {
    const target = importTarget(ev, from, file);
    const found = target ? exported(ev, target, name, seen) : [];
    if (found.length > 0) return found;
  }
  return [];
}
