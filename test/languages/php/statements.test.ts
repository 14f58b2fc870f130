/** What statements and declarations become. */
import { describe, expect, test } from 'vitest';
import { isPhp } from '../../../src/languages/php/files.ts';
import { lowered, shape } from './shape.ts';
import { textsOf } from '../texts.ts';

describe('a statement', () => {
  test.each([
    ["$a .= 'b';", '(set+ `a` "b")'],
    ["$a ??= 'b';", '(set `a` (else `a` "b"))'],
    ["$a = $b = 'c';", '(set `b` "c")\n(set `a` "c")'],
    [
      'if (($a = f()) === null) { g($a); } else h();',
      '(set `a` (call `f`))\n(? (call `f`) "")\n(branch! [(call `g` `a`)] [(call `h`)])',
    ],
    [
      'foreach ($a as $k => [$v]) f($v);',
      '(branch [(set `k` `a`[(?)]); (set `v` `a`[(?)].0); (call `f` `v`)])',
    ],
    [
      'switch ($a) { case 1: case 2: f(); break; default: g(); }',
      '`a`\n(branch! [1; 2; (call `f`)] [(call `g`)])',
    ],
    [
      'try { f(); } catch (E $e) { g(); } finally { h(); }',
      '(import "E" E)\n(call `f`)\n(branch [(set `e` (? `E`)); (call `g`)])\n(call `h`)',
    ],
    ["define('A', 'b');", '(set `A` "b")'],
    ["defined('A') || define('A', 'b');", '(branch [(set `A` "b")])\n(? (call `defined` "A") (?))'],
    ["return ['a' => 1];", '(export =={a: 1})'],
    ["echo 'a', f();", '(? (? "a" (call `f`)))'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a function', () => {
  test.each([
    [
      "function f($a, &$b = 'c', ...$d) { $e = $a; return $e; }",
      '(bind! f (fn f [a b = "c" ...d] (bind e); (set `e` `a`); (return `e`)))',
    ],
    ['function f() { global $a; return $a . $b; }', '(bind! f (fn f [] (bind b); (return (join `a` `b`))))'],
    [
      '$f = function ($a) use ($b) { return $a . $b . $c; };',
      '(set `f` (fn _ [a] (bind c); (return (join `a` `b` `c`))))',
    ],
    ['$f = fn ($a) => $a . $b;', '(set `f` (fn _ [a] (return (join `a` `b`))))'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a class', () => {
  test.each([
    [
      "class A { const B = 'b'; private $c = self::B; }",
      '(bind! A (class A (static field B "b") (field B "b") (field c `A`.B)))',
    ],
    [
      'class A { function __construct(private string $b) {} }',
      '(bind! A (class A (constructor __construct (fn* __construct [b] (set self.b `b`)))))',
    ],
    [
      'class A extends B { function f() { parent::__construct(1); parent::f(); return new static(); } }',
      '(import "B" B)\n(bind! A (class A < `B` (method f (fn* f [] (call `super` 1); (call `super`.f); (return (new `A`))))))',
    ],
    [
      "enum A: string { case B = 'b'; case C = 'c'; }",
      '(bind! A (class A (static field B "b") (field B "b") (static field C "c") (field C "c")))',
    ],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });

  test.each([
    ['namespace A; use B\\C; new C(); new D(); new \\E();', ['B\\C C', 'A\\D D', 'E E']],
    ['use A\\{B, C as D}; B::f(); D::g();', ['A\\B B', 'A\\C D']],
    ['namespace A; class B {} new B(); new C\\B();', ['A\\C\\B A\\C\\B']],
    ['use function A\\f; use const A\\X; f(X);', ['A\\f f', 'A\\X X']],
    ['/** @param A\\B $b */ function f($b) {}', ['A\\B A\\B']],
  ])('is imported by its full name: %s', (source, expected) => {
    const found = lowered(`<?php ${source}`).body.flatMap((stmt) =>
      stmt.kind === 'import' ? stmt.names.map(({ local }) => `${stmt.from} ${local}`) : [],
    );
    expect(found.filter((name) => !name.startsWith('helpers:'))).toEqual(expected);
  });
});

describe('an include', () => {
  test.each([
    ["require 'a.php';", './a.php'],
    ["require_once(__DIR__ . '/../a.php');", './../a.php'],
    ["include dirname(__FILE__) . '/inc/a.inc';", './inc/a.inc'],
    ["include dirname(__DIR__, 2) . '/a.php';", '../../a.php'],
    ["require ROOT . 'inc/a.php';", '…/inc/a.php'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toContain(`(import ${JSON.stringify(expected)} **)`);
  });
});

describe('HTML', () => {
  test('around the code holds no text', () => {
    const program = lowered('<a href="b"><?= $c ?></a><?php if ($d): ?>e<?php endif; ?>');
    expect(textsOf(program)).toEqual([]);
    expect(program.problems).toEqual([]);
  });
});

describe('a file', () => {
  test.each([
    ['a.php', '', true],
    ['a.phtml', '', true],
    ['a.inc', '<?php', true],
    ['a.inc', '#include', false],
    ['a.module', '<?php\n', true],
    ['a.module', 'module a', false],
    ['bin/a', '#!/usr/bin/env php\n', true],
    ['bin/a', '#!/bin/sh\n', false],
    ['a.txt', '#!/usr/bin/php\n', false],
  ])('%s with %j', (file, head, expected) => {
    expect(isPhp(file, () => head)).toBe(expected);
  });
});
