/**
 * What a lowering does with each type of node, as a table.
 *
 * @param rows types with a blank between them, and what is done with nodes of these types
 */
export function byType<Rule>(rows: Readonly<Record<string, Rule>>): ReadonlyMap<string, Rule> {
  return new Map(
    Object.entries(rows).flatMap(([types, rule]) => types.split(' ').map((type) => [type, rule] as const)),
  );
}
