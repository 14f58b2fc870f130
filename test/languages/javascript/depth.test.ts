/** Code that is too deep for the parser is reported, and code that only looks so is read. */
import { describe, expect, test } from 'vitest';
import { isTooDeep } from '../../../src/languages/javascript/depth.ts';
import { depthOf } from '../../../src/languages/javascript/statement-depth.ts';

const many = 30_000;
const repeated = (text: string, count = many) => text.repeat(count);

describe('is not deep', () => {
  test.each<[what: string, text: string]>([
    ['statements without semicolons', `function f() {\n${repeated('  a = b + c\n')}}`],
    ['calls without semicolons', `{\n${repeated('  f(a.b)\n')}}`],
    ['counters', `{\n${repeated('  i++\n')}}`],
    ['comments', `x = 1 ${repeated('// a + b + c - it\'s "d\n')}`],
    ['comments of several lines', `x = /* ${repeated('* a + b `${ (\n')} */ 1`],
    ['a string', `x = '${repeated('+ a ( [ { " \\\' ')}'`],
    ['a template', `x = \`${repeated('+ a ( [ { \' " ')}\``],
    ['strings in a list', `x = [${repeated("'a + b - (c',\n")}]`],
    ['sums in a list', `x = [${repeated('a + b,')}]`],
    ['regular expressions', `{\n${repeated('  x = /["\'`(+[/+]/.test(a) / 2\n')}}`],
    ['entries', `x = {${repeated("a: b + c, 'd': e.f,\n")}}`],
    ['conditions without braces', repeated('if (a) b; else c;\n')],
    ['conditions on one line', repeated('if(a){b}else{c}')],
    ['functions', `(function () {\n${repeated('  function f(a) { return a + 1 }\n')}})()`],
    ['members of a class', `class A {\n${repeated('  a = b + c\n  m() { return !this.a }\n')}}`],
    ['templates with values', repeated('a = `${b + c}`\n')],
    ['brackets in strings', repeated('f("(((", \'[\');')],
  ])('%s', (_what, text) => {
    expect([depthOf(text, true), isTooDeep(text, true)]).toEqual(['flat', false]);
  });

  test('types', () => {
    expect(isTooDeep(repeated('type A = Map<string, B>;\n'), false)).toBe(false);
    expect(isTooDeep(repeated('let a = <T>b + c;\n'), false)).toBe(false);
  });
});

describe('is too deep', () => {
  test.each<[what: string, text: string]>([
    ['parentheses', `x = ${'('.repeat(600)}1${')'.repeat(600)}`],
    ['parentheses with closing ones in strings', `${repeated('f(")", ', 600)}1${')'.repeat(600)}`],
    ['a sum', `x = a${repeated(' + a')}`],
    ['a sum over lines', `x = a${repeated(' +\na')}`],
    ['a sum of strings', `x = 'a'${repeated(" + 'a'")}`],
    ['a sum with comments', `x = a${repeated(' /* + */ + // +\na')}`],
    ['a sum between regular expressions with quotes', `x = /"/${repeated(' + a')} + /"/`],
    ['a sum in a template between quotes', `x = \`'\${a${repeated(' + a')}}'\``],
    ['a sum behind a separator of lines in a comment', `x = a // '\u2028${repeated(' + a')} // '`],
    ['members', `x = a${repeated('\n.b')}`],
    ['divisions', `x = a${repeated(' / a')}`],
    ['words as operators', `x = a${repeated(' in a')}`],
    ['words before a value', `x = ${repeated('typeof ')}a`],
    ['new', `x = ${repeated('new ')}a`],
    ['else', repeated('if(a);else ')],
    ['else with blocks', repeated('if(a){b;c}else ')],
    ['else on lines of its own', repeated('if (a) b;\nelse ')],
    ['loops', `${repeated('for(;;)')}a`],
    ['loops over what is awaited', `${repeated('for await(a of b)\n')}a`],
    ['loops on lines', `${repeated('while(a)\n')}b`],
    ['tagged templates', `x = a${repeated('``')}`],
    ['labels', `${repeated('a:')}b`],
    ['conditions', `x = ${repeated('a ? b : ')}c`],
    ['arrows', `x = ${repeated('a => ')}b`],
    ['words before a line', `${repeated('do\n')}a`],
  ])('%s', (_what, text) => {
    expect(isTooDeep(text, true)).toBe(true);
  });

  test('types', () => {
    expect(isTooDeep(`type A = ${repeated('keyof ')}B`, false)).toBe(true);
    expect(isTooDeep(`type A = ${repeated('B<x, ')}C`, false)).toBe(true);
    expect(isTooDeep(`x = a${repeated(' as any')}`, false)).toBe(true);
  });
});

describe('only a parser could decide', () => {
  test.each([
    ['the text of an element', `x = <p>it's</p>`],
    ['a slash behind a block or an object', 'x = {} /"/'],
    ['a slash behind a word that can be a name', 'yield /"/'],
    ['a comment of HTML', 'a <!-- `'],
    ['a string without an end', `x = 'a\n`],
    ['brackets that do not fit', 'f(]'],
    ['an escape in a name', String.raw`\u0061 = 1`],
  ])('%s', (_what, text) => {
    expect(depthOf(text, true)).toBe('unknown');
  });

  test('then all counts, with strings and comments', () => {
    expect(isTooDeep(`x = <p>it's</p>${repeated(' + a')}`, true)).toBe(true);
    expect(isTooDeep(`x = <p>it's</p>;\n${repeated('a = b + c;\n')}`, true)).toBe(false);
    expect(isTooDeep(`x = <p>it's</p>;\n${repeated('if (a) b;\nc = d\n')}`, true)).toBe(false);
    expect(isTooDeep(`x = <p>it's</p>\ny = a${repeated(' +\na')}`, true)).toBe(true);
    expect(isTooDeep(`x = <p>it's</p>\ny = a${repeated('\nin a')}`, true)).toBe(true);
    expect(isTooDeep(`x = <p>it's</p>\n${repeated('for(;;)')}a`, true)).toBe(true);
    expect(isTooDeep(`x = <p>it's</p>\nf(() => {\n${repeated('  a = b + c;\n')}})`, true)).toBe(false);
  });
});
