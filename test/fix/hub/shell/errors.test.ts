/** What a script does when the Hub does not answer with tags: the same before and after, for every way to ask. */
import { spawnSync } from 'node:child_process';
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { fixedFile } from '../fixed.ts';

/** What each request is answered with: a body, and the status that curl ends with. */
type Answers = readonly (readonly [body: string, status: number])[];

interface Case {
  readonly before: Answers;
  readonly after: Answers;
}

const page = (names: readonly string[], next: string | null) =>
  JSON.stringify({ count: names.length, next, results: names.map((name) => ({ name, images: [] })) });
const refused = '{"message":"too many requests","errinfo":{}}';

const cases: Readonly<Record<string, Case>> = {
  'two pages': {
    before: [['[{"layer": "", "name": "1.0"}, {"layer": "", "name": "1.1"}]', 0]],
    after: [
      [page(['1.1'], 'https://hub.docker.com/x'), 0],
      [page(['1.0'], null), 0],
    ],
  },
  'no tags': { before: [['[]', 0]], after: [[page([], null), 0]] },
  'an error in words': { before: [['Repository not found', 0]], after: [[refused, 0]] },
  'an error in the middle': {
    before: [['slow down', 0]],
    after: [
      [page(['1.1'], 'https://hub.docker.com/x'), 0],
      [refused, 0],
    ],
  },
  'a failure of curl': { before: [['', 22]], after: [['', 22]] },
  'a failure of curl in the middle': {
    before: [['', 6]],
    after: [
      [page(['1.1'], 'https://hub.docker.com/x'), 0],
      ['', 6],
    ],
  },
  'nothing at all': { before: [['', 0]], after: [['', 0]] },
};

const url = 'https://registry.hub.docker.com/v1/repositories/acme/tool/tags';
const readers: readonly string[] = [
  `curl -s ${url} | jq -r '.[].name' | sort`,
  `curl -s ${url} | jq -r '.[] | select(.name != "x") | .name' | sort -V | tail -1`,
  `curl -s ${url} | jq length`,
  `curl -s ${url} | jq -r 'map(.name) | sort | last'`,
  `curl -s ${url} | jq -e 'any(.[]; .name == "1.0")'`,
  `curl -s ${url} | grep -o '"name": *"[^"]*"' | cut -d'"' -f4 | sort`,
  `curl -s ${url} | grep -q '"1.0"'`,
  `tags=$(curl -s ${url} | jq -r '.[].name' | sort)\necho "<$tags>"`,
  `curl -s ${url} | jq -r '.[].name' | while read -r tag; do n=$((n + 1)); echo "$n"; done`,
];
const settings = ['', 'set -e\n', 'set -euo pipefail\n'];

async function run(script: string, answers: Answers): Promise<string> {
  const answerFiles: Record<string, string> = {};
  for (const [i, [body, status]] of answers.entries()) {
    answerFiles[`answers/${i + 1}`] = body;
    answerFiles[`answers/${i + 1}.status`] = String(status);
  }
  const curl = `#!/bin/sh\ncd "$ANSWERS" || exit 99\necho >> count\nn=$(wc -l < count | tr -d ' ')\ncat "$n" && exit "$(cat "$n.status")"\n`;
  const made = await createFixture({ 'bin/curl': curl, 'script.sh': script, ...answerFiles });
  try {
    spawnSync('chmod', ['+x', made.getPath('bin/curl')]);
    const { stdout, status } = spawnSync('bash', ['script.sh'], {
      cwd: made.path,
      encoding: 'utf8',
      env: {
        PATH: `${made.getPath('bin')}:${process.env['PATH'] ?? ''}`,
        ANSWERS: made.getPath('answers'),
        n: '0',
      },
    });
    return `${status} ${stdout}`;
  } finally {
    await made.rm();
  }
}

const hasTools = spawnSync('bash', ['-c', 'command -v jq']).status === 0;

describe.skipIf(!hasTools)('the same end', () => {
  test.each(settings.flatMap((set) => readers.map((reader) => [`${set.trim()} ${reader}`, set + reader])))(
    '%s',
    async (_, text) => {
      const before = `#!/bin/bash\n${text}\n`;
      const { text: after } = await fixedFile('a.sh', before);
      expect(after).toContain('hub_tags https');
      for (const [name, one] of Object.entries(cases)) {
        expect([name, await run(after, one.after)]).toEqual([name, await run(before, one.before)]);
      }
    },
  );
});
