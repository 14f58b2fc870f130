/** Which files a configuration means by `extends`. They are read as data, and no package is run. */
import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { problemLine, type SourceDocument } from './document.ts';
import { ConfigurationError } from './error.ts';
import { configurationIn } from './find.ts';
import type { Layer, Layers } from './layers.ts';

/** A longer chain is one that no person can follow. */
const mostInChain = 10;

/** Of all chains together: a file that several extend counts for each of them. */
const mostFiles = 100;

type LayerOf = (document: SourceDocument, file: string) => Layer;

/**
 * A file and all that it extends. Each base is whole: what it extends itself comes before it, and all of it before the next base.
 *
 * @param file absolute
 * @yields the absolute path of a file to read; it takes the document
 * @throws ConfigurationError with the place of the `extends` that cannot be followed
 */
export function* layersFrom(file: string, layerOf: LayerOf): Generator<string, Layers, SourceDocument> {
  return yield* layersBelow(file, [], { files: 0, layerOf });
}

interface Reading {
  files: number;
  readonly layerOf: LayerOf;
}

/** @param above the files that lead to this one, the user's own first */
function* layersBelow(
  file: string,
  above: readonly string[],
  reading: Reading,
): Generator<string, Layers, SourceDocument> {
  reading.files += 1;
  const layer = reading.layerOf(yield file, file);
  const { extends: named = [] } = layer.data;
  const chain = [...above, file];
  const layers: Layer[] = [];
  for (const [i, name] of [named].flat().entries()) {
    const base = extendedFile(name, file);
    const why = base.kind === 'none' ? base.why : whyNotRead(base.file, chain, reading);
    if (base.kind === 'none' || why !== undefined) {
      const path = typeof named === 'string' ? ['extends'] : ['extends', i];
      throw new ConfigurationError(problemLine(layer.document, path, why ?? ''));
    }
    layers.push(...(yield* layersBelow(base.file, chain, reading)));
  }
  // What counts is where a file is last: its lists would be there twice.
  const once = layers.filter(({ file: own }, i) => layers.findLastIndex((one) => one.file === own) === i);
  return [...once, layer];
}

function whyNotRead(file: string, chain: readonly string[], { files }: Reading): string | undefined {
  if (chain.at(-1) === file) return 'the file extends itself';
  const from = chain.indexOf(file);
  if (from !== -1) return `a circle: ${[...chain.slice(from), file].map((one) => basename(one)).join(' → ')}`;
  if (chain.length >= mostInChain) return `more than ${mostInChain} files extend each other`;
  return files < mostFiles ? undefined : `more than ${mostFiles} files are extended`;
}

type Extended =
  { readonly kind: 'file'; readonly file: string } | { readonly kind: 'none'; readonly why: string };

/**
 * @param name a path that begins with `./`, `../` or `/`; or a package, with the path of a file in it or without
 * @param from absolute path of the file that extends it
 */
function extendedFile(name: string, from: string): Extended {
  if (/^\.{0,2}[\\/]/.test(name) || /^[A-Za-z]:/.test(name)) {
    return fileAt(resolve(dirname(from), name), name);
  }
  const [, pack, rest] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
  if (pack === undefined || name.split('/').includes('..')) {
    return { kind: 'none', why: 'expected a package or a path such as ./base.yaml' };
  }
  const folder = packageFolder(pack, dirname(from));
  if (folder === undefined) {
    return {
      kind: 'none',
      why: `no package '${pack}' is installed; write ./${name} for a file, or install it`,
    };
  }
  if (rest !== undefined) return fileAt(join(folder, rest), name);
  const file = configurationIn(folder);
  return file === undefined
    ? { kind: 'none', why: `the package '${pack}' has no dockshift.config.yaml` }
    : { kind: 'file', file };
}

/** Other troubles of a file than that it is not there have the words of its reader. */
function fileAt(file: string, name: string): Extended {
  return isMissing(file) ? { kind: 'none', why: `no such file: ${name}` } : { kind: 'file', file };
}

function isMissing(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
}

/** The nearest folder of a package in `node_modules`. */
function packageFolder(name: string, from: string): string | undefined {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder;
    if (dirname(at) === at) return undefined;
  }
}
