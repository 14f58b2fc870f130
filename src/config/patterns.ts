import type { Ignore } from 'ignore';
import { gitignore } from '../discover/gitignore.ts';
import { isTooDeep } from '../discover/pattern-cost.ts';
import type { Configuration } from './configuration.ts';

/** Matchers by their list of patterns: a scan asks about the same few lists for every finding. */
const compiled = new WeakMap<readonly string[], Ignore>();

/**
 * Whether a file fits a list of patterns of the configuration (those of .gitignore).
 *
 * @param file relative to the scanned root, with forward slashes
 */
export function fits(configuration: Configuration, patterns: readonly string[], file: string): boolean {
  if (patterns.length === 0) return false;
  let matcher = compiled.get(patterns);
  if (matcher === undefined) {
    matcher = gitignore()().add([...patterns]);
    compiled.set(patterns, matcher);
  }
  const path = configuration.prefix + file;
  return !isTooDeep(path) && gitignore().isPathValid(path) && matcher.ignores(path);
}
