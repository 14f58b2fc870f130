import { describe, expect, test } from 'vitest';
import type { Finding, SuppressedFinding } from '../../src/finding.ts';
import { sarif } from '../../src/report/sarif/index.ts';
import { rules } from '../../rules/index.ts';
import { context, finding, report } from './example.ts';
import { quiet } from './many.ts';

const text = 'HUB=https://hub\ncurl "$HUB/x"\n';
const files = { 'scripts/tags.sh': text };

function results(
  findings: readonly Finding[],
  suppressed: readonly SuppressedFinding[] = [],
  changes: Parameters<typeof context>[1] = {},
  texts: Readonly<Record<string, string>> = files,
): readonly Record<string, unknown>[] {
  return runOf(sarif(report(findings, { suppressed }), context(texts, changes))).results;
}

interface Log {
  readonly runs: [{ results: Record<string, unknown>[]; tool: { driver: { rules: { id: string }[] } } }];
}

function runOf(log: string) {
  const { runs }: Log = JSON.parse(log);
  return runs[0];
}

test('a result: its rule, place, evidence as a link, fingerprint', () => {
  const found = finding(text, '"$HUB/x"', {
    evidence: [{ file: 'scripts/tags.sh', line: 1, says: 'HUB = https://hub' }],
    fix: {
      safety: 'safe',
      title: 'ask v2',
      edits: [{ file: 'scripts/tags.sh', start: 21, end: 29, text: 'N' }],
    },
  });
  const uri = { uri: 'scripts/tags.sh', uriBaseId: '%SRCROOT%' };
  const place = { startLine: 2, startColumn: 6, endLine: 2, endColumn: 14, charOffset: 21, charLength: 8 };
  expect(results([found])).toEqual([
    {
      ruleId: 'no-removed-hub-v1',
      ruleIndex: 0,
      level: 'error',
      message: {
        text:
          'v1 was removed on 2022-08-23: this call answers 410. ' +
          'Request: GET https://registry.hub.docker.com/v1/repositories/{image}/tags. ' +
          'Instead: GET /v2/namespaces/{namespace}/repositories/{repository}/tags (ListRepositoryTags). ' +
          'Fix: safe: ask v2. Seen: HUB = https://hub ([scripts/tags.sh:1](1)).',
      },
      locations: [
        { physicalLocation: { artifactLocation: uri, region: { ...place, snippet: { text: '"$HUB/x"' } } } },
      ],
      relatedLocations: [
        {
          id: 1,
          physicalLocation: { artifactLocation: uri, region: { startLine: 1 } },
          message: { text: 'HUB = https://hub' },
        },
      ],
      partialFingerprints: { 'dockshift/v1': 'f1' },
      fixes: [
        {
          description: { text: 'ask v2' },
          artifactChanges: [
            {
              artifactLocation: uri,
              replacements: [{ deletedRegion: place, insertedContent: { text: 'N' } }],
            },
          ],
          properties: { safety: 'safe' },
        },
      ],
      suppressions: [],
      properties: {
        entry: 'hub/v1-list-tags',
        state: 'removed',
        since: '2022-08-23',
        confidence: 'high',
        method: 'GET',
        url: 'https://registry.hub.docker.com/v1/repositories/{image}/tags',
        operation: 'ListRepositoryTags',
        docs: 'https://example.org/docs',
      },
    },
  ]);
});

test('every rule is listed with its page, whether it found something or not', () => {
  const listed = runOf(sarif(report([]), context({}))).tool.driver.rules;
  expect(listed.map(({ id }) => id)).toEqual(Object.keys(rules));
  expect(listed[0]).toMatchObject({
    shortDescription: { text: 'Disallow calls of v1 of the Docker Hub API, which was removed.' },
    help: { markdown: '# no-removed-hub-v1\n' },
    defaultConfiguration: { level: 'error' },
  });
});

test('suppressed findings name by what and why, and leave the fingerprints of the others alone', () => {
  const found = finding(text, '"$HUB/x"');
  const [first, ...others] = results([found], quiet({ ...found, start: { line: 1, column: 1, offset: 0 } }));
  expect(first).toMatchObject({
    suppressions: [{ kind: 'inSource', status: 'accepted', justification: 'the new client comes in May' }],
    partialFingerprints: { 'dockshift/v1': 'f1-2' },
  });
  expect(others).toMatchObject([
    { suppressions: [{ kind: 'external', properties: { owner: 'team-registry' } }] },
    { suppressions: [], partialFingerprints: { 'dockshift/v1': 'f1' } },
  ]);
});

describe('places', () => {
  const uriOf = (file: string, changes: Parameters<typeof context>[1] = {}) =>
    /"uri":"([^"]*)"/.exec(JSON.stringify(results([finding('', '', { file })], [], changes)))?.[1];

  test('are relative to the top of the repository', () => {
    expect(uriOf('a.sh', { root: '/repo/deep/er', repository: '/repo' })).toBe('deep/er/a.sh');
  });

  test('are the same in the message', () => {
    const evidence = [{ file: 'b.sh', line: 3, says: 'HUB' }];
    const [found] = results([finding('', '', { evidence })], [], { root: '/repo/x', repository: '/repo' });
    expect(JSON.stringify(found)).toContain('Seen: HUB ([x/b.sh:3](1)).');
  });

  test('are URIs', () => {
    expect(uriOf('ein ordner/c#:%?.sh')).toBe('ein%20ordner/c%23%3A%25%3F.sh');
  });

  test('do not count a byte order mark', () => {
    const marked = '\uFEFFcurl x';
    const [found] = results([finding(marked, 'x')], [], {}, { 'scripts/tags.sh': marked });
    expect(found).toMatchObject({
      locations: [
        { physicalLocation: { region: { startColumn: 6, charOffset: 5, snippet: { text: 'x' } } } },
      ],
    });
  });
});

test('nothing of the code becomes a link', () => {
  const [found] = results([finding('', '', { message: 'see [this](https://evil.example) and a[0]' })]);
  expect(JSON.stringify(found)).toContain(String.raw`see \\[this](https://evil.example) and a[0].`);
});
