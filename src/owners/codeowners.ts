/** CODEOWNERS as GitHub, GitLab and Gitea read it. */
import type { Ignore } from 'ignore';
import { gitignore } from '../discover/gitignore.ts';
import { isTooDeep, whyCostly } from '../discover/pattern-cost.ts';

interface Rule {
  readonly matcher: Ignore;
  /** For a pattern that ends with `/*`: how many folders are above its files. Files below those have other owners. */
  readonly depth: number | undefined;
  readonly owners: readonly string[];
}

/** A heading of GitLab, such as `[Docs][2] @writers`; each section adds its own owners. */
const heading = /^\^?\[[^\]]+\](?:\[\d+\])?(?!\S)(.*)$/;

export interface Codeowners {
  /** `@name`, `@team/name` or addresses. @param file relative to the top of the repository, with forward slashes */
  of(file: string): readonly string[];
  /** All owners of the file. */
  readonly named: ReadonlySet<string>;
}

/**
 * Reads a CODEOWNERS file. In a section the last line that fits counts, and a line without owners gives a file none. Patterns that
 * are costly to match are left out.
 */
export function codeowners(text: string): Codeowners {
  const sections: Rule[][] = [[]];
  let usual: readonly string[] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const content = line.replace(/(?:^|\s)#.*$/, '').trim();
    const section = heading.exec(content);
    if (section) {
      sections.push([]);
      usual = ownersIn(section[1] ?? '');
      continue;
    }
    const [pattern = '', rest = ''] = content.split(/(?<!\\)\s+(.*)/);
    if (pattern === '' || whyCostly(pattern) !== undefined) continue;
    const own = ownersIn(rest);
    sections.at(-1)?.push(ruleOf(pattern, own.length === 0 ? usual : own));
  }
  const known = new Map<string, readonly string[]>();
  return {
    of(file) {
      const found = known.get(file) ?? ownersOf(file, sections);
      known.set(file, found);
      return found;
    },
    named: new Set(sections.flat().flatMap(({ owners }) => owners)),
  };
}

function ownersIn(words: string): readonly string[] {
  return words.split(/\s+/).filter((word) => word.includes('@'));
}

function ruleOf(pattern: string, owners: readonly string[]): Rule {
  // GitLab: files that a section does not own.
  const isExcluded = pattern.startsWith('!');
  const path = isExcluded ? pattern.slice(1) : pattern;
  const hasDepth = /[^/*]\/\*$/.test(path) && !path.includes('**');
  return {
    matcher: gitignore()().add(path),
    depth: hasDepth ? path.replace(/^\//, '').split('/').length - 1 : undefined,
    owners: isExcluded ? [] : owners,
  };
}

function ownersOf(file: string, sections: readonly (readonly Rule[])[]): readonly string[] {
  if (isTooDeep(file) || !gitignore().isPathValid(file)) return [];
  const folders = file.split('/').length - 1;
  const fits = ({ matcher, depth }: Rule) =>
    (depth === undefined || depth === folders) && matcher.ignores(file);
  return [...new Set(sections.flatMap((rules) => rules.findLast(fits)?.owners ?? []))];
}
