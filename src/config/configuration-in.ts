/** From a document to a configuration with its defaults. */
import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { isDay } from '../text/calendar.ts';
import { checkDocument } from './check.ts';
import { everything } from './selection.ts';
import type { Configuration } from './configuration.ts';
import { documentUnder, problemLine, type DocumentPath, type SourceDocument } from './document.ts';
import { ConfigurationError, refuseMistakes } from './error.ts';
import { defaultFailOn, type FailOn } from './fail-on.ts';
import { settingsOfPresets } from './presets.ts';
import { readRamp, type Ramps } from './ramp.ts';
import { configurationSchema, type ConfigurationFile } from './schema.ts';

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
  const data: ConfigurationFile = isEmpty ? {} : checkDocument(configurationSchema, document);
  checkDays(data, document);
  const base = dirname(found);
  return {
    file: found,
    prefix: prefixOf(base, folder),
    rules: { ...settingsOfPresets(data.presets ?? []), ...data.rules },
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
    catalogs: (data.catalogs ?? []).map((name) => resolve(base, name)),
    baseline: data.baseline === undefined ? null : resolve(base, data.baseline),
    problem: (path, message, part) => problemLine(document, path, message, part),
  };
}

/** Empty where the configuration lies inside or apart from the root (`--config`): patterns are then the root's. */
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
      return [() => problemLine(document, [...at, id], `the calendar has no day ${read.day}`)];
    });
  refuseMistakes([
    ...wrongIn(ramp, ['ramp']),
    ...overrides.flatMap((override, i) => wrongIn(override.ramp ?? {}, ['overrides', i, 'ramp'])),
  ]);
}
