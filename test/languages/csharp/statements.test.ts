/** What the constructs of the language become. */
import { describe, expect, test } from 'vitest';
import { shape } from './shape.ts';

describe('statements', () => {
  test.each([
    ['var (a, b) = f();', '(bind a (call `f`)[0])\n(bind b (call `f`)[1])'],
    ['x ??= "a";', '(set `x` (else `x` "a"))'],
    ['const string A = "a", B = A + "b";', '(bind A "a")\n(bind B (join `A` "b"))'],
    ['foreach (var x in xs) { f(x); }', '(block `xs` (branch [(bind x `xs`[(?)]); (block (call `f` `x`))]))'],
    ['if (a is string s) f(s);', '(bind s `a`)\n(? `a`)\n(branch [(block (call `f` `s`))])'],
    [
      'Uri.TryCreate(a, UriKind.Absolute, out var u);',
      '(bind u (call `Uri` `a`))\n(call `Uri`.TryCreate `a` `UriKind`.Absolute (?))',
    ],
    [
      'switch (a) { case 1: case 2: f(); break; default: g(); break; }',
      '(block `a` (branch! [(block (call `f`))] [(block (call `g`))]))',
    ],
    ['var b = new StringBuilder(); b.Append("x").Append(y);', '(bind b (join))\n(set+ `b` (join "x" `y`))'],
    ['c.BaseAddress = b;', '(set `c`.BaseAddress `b`)\n(set `c` (else (call `c`.BaseAddress= `b`) `c`))'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('expressions', () => {
  test.each([
    ['$"a{b:x}c"', '(join "a" `b` "c")'],
    ['a?.B?["c"]', '`a`.B.c'],
    ['a!.B', '`a`.B'],
    ['(string)await a', '`a`'],
    ['a switch { 1 => "x", _ => "y" }', '(any "x" "y")'],
    ['a ?? b ?? "c"', '(else `a` (else `b` "c"))'],
    ['nameof(A.B)', '"B"'],
    ['HttpMethod.Get', '"GET"'],
    ['System.Net.Http.HttpMethod.Patch', '"PATCH"'],
    ['new { a, b = 1, c.D }', '{a: `a`, b: 1, D: `c`.D}'],
    ['new Dictionary<string, string> { ["a"] = "b", { "c", "d" } }', '{a: "b", c: "d"}'],
    ['new List<Uri> { new("a"), new Uri("b") }', '[(call `Uri` "a"), (call `Uri` "b")]'],
    ['new Uri(a, "b")', '(call `Uri.Resolve` `a` "b")'],
    ['new Hub("a", b: "c") { D = "e" }', '(new `Hub` "a" :b "c" :D "e")'],
    ['a[1..]', '(call `a`.[:] 1)'],
    ['a.Substring(2, 3)', '(call `a`.[:] 2 5)'],
    ['string.Join("/", a, "b")', '(call `string`.Join "/" [`a`, "b"])'],
    ['[a, .. b]', '[`a`, ...`b`]'],
    ['0x1F', '31'],
  ])('%s', (source, expected) => {
    expect(shape(`var x = ${source};`)).toBe(`(bind x ${expected})`);
  });
});

describe('a class', () => {
  test.each([
    [
      'class A(string b) { string C => b; }',
      '(bind! A (class A (constructor A (fn* A [b] (set self.b `b`))) (getter C (fn* C [] (return self.b)))))',
    ],
    [
      'class A { public string B { get; set; } = "c"; }',
      '(bind! A (class A (constructor A (fn* A [B] (set self.B (else `B` "c")))) (field B (?))))',
    ],
    [
      'class A { const string B = "b"; string C() => B + D(); static string D() => "d"; }',
      '(bind! A (class A (static field B "b") (field B "b") (method C (fn* C [] (return (join `A`.B (call `A`.D))))) (static method D (fn* D [] (return "d"))) (method D (fn* D [] (return "d")))))',
    ],
    [
      'class A : B { A() : this("x") { } A(string y) : base(y) { } }',
      '(bind! A (class A < `B` (constructor A (fn* A [y = "x" ...…initializer] (call `super` `y` :...`…initializer`))) (method {A} (fn* _ []))))',
    ],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});
