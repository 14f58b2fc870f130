/** Who imports whom, read from the import statements of the sources. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import fastGlob from 'fast-glob';
import { parseSync } from 'oxc-parser';

export interface Import {
  /** Relative to the package: `src/scan.ts`. */
  readonly by: string;
  /** A file of the package (`src/ir/ir.ts`), or the specifier of another one (`node:fs`, `yargs`). */
  readonly what: string;
  /** `type`: gone when the program runs; `later`: `import()`, loaded when it is asked for. */
  readonly when: 'type' | 'start' | 'later';
}

/** Every import of the files that the patterns name. @param root absolute path of the package */
export function importsOf(root: string, patterns: readonly string[]): readonly Import[] {
  return fastGlob
    .sync([...patterns], { cwd: root })
    .toSorted()
    .flatMap((file) => importsIn(file, readFileSync(posix.join(root, file), 'utf8')));
}

/** @param file relative to the package; relative specifiers are resolved against it */
export function importsIn(file: string, text: string): readonly Import[] {
  const { module, errors } = parseSync(file, text, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? ''}`);
  const whatOf = (from: string) => (from.startsWith('.') ? posix.join(posix.dirname(file), from) : from);
  const whenOf = ({ start, end }: { start: number; end: number }) =>
    /^(?:import|export)\s+type\b/.test(text.slice(start, end)) ? 'type' : 'start';
  const imported = module.staticImports.map((found): Import => {
    return { by: file, what: whatOf(found.moduleRequest.value), when: whenOf(found) };
  });
  const exported = module.staticExports.flatMap((found): Import[] => {
    const from = found.entries.find(({ moduleRequest }) => moduleRequest)?.moduleRequest?.value;
    return from === undefined ? [] : [{ by: file, what: whatOf(from), when: whenOf(found) }];
  });
  const later = module.dynamicImports.map(({ moduleRequest }): Import => {
    const from = /^(['"])(.*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[2];
    if (from === undefined) throw new Error(`${file}: an import() of something that is not written out`);
    return { by: file, what: whatOf(from), when: 'later' };
  });
  return [...imported, ...exported, ...later];
}

/** Everything that is loaded when a file starts, with the way to it: `src/a.ts > src/b.ts > yargs`. */
export function loadedAtStart(file: string, imports: readonly Import[]): ReadonlyMap<string, string> {
  const ways = new Map([[file, file]]);
  for (const [at, way] of ways) {
    for (const { by, what, when } of imports) {
      if (by === at && when === 'start' && !ways.has(what)) ways.set(what, `${way} > ${what}`);
    }
  }
  return ways;
}
