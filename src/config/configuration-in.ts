/** From a document to a configuration with its defaults. */
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { checkDocument } from './check.ts';
import type { Configuration } from './configuration.ts';
import { documentUnder, problemLine, type SourceDocument } from './document.ts';
import { ConfigurationError } from './error.ts';
import { configurationSchema } from './schema.ts';

/**
 * @param whole what the file holds; of a package.json only its key `dockshift` counts
 * @param found the file's absolute path
 * @param folder the scanned root, absolute
 * @throws ConfigurationError naming for each mistake the line, column, key and what was expected
 */
export function configurationIn(whole: SourceDocument, found: string, folder: string): Configuration {
  const isManifest = basename(found) === 'package.json';
  const document = isManifest ? documentUnder(whole, 'dockshift') : whole;
  if (isManifest && document.value === undefined) {
    throw new ConfigurationError(`${whole.file}: has no key "dockshift"; add it or name another file`);
  }

  const isEmpty = document.value === null;
  const data = isEmpty ? {} : checkDocument(configurationSchema, document);
  const base = dirname(found);
  return {
    file: found,
    prefix: prefixOf(base, folder),
    rules: data.rules ?? {},
    entries: data.entries ?? {},
    hub: { hosts: (data.hub?.hosts ?? []).map((host) => host.toLowerCase()) },
    engine: { targets: data.engine?.targets ?? [], version: data.engine?.version ?? 'negotiate' },
    ignore: data.ignore ?? [],
    overrides: (data.overrides ?? []).map(({ files, rules = {}, entries = {} }) => ({
      files,
      rules,
      entries,
    })),
    catalogs: (data.catalogs ?? []).map((name) => resolve(base, name)),
    baseline: data.baseline === undefined ? null : resolve(base, data.baseline),
    problem: (path, says, part) => problemLine(document, path, says, part),
  };
}

/** Empty where the configuration lies inside or apart from the root (`--config`): patterns are then the root's. */
function prefixOf(base: string, root: string): string {
  const way = relative(base, root);
  if (way === '' || way.startsWith('..') || isAbsolute(way)) return '';
  return `${way.split(sep).join('/')}/`;
}
