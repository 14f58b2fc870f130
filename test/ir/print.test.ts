/** Every kind of the IR has a printed form. */
import { expect, test } from 'vitest';
import type { Expr, Stmt } from '../../src/ir/ir.ts';
import { printExpr, printStmt } from './print.ts';

const span = { start: 0, end: 0 };
const text = (value: string): Expr => ({ kind: 'text', value, at: 0, ...span });
const name = (value: string): Expr & { kind: 'name' } => ({ kind: 'name', name: value, ...span });
const run: Stmt = { kind: 'expression', value: name('x') };

test.each<[string, Expr]>([
  ['"a\\"b"', text('a"b')],
  ['1', { kind: 'text', value: '1', at: 0, number: true, ...span }],
  ['(join "a" `b`)', { kind: 'join', parts: [text('a'), name('b')], ...span }],
  ['self.a', { kind: 'member', of: { kind: 'self', ...span }, name: 'a', at: span, ...span }],
  ['`a`["k"]', { kind: 'index', of: name('a'), key: text('k'), ...span }],
  [
    '{a: "1", [`k`]: "2", ...`x`}',
    {
      kind: 'record',
      fields: [
        { kind: 'field', name: 'a', value: text('1'), at: span },
        { kind: 'computed', key: name('k'), value: text('2') },
        { kind: 'spread', value: name('x') },
      ],
      ...span,
    },
  ],
  [
    '["a", ...`b`]',
    { kind: 'list', items: [text('a'), { kind: 'spread', value: name('b'), ...span }], ...span },
  ],
  [
    '(new `C` "a" :k "v")',
    {
      kind: 'call',
      form: 'new',
      callee: name('C'),
      args: [text('a')],
      named: [{ kind: 'field', name: 'k', value: text('v'), at: span }],
      ...span,
    },
  ],
  ['(else `a` "b")', { kind: 'either', options: [name('a'), text('b')], fallback: true, ...span }],
  ['(any `a` "b")', { kind: 'either', options: [name('a'), text('b')], fallback: false, ...span }],
  [
    '(fn* f [a: T = "1" ...b] `x`)',
    {
      kind: 'function',
      name: 'f',
      params: [
        { name: 'a', type: 'T', default: text('1') },
        { name: 'b', rest: true },
      ],
      body: [run],
      ownSelf: true,
      ...span,
    },
  ],
  [
    '(class A < `B` (static field x "1"))',
    {
      kind: 'class',
      name: 'A',
      base: name('B'),
      members: [{ name: 'x', static: true, role: 'field', value: text('1') }],
      ...span,
    },
  ],
  ['(pipe `a` `b`)', { kind: 'pipe', stages: [name('a'), name('b')], ...span }],
  ['(? `a` {`x`; `x`})', { kind: 'unknown', parts: [name('a')], body: [run, run], ...span }],
])('%s', (expected, node) => {
  expect(printExpr(node)).toBe(expected);
});

test.each<[string, Stmt]>([
  ['(bind! f: T "1")', { kind: 'bind', name: 'f', value: text('1'), hoisted: true, type: 'T', span }],
  ['(bind f)', { kind: 'bind', name: 'f', span }],
  ['(set+ `a` "1")', { kind: 'assign', target: name('a'), value: text('1'), append: true, span }],
  ['(return)', { kind: 'return', span }],
  ['(return "1")', { kind: 'return', value: text('1'), span }],
  ['(branch! [`x`] [])', { kind: 'branch', arms: [[run], []], total: true }],
  ['(block `x` `x`)', { kind: 'block', body: [run, run] }],
  [
    '(import "./a" ** b>c)',
    {
      kind: 'import',
      from: './a',
      names: [
        { imported: '**', local: '**' },
        { imported: 'b', local: 'c' },
      ],
      span,
    },
  ],
  ['(export a=`x`)', { kind: 'export', names: [{ exported: 'a', value: name('x') }], span }],
  ['(export-all "./a")', { kind: 'export-all', from: './a', span }],
])('%s', (expected, statement) => {
  expect(printStmt(statement)).toBe(expected);
});
