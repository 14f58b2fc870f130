/** ESLint reports the samples in JavaScript and TypeScript as the pages describe. */
import { ESLint, type Linter } from 'eslint';
import { createFixture } from 'fs-fixture';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import dockshift from '../../src/eslint/index.ts';
import { everyRule } from '../eslint/lint.ts';
import { pages } from './page.ts';
import type { Sample } from './sample.ts';

const scripts = pages.flatMap(({ id, samples }) =>
  samples
    .filter(({ role, file }) => role !== 'beside' && /\.[jt]s$/.test(file))
    .map((sample) => ({ id, line: sample.line, sample })),
);

const configurations = pages.flatMap(({ id, samples }) =>
  samples.filter(({ file }) => file === 'eslint.config.js').map(({ line, text }) => ({ id, line, text })),
);

/** What all rules of the plug-in report in a sample. */
async function linted({ file, text, beside }: Code): Promise<readonly Linter.LintMessage[]> {
  const project = await createFixture({ ...beside, [file]: text });
  try {
    const overrideConfig = everyRule(tseslint.parser);
    const eslint = new ESLint({ cwd: project.path, overrideConfigFile: true, overrideConfig });
    const [result] = await eslint.lintFiles([file]);
    const fatal = result?.messages.find((message) => message.fatal);
    if (!result || fatal) throw new Error(fatal?.message ?? file);
    return result.messages;
  } finally {
    await project.rm();
  }
}

type Code = Pick<Sample, 'file' | 'text' | 'beside'>;

/** `<rule>:<line>` */
function shown({ ruleId, line }: Linter.LintMessage): string {
  return `${ruleId?.replace('dockshift/', '') ?? ''}:${line}`;
}

/** Makes `dockshift/eslint` the plug-in under test for a configuration in a folder of its own. */
const installed = {
  'package.json': '{ "type": "module" }',
  'node_modules/dockshift/package.json': '{ "type": "module", "exports": { "./eslint": "./plugin.js" } }',
  'node_modules/dockshift/plugin.js': 'export default globalThis.dockshiftUnderTest;',
};
Object.assign(globalThis, { dockshiftUnderTest: dockshift });

describe('ESLint takes the configuration of', () => {
  test.each(configurations)('rules/$id.md on line $line', async ({ id, text }) => {
    const project = await createFixture({ ...installed, 'eslint.config.js': text, 'main.js': '' });
    try {
      const eslint = new ESLint({ cwd: project.path });
      const config: Linter.Config = await eslint.calculateConfigForFile('main.js');
      expect(config.rules?.[`dockshift/${id}`]).toHaveLength(2);
      expect(await eslint.lintFiles(['main.js'])).toMatchObject([{ messages: [] }]);
    } finally {
      await project.rm();
    }
  });

  test('every page', () => {
    expect(configurations.map(({ id }) => id)).toEqual(Object.keys(dockshift.rules));
  });
});

describe('ESLint agrees with', () => {
  test.each(scripts)('rules/$id.md on line $line', async ({ id, sample }) => {
    const found = (await linted(sample)).map(shown);
    const own = found.filter((one) => one.startsWith(`${id}:`));
    if (sample.role === 'wrong') expect(own).toEqual(sample.found.map((one) => `${id}:${one.split(':')[1]}`));
    else expect(found).toEqual([]);
  });
});

describe('what ESLint offers makes the sample of', () => {
  const offered = scripts.flatMap(({ id, line, sample }) =>
    sample.role === 'fixed' ? [{ id, line, sample }] : [],
  );

  test.each(offered)('rules/$id.md on line $line', async ({ id, sample: { before, safety, text } }) => {
    const own = (await linted(before)).filter(({ ruleId }) => ruleId === `dockshift/${id}`);
    // Changes of the code that reads an answer are for `dockshift migrate` alone.
    const ways = own.flatMap(({ fix, suggestions = [] }) => fix ?? suggestions[0]?.fix ?? []);
    const isSafe = own.some(({ fix }) => fix !== undefined);
    if (ways.length === 0) return;
    expect(isSafe).toBe(safety === 'safe');
    expect(fixed(before.text, ways)).toBe(text);
  });

  test('most of them', async () => {
    const messages = await Promise.all(offered.map(({ sample }) => linted(sample.before)));
    const offering = messages.filter((own) => own.some(({ fix, suggestions }) => fix ?? suggestions?.[0]));
    expect(offering.length).toBeGreaterThan(offered.length / 2);
  });
});

function fixed(text: string, fixes: readonly { range: readonly [number, number]; text: string }[]): string {
  return fixes
    .toSorted((a, b) => b.range[0] - a.range[0])
    .reduce((all, { range: [start, end], text: put }) => all.slice(0, start) + put + all.slice(end), text);
}
