import type { Statement } from '../formats/dependency.ts';
import { parseJson } from '../formats/json.ts';
import { fieldsAt, textOf } from '../formats/shape.ts';

/** Where a `package.json` names packages; what is first counts. */
const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

export function readPackageJson(text: string): readonly Statement[] {
  const value: unknown = parseJson(text);
  return LISTS.flatMap((list) =>
    Object.entries(fieldsAt(value, list)).map(([name, range]) => ({
      name,
      range: textOf(range),
    })),
  );
}
