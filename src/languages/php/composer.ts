/** Where classes are, as a composer.json states it. https://getcomposer.org/doc/04-schema.md#autoload */
import { posix } from 'node:path';
import * as v from 'valibot';

const roots = v.record(v.string(), v.union([v.string(), v.array(v.string())]));
const autoload = v.object({
  'psr-4': v.optional(v.fallback(roots, {}), {}),
  'psr-0': v.optional(v.fallback(roots, {}), {}),
  files: v.optional(v.fallback(v.array(v.string()), []), []),
});
const composer = v.object({
  autoload: v.optional(autoload),
  'autoload-dev': v.optional(autoload),
});

export interface Autoload {
  /** Prefixes of names (`App\`), the longest first, each with a folder that takes their place. */
  readonly prefixes: readonly {
    readonly prefix: string;
    readonly folder: string;
    /** True if the prefix is a part of the path too (PSR-0). */
    readonly whole: boolean;
  }[];
  /** Files that are always there. */
  readonly files: readonly string[];
}

/**
 * @param text of the composer.json
 * @param its folder, relative to the root of the project
 * @returns nothing of interest for a file that is no composer.json
 */
export function readComposer(text: string, folder: string): Autoload {
  const parts = partsOf(text);
  const prefixes = parts.flatMap((part) =>
    (['psr-4', 'psr-0'] as const).flatMap((standard) =>
      Object.entries(part[standard]).flatMap(([prefix, folders]) =>
        [folders].flat().map((path) => ({
          prefix,
          folder: posix.join(folder, path),
          whole: standard === 'psr-0',
        })),
      ),
    ),
  );
  return {
    prefixes: prefixes.toSorted((a, b) => b.prefix.length - a.prefix.length),
    files: parts.flatMap((part) => part.files.map((path) => posix.join(folder, path))),
  };
}

function partsOf(text: string): readonly v.InferOutput<typeof autoload>[] {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return [];
  }
  const read = v.safeParse(composer, json);
  if (!read.success) return [];
  return [read.output.autoload, read.output['autoload-dev']].filter((part) => part !== undefined);
}
