/** A request to a host that receives the address of the Hub and passes it on. */
import { expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const counting = (address: string) => `fetch('${address}')
  .then((response) => response.json())
  .then((data) => console.log(data.count));
`;
const old = 'https://hub.docker.com/v2/repositories/acme/';

test.each([
  [`https://cors.example.org/${old}`, 'https://cors.example.org'],
  [`https://proxy.example.org/get?url=${encodeURIComponent(old)}`, undefined],
  [old, undefined],
])('%s', async (address, host) => {
  const { findings } = await fixedFile('count.mjs', counting(address));
  const reasons = findings.flatMap(({ fix }) => fix?.title ?? []);
  expect(reasons.some((reason) => reason.includes('forwards the address'))).toBe(host !== undefined);
  if (host !== undefined) expect(reasons.join()).toContain(`\`${host}\``);
});

test('without another host it is safe', async () => {
  const { findings } = await fixedFile('count.mjs', counting(old));
  expect(findings.map(({ fix }) => fix?.safety)).toEqual(['safe']);
});
