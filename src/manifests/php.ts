import type { Statement } from './formats/dependency.ts';
import { parseJson } from './formats/json.ts';
import { fieldsAt, fieldsOf, listOf, textOf } from './formats/shape.ts';

export function readComposerJson(text: string): readonly Statement[] {
  const value: unknown = parseJson(text);
  return ['require', 'require-dev'].flatMap((list) =>
    Object.entries(fieldsAt(value, list)).map(([name, range]) => ({
      name,
      range: textOf(range),
    })),
  );
}

export function readComposerLock(text: string): readonly Statement[] {
  const value = fieldsOf(parseJson(text));
  return ['packages', 'packages-dev'].flatMap((list) =>
    listOf(value[list]).flatMap((entry) => {
      const { name, version } = fieldsOf(entry);
      if (typeof name !== 'string' || typeof version !== 'string') return [];
      return [{ name, range: version }];
    }),
  );
}
