/** A configuration and those that it extends, as one: what is nearer counts more. */
import { dirname, resolve } from 'node:path';
import type { RuleSettings } from './configuration.ts';
import { problemLine, type DocumentPath, type SourceDocument } from './document.ts';
import { settingsOfPresets } from './presets.ts';
import type { ConfigurationFile } from './schema.ts';

/** One file of them. */
export interface Layer {
  /** Absolute. */
  readonly file: string;
  readonly document: SourceDocument;
  readonly data: ConfigurationFile;
}

/** The bases first, the file that extends them last. */
export type Layers = readonly [...Layer[], Layer];

/** Lists are joined; other keys have the value of the last file that has them. Paths to files become absolute. */
export function merged(layers: Layers): ConfigurationFile & { readonly rules: RuleSettings } {
  const all = layers.map(({ data }) => data);
  const last = <Key extends keyof ConfigurationFile>(key: Key) =>
    all.findLast((data) => data[key] !== undefined)?.[key];
  return {
    rules: laid<RuleSettings>(
      {},
      all.map(({ presets = [], rules }) => ({ ...settingsOfPresets(presets), ...rules })),
    ),
    entries: laid(
      {},
      all.map(({ entries = {} }) => entries),
    ),
    ramp: laid(
      {},
      all.map(({ ramp = {} }) => ramp),
    ),
    failOn: last('failOn'),
    maxWarnings: last('maxWarnings'),
    hub: { hosts: all.flatMap(({ hub }) => hub?.hosts ?? []) },
    engine: laid(
      {},
      all.map(({ engine = {} }) => engine),
    ),
    ignore: all.flatMap(({ ignore = [] }) => ignore),
    overrides: all.flatMap(({ overrides = [] }) => overrides),
    catalogs: layers.flatMap(({ file, data }) =>
      (data.catalogs ?? []).map((name) => resolve(dirname(file), name)),
    ),
    baseline: layers
      .flatMap(({ file, data }) =>
        data.baseline === undefined ? [] : [resolve(dirname(file), data.baseline)],
      )
      .at(-1),
  };
}

/** Each key has its last value. @param none settings without a key */
function laid<Settings extends object>(none: Settings, all: readonly Settings[]): Settings {
  return all.reduce((below, own) => ({ ...below, ...own }), none);
}

/** A message about a key of what `merged` gives, at its place in the file that it is from. */
export function problemIn(
  layers: Layers,
  path: DocumentPath,
  message: string,
  part?: 'key' | 'value',
): string {
  const [key, index, ...below] = path;
  if ((key === 'overrides' || key === 'catalogs') && typeof index === 'number') {
    let before = 0;
    for (const { data, document } of layers) {
      const count = data[key]?.length ?? 0;
      if (index < before + count) {
        return problemLine(document, [key, index - before, ...below], message, part);
      }
      before += count;
    }
  }
  const { document } = layers.findLast((layer) => has(layer.data, path)) ?? layers[0];
  return problemLine(document, path, message, part);
}

function has(value: unknown, [key, ...below]: DocumentPath): boolean {
  if (key === undefined) return true;
  if (typeof value !== 'object' || value === null) return false;
  const found = Object.entries(value).find(([name]) => name === String(key));
  return found !== undefined && has(found[1], below);
}
