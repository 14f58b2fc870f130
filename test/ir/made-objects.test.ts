/** Marks of exports that only this program knows are kept from readers. */
import { expect, test } from 'vitest';
import { shownExport } from '../../src/ir/made-objects.ts';

test.each([
  ['made:RestClient hubClient', 'hubClient'],
  ['made:RestClient', 'RestClient'],
  ['made:@HUB hub', 'hub'],
  ['base:IHubApi', 'IHubApi'],
  ['client:hub', 'hub'],
  ['database', 'database'],
])('%s is shown as %s', (exported, shown) => {
  expect(shownExport(exported)).toBe(shown);
});
