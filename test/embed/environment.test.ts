/** Programs inside documents ask for the variables that the document sets. */
import { expect, test } from 'vitest';
import { withEnvironment } from '../../src/embed/environment.ts';
import type { Stmt } from '../../src/ir/ir.ts';
import { printStmt } from '../ir/print.ts';
import { lowerGeneric } from '../../src/languages/generic/lower.ts';

const before: readonly Stmt[] = [
  {
    kind: 'bind',
    name: 'HUB',
    value: { kind: 'text', value: 'x', at: 0, start: 0, end: 1 },
    span: { start: 0, end: 1 },
  },
];

function shape(text: string): string {
  return withEnvironment(before, lowerGeneric(text, 'a.dart').body).map(printStmt).join('\n');
}

test.each([
  ['f(process.env.HUB)', '(call `f` `environment HUB`)'],
  ['f(os.environ["HUB"])', '(call `f` `environment HUB`)'],
  ['f(os.getenv("HUB", "y"))', '(call `f` `environment HUB`)'],
  ['f(System.getenv("HUB"))', '(call `f` `environment HUB`)'],
])('%s', (text, expected) => {
  expect(shape(text)).toBe(`(bind HUB "x")\n(bind environment HUB \`HUB\`)\n${expected}`);
});

test.each(['f(HUB)', 'f(process.env.OTHER)', 'f(config.HUB)', 'f(os.getenv(HUB))'])(
  '%s asks for none',
  (text) => {
    expect(shape(text)).not.toContain('environment');
  },
);
