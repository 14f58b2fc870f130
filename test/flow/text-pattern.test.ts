import { expect, test } from 'vitest';
import { fieldOfPattern } from '../../src/flow/code/text-pattern.ts';

test.each([
  [String.raw`"pull_count":\s*(\d+)`, 'pull_count'],
  [String.raw`"last_updated"\s*:\s*"([^"]*)"`, 'last_updated'],
  [String.raw`"description":\s*"((?:[^"\\]|\\.)*)"`, 'description'],
  [String.raw`"is_private": *(true|false)`, 'is_private'],
  [String.raw`"next":\s*"(.+?)"`, 'next'],
  [String.raw`"can_edit"\s*:`, 'can_edit'],
])('%s finds one field', (pattern, field) => {
  expect(fieldOfPattern(pattern)).toBe(field);
});

test.each([
  ['an optional space', String.raw`"pull_count":(\d+)`],
  ['two fields in a row', String.raw`"name":\s*"([^"]+)".*"star_count":\s*(\d+)`],
  ['the text before it', String.raw`\{"name":\s*"([^"]+)"`],
  ['no quotes around the name', String.raw`pull_count":\s*(\d+)`],
  ['a part of a name', String.raw`"\w+_count":\s*(\d+)`],
  ['a text of any length', String.raw`"name":\s*"(.*)"`],
  ['a word that may be a value', '"user"'],
])('%s is more than one field', (_, pattern) => {
  expect(fieldOfPattern(pattern)).toBeUndefined();
});
