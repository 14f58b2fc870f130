/** Who answers: the Engine, or another server of the same API. */
import type { ReleasesFile } from '../../engine-catalog/schema/releases.ts';

export interface Product {
  readonly name: string;
  /**
   * What it does with a version outside of its window: `refuses` it; `answers` it all the same, so that an answer proves
   * nothing; `unknown` of a server that the catalogue does not know.
   */
  readonly outside: 'refuses' | 'answers' | 'unknown';
  /** True if its releases have the Engine's own numbers. */
  readonly isEngine: boolean;
}

/** What a server states of itself, in words. */
interface SelfDescription {
  readonly platform: string;
  readonly components: readonly string[];
  /** The Server header. */
  readonly server: string;
}

/** The first whose sign is found counts. Desktop and Mirantis carry an Engine, and name its release. */
const signs = [
  { name: 'Podman', sign: /^podman|^libpod/i, isEngine: false },
  { name: 'Docker Desktop', sign: /^docker desktop/i, isEngine: true },
  { name: 'Mirantis Container Runtime', sign: /^mirantis/i, isEngine: true },
  { name: 'Docker Engine', sign: /^docker engine|^engine$|^docker\//i, isEngine: true },
] as const;

/** @param others servers that are not the Engine, as the catalogue knows them */
export function productOf(
  { platform, components, server }: SelfDescription,
  others: ReleasesFile['otherServers'],
): Product {
  const words = [platform, ...components, server];
  const found = signs.find(({ sign }) => words.some((word) => sign.test(word)));
  if (!found) return { name: 'another server', outside: 'unknown', isEngine: false };
  const { name, isEngine } = found;
  const other = others.find((known) => known.name === name);
  return { name, isEngine, outside: other?.refuses === false ? 'answers' : 'refuses' };
}
