import { readFileSync } from 'node:fs';
import process from 'node:process';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/finding.ts';
import { visible } from '../../../src/text/visible.ts';
import { Chromium, hasChromium } from './browser.ts';
import { manyFindings, pageOf, quietFinding } from './many.ts';

const shown = '.finding:not([hidden])';

describe.skipIf(!hasChromium)('the page in Chromium', () => {
  let chromium: Chromium;
  let twelve: string;
  beforeAll(async () => {
    chromium = await Chromium.start();
    twelve = await pageOf(manyFindings(12), {
      suppressed: [quietFinding()],
      problems: [{ file: 'broken.py', message: 'does not parse' }],
    });
  });
  afterAll(async () => {
    await chromium.close();
  });

  test('opens from the disk, sends no request and reports no error', async () => {
    const { page, complaints, requests } = await chromium.open(twelve);
    expect(await page.title()).toBe('Docker APIs in project');
    expect(await page.getByRole('status').textContent()).toBe('12 of 12 findings');
    await page.getByRole('button', { name: 'Unfold all' }).click();
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
  });

  test.each([
    ['Severity', 'warning', 4],
    ['Change', 'hub/v1-list-tags', 4],
    ['Language', 'Python', 4],
    ['Folder', 'services/api/', 3],
    ['Migration', 'safe', 4],
  ])('filters by %s', async (label, value, count) => {
    const { page } = await chromium.open(twelve);
    await page.getByRole('combobox', { name: label }).selectOption(value);
    expect(await page.locator(shown).count()).toBe(count);
    expect(await page.getByRole('status').textContent()).toBe(`${count} of 12 findings`);
    expect(await page.locator('.group:visible').count()).toBeLessThanOrEqual(count);
    expect(new URL(page.url()).hash).not.toBe('');
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => page.locator(shown).count()).toBe(12);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('searches code, messages and files, for all words at once', async () => {
    const { page } = await chromium.open(twelve);
    const search = page.getByRole('searchbox');
    for (const [words, count] of [
      ['AXIOS.get', 4],
      ['answers 410', 4],
      ['part-0002', 1],
      ['axios deploy/', 1],
      ['<b>', 0],
    ] as const) {
      await search.fill(words);
      expect([words, await page.locator(shown).count()]).toEqual([words, count]);
      expect(await page.getByText('No finding fits these filters.').isVisible()).toBe(count === 0);
    }
  });

  test('two filters hold together, charts filter too, and a link leads back to the same view', async () => {
    const { page } = await chromium.open(twelve);
    const pick = page.getByRole('button', { name: 'JavaScript', exact: true });
    await pick.click();
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('services/web/');
    expect(await pick.getAttribute('aria-pressed')).toBe('true');
    const count = await page.locator(shown).count();
    expect(count).toBeGreaterThan(0);
    const { page: again } = await chromium.open(twelve, {}, new URL(page.url()).hash);
    expect(await again.locator(shown).count()).toBe(count);
    await pick.click();
    expect(await pick.getAttribute('aria-pressed')).toBe('false');
  });

  test('a link to a finding unfolds it; an address of something else does no harm', async () => {
    const { page } = await chromium.open(twelve, {}, '#f-f7');
    expect(await page.locator('#f-f7 details').getAttribute('open')).toBe('');
    expect(await page.locator('#f-f7').isVisible()).toBe(true);
    const { page: other, complaints } = await chromium.open(twelve, {}, '#severity=nonsense&text=%3Cimg%3E');
    expect(await other.getByRole('status').textContent()).toBe('0 of 12 findings');
    expect(await other.getByLabel('Severity').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });

  test('a keyboard reaches everything, in the order in which it is read, and shows where it is', async () => {
    const { page } = await chromium.open(twelve);
    const names: string[] = [];
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const name: string = await page.evaluate('seen.focused()');
      if (name === '') break;
      expect([name, await page.evaluate('seen.focusShows()')]).toEqual([name, true]);
      names.push(name);
    }
    expect(names.slice(0, 4)).toEqual(['Skip to the findings', 'Dark mode', 'Copy command', 'Save as CSV']);
    const from = names.indexOf('text');
    expect(names.slice(from, from + 9)).toEqual([
      'text',
      'severity',
      'entry',
      'language',
      'folder',
      'help',
      'group',
      'Clear',
      'Unfold all',
    ]);
    expect(names.filter((name) => /^(error|warning|info) /.test(name))).toHaveLength(12);
  });

  test('keys filter and unfold', async () => {
    const { page } = await chromium.open(twelve);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    await page.keyboard.type('axios');
    expect(await page.locator(shown).count()).toBe(4);
    const summary = page.locator(`${shown} summary`).first();
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await page.locator(`${shown} details`).first().getAttribute('open')).toBe('');
  });

  test('a screen reader hears names and roles', async () => {
    const { page } = await chromium.open(await pageOf(manyFindings(2), { suppressed: [quietFinding()] }));
    expect(await page.locator('body').ariaSnapshot()).toMatchSnapshot();
  });

  test.each(['light', 'dark'] as const)('can be read in the %s', async (colorScheme) => {
    const { page } = await chromium.open(twelve, { colorScheme });
    await page.getByRole('button', { name: 'Unfold all' }).click();
    expect(await page.evaluate('seen.faintTexts()')).toEqual([]);
    const [dark, light] = [/rgb\((\d|1\d|2\d), /, /rgb\(2[45]\d, /];
    const background = () => page.evaluate('seen.background()');
    expect(await background()).toMatch(colorScheme === 'dark' ? dark : light);
    await page.getByRole('button', { name: colorScheme === 'dark' ? 'Light mode' : 'Dark mode' }).click();
    expect(await background()).toMatch(colorScheme === 'dark' ? light : dark);
    expect(await page.evaluate('seen.faintTexts()')).toEqual([]);
  });

  test.each([1400, 768, 400, 360])('nothing sticks out at a width of %d', async (width) => {
    const { page } = await chromium.open(twelve, { viewport: { width, height: 800 } });
    const bottom = await page.evaluate('document.querySelector(".finding").getBoundingClientRect().bottom');
    expect(bottom).toBeLessThan(800);
    await page.getByRole('button', { name: 'Unfold all' }).click();
    expect(await page.evaluate('seen.width()')).toBeLessThanOrEqual(width);
    expect(await page.evaluate('seen.cutOff()')).toEqual([]);
  });

  test('is printed as a summary of two pages, light and without controls', async () => {
    // So many changes fill the table, and the time line.
    const found = manyFindings(300).map((one, index) => ({ ...one, entry: `${one.entry}-${index % 60}` }));
    const many = await pageOf(found, { suppressed: [quietFinding()] });
    const { page } = await chromium.open(many, {
      colorScheme: 'dark',
      viewport: { width: 700, height: 900 },
    });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate('seen.background()')).toBe('rgb(255, 255, 255)');
    for (const control of ['#filters', '#list', '#copy']) {
      expect(await page.locator(control).isVisible()).toBe(false);
    }
    expect(await page.evaluate('seen.unseen(".timeline li, .panel > .chart li")')).toEqual([]);
    expect(await page.evaluate('seen.faintTexts()')).toEqual([]);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = pdf.match(/\/Type ?\/Page\b/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(2);
  });

  test.each([
    ['rule', 3],
    ['entry', 3],
    ['folder', 4],
    ['owner', 2],
  ])('groups by %s', async (by, count) => {
    const owned = manyFindings(12).map((one, index) => ({ ...one, owners: [index % 2 ? '@web' : '@api'] }));
    const { page } = await chromium.open(await pageOf(owned));
    await page.getByLabel('Group by').selectOption(by);
    const groups: readonly string[] = await page.locator('.group h3').allTextContents();
    expect(groups).toHaveLength(count);
    expect(await page.locator(shown).count()).toBe(12);
    expect(await page.locator(`${shown} .of-file`).first().isVisible()).toBe(true);
    // A link leads back to the same groups.
    const { page: again } = await chromium.open(await pageOf(owned), {}, new URL(page.url()).hash);
    expect(await again.locator('.group h3').allTextContents()).toEqual(groups);
  });

  test('the command follows the filters, and is copied', async () => {
    const { page } = await chromium.open(twelve, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('combobox', { name: 'Change' }).selectOption('hub/v1-list-tags');
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('tools/');
    const command = 'dockshift migrate --write --select hub/v1-list-tags tools/';
    expect(await page.locator('#command').textContent()).toBe(command);
    await page.getByRole('button', { name: 'Copy command' }).click();
    await expect.poll(() => page.locator('#copy').textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(command);
  });

  test('what is shown is saved as CSV', async () => {
    const formulas = manyFindings(6).map((one) => ({ ...one, message: '=1+"a"' }));
    const { page, complaints } = await chromium.open(await pageOf(formulas), { acceptDownloads: true });
    await page.getByRole('combobox', { name: 'Severity' }).selectOption('warning');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^"severity","rule","entry","file","line"/);
    expect(lines[1]).toMatch(
      /^"warning","no-deprecated-hub-repositories",.*"GET https:\/\/hub[^"]*","GET \/v2\/namespaces[^"]*","safe","","'=1\+""a"""$/,
    );
    expect(complaints).toEqual([]);
  });

  test('has all of its text without the script', async () => {
    const { page } = await chromium.open(twelve, { javaScriptEnabled: false });
    expect(await page.locator(shown).count()).toBe(12);
    expect(await page.getByRole('search').count()).toBe(0);
  });

  test('of two thousand findings, only those near the window are laid out', async () => {
    const { page, complaints } = await chromium.open(await pageOf(manyFindings(2000)));
    const isFew = async () => {
      for (const part of ['.finding summary', '.group h3 > span']) {
        const count = Number(await page.evaluate(`seen.laidOut(${JSON.stringify(part)})`));
        expect(count, part).toBeGreaterThan(0);
        expect(count, part).toBeLessThan(200);
      }
    };
    expect(await page.getByRole('status').textContent()).toBe('2,000 of 2,000 findings');
    await isFew();
    for (const group of ['file', 'rule']) {
      await page.getByLabel('Group by').selectOption(group);
      await isFew();
      await page.getByRole('button', { name: 'Unfold all' }).click();
      expect(await page.locator(`${shown} details[open]`).count()).toBe(2000);
      await isFew();
      await page.getByRole('searchbox').fill('part-01');
      expect(await page.locator(shown).count()).toBe(100);
      await isFew();
      await page.getByRole('searchbox').fill('');
      await isFew();
      await page.getByRole('button', { name: 'Fold all' }).click();
    }
    expect(complaints).toEqual([]);
  });

  test('with two thousand findings, a search, its end, an unfolding and other groups are quick beside a layout of as many lists', async () => {
    const { page } = await chromium.open(await pageOf(manyFindings(2000)));
    const acts = [
      "seen.searchFor('axios')",
      "seen.searchFor('')",
      "document.getElementById('unfold').click()",
      "seen.groupBy('rule')",
      "seen.groupBy('file')",
    ];
    const least = acts.map(() => Infinity);
    let pace = Infinity;
    // Other work on the machine shows in single rounds.
    for (let round = 0; round < 6; round++) {
      pace = Math.min(pace, Number(await page.evaluate('seen.pace()')));
      for (const [index, act] of acts.entries()) {
        const milliseconds = Number(await page.evaluate(`seen.busy(() => ${act})`));
        least[index] = Math.min(least[index] ?? Infinity, milliseconds);
      }
    }
    process.stdout.write(
      `of 2,000 findings: ${acts.map((act, index) => `${act} ${Math.round(least[index] ?? 0)} ms`).join(', ')}; 2,000 lists ${Math.round(pace)} ms\n`,
    );
    expect(Math.max(...least) / pace).toBeLessThan(1.5);
  });

  test('text is never taken for markup', async () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '</script><script>alert(1)</script>',
        '</style><img src=x onerror=alert(1)>',
        '"><svg onload=alert(1)>',
        "' autofocus onfocus='alert(1)",
        '<!--',
        ']]><b>',
        '&lt;b&gt;&amp;',
        'javascript:alert(1)',
        '\u0000\u202e\ud800',
        '${1}`',
      ),
      fc.string({ unit: 'binary', maxLength: 30 }),
    );
    const pageWith = (text: string) =>
      pageOf(
        manyFindings(3).map((finding) => withText(finding, text)),
        {
          suppressed: [
            quietFinding({
              file: text,
              message: text,
              suppression: { kind: 'baseline', owner: text, until: null, reason: text },
            }),
          ],
          problems: [{ file: text, message: text }],
        },
      );
    const look = async (text: string) => {
      const { page, complaints, requests } = await chromium.open(await pageWith(text));
      const active: unknown = await page.evaluate('seen.active()');
      const message = await page.locator('.message').first().textContent();
      await page.context().close();
      return { active, complaints, requests, message };
    };
    const plain = await look('plain');
    await fc.assert(
      fc.asyncProperty(hostile, async (text) => {
        // HTML has one kind of line end, and ours has none: what is hidden is shown.
        expect(await look(text)).toEqual({ ...plain, message: text.split('\t').map(visible).join('\t') });
      }),
      { numRuns: 15, examples: [['</script><script>alert(1)</script>'], ['"><svg onload=alert(1)>']] },
    );
  });
});

function withText(finding: Finding, text: string): Finding {
  return {
    ...finding,
    entry: text,
    file: `${text}.js`,
    methodFrom: text,
    url: text,
    operation: text,
    replacement: { method: text, path: text },
    evidence: [{ file: text, line: 1, says: text }],
    message: text,
    fix: null,
    whyNoFix: text,
    docs: text,
    fingerprint: text,
    since: text,
  };
}
