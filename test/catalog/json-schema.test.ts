/** `docs/schemas/catalogue.json` is the form of a catalogue file. `npm run docs` writes it. */
import { toJsonSchema } from '@valibot/to-json-schema';
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { catalogSchema } from '../../src/catalog/schema.ts';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const { $schema, title, ...form } = v.parse(
  v.looseObject({ $schema: v.string(), title: v.string() }),
  JSON.parse(read('docs/schemas/catalogue.json')),
);

test('it is that of the code', () => {
  expect([$schema, title]).toEqual(['http://json-schema.org/draft-07/schema#', 'A catalogue of dockshift']);
  const made = toJsonSchema(catalogSchema, { target: 'draft-07', ignoreActions: ['check'] });
  expect({ $schema, ...form }).toEqual(JSON.parse(JSON.stringify({ ...made, $schema })));
});

test('it accepts the built-in catalogue, and nothing unknown in it', () => {
  const isValid = new Ajv({ allowUnionTypes: true, formats: { date: true } }).compile(form);
  const hub: unknown = parse(read('rules/catalog/hub.yaml'));
  expect([isValid(hub), isValid.errors]).toEqual([true, null]);
  expect(isValid({ ...v.parse(v.looseObject({}), hub), colour: 'red' })).toBe(false);
});
