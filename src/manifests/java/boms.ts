import type { Statement } from '../formats/dependency.ts';

/**
 * A library without a version takes that of its group's list of versions: `org.testcontainers:testcontainers` that of
 * `org.testcontainers:testcontainers-bom`.
 *
 * @param inherited statements of other files that may hold such lists
 */
export function withBoms(
  found: readonly Statement[],
  inherited: readonly Statement[] = [],
): readonly Statement[] {
  const boms = new Map(
    [...inherited, ...found].filter(isBom).map(({ name, range }) => [groupOf(name), range]),
  );
  return found.map((statement) =>
    statement.range === '' ? { ...statement, range: boms.get(groupOf(statement.name)) ?? '' } : statement,
  );
}

/** A list of versions for others. */
export function isBom({ name, range }: Statement): boolean {
  return /-bom$|-dependencies$/.test(name) && range !== '';
}

function groupOf(name: string): string {
  return name.split(':')[0] ?? name;
}
