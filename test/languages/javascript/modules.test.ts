/** Imports and exports: ECMAScript modules, CommonJS, and TypeScript's own forms. */
import { describe, expect, test } from 'vitest';
import { shape } from './shape.ts';

function line(source: string): string {
  return shape(source).replaceAll('\n', ' ; ');
}

describe('ECMAScript modules', () => {
  test.each([
    [`import a, { b, c as d, 'e-f' as g } from 'm'`, '(import "m" default>a b c>d e-f>g)'],
    [`import * as a from 'm'`, '(import "m" *>a)'],
    [`import 'm'`, '(import "m")'],
    // The class of a parameter decides what its methods do.
    [`import type { A } from 'm'`, '(import "m" A)'],
    [`export const a = 'b', c = 'd'`, '(bind a "b") ; (bind c "d") ; (export a=`a` c=`c`)'],
    [`export var a = 'b'`, '(set `a` "b") ; (export a=`a`)'],
    ['export const { a, b: [c] } = d', '(bind a `d`.a) ; (bind c `d`.b.0) ; (export a=`a` c=`c`)'],
    ['export function f() {}', '(bind! f (fn* f [])) ; (export f=`f`)'],
    ['export class A {}', '(bind! A (class A)) ; (export A=`A`)'],
    [`export enum A { B = 'c' }`, '(bind! A {B: "c"}) ; (export A=`A`)'],
    [`export default 'a'`, '(export default="a")'],
    ['export default function f() {}', '(bind! f (fn* f [])) ; (export default=`f`)'],
    ['export default function () {}', '(export default=(fn* default []))'],
    ['export default class {}', '(export default=(class default))'],
    ['export { a, b as c, d as default }', '(export a=`a` c=`b` default=`d`)'],
    [`export * from 'm'`, '(export-all "m")'],
    [`export * as a from 'm'`, '(import "m" *>export a) ; (export a=`export a`)'],
    [
      `export { a as b, default as c } from 'm'`,
      '(import "m" a>export b default>export c) ; (export b=`export b` c=`export c`)',
    ],
  ])('%s', (source, expected) => {
    expect(line(source)).toBe(expected);
  });
});

describe('CommonJS', () => {
  test.each([
    [`const a = require('m')`, '(bind a (call `require` "m"))'],
    [`const { a: b } = require('m')`, '(bind b (call `require` "m").a)'],
    ['module.exports = a', '(export ==`a`)'],
    [`module.exports.a = 'b'`, '(export a="b")'],
    [`exports.a = 'b'`, '(export a="b")'],
    [`exports.a = exports.b = 'c'`, '(export b="c") ; (export a="c")'],
    ['exports = module.exports = a', /^\(export ==`a`\)/],
    ['module.exports = exports = a', /\(export ==`a`\)$/],
    // Not an export of the module, but a field of one.
    [`module.exports.a.b = 'c'`, '(set `module`.exports.a.b "c")'],
  ])('%s', (source, expected) => {
    expect(line(source)).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  });
});

describe('TypeScript', () => {
  test.each([
    [`import a = require('m')`, '(bind a (call `require` "m"))'],
    ['export = a', '(export ==`a`)'],
  ])('%s', (source, expected) => {
    expect(line(source)).toBe(expected);
  });
});
