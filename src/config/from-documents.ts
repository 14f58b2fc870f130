/** From documents to a configuration with its defaults. */
import { basename, dirname, isAbsolute, relative, sep } from 'node:path';
import { isDay } from '../text/calendar.ts';
import { checkDocument } from './check.ts';
import { everything } from './selection.ts';
import type { Configuration } from './configuration.ts';
import { documentUnder, problemLine, type DocumentPath, type SourceDocument } from './document.ts';
import { ConfigurationError, refuseMistakes } from './error.ts';
import { layersFrom } from './extended.ts';
import { defaultFailOn, type FailOn } from './fail-on.ts';
import { merged, problemIn, type Layer, type Layers } from './layers.ts';
import { readRamp, type Ramps } from './ramp.ts';
import { configurationSchema, type ConfigurationFile } from './schema.ts';

/**
 * Makes a configuration of its file and of those that it extends. Reading is left to the caller, who may have to do it at once.
 *
 * @param found the absolute path of the file
 * @param folder the scanned root, absolute
 * @yields the absolute path of a file to read; it takes the document
 * @throws ConfigurationError naming for each mistake the line, column, key and what was expected
 */
export function* configurationSteps(
  found: string,
  folder: string,
): Generator<string, Configuration, SourceDocument> {
  return configurationOf(yield* layersFrom(found, layerOf), found, folder);
}

/**
 * One file, without those that it extends.
 *
 * @throws ConfigurationError as above
 */
function layerOf(whole: SourceDocument, file: string): Layer {
  const isManifest = basename(file) === 'package.json';
  const document = isManifest ? documentUnder(whole, 'dockshift') : whole;
  if (isManifest && document.value === undefined) {
    throw new ConfigurationError(`${whole.file}: has no key "dockshift"; add it or name another file`);
  }
  const isEmpty = document.value === null;
  const data: ConfigurationFile = isEmpty ? {} : checkDocument(configurationSchema, document);
  checkDays(data, document);
  return { file, document, data };
}

function configurationOf(layers: Layers, found: string, folder: string): Configuration {
  const data = merged(layers);
  return {
    file: found,
    prefix: prefixOf(dirname(found), folder),
    rules: data.rules,
    entries: data.entries ?? {},
    ramp: rampsOf(data.ramp),
    failOn: failOnOf(data.failOn),
    maxWarnings: data.maxWarnings ?? null,
    hub: { hosts: (data.hub?.hosts ?? []).map((host) => host.toLowerCase()) },
    engine: { targets: data.engine?.targets ?? [], version: data.engine?.version ?? 'negotiate' },
    ignore: data.ignore ?? [],
    selection: everything,
    overrides: (data.overrides ?? []).map(({ files, rules = {}, entries = {}, ramp }) => ({
      files,
      rules,
      entries,
      ramp: rampsOf(ramp),
    })),
    catalogs: data.catalogs ?? [],
    baseline: data.baseline ?? null,
    problem: (path, message, part) => problemIn(layers, path, message, part),
  };
}

/** Empty if the configuration lies inside or apart from the root (`--config`): patterns are then the root's. */
function prefixOf(base: string, root: string): string {
  const way = relative(base, root);
  if (way === '' || way.startsWith('..') || isAbsolute(way)) return '';
  return `${way.split(sep).join('/')}/`;
}

function failOnOf(value: ConfigurationFile['failOn'] = {}): FailOn {
  return typeof value === 'string'
    ? { other: value }
    : { ...value, other: value.other ?? defaultFailOn.other };
}

function rampsOf(texts: ConfigurationFile['ramp'] = {}): Ramps {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, readRamp(text)]));
}

/** A JSON schema knows how a day is written, and not which days there are. */
function checkDays({ ramp = {}, overrides = [] }: ConfigurationFile, document: SourceDocument): void {
  const wrongIn = (texts: Readonly<Record<string, string>>, at: DocumentPath) =>
    Object.entries(texts).flatMap(([id, text]) => {
      const read = readRamp(text);
      if (read.kind !== 'day' || isDay(read.day)) return [];
      return [() => problemLine(document, [...at, id], `there is no day ${read.day}`)];
    });
  refuseMistakes([
    ...wrongIn(ramp, ['ramp']),
    ...overrides.flatMap((override, i) => wrongIn(override.ramp ?? {}, ['overrides', i, 'ramp'])),
  ]);
}
