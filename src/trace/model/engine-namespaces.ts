/** Client libraries of the Engine whose names are seen by package or namespace, not by an import of each. */
import type { EngineLibrary } from '../../models/engine-schema.ts';
import type { FileIndex } from './scope.ts';

/** `com.github.dockerjava.core.DockerClientImpl` lies in `com.github.dockerjava`. */
export function libraryOfModule(
  libraries: readonly EngineLibrary[],
  module: string,
): EngineLibrary | undefined {
  return libraries.find(({ namespaces = [] }) => namespaces.some((space) => module.startsWith(`${space}.`)));
}

/** What is known of the names of a file. */
interface Names {
  /** Libraries of which the file names a namespace. */
  readonly libraries: readonly EngineLibrary[];
  readonly byName: Map<string, EngineLibrary | undefined>;
}

const known = new WeakMap<FileIndex, Names>();

/** @param path of a name that the file neither declares nor imports by itself: `DockerClientBuilder.getInstance` */
export function libraryOfName(
  libraries: readonly EngineLibrary[],
  path: string,
  file: FileIndex,
): EngineLibrary | undefined {
  if (libraries.length === 0) return undefined;
  const { text } = file.program;
  let mine = known.get(file);
  if (!mine) {
    const near = libraries.filter(({ namespaces = [] }) => namespaces.some((space) => text.includes(space)));
    known.set(file, (mine = { libraries: near, byName: new Map() }));
  }
  if (mine.libraries.length === 0) return undefined;
  const name = /^[A-Za-z_]\w*/.exec(path)?.[0];
  if (name === undefined) return undefined;
  if (!mine.byName.has(name)) {
    mine.byName.set(
      name,
      mine.libraries.find((one) => isSeen(one, name, text)),
    );
  }
  return mine.byName.get(name);
}

function isSeen({ namespaces = [], makes }: EngineLibrary, name: string, text: string): boolean {
  const isMake = makes.some(({ call }) => call.some((path) => path.split('.')[0] === name));
  return namespaces.some((space) => {
    const from = `\\b${space.replaceAll('.', '\\.')}(?:\\.\\w+)*`;
    // `import a.b.Name`, `import a.b.{Name, Other}`.
    if (new RegExp(`${from}\\.(?:\\{[^}]*\\b)?${name}\\b`).test(text)) return true;
    // `import a.b.*`, `import a.b._`, `using A.B;`.
    return isMake && new RegExp(`${from}\\.[*_](?!\\w)|\\busing\\s+${from}\\s*;`).test(text);
  });
}
