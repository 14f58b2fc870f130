/** Much code about an engine: the evaluator's steps grow with the size of the file and no faster. */
import { describe, expect, test } from 'vitest';
import { engineSigns } from '../../src/engine-catalog/signs.ts';
import { Evaluator } from '../../src/trace/evaluator/evaluate.ts';
import { EngineSigns } from '../../src/trace/engine/engine-signs.ts';
import { Interest } from '../../src/trace/relevance/interest.ts';
import { indexFile } from '../../src/trace/scopes/index-file.ts';
import { traceFile } from '../../src/trace/trace.ts';
import { javascript } from '../../src/languages/javascript/language.ts';
import { yaml } from '../../src/languages/yaml/language.ts';
import { builtInModels } from './harness.ts';

const signs = new EngineSigns(engineSigns());

class Counting extends Evaluator {
  asked = 0;
  override values(...args: Parameters<Evaluator['values']>): ReturnType<Evaluator['values']> {
    this.asked++;
    return super.values(...args);
  }
}

function traced(text: string, file = 'main.ts') {
  const language = file.endsWith('.yml') ? yaml : javascript;
  const index = indexFile(language.lower(text, file, () => undefined));
  const evaluator = new Counting({ index: () => undefined, resolve: () => undefined }, builtInModels);
  const interest = new Interest(
    { hosts: ['hub.docker.com'], words: ['repositories'], engine: signs },
    builtInModels,
  );
  interest.guide(evaluator);
  const { engine } = traceFile(evaluator, index, interest);
  return { engine, evaluator };
}

const lines = (count: number, line: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');
const head = `import Docker from 'dockerode';\n`;

describe('four times as much is about four times the work', () => {
  test.each<[name: string, text: (count: number) => string, count: number]>([
    ['clients', (n) => lines(n, (i) => `const c${i} = new Docker({ version: 'v1.41' });`), 1_250],
    ['calls of a client', (n) => `const c = new Docker();\n${lines(n, (i) => `c.ping(${i});`)}`, 1_250],
    ['calls of something else', (n) => lines(n, (i) => `other${i}.ping('/a/' + b${i});`), 1_250],
    [
      'clients by one wrapper',
      (n) => `const make = (version) => new Docker({ version });\n${lines(n, (i) => `make('v1.${i}');`)}`,
      250,
    ],
    [
      'an object of options that grows in a loop',
      (n) =>
        `let o = {};\nfor (const x of y) {\n${lines(n, (i) => `o = { ...o, a${i}: x };`)}\n}\nnew Docker(o);`,
      50,
    ],
  ])('%s', (_name, text, count) => {
    const small = traced(head + text(count));
    const large = traced(head + text(4 * count));
    expect(large.evaluator.asked / small.evaluator.asked).toBeLessThan(6);
  });
});

test('5,000 clients are all seen', () => {
  const { engine, evaluator } = traced(head + lines(5_000, () => `new Docker({ version: 'v1.41' });`));
  expect(evaluator.exhausted).toBe(false);
  expect(engine.filter(({ kind }) => kind === 'engine-client')).toHaveLength(5_000);
});

test('2,000 settings are all seen, however deep their document is', () => {
  const settings = lines(2_000, () => '  - DOCKER_API_VERSION=1.41');
  const deep = lines(300, (i) => `${' '.repeat(i)}a:`);
  const { engine } = traced(`environment:\n${settings}\n${deep}`, 'compose.yml');
  expect(engine).toHaveLength(2_000);
});

test('objects that are one of two each, of objects that are, end', () => {
  const objects = lines(60, (i) => `const o${i + 1} = x ? { ...o${i} } : { ...o${i}, b: ${i} };`);
  const { evaluator } = traced(
    `${head}const o0 = y ? { version: 'v1.40' } : { version: 'v1.41' };\n${objects}\nnew Docker(o60);`,
  );
  expect(evaluator.exhausted).toBe(false);
});
