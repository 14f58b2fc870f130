import { existsSync, readFileSync } from 'node:fs';
import type { RuleName } from '../config/rule-settings.ts';

/**
 * The page about a rule, `rules/<rule>.md` of this package: it ships beside the build.
 *
 * @returns Markdown, or undefined if there is no page
 */
export function rulePage(rule: RuleName): string | undefined {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const page = new URL(`rules/${rule}.md`, folder);
    if (existsSync(page)) return readFileSync(page, 'utf8');
    const isTop = folder.pathname === new URL('..', folder).pathname;
    if (isTop || existsSync(new URL('package.json', folder))) return undefined;
  }
}
