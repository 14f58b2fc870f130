/**
 * Methods that negotiate or state a version, called on a client that the file does not make: `cli.NegotiateAPIVersion(ctx)`
 * on a parameter or a field. The client may have been made in another file.
 */
import type { Evaluator } from '../evaluator/evaluate.ts';
import { isTestFile } from '../model/test-file.ts';
import type { FileIndex } from '../model/scope.ts';
import { placeOf } from '../model/values.ts';
import type { EngineLaterFact } from './fact.ts';
import type { EngineLibrary } from '../../models/engine-schema.ts';
import { folderOf } from './folder.ts';
import { fieldsGiven } from './later-fields.ts';

export function laterUsesIn(ev: Evaluator, file: FileIndex): readonly EngineLaterFact[] {
  if (isTestFile(file.file)) return [];
  const libraries = [...new Set(ev.modelsOf(file).engineByModule.values())];
  const facts = file.calls.flatMap(({ call }): readonly EngineLaterFact[] => {
    const { callee } = call;
    if (callee.kind !== 'member') return [];
    const fitting = libraries.filter(({ methods }) => methods?.includes(callee.name));
    if (fitting.length === 0) return [];
    const values = ev.values(callee.of, ev.environments.root(file));
    const isMadeHere = values.some(
      (value) => value.kind === 'built' && value.chain.some(({ env }) => env.file === file),
    );
    if (isMadeHere) return [];
    return fitting.map((library) => ({
      kind: 'engine-later',
      package: library.package,
      name: callee.name,
      site: placeOf(file, call),
      sees: visibleFolders(ev, file),
    }));
  });
  return [...facts, ...fieldsAssigned(ev, file, libraries)];
}

/** `docker.modem.version = '…'` on a client that another file makes. */
function fieldsAssigned(
  ev: Evaluator,
  file: FileIndex,
  libraries: readonly EngineLibrary[],
): readonly EngineLaterFact[] {
  return libraries.flatMap((library) =>
    // A field of a short name is anybody's.
    fieldsGiven(file, library.fields?.filter((path) => path.includes('.')) ?? []).flatMap(
      ({ of, name, at }): readonly EngineLaterFact[] => {
        const isMadeHere = ev
          .values(of, ev.environments.root(file))
          .some((value) => value.kind === 'built' && value.chain.some(({ env }) => env.file === file));
        return isMadeHere
          ? []
          : [
              {
                kind: 'engine-later',
                package: library.package,
                name,
                site: at,
                sees: visibleFolders(ev, file),
              },
            ];
      },
    ),
  );
}

/** The folder of a file, and those of the project that it imports from. */
export function visibleFolders(ev: Evaluator, file: FileIndex): readonly string[] {
  const known = foldersOf.get(file) ?? computedFolders(ev, file);
  foldersOf.set(file, known);
  return known;
}

/** Asked for every client that a file makes. */
const foldersOf = new WeakMap<FileIndex, readonly string[]>();

function computedFolders(ev: Evaluator, file: FileIndex): readonly string[] {
  const targets = [...file.top.definitions.values()]
    .flat()
    .flatMap((definition) => (definition.kind === 'import' ? [definition.from] : []))
    .flatMap((from) => ev.project.resolve(from, file) ?? []);
  return [...new Set([file.file, ...targets].map(folderOf))];
}
