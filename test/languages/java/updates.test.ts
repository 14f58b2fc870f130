/** `a++`: a variable that changes as a part of an expression. */
import { expect, test } from 'vitest';
import { loadJava } from '../../../src/languages/java/language.ts';

test('signs one after the other are read once each', async () => {
  const java = await loadJava();
  const signs = '+'.repeat(200);
  const { body } = java.lower(`class A { void f(int a, int e) { g(a${signs}e); } }`, 'A.java');
  expect(JSON.stringify(body).length).toBeLessThan(100_000);
});
