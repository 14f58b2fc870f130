/** The report in terminals of two widths: colours, links, and no line that is wider, but for one long word. */
import { describe, expect, test } from 'vitest';
import { project } from '../discover/project.ts';
import { hasTerminals, inTerminal, plain } from './in-terminal.ts';

const name = 'an-application-with-a-rather-long-name-for-a-repository';
const files = {
  CODEOWNERS: '* @acme/platform\n',
  '.github/workflows/ci.yml':
    'jobs:\n  t:\n    services:\n      docker:\n        image: docker:dind\n    steps: []\n',
  'long.sh': `curl -s "https://hub.docker.com/v2/repositories/acme/${name}/?page_size=100" | jq .description | tr a-z A-Z\n`,
  'tags.sh': 'curl -s https://registry.hub.docker.com/v1/repositories/acme/app/tags\n',
};

describe.skipIf(!hasTerminals)('a report in a terminal', () => {
  test.each([80, 200])('of %d columns', async (columns) => {
    await using at = await project(files);
    const { code, screen } = await inTerminal(['scan'], at.root, { columns, env: { FORCE_HYPERLINK: '1' } })
      .ended;
    expect(code).toBe(1);
    const lines = plain(screen).split('\n');
    // A URL is a word, beside its label.
    expect(lines.filter((line) => line.length > columns && !/^ +[A-Z]+ {2}\S+$/.test(line))).toEqual([]);
    // The counts are red, and a rule and a file are links.
    expect(screen).toContain('\u001B[31m✖ 1 error');
    expect(screen).toMatch(/\u001B\]8;;https:\/\/docs\.docker\.com\//);
    expect(screen).toMatch(/\u001B\]8;;file:\/\/[^\u0007\u001B]*tags\.sh/);
    const head = lines.filter((line) => line.includes('docker:dind is unpinned')).join('');
    if (columns === 200) expect(head).toContain('no-unpinned-engine-release');
    else {
      // What is wrapped begins below the message.
      const next = lines[lines.indexOf(head) + 1] ?? '';
      expect(next.search(/\S/)).toBe(head.indexOf('docker:dind'));
      expect(lines.at(-2)).toMatch(/^ {2}· /);
    }
  });
});
