/** What the constructions of the language become. */
import { describe, expect, test } from 'vitest';
import { fileShape, shape } from './shape.ts';

describe('an expression', () => {
  test.each([
    ['g("a" + p + 1);', '(call `g` (join "a" `p` 1))'],
    ['String s = (String) (p);', '(bind s `p`)'],
    ['g(p == null ? "d" : p);', '(call `g` (else `p` "d"))'],
    ['g(p.isBlank() ? "d" : p);', '(call `g` (else `p` "d"))'],
    ['g(Objects.requireNonNullElse(p, "d"));', '(call `g` (else `p` "d"))'],
    ['g(x(p).orElse("d"));', '(call `g` (else (call `x` `p`) "d"))'],
    ['g(List.of("a", p));', '(call `g` ["a", `p`])'],
    ['g(new String[] {"a"});', '(call `g` ["a"])'],
    ['g(p::trim);', '(call `g` `p`.trim)'],
    ['g(q -> q + "a");', '(call `g` (fn _ [q] (return (join `q` "a"))))'],
    ['g(new java.net.URL(p));', '(call `g` (new `java.net.URL` `p`))'],
    ['g(HttpMethod.POST);', '(call `g` "POST")'],
    ['g(p.openStream());', '(call `g` (call (call `p`.openConnection).getInputStream))'],
    ['field = 1;', '(set self.field 1)'],
    [
      'g(switch (p) { case "a" -> "x"; default -> { yield "y"; } });',
      '(call `g` (call (fn _ [] `p`; (branch! ["a"; (return "x")] [(block (return "y"))]))))',
    ],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a statement', () => {
  test.each([
    [
      'StringBuilder b = new StringBuilder(16); b.append("a").append(p);',
      '(bind b: StringBuilder (new `StringBuilder`)); (set+ `b` (join "a" `p`))',
    ],
    [
      'Request.Builder b = x(); b.url(p);',
      '(bind b: Request.Builder (call `x`)); (set `b` (else (call `b`.url `p`) `b`))',
    ],
    ['for (String s : p) g(s);', '(block `p` (branch [(bind s `p`[(?)]); (block (call `g` `s`))]))'],
    [
      'try (X x = g(p)) { x.h(); } finally { g("z"); }',
      '(block (bind x (call `g` `p`)) (block (call `x`.h)) (block (call `g` "z")))',
    ],
    [
      'if (p instanceof String s) g(s);',
      '(block (bind s `p`) (? `p` `s`) (branch [(block (call `g` `s`))]))',
    ],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a name', () => {
  const lines = (text: string) => fileShape(text).split('\n');

  test('of a member is read from the class or the object that has it', () => {
    const [, , outer] = lines(
      'class A { static String B = "b"; String c; class I { String d() { return B + c; } } }',
    );
    expect(outer).toContain('(static field B "b")');
    expect(
      lines('class A { static String B = "b"; String c; class I { String d() { return B + c; } } }').join(
        '\n',
      ),
    ).toContain('(return (join `A`.B `this@A`.c))');
  });

  test('that is not declared may be inherited', () => {
    expect(fileShape('class A extends B { String c() { return HUB; } }')).toContain('(return self.HUB)');
  });

  test('of a class that is not imported is of this package, or of one that is opened', () => {
    const text = fileShape('package a.b; import c.*; class A { Object x = new D(); }');
    expect(text).toContain('(import "a.b.D|c.D" D)');
  });

  test('of a class inside another carries both', () => {
    expect(fileShape('import a.Outer.Inner; class A { Inner x; }')).toContain(
      '(import "a.Outer" Outer.Inner>Inner)',
    );
  });

  test('of a static import is a member of its class', () => {
    expect(fileShape('import static a.B.C; class A { String x = C; }')).toContain('(bind! C `@a.B`.C)');
  });
});

describe('an annotation', () => {
  test.each([
    ['@Value("${k:https://h}") String x;', '(field x (call `@setting` "k" "https://h"))'],
    ['@Value("${a:${b:d}}/v2") String x;', '(field x (join (call `@setting` "b" "d") "/v2"))'],
    ['@ConfigProperty(name = "k", defaultValue = "d") String x;', '(field x (call `@setting` "k" "d"))'],
  ])('gives a value: %s', (field, expected) => {
    expect(fileShape(`class A { ${field} }`)).toContain(expected);
  });

  test('declares the requests of an interface', () => {
    expect(fileShape('interface A { @GET("a/{b}") X c(@Path("b") String b); }')).toContain(
      '(constructor A (fn* A [@client] (call `@client`.@endpoint "GET" "a/{b}")))',
    );
    expect(fileShape('interface A { @GetMapping("/a") X c(); }')).not.toContain('@endpoint');
  });
});
