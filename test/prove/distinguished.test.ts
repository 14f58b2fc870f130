/** Statuses by which a program distinguishes failures: a fix needs review if they are not documented. */
import { expect, test } from 'vitest';
import { fixedFile } from '../fix/hub/fixed.ts';

const create = (behind: string) => `const response = await fetch('https://hub.docker.com/v2/repositories/', {
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: \`Bearer \${process.env.TOKEN}\` },
  body: JSON.stringify({ namespace: 'acme', name: 'web', description: '' }),
});
${behind}
`;
const read = (behind: string) =>
  `const response = await fetch('https://hub.docker.com/v2/repositories/acme/web/');\n${behind}\n`;

test.each([
  [create("if (!response.ok) throw new Error('failed');"), 'safe'],
  [create("if (response.status === 400) console.log('there');"), 'safe'],
  [create("if (response.status === 409) console.log('there');"), 'unsafe'],
  [read("if (response.status === 404) console.log('absent');"), 'safe'],
  [read("if (response.status === 409) console.log('never');"), 'safe'],
  [read("if (response.status === 403) console.log('private');"), 'unsafe'],
])('%s', async (text, safety) => {
  const { findings } = await fixedFile('main.mjs', text);
  expect(findings.map(({ fix }) => fix?.safety)).toEqual([safety]);
});
