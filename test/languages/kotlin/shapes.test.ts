/** What the lowering makes of Kotlin, one statement a line. */
import { expect, test } from 'vitest';
import { lowered, shape } from './shape.ts';

test.each([
  ['val a = "x/$b/${c.d()}"', '(bind a (join "x/" `b` "/" (call `c`.d)))'],
  ['fun f(a: String = "x") = g(a)', '(bind! f (fn f [a: String = "x"] (return (call `g` `a`))))'],
  ['val a = b ?: "x"', '(bind a (else `b` "x"))'],
  ['x(url = "u")', '(call `x` :url "u")'],
  ['val a by lazy { "x" }', '(bind a (call (fn _ [] (return "x"))))'],
  ['val a get() = "x"', '(bind! a (call (fn _ [] (return "x"))))'],
  ['a.let { b(it) }', '(call (fn _ [it] (return (call `b` `it`))) `a`)'],
  [
    'a.apply { b("x") }',
    '(call (fn _ [this@1] (set `this@1` (else (call (else `this@1`.b `b`) "x") `this@1`)); (return `this@1`)) `a`)',
  ],
  [
    'with(a) { requestMethod = "HEAD"; responseCode }',
    '(call (fn _ [this@1] (set `this@1` (call `this@1`.setRequestMethod "HEAD")); (return (call `this@1`.getResponseCode))) `a`)',
  ],
  ['val a = mapOf("b" to c)', '(bind a {b: `c`})'],
  ['val a = if (b) "c" else { d(); "e" }', '(bind a (any "c" (call (fn _ [] (call `d`); (return "e")))))'],
  ['val a = when (b) { 1 -> "c"; else -> "d" }', '(bind a (any "c" "d"))'],
  [
    'fun C.e(a: String) = get(a)',
    '(bind! e (fn e [this@1: C a: String] (return (call (else `this@1`.get `get`) `a`))))',
  ],
  ['import a.B as D', '(bind D `B`)'],
  ['object A { val b = "c" }', '(bind! A (new (class A (static field b "c") (field b "c"))))'],
  [
    'class A private constructor(val b: String) { companion object { fun c() = A("d") } }',
    '(bind! A (class A (constructor A (fn* A [b: String] (set self.b `b`))) (static method c (fn* c [] (return (call `A` "d")))) (method c (fn* c [] (return (call `A` "d"))))))',
  ],
])('%s', (text, expected) => {
  expect(shape(text)).toBe(expected);
});

test('a return in a block leaves the function around it, unless it names the block', () => {
  const leaves = (text: string) => JSON.stringify(lowered(`fun f() { a.b { ${text} } }`).body);
  expect(leaves('return 1')).toContain('"isOuter":true');
  expect(leaves('return@b 1')).not.toContain('"isOuter":true');
});

test.each([
  'class A { companion object { const val B = "https://c/ }" } }',
  'object A { val b = c { d() } }',
  'enum class A { B, C }',
  'val a = "${b.map { c }}" // }',
  "class A { val b = '\"' }",
])('a body may end in the line of its last member: %s', (text) => {
  expect(lowered(text).problems).toEqual([]);
});
