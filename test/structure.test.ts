/** The numbers of another checkout, or of this one: `ROOT=DIR npx vitest run test/structure.test.ts`. */
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { structureOf } from './structure.ts';

const asked = process.env['ROOT'];

test('the structure in numbers', () => {
  const structure = structureOf(asked ?? fileURLToPath(new URL('..', import.meta.url)));
  if (asked !== undefined) process.stdout.write(`${JSON.stringify(structure, undefined, 2)}\n`);
  else {
    expect(structure.circlesOfFiles).toHaveLength(1);
    expect(structure.circlesOfRooms).toEqual([]);
    const walks = [structure.walks, structure.innerWalks].flatMap((found) => Object.values(found));
    expect(walks.flatMap(({ climbs }) => climbs)).toEqual([]);
  }
});
