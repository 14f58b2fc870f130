import { test } from 'vitest';
import { createFixture } from 'fs-fixture';
import { trace, shown, urlsOf } from './harness.ts';
import { printProgram } from '../../src/ir/print.ts';
import { lowerJavaScript } from '../../src/languages/javascript/lower.ts';
import { DiskProject } from '../../src/project/project.ts';
const H = "'https://hub.docker.com/v2/repositories/'";
function time(name: string, f: () => unknown) { const t = performance.now(); let r; try { r = f() } catch (e) { r = 'THROW ' + String(e).slice(0, 200) } console.log(name, Math.round(performance.now() - t) + 'ms', String(JSON.stringify(r)).slice(0, 600)); }
const run = (s: any) => { const { facts, evaluator } = trace(s); return [evaluator.exhausted, facts.map(shown)] };
test('x', async () => {
  console.log(printProgram(lowerJavaScript("let u; u ||= 'https://hub.docker.com/v2/repositories/a'; fetch(u)", 'a.js')));
  time('deep concat', () => run(`const u = ${H} + ${Array.from({ length: 2000 }, (_, i) => `'${i}'`).join(' + ')}; fetch(u)`));
  time('deep concat names', () => run(`const u0 = ${H};\n${Array.from({ length: 2000 }, (_, i) => `const u${i + 1} = u${i} + 'a';`).join('\n')} fetch(u2000)`));
  time('deep concat right', () => run(`const u = ${H} + ${"('a' + ".repeat(2000)}'b'${')'.repeat(2000)}; fetch(u)`));
  time('+= 2000', () => run(`let u = ${H};\n${"u += 'a';\n".repeat(2000)} fetch(u)`));
  time('exp', () => run(`${Array.from({ length: 200 }, (_, i) => `function f${i}(x) { return f${i + 1}(x + 'a') + f${i + 1}(x + 'b') }`).join('\n')}\nfunction f200(x) { return x }\nfetch(${H} + f0('x'))`));
  time('exp-all', () => run(`${Array.from({ length: 200 }, (_, i) => `function f${i}(x) { return f${(i * 7 + 1) % 200}(x + 'a') + f${(i * 3 + 2) % 200}(x + 'b') }`).join('\n')}\nfetch(${H} + f0('x'))`));
  time('exp wrap', () => run(`${Array.from({ length: 200 }, (_, i) => `function f${i}(x) { f${(i + 1) % 200}(x + 'a'); f${(i + 2) % 200}(x + 'b'); fetch(x) }`).join('\n')}\nf0(${H})`));
  time('exp mutual all', () => run(`${Array.from({ length: 200 }, (_, i) => `function f${i}(x) { ${Array.from({ length: 200 }, (_, j) => `f${j}(x + '${j}')`).join(';')}; fetch(x) }`).join('\n')}\nf0(${H})`));
  time('alternatives', () => run(`${Array.from({ length: 40 }, (_, i) => `const a${i} = c ? 'x' : 'y';`).join('\n')}\nfetch(${H} + ${Array.from({ length: 40 }, (_, i) => `a${i}`).join(' + ')})`));
  time('deep objects', () => run(`const o = ${'{ a: '.repeat(1000)}${H}${' }'.repeat(1000)}; fetch(o${'.a'.repeat(1000)} + 'x')`));
  time('spread chain', () => run(`const o0 = { a: ${H} };\n${Array.from({ length: 200 }, (_, i) => `const o${i + 1} = { ...o${i}, ...o${i} };`).join('\n')} fetch(o200.a + 'x')`));
  time('mutual spread', () => run(`const a = { ...b, ...b, h: ${H} }, b = { ...a, ...a }; fetch(a.x); fetch(b.h + 'z')`));
  for (const [name, text] of Object.entries({
    parens: '('.repeat(100_000) + "fetch('https://hub.docker.com/v2/repositories/a')" + ')'.repeat(100_000),
    arrays: '['.repeat(100_000) + ']'.repeat(100_000),
    open: '('.repeat(100_000),
    blocks: '{'.repeat(100_000) + '}'.repeat(100_000),
    plus: "x = 'a'" + " + 'a'".repeat(100_000),
    nots: '!'.repeat(100_000) + 'a',
    chain: 'a' + '.b()'.repeat(50_000),
    ternary: 'a ? b : '.repeat(50_000) + 'c',
    elseif: 'if (a) b(); else '.repeat(20_000) + 'c()',
    template: '`${'.repeat(20_000) + 'a' + '}`'.repeat(20_000),
    arrows: 'x => '.repeat(50_000) + '1',
    jsx: '<a>'.repeat(20_000) + '</a>'.repeat(20_000),
    types: 'type A = ' + 'Array<'.repeat(20_000) + 'x' + '>'.repeat(20_000),
  })) {
    const fixture = await createFixture({ 'a.tsx': text });
    const problems: string[] = [];
    const project = new DiskProject({ root: fixture.path.replace(/\/$/, ''), files: ['a.tsx'], maxBytes: 1e8, onProblem: (f, m) => problems.push(`${f}: ${m}`) });
    time('DISK ' + name, () => [project.index('a.tsx') !== undefined, problems.map((p) => p.slice(0, 200))]);
    await fixture.rm();
  }
}, 120000);
