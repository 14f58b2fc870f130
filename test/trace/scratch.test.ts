import { test } from 'vitest';
import { readFileSync } from 'node:fs';
import { urlsOf } from './harness.ts';
test('x', () => {
  const cases: unknown = new Function(`return ${readFileSync('/tmp/cases.js','utf8')}`)();
  for (const c of cases as any[]) {
    let out; try { out = urlsOf(c).join('\n      '); } catch (e) { out = 'THROW ' + (e as Error).message }
    console.log((typeof c === 'string' ? c : JSON.stringify(c)) + '\n   => ' + out);
  }
});
