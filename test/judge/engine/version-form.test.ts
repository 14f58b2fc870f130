/** How versions are written, and the message for one that is written otherwise. */
import { describe, expect, test } from 'vitest';
import { isWellFormed, wrongForm } from '../../../src/judge/engine/version-form.ts';

const stated = (value: string) => ({
  kind: 'text' as const,
  value,
  at: { file: 'a.js', start: 0, end: value.length },
});

describe('what was meant by a text that is no version', () => {
  test.each([
    ['vv1.41', '1.44', '1.41'],
    ['vv1.41', 'v1.44', 'v1.41'],
    ['vv1.41', 'either', '1.41'],
    ['V1.41', 'v1.44', 'v1.41'],
    ['v.1.41', 'v1.44', 'v1.41'],
    ['v 1.41', '1.44', '1.41'],
    ['/v1.41/', 'v1.44', 'v1.41'],
    ['1,41', '1.44', '1.41'],
  ] as const)('%s where %s is the form', (value, form, right) => {
    expect(isWellFormed(stated(value), form)).toBe(false);
    expect(wrongForm(stated(value), form).right).toBe(right);
  });

  // The API version of a release or a word is unknown.
  test.each(['latest', '1.13.1', '20.10.7', 'v28', '1', '1.44-1.52', ''])(
    'nothing that is known: %j',
    (value) => {
      expect(wrongForm(stated(value), 'v1.44').right).toBe('v1.44');
      expect(wrongForm(stated(value), '1.44').right).toBe('1.44');
    },
  );
});
