/** The pages of the rules are true: each sample is scanned, and fixed if the page shows a fix. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { rules, rulesWithoutFixes } from '../../rules/index.ts';
import { loadConfiguration } from '../../src/config/load.ts';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import type { Report } from '../../src/finding.ts';
import { isFixable, planOf, withEdits } from '../../src/fix/plan.ts';
import { scan } from '../../src/scan.ts';
import { pages } from './page.ts';
import { samplesOf, type Sample } from './sample.ts';

const without: readonly string[] = [...rulesWithoutFixes];

/** Rules that are off by default warn here: their pages show what they find. */
const everyRuleOn = Object.fromEntries(
  Object.entries(defaultSettings).map(([id, setting]) => [id, setting === 'off' ? 'warning' : setting]),
);

/** Scans one sample, with the files beside it, as the command line does. */
async function scanned({ file, text, beside }: Pick<Sample, 'file' | 'text' | 'beside'>): Promise<Report> {
  const project = await createFixture({ ...beside, [file]: text });
  try {
    const config = await loadConfiguration({ root: project.path });
    const rules = { ...everyRuleOn, ...config.rules };
    return await scan({ root: project.path, config: { ...config, rules } });
  } finally {
    await project.rm();
  }
}

describe.each(pages)('the page of $id', ({ id, text, samples }) => {
  const scannable = samples.filter(({ role }) => role !== 'beside');

  test('has its parts in order', () => {
    const titles = text.split('\n').flatMap((line) => /^##? (.*)/.exec(line)?.[1] ?? []);
    const parts = [id, 'Why', 'Examples', 'What it leaves alone', 'Options', 'When not to use it', 'Source'];
    expect(titles.filter((title) => parts.includes(title))).toEqual(parts);
  });

  test('shows wrong and right code in several languages', () => {
    const languagesOf = (...roles: readonly Sample['role'][]) =>
      new Set(samples.flatMap(({ role, language }) => (roles.includes(role) ? [language] : [])));
    expect(languagesOf('wrong').size).toBeGreaterThan(1);
    expect(languagesOf('right', 'fixed').size).toBeGreaterThan(1);
  });

  test.each(scannable)('describes the sample on line $line to readers', (sample) => {
    const begins = {
      wrong: /^Wrong\b/,
      right: /^Right\b/,
      fixed: /^Right, and what `dockshift migrate(?: --unsafe)?` makes of it/,
    };
    if (sample.role !== 'beside') expect(sample.told).toMatch(begins[sample.role]);
    if (sample.role === 'fixed') expect(sample.told.includes('--unsafe')).toBe(sample.safety === 'unsafe');
  });

  test.each(scannable)('a scan agrees with the sample on line $line', async (sample) => {
    const { findings, problems } = await scanned(sample);
    expect(problems).toEqual([]);
    // Wrong code may be wrong by another rule too; right code is right by all of them.
    const told = sample.role === 'wrong' ? findings.filter(({ rule }) => rule === id) : findings;
    const found = sample.role === 'wrong' ? sample.found : [];
    expect(told.map(({ rule, entry, start }) => `${rule} ${entry}:${start.line}`)).toEqual(
      found.map((one) => `${id} ${one}`),
    );
  });

  test('shows what a fix makes of the wrong code', async () => {
    for (const sample of samples) {
      if (sample.role !== 'fixed') continue;
      const { before, safety } = sample;
      const { findings } = await scanned(before);
      const own = findings.filter(isFixable).filter(({ rule }) => rule === id);
      expect([...new Set(own.map(({ fix }) => fix.safety))]).toEqual([safety]);
      const { files, leftOut } = planOf(own);
      expect({ leftOut, files: files.map(({ file }) => file) }).toEqual({
        leftOut: [],
        files: [before.file],
      });
      const edits = files.flatMap((file) => file.edits);
      expect(withEdits(before.text, edits)).toBe(sample.text);
    }
  });
});

describe('a fix', () => {
  test.each(pages)('is not hidden by the page of $id', async ({ id, samples }) => {
    for (const [index, sample] of samples.entries()) {
      if (sample.role !== 'wrong' || samples[index + 1]?.role === 'fixed') continue;
      const { findings } = await scanned(sample);
      // A page need not show an unsafe one.
      const hidden = findings.filter(({ rule, fix }) => rule === id && fix?.safety === 'safe');
      expect(hidden.map(({ start }) => `${sample.line}: ${start.line}`)).toEqual([]);
    }
  });

  test('is shown by the page of each rule that has one', () => {
    const showing = pages.filter(({ samples }) => samples.some(({ role }) => role === 'fixed'));
    const all = Object.keys(rules).filter((id) => !without.includes(id));
    expect(showing.map(({ id }) => id)).toEqual(all);
  });
});

describe('a fence', () => {
  const pageWith = (info: string) => `# a\n\nWrong:\n\n\`\`\`${info}\nx\n\`\`\`\n`;

  test.each([
    ['js', 'wrong, right, fixed or beside'],
    ['js bad', 'wrong, right, fixed or beside'],
    ['js wrong', 'entries with their lines'],
    ['js wrong hub/v1-images', 'entries with their lines'],
    ['js right hub/v1-images:1', 'nothing more'],
    ['js fixed', 'safe or unsafe'],
    ['js fixed safe', 'a wrong sample of the file before it'],
    ['yaml right', 'a language with a file name, or file='],
    ['', 'a language with a file name, or file='],
  ])('«%s» is refused', (info, expected) => {
    expect(() => samplesOf(pageWith(info))).toThrow(`line 5: «${info}»; expected ${expected}`);
  });

  test('knows its line, its file, the text before it and what is beside it', () => {
    const [beside, wrong] = samplesOf(
      '# a\n\nIn:\n\n```json beside file=package.json\n{}\n```\n\nWrong:\n\n```js wrong hub/v1-images:1\nx\n```\n',
    );
    expect(beside).toMatchObject({ role: 'beside', file: 'package.json' });
    expect(wrong).toEqual({
      role: 'wrong',
      line: 11,
      language: 'js',
      file: 'main.js',
      told: 'Wrong:',
      text: 'x\n',
      beside: { 'package.json': '{}\n' },
      found: ['hub/v1-images:1'],
    });
  });

  test('is beside those of its heading alone', () => {
    const [, right] = samplesOf('# a\n\n```json beside file=a.json\n{}\n```\n\n# b\n\n```js right\nx\n```\n');
    expect(right?.beside).toEqual({});
  });
});
