/** What expressions become. */
import { describe, expect, test } from 'vitest';
import { lowered, shape } from './shape.ts';
import { textsOf } from '../texts.ts';

describe('a text', () => {
  test.each([
    [String.raw`'it\'s \n';`, String.raw`"it's \\n"`],
    [String.raw`"\x2f\57\u{2f}\$\q";`, String.raw`"///$\\q"`],
    ['"$a/{$b->c}/${d}";', '(join `a` "/" `b`.c "/" `d`)'],
    ['"$a[key]$b[0]$c[$d]$e->f->g";', '(join `a`.key `b`.0 `c`[`d`] `e`.f "->g")'],
    ["\"{$a['x']['y']}{$b->c(1)}\";", '(join `a`.x.y (call `b`.c 1))'],
    ['<<<X\n  a $b\n    c\n  X;', '(join "a " `b` "\\n  c")'],
    ["<<<'X'\na $b\nX;", '"a $b"'],
    ['\'a\' . $b . ("c$d");', '(join "a" `b` "c" `d`)'],
    ['`curl $a`;', '(call `shell_exec` (join "curl " `a`))'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('an operator', () => {
  test.each([
    ["$a ?? $b ?? 'c';", '(else `a` `b` "c")'],
    ["getenv('A') ?: 'b';", '(else (call `getenv` "A") "b")'],
    ["isset($a) ? $a : 'b';", '(else `a` "b")'],
    ["empty($a) ? 'b' : $a;", '(else `a` "b")'],
    ["$a ? 'b' : 'c';", '(any "b" "c")'],
    ['$a ?? new A();', '(import "A" A)\n(any `a` (new `A`))'],
    ["match ($a) { 1 => 'b', default => 'c' };", '(any "b" "c")'],
    ["['a' => 1] + $b;", '{...`b`, ...{a: 1}}'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('an array', () => {
  test.each([
    ["$x = ['a', 'b'];", '(set `x` ["a", "b"])'],
    ["$x = ['a' => 1, ...$b, 'c'];", '(set `x` {a: 1, ...`b`, 0: "c"})'],
    ['$x = [$a => 1];', '(set `x` {[`a`]: 1})'],
    ['$x[] = 1;', '(set+ `x` [1])'],
    ["$x['a']['b'] = 1;", '(bind x {})\n(set `x`.a {...`x`.a, b: 1})'],
    ["['a' => $x, 'b' => [$y]] = $z;", '(set `x` `z`.a)\n(set `y` `z`.b.0)'],
    ['list(, $x) = $z;', '(set `x` `z`.1)'],
    ["compact('a', 'b');", '{a: `a`, b: `b`}'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a call', () => {
  test.each([
    ['f(...$a, b: 1);', '(call `f` ...`a` :b 1)'],
    ['$a?->b($c)->d;', '(call `a`.b `c`).d'],
    ['$a->$b($c);', '(call `a`.request `b` `c`)'],
    ['$f = strlen(...);', '(set `f` `strlen`)'],
    ["vsprintf('%s', $a);", '(call `sprintf` "%s" ...`a`)'],
    ["trim($a, '/');", '(call `rtrim` (call `ltrim` `a` "/") "/")'],
    ["str_replace(['a', 'b'], 'c', $d);", '(call `str_replace` "b" "c" (call `str_replace` "a" "c" `d`))'],
    ["config('a.b.c', 'd');", '(else (call `…require` "config:a").b.c "d")'],
    ['app(A\\B::class);', '(import "A\\\\B" B)\n(import "A\\\\B" B>A\\B)\n(bind …A\\B: A\\B)\n`…A\\B`'],
    ['url(1); $url = 2;', '(call `url` 1)\n(set `$url` 2)'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a handle of curl', () => {
  test.each([
    ['$c = curl_init($u);', '(set `c` {CURLOPT_URL: `u`})'],
    ['curl_setopt($c, CURLOPT_POST, true);', '(set `c`.CURLOPT_POST (?))\n(set `c`.method "POST")'],
    ['curl_setopt($c, CURLOPT_POST, false);', '(set `c`.CURLOPT_POST "")'],
    [
      "if ($m == 'PUT') curl_setopt($c, CURLOPT_CUSTOMREQUEST, 'PUT');",
      '(? `m` "PUT")\n(branch [(set `c`.CURLOPT_CUSTOMREQUEST `m`)])',
    ],
    [
      '$o = [CURLOPT_URL => $u, CURLOPT_NOBODY => 1]; curl_setopt_array($c, $o);',
      '(set `o` {CURLOPT_URL: `u`, CURLOPT_NOBODY: 1, method: "HEAD"})\n(set `c` {...`c`, ...`o`})',
    ],
    ['curl_exec($this->c);', '(bind …$this->c self.c)\n(call `curl_exec` `…$this->c`)'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a long or deep expression', () => {
  test.each([
    ['a sum of texts', `$x = ${Array.from({ length: 10_000 }, () => "'a'").join(' . ')};`],
    ['a sum', `$x = ${Array.from({ length: 10_000 }, () => "'a'").join(' + ')};`],
    ['brackets', `$x = ${'('.repeat(3_000)}'a'${')'.repeat(3_000)};`],
    ['calls', `${'f('.repeat(3_000)}'a'${')'.repeat(3_000)};`],
    ['alternatives', `${"if ($a) { f('a'); } else ".repeat(3_000)} { g('a'); }`],
    ['arrays', `$x = ${'['.repeat(3_000)}'a'${']'.repeat(3_000)};`],
  ])('keeps what it holds: %s', (_what, source) => {
    expect(textsOf(lowered(`<?php ${source}`)).some(({ value }) => value === 'a')).toBe(true);
  });
});
