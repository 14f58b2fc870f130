/** References of images: which of them hold an engine, and how far their tags hold it. */
import { HOLE } from '../../model/pieces.ts';
import type { Pinning } from './pinned-version.ts';
import type { ImageRow } from './table.ts';

interface NamedImage {
  readonly shown: string;
  readonly pinning: Pinning;
  /** True if nothing but the name is there. */
  readonly isBare: boolean;
}

const reference = new RegExp(`^([\\w./${HOLE}-]+?)(?::([\\w.${HOLE}-]+))?(@[\\w:${HOLE}]+)?$`);
const proxy = /^\$\{?\w*DEPENDENCY_PROXY\w*\}?\//;

/**
 * @param written the reference; unknown parts are `HOLE`
 * @returns undefined for images that hold no engine, or are none of the row's
 */
export function imageOf(row: ImageRow, written: string): NamedImage | undefined {
  const shown = written.replace(proxy, '');
  const [, repository = '', tag, digest] = reference.exec(shown) ?? [];
  if (!row.repositories.includes(repository.toLowerCase())) return undefined;
  if (digest !== undefined) return { shown, pinning: 'exact', isBare: false };
  if (tag === undefined) return { shown, pinning: 'none', isBare: true };
  const held = heldByTag(row, tag);
  return held && { shown, pinning: held, isBare: false };
}

function heldByTag(row: ImageRow, tag: string): Pinning | undefined {
  const parts = tag.split('-');
  if (parts.some((part) => row.withoutEngine.includes(part))) return undefined;
  if (row.frozen?.includes(tag)) return 'frozen';
  if (row.floating.includes(tag)) return 'floating';
  const [first = '', ...rest] = parts;
  const rests = rest.filter((part) => !/^(?:rc|beta)[.\d]*$/.test(part));
  // What follows a version and is no ending of the image's own belongs to an image of another publisher.
  const isOwn = rests.every((part) =>
    /^(?:dind|rootless|alpine|windowsservercore|ltsc|ce|experimental)|^\d/.test(part),
  );
  if (tag.includes(HOLE) || !isOwn) return 'unknown';
  if (/^\d+\.\d+\.\d+/.test(first)) return 'exact';
  if (/^\d+(?:\.\d+)?$/.test(first)) return 'line';
  return row.floating.includes(first) ? 'floating' : 'unknown';
}
