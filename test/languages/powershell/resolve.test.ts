/** What an import leads to. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { powershellResolver } from '../../../src/languages/powershell/resolve.ts';

const files = [
  'run.ps1',
  'Lib/Hub.ps1',
  'Lib/Other.psm1',
  'Modules/Registry/Registry.psd1',
  'Modules/Registry/Registry.psm1',
  'Modules/Registry/Public/Get-Thing.ps1',
  'Modules/Registry/private/Send-Thing.ps1',
];

const resolve = powershellResolver({
  exists: (file) => files.includes(file),
  read: () => undefined,
  inFolder: (folder) => files.filter((file) => posix.dirname(file) === folder),
  packages: () => [],
});

describe('an import', () => {
  test.each([
    ['./Lib/Hub.ps1', 'run.ps1', 'Lib/Hub.ps1'],
    ['.\\Lib\\hub.ps1', 'run.ps1', 'Lib/Hub.ps1'],
    ['./Hub.ps1', 'Lib/Other.psm1', 'Lib/Hub.ps1'],
    ['./Lib/Hub.ps1', 'Lib/Other.psm1', 'Lib/Hub.ps1'],
    ['../Lib/Hub', 'Modules/x.ps1', 'Lib/Hub.ps1'],
    ['./Modules/Registry', 'run.ps1', 'Modules/Registry/Registry.psd1'],
    [
      'function:Send-Thing',
      'Modules/Registry/Public/Get-Thing.ps1',
      'Modules/Registry/private/Send-Thing.ps1',
    ],
    ['function:Get-Other', 'Modules/Registry/Public/Get-Thing.ps1', undefined],
    ['./run.ps1', 'run.ps1', undefined],
    ['Pester', 'run.ps1', undefined],
    ['C:\\lib\\Hub.ps1', 'run.ps1', undefined],
    ['../../Hub.ps1', 'run.ps1', undefined],
  ])('%s from %s', (from, importer, expected) => {
    expect(resolve(from, importer)).toBe(expected);
  });
});
