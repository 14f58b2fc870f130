/** Files for services are checked against the published schemas; `schemas/README.md` names the source of each schema. */
import { describe, expect, test } from 'vitest';
import { checkstyle } from '../../src/report/checkstyle.ts';
import { gitlab } from '../../src/report/gitlab.ts';
import { junit } from '../../src/report/junit.ts';
import { sarif } from '../../src/report/sarif/index.ts';
import type { Report } from '../../src/finding.ts';
import { context, report } from './example.ts';
import { everything, many } from './many.ts';
import { jsonMistakes, xmlMistakes } from './schemas.ts';

const world = context({ 'src/f00000.js': '\uFEFF0123456789\n'.repeat(40) });

const reports: readonly (readonly [what: string, made: Report])[] = [
  ['nothing', report([])],
  ['one of everything', everything()],
  ['a thousand findings', report(many(1000))],
];

describe.each(reports)('%s', (_what, made) => {
  test('SARIF', () => {
    expect(jsonMistakes('sarif-2.1.0-rtm.5.json', sarif(made, world))).toEqual([]);
  });

  test('GitLab', () => {
    const text = gitlab(made, world);
    expect(jsonMistakes('gitlab-code-quality.json', text)).toEqual([]);
    const prints = [...text.matchAll(/"fingerprint": "(.*)"/g)].map(([, print]) => print);
    expect(new Set(prints).size).toBe(made.findings.length);
  });

  test('JUnit', async () => {
    expect(await xmlMistakes('jenkins-junit.xsd', junit(made, world))).toEqual([]);
  });

  test('Checkstyle', async () => {
    expect(await xmlMistakes('checkstyle.xsd', checkstyle(made, world))).toEqual([]);
  });
});

test('the checks see mistakes', async () => {
  expect(jsonMistakes('sarif-2.1.0-rtm.5.json', '{"version":"2.1.0"}')).not.toEqual([]);
  expect(jsonMistakes('gitlab-code-quality.json', '[{}]')).not.toEqual([]);
  expect(await xmlMistakes('jenkins-junit.xsd', '<testsuites><testcase/></testsuites>')).not.toEqual([]);
  expect(await xmlMistakes('checkstyle.xsd', '<checkstyle/>')).not.toEqual([]);
});
