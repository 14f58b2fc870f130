import type { Statement } from './formats/dependency.ts';
import { fieldsAt, fieldsOf, listOf, textOf } from './formats/shape.ts';
import { parse as parseToml } from 'smol-toml';

const LISTS = ['dependencies', 'dev-dependencies', 'build-dependencies'];

/** `Cargo.toml`, with the dependencies of single targets and of the workspace. */
export function readCargoToml(text: string): readonly Statement[] {
  const value = parseToml(text);
  const targets = Object.values(fieldsAt(value, 'target'));
  const tables = [value, fieldsAt(value, 'workspace'), ...targets].flatMap((part) =>
    LISTS.map((list) => fieldsAt(part, list)),
  );
  return tables.flatMap((table) =>
    Object.entries(table).map(([alias, entry]) => ({
      name: textOf(fieldsOf(entry)['package']) || alias,
      range: textOf(entry) || textOf(fieldsOf(entry)['version']),
    })),
  );
}

export function readCargoLock(text: string): readonly Statement[] {
  return listOf(parseToml(text)['package']).flatMap((entry) => {
    const { name, version } = fieldsOf(entry);
    if (typeof name !== 'string' || typeof version !== 'string') return [];
    return [{ name, range: version }];
  });
}
