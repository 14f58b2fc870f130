import type { Statement } from '../formats/dependency.ts';
import { requirementOf } from './requirement.ts';

/** `requirements.txt`, `constraints.txt` and their kin: a requirement on each line. */
export function readRequirements(text: string): readonly Statement[] {
  const found: Statement[] = [];
  for (const line of text.split('\n')) {
    const [code = ''] = line.split(/\s#/, 1);
    const [own = ''] = code
      .trim()
      .replace(/\\$/, '')
      .split(/--[a-z-]/, 1);
    const plain = own.trim();
    const requirement = /^[-#]/.test(plain) || plain === '' ? undefined : requirementOf(plain);
    if (requirement !== undefined) found.push(requirement);
  }
  return found;
}
