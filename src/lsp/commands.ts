/** Commands that code actions and lenses run in the server. */
import { pageOfRule } from '../repository.ts';
import { rules } from '../../rules/index.ts';

/** Shows the page of a rule. */
export const explainCommand = 'dockshift.explain';

/** @returns undefined for what is no rule */
export function pageOf(rule: unknown): string | undefined {
  const known = Object.values(rules).find(({ id }) => id === rule);
  return known && pageOfRule(known.id);
}
