import { describe, expect, test } from 'vitest';
import { applyDirectives } from '../../src/suppress/apply.ts';
import { parseDirectives } from '../../src/suppress/parse.ts';
import type { Finding } from '../../src/finding.ts';
import { finding } from '../report/example.ts';

const known = new Set(['no-removed-hub-v1', 'no-deprecated-hub-repositories', 'hub/v1-list-tags']);

/** Each `URL` in the text is a finding; the answer has the lines of those that are kept, and what was unused. */
function applied(text: string, today = '2026-01-15') {
  const findings = [...text.matchAll(/URL\d?/g)].map(([word]) => finding(text, word));
  const { kept, ignored, unused } = applyDirectives(
    'scripts/tags.sh',
    findings,
    parseDirectives(text, known).directives,
    today,
  );
  expect(kept.length + ignored.length).toBe(findings.length);
  return { kept: kept.map(({ start }) => start.line), unused: unused.map(({ id, why }) => `${id}: ${why}`) };
}

const nothing = { kept: [], unused: [] };

describe('a line', () => {
  test('its own', () => {
    expect(applied('curl URL # dockshift-ignore no-removed-hub-v1')).toEqual(nothing);
  });

  test('the next', () => {
    expect(applied('# dockshift-ignore no-removed-hub-v1\ncurl URL')).toEqual(nothing);
  });

  test('by its entry', () => {
    expect(applied('# dockshift-ignore hub/v1-list-tags\ncurl URL')).toEqual(nothing);
  });

  test('not the one after the next, and not the one before', () => {
    expect(applied('curl URL1\n# dockshift-ignore no-removed-hub-v1\n\ncurl URL2')).toEqual({
      kept: [1, 4],
      unused: ['no-removed-hub-v1: nothing'],
    });
  });

  test('the next one is not reached from the end of a line that has its own', () => {
    expect(applied('curl URL1 # dockshift-ignore no-removed-hub-v1\ncurl URL2')).toEqual({
      kept: [2],
      unused: [],
    });
  });

  test('everything on it', () => {
    expect(applied('# dockshift-ignore no-removed-hub-v1\ncurl URL1 URL2')).toEqual(nothing);
  });

  test('below several directives', () => {
    const text =
      '# dockshift-ignore hub/v1-list-tags\n# dockshift-ignore no-deprecated-hub-repositories\ncurl URL';
    expect(applied(text)).toEqual({ kept: [], unused: ['no-deprecated-hub-repositories: nothing'] });
  });

  test('where its evidence is, in its file and in another', () => {
    const text = '# dockshift-ignore no-removed-hub-v1\nBASE=x\n\ncurl URL';
    const evidence = [{ file: 'scripts/base.sh', line: 2, says: 'BASE = x' }];
    const ignoredIn = (file: string, changes: Partial<Finding>) =>
      applyDirectives(
        file,
        [finding(text, 'URL', changes)],
        parseDirectives(text, known).directives,
        '2026-01-15',
      ).ignored.length;
    expect(ignoredIn('scripts/base.sh', { evidence })).toBe(1);
    expect(ignoredIn('scripts/base.sh', { file: 'scripts/base.sh', evidence })).toBe(1);
    expect(ignoredIn('scripts/tags.sh', { evidence })).toBe(0);
  });

  test('another rule does not count', () => {
    expect(applied('curl URL # dockshift-ignore no-deprecated-hub-repositories')).toEqual({
      kept: [1],
      unused: ['no-deprecated-hub-repositories: nothing'],
    });
  });
});

test('a whole file, and only the rule that is named', () => {
  expect(applied('# dockshift-ignore-file no-removed-hub-v1\n\n\ncurl URL1\n\n\ncurl URL2')).toEqual(nothing);
  expect(applied('# dockshift-ignore-file no-deprecated-hub-repositories\n\n\ncurl URL1').kept).toEqual([4]);
});

test('up to and including its last day', () => {
  const text = 'curl URL # dockshift-ignore no-removed-hub-v1 until=2026-01-15';
  expect(applied(text, '2026-01-15')).toEqual(nothing);
  expect(applied(text, '2026-01-16')).toEqual({ kept: [1], unused: ['no-removed-hub-v1: expired'] });
});

describe('of several the last one keeps quiet', () => {
  test.each([
    ['# dockshift-ignore no-removed-hub-v1\n# dockshift-ignore hub/v1-list-tags\ncurl URL', 2],
    ['# dockshift-ignore-file no-removed-hub-v1\n# dockshift-ignore hub/v1-list-tags\ncurl URL', 2],
    ['# dockshift-ignore hub/v1-list-tags\ncurl URL\n# dockshift-ignore-file no-removed-hub-v1', 3],
    ['# dockshift-ignore no-removed-hub-v1\ncurl URL # dockshift-ignore no-removed-hub-v1', 2],
  ])('%j', (text, line) => {
    const { ignored } = applyDirectives(
      'scripts/tags.sh',
      [finding(text, 'URL')],
      parseDirectives(text, known).directives,
      '2026-01-15',
    );
    expect(ignored.map(({ by }) => by.line)).toEqual([line]);
  });
});

test('the nearest line is found in the same way from every line of a stack', () => {
  const stack = (id: string) => `# dockshift-ignore ${id}\n`.repeat(3);
  const text = `${stack('hub/v1-list-tags')}${stack('no-removed-hub-v1')}curl URL1\n${stack('hub/v1-list-tags')}\ncurl URL2`;
  expect(applied(text)).toEqual({ kept: [12], unused: Array(3).fill('hub/v1-list-tags: nothing') });
});
