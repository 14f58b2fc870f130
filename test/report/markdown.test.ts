import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { markdownCode, markdownText } from '../../src/report/markdown-text.ts';
import { markdown } from '../../src/report/markdown.ts';
import { context, finding, report } from './example.ts';
import { everything, hostile, many, quiet } from './many.ts';

test('a comment for a pull request', () => {
  const found = finding('', '', {
    ramp: '2026-06-01',
    severity: 'warning',
    fix: { safety: 'unsafe', title: 'read `.results[].name`', edits: [] },
    owners: ['@acme/platform', '@acme/web'],
  });
  const made = report([found], {
    suppressed: quiet(finding('', '')),
    problems: [{ file: 'a.js', message: 'not parsed' }],
  });
  expect(markdown(made, context({}))).toMatchInlineSnapshot(`
    "<!-- dockshift -->
    ### ⚠️ dockshift: 1 warning in 1 of 1,204 files, \`dockshift migrate\` can change 1 (0 safely)

    |     | where | what | instead |
    | --- | --- | --- | --- |
    | ⚠️ | \`scripts/tags.sh:1\` | v1 was removed on 2022-08-23: this call answers 410<br>\`GET https://registry.hub.docker.com/v1/repositories/{image}/tags\`<br>an error from 2026-06-01 on<br><sub>\`no-removed-hub-v1\` · \`hub/v1-list-tags\` · [docs](https://example.org/docs) · \`@acme/platform @acme/web\`</sub> | \`GET /v2/namespaces/{namespace}/repositories/{repository}/tags (ListRepositoryTags)\`<br>review needed: read \`.results[].name\` |

    <details><summary>2 suppressed</summary>

    - \`scripts/tags.sh:1\` error: v1 was removed on 2022-08-23: this call answers 410 – by the comment in line 1 until 2027-03-31: the new client comes in May
    - \`scripts/tags.sh:1\` error: v1 was removed on 2022-08-23: this call answers 410 – by the baseline (team-registry): no reason given

    </details>

    <details><summary>1 problem</summary>

    - \`a.js\` not parsed

    </details>
    "
  `);
});

test('nothing found', () => {
  expect(markdown(report([]), context({}))).toBe(
    '<!-- dockshift -->\n### ✅ dockshift: nothing found in 1,204 files\n',
  );
});

test('a comment is never longer than a service takes, and names what did not fit', () => {
  const made = report(many(2000), { suppressed: many(2000).flatMap(quiet) });
  const text = markdown(made, context({}));
  expect(text.length).toBeLessThan(65_536);
  const rows = text.match(/^\| (?:❌|⚠️|ℹ️) \|/gm)?.length ?? 0;
  expect(rows).toBeGreaterThan(50);
  expect(text).toContain(`${(2000 - rows).toLocaleString('en-US')} more findings did not fit.`);
  expect(text).toContain('<summary>4,000 suppressed</summary>');
});

describe('text of the code', () => {
  const html = (text: string) => new MarkdownIt({ html: true, linkify: true }).render(text);

  test('is no markup, no link and mentions no user', () => {
    const shown = html(markdown(everything(), context({})));
    expect(shown).not.toMatch(/<(?:b|img|script)\b/);
    const links = shown.match(/<a [^>]*>/g) ?? [];
    expect(links.filter((link) => !link.includes('example.org/docs'))).toEqual([]);
    expect(shown.replaceAll(/<code>.*?<\/code>/gs, '')).not.toMatch(/@team|#12/);
  });

  test.each([
    ['a | b', 'a \\| b'],
    ['see `x|y` here', 'see `x\\|y` here'],
    ['@team #12', '@<!-- -->team #<!-- -->12'],
    ['<b>&', '&lt;b&gt;&amp;'],
    ['a_b*c', 'a\\_b\\*c'],
  ])('%s', (text, written) => {
    expect(markdownText(text)).toBe(written);
  });

  test('a span of code holds backticks and ends in a table where it ends', () => {
    expect(markdownCode('a`b``c|d')).toBe('``` a`b``c\\|d ```');
    const row = `| a |\n| - |\n| ${markdownCode(hostile)} |\n`;
    expect(html(row).match(/<td>/g)).toHaveLength(1);
  });
});
