import type { Expr } from '../../../ir/ir.ts';
import type { Spot } from '../../code/spot.ts';
import type { World } from '../../code/world.ts';

/** What is made by `new Map()` here, and is nothing else: a name, or a field of the project. */
export function isMap(world: World, { around }: Spot, node: Expr): boolean {
  const name = node.kind === 'name' || node.kind === 'member' ? node.name : undefined;
  if (name === undefined) return false;
  const given = new RegExp(
    `(?<![\\w$])${name.replace('$', String.raw`\$`)}(?:\\s*:[^=\\n]{0,80})?\\s*=(?![=>])\\s*(new (?:Weak)?Map\\b)?`,
    'g',
  );
  const all = [...world.textOf(around.file.file).matchAll(given)];
  return all.length > 0 && all.every(([, made]) => made !== undefined);
}
