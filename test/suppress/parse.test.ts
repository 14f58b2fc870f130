import { describe, expect, test } from 'vitest';
import { parseDirectives } from '../../src/suppress/parse.ts';

const known = new Set(['no-removed-hub-v1', 'no-deprecated-hub-repositories', 'hub/v1-list-tags']);
const parse = (text: string) => parseDirectives(text, known);
const ids = (text: string) => parse(text).directives.flatMap((directive) => directive.ids);

describe('known by its place in a comment', () => {
  test.each([
    '// dockshift-ignore no-removed-hub-v1',
    '//dockshift-ignore no-removed-hub-v1',
    'fetch(url); // dockshift-ignore no-removed-hub-v1',
    '/* dockshift-ignore no-removed-hub-v1 */ fetch(url)',
    'fetch(/* dockshift-ignore no-removed-hub-v1 */ url)',
    '{/* dockshift-ignore no-removed-hub-v1 */}',
    '/**\n * dockshift-ignore no-removed-hub-v1\n */',
    '/*\n  dockshift-ignore no-removed-hub-v1\n*/',
    '# dockshift-ignore no-removed-hub-v1',
    '\t#dockshift-ignore no-removed-hub-v1',
    'RUN curl $URL # dockshift-ignore no-removed-hub-v1',
    '<!-- dockshift-ignore no-removed-hub-v1 -->',
    '-- dockshift-ignore no-removed-hub-v1',
    '; dockshift-ignore no-removed-hub-v1',
    ';; dockshift-ignore no-removed-hub-v1',
    '% dockshift-ignore no-removed-hub-v1',
    '(* dockshift-ignore no-removed-hub-v1 *)',
    '{- dockshift-ignore no-removed-hub-v1 -}',
    '{# dockshift-ignore no-removed-hub-v1 #}',
    '{{!-- dockshift-ignore no-removed-hub-v1 --}}',
    '<%# dockshift-ignore no-removed-hub-v1 %>',
    '<# dockshift-ignore no-removed-hub-v1 #>',
    'REM dockshift-ignore no-removed-hub-v1',
    ':: dockshift-ignore no-removed-hub-v1',
  ])('%j', (text) => {
    expect(parse(text)).toMatchObject({
      directives: [{ scope: 'line', ids: ['no-removed-hub-v1'] }],
      problems: [],
    });
  });

  test.each([
    '// Use dockshift-ignore to keep it quiet',
    'const word = "dockshift-ignore no-removed-hub-v1";',
    'The comment `dockshift-ignore no-removed-hub-v1` does it.',
    '// dockshift-ignored no-removed-hub-v1',
    '// dockshift-ignore-next no-removed-hub-v1',
    'npm install my-dockshift-ignore no-removed-hub-v1',
    'curl http://x/#/a/dockshift-ignore',
  ])('%j means nothing', (text) => {
    expect(parse(text)).toEqual({ directives: [], problems: [] });
  });
});

describe('the contents of a directive', () => {
  test('several ids, with spaces or commas', () => {
    expect(
      ids('# dockshift-ignore no-removed-hub-v1, hub/v1-list-tags no-deprecated-hub-repositories'),
    ).toEqual(['no-removed-hub-v1', 'hub/v1-list-tags', 'no-deprecated-hub-repositories']);
  });

  test('a day and a reason', () => {
    expect(
      parse('\n/* dockshift-ignore hub/v1-list-tags until=2027-03-31 -- moves with #12 -- soon */')
        .directives,
    ).toEqual([
      {
        scope: 'line',
        line: 2,
        ids: ['hub/v1-list-tags'],
        until: '2027-03-31',
        reason: 'moves with #12 -- soon',
      },
    ]);
  });

  test('a reason after a comment sign of the same form', () => {
    expect(parse('-- dockshift-ignore hub/v1-list-tags -- because')).toMatchObject({
      directives: [{ ids: ['hub/v1-list-tags'], reason: 'because' }],
      problems: [],
    });
    expect(parse('<!-- dockshift-ignore hub/v1-list-tags -- because -->').directives).toMatchObject([
      { reason: 'because' },
    ]);
  });

  test('lines count as editors count them', () => {
    expect(parse('\r\n\r# dockshift-ignore hub/v1-list-tags').directives).toMatchObject([{ line: 3 }]);
  });
});

