/** Which of the values of a variable holds at its use. `a`, `b` and `c` are three URLs of the Hub. */
import { describe, expect, test } from 'vitest';
import { urlsOf } from './harness.ts';

const declared = `const a = 'https://hub.docker.com/v2/repositories/a', b = 'https://hub.docker.com/v2/repositories/b', c = 'https://hub.docker.com/v2/repositories/c', other = 'https://example.org';\n`;

/** What is fetched, by the last part of the path: `a b`. */
function fetched(source: string): string {
  const urls = urlsOf(declared + source).map((url) =>
    url.replace(/^GET https:\/\/hub\.docker\.com\/v2\/repositories\/?/, ''),
  );
  return urls.toSorted().join(' ');
}

describe('the last assignment wins', () => {
  test.each([
    ['let u = a; fetch(u); u = b', 'a'],
    ['let u = a; u = b; fetch(u)', 'b'],
    ['let u = a; u = other; fetch(u)', ''],
    ['let u = other; u = a; fetch(u)', 'a'],
    ['let u; u = a; fetch(u)', 'a'],
    [`let u = ''; u = a; fetch(u)`, 'a'],
    ['var u = a; var u = b; fetch(u)', 'b'],
    ['let u = a; { u = b } fetch(u)', 'b'],
    ['let u = a; { let u = b } fetch(u)', 'a'],
    ['let u = a; [u] = [b]; fetch(u)', 'b'],
    ['let u, v; u = v = a; fetch(u); fetch(v + "/x")', 'a a/x'],
  ])('%s', (source, expected) => {
    expect(fetched(source)).toBe(expected);
  });
});

describe('branches give alternatives', () => {
  test.each([
    ['const u = x ? a : b; fetch(u)', 'a b'],
    ['const u = x ? a : other; fetch(u)', 'a'],
    ['const u = x && a; fetch(u)', 'a'],
    ['let u = a; if (x) u = b; fetch(u)', 'a b'],
    ['let u = a; if (x) { u = b; fetch(u) }', 'b'],
    ['let u = a; if (x) { u = b } else { fetch(u) }', 'a'],
    ['let u = other; if (x) u = a; else u = b; fetch(u)', 'a b'],
    ['let u = c; if (x) u = a; else u = b; fetch(u)', 'a b'],
    ['let u = c; if (x) { if (y) u = a } else u = b; fetch(u)', 'a b c'],
    ['let u = a; if (x) u = other; u = b; fetch(u)', 'b'],
    ['let u = a; switch (x) { case 1: u = b; break; case 2: u = c } fetch(u)', 'a b c'],
    ['let u = a; switch (x) { case 1: u = b; break; default: u = c } fetch(u)', 'b c'],
    ['let u = a; try { u = b } catch { u = c } fetch(u)', 'b c'],
    ['let u = a; x && (u = b); fetch(u)', 'a b'],
    ['const u = { k: a, l: b }[x]; fetch(u)', 'a b'],
    ['fetch([a, b][i])', 'a b'],
  ])('%s', (source, expected) => {
    expect(fetched(source)).toBe(expected);
  });
});

describe('loops', () => {
  test.each([
    ['let u = a; while (u) { const r = await fetch(u); u = r.next }', 'a'],
    ['let u = a; while (x) { fetch(u); u = b }', 'a b'],
    ['let u = a; do { fetch(u); u = b } while (u)', 'a b'],
    ['for (const u of [a, b]) fetch(u)', 'a b'],
    ['for (const n of ["x", "y"]) fetch(a + "/" + n)', 'a/x a/y'],
    ['for (const { u } of [{ u: a }, { u: b }]) fetch(u)', 'a b'],
    ['for (const n of names) fetch(a + "/" + n)', 'a/{n}'],
    ['[a, b].forEach((u) => fetch(u))', 'a b'],
    ['for (let i = 0; i < 3; i++) fetch(a + "/" + i)', /^a\/\{i\}|a\/0/],
  ])('%s', (source, expected) => {
    expect(fetched(source)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });
});

describe('text that grows', () => {
  test.each([
    [`let u = a; u += '/x'; u += '/y'; fetch(u)`, 'a/x/y'],
    [`let u = a; fetch(u); u += '/x'`, 'a'],
    [`let u = a; if (x) u += '/x'; fetch(u)`, 'a a/x'],
    [`let u = a; for (const n of names) { u += '/' + n } fetch(u)`, 'a a/{n}'],
    [`const parts = [a]; const all = parts.concat(['x']); fetch(all.join('/'))`, 'a/x'],
  ])('%s', (source, expected) => {
    expect(fetched(source)).toBe(expected);
  });
});

describe('closures', () => {
  test.each([
    ['const make = (base) => (n) => fetch(base + "/" + n); make(a)("x")', 'a/x'],
    [
      'const make = (base) => ({ get: (n) => fetch(base + "/" + n) }); const hub = make(a); hub.get("x")',
      'a/x',
    ],
    [
      'function make(base) { return { get(n) { return fetch(base + n) } } } make(a).get("/v2"); make(b).get("/v2")',
      'a/v2 b/v2',
    ],
    ['(() => { const u = a; return () => fetch(u) })()()', 'a'],
    ['(function (u) { fetch(u) })(a)', 'a'],
    ['const f = ((u) => () => fetch(u))(a); f()', 'a'],
    ['function outer() { const u = a; function inner() { fetch(u) } inner() } outer()', 'a'],
    ['let u = a; const f = () => fetch(u); u = b; f()', 'a b'],
    // The last call hands nothing in.
    ['function make(base) { return { list() { return fetch(base + "/x") } } } make(a).list()', 'a/x'],
    [
      'function make(base) { const list = () => fetch(base + "/x"); return { list } } const hub = make(a); hub.list()',
      'a/x',
    ],
  ])('%s', (source, expected) => {
    expect(
      fetched(source)
        .split(' ')
        .filter((url, i, all) => all.indexOf(url) === i)
        .join(' '),
    ).toBe(expected);
  });
});
