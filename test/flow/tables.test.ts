/** What is in no table gets out of sight, whatever objects have of themselves. */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import { answerTables } from '../../src/flow/tables/index.ts';
import { scan } from '../../src/scan.ts';

test.each(Object.keys(answerTables))('the table of %s has none of the names that every object has', (id) => {
  const { gives, responses, methods, functions, members } = answerTables[id] ?? {};
  for (const table of [gives, responses, methods, functions, members, ...Object.values(responses ?? {})]) {
    expect(table).not.toHaveProperty('constructor');
  }
});

test('an answer that is made a text is followed no further, and the scan goes on', async () => {
  const url = 'https://hub.docker.com/v2/repositories/acme/web/';
  const text = `const { execSync } = require('child_process');\nfor (const line of execSync('curl -fsS ${url}').toString().split('x')) line;\n`;
  const folder = await createFixture({ 'a.cjs': text });
  try {
    const { findings } = await scan({ root: folder.path });
    expect(findings.map(({ fix }) => fix?.safety === 'safe')).toEqual([false]);
  } finally {
    await folder.rm();
  }
});