describe('a mistake in it is reported', () => {
  test.each([
    ['# dockshift-ignore', 'dockshift-ignore: names no rule or entry'],
    ['# dockshift-ignore -- why', 'dockshift-ignore: names no rule or entry'],
    [
      '# dockshift-ignore no-removed-hub-v2',
      "dockshift-ignore: no rule or entry is called 'no-removed-hub-v2'; did you mean 'no-removed-hub-v1'?",
    ],
    ['# dockshift-ignore something-else', "dockshift-ignore: no rule or entry is called 'something-else'"],
    ['# dockshift-ignore-file', 'dockshift-ignore-file: names no rule or entry'],
    [
      '# dockshift-ignore hub/v1-list-tags until=soon',
      "dockshift-ignore: until= needs a day such as 2027-03-31, found 'soon'",
    ],
    [
      '# dockshift-ignore hub/v1-list-tags until=2027-02-30',
      "dockshift-ignore: until= needs a day such as 2027-03-31, found '2027-02-30'",
    ],
  ])('%j', (text, message) => {
    expect(parse(text).problems).toEqual([{ line: 1, message }]);
  });

  test('a directive with a wrong date does not hold for ever instead', () => {
    expect(parse('# dockshift-ignore hub/v1-list-tags until=tomorrow').directives).toEqual([]);
  });

  test('the known ids beside an unknown one still hold', () => {
    expect(ids('# dockshift-ignore hub/v1-list-tags nonsense')).toContain('hub/v1-list-tags');
  });
});

describe('of very many mistakes', () => {
  const messages = (text: string) => parse(text).problems.map(({ line, message }) => `${line}: ${message}`);
  const more = (count: number) => `dockshift-ignore: more mistakes from here on: ${count}`;

  test('a hundred are reported', () => {
    const told = messages('# dockshift-ignore nonsense\n'.repeat(100));
    expect(told).toHaveLength(100);
    expect(told.at(-1)).toBe("100: dockshift-ignore: no rule or entry is called 'nonsense'");
  });

  test('and how many there are more, where they begin', () => {
    const told = messages(
      `${'# dockshift-ignore nonsense\n'.repeat(100)}\n# dockshift-ignore\n# dockshift-ignore x`,
    );
    expect(told).toHaveLength(101);
    expect(told.at(-1)).toBe(`102: ${more(2)}`);
  });

  test('on one line too', () => {
    const ids = Array.from({ length: 150 }, (_, i) => `nonsense-${i}`).join(' ');
    expect(messages(`# dockshift-ignore ${ids} until=never`).at(-1)).toBe(`1: ${more(51)}`);
  });

  test('a directive with a wrong date that is not reported does not hold either', () => {
    const text = `${'# dockshift-ignore nonsense\n'.repeat(100)}# dockshift-ignore hub/v1-list-tags until=soon`;
    expect(ids(text)).not.toContain('hub/v1-list-tags');
  });
});

test('dockshift-ignore-file counts in the first 20 lines', () => {
  const at = (line: number) =>
    parse('\n'.repeat(line - 1) + '# dockshift-ignore-file no-removed-hub-v1 -- generated');
  expect(at(20)).toEqual({
    directives: [{ scope: 'file', line: 20, ids: ['no-removed-hub-v1'], until: null, reason: 'generated' }],
    problems: [],
  });
  expect(at(21)).toEqual({
    directives: [],
    problems: [{ line: 21, message: 'dockshift-ignore-file: works in the first 20 lines only' }],
  });
});
