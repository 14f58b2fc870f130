/** What an import leads to. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { javaResolver } from '../../../src/languages/java/resolve.ts';

function resolve(
  files: Readonly<Record<string, string>>,
  from: string,
  importer: string,
): string | undefined {
  return javaResolver({
    exists: (file) => Object.hasOwn(files, file),
    read: (file) => files[file],
    inFolder: (folder) => Object.keys(files).filter((file) => posix.dirname(file) === folder),
    packages: () => [],
    named: (name) => Object.keys(files).filter((file) => posix.basename(file) === name),
  })(from, importer);
}

const main = 'core/src/main/java/com/acme';
const project = {
  [`${main}/app/Main.java`]: 'package com.acme.app;\n',
  [`${main}/config/Hosts.java`]: '// Hosts.\npackage com.acme.config;\n',
  'core/src/test/java/com/acme/app/MainTest.java': 'package com.acme.app;\n',
  'api/src/main/java/com/acme/config/Hosts.java': 'package com.acme.config;\n',
  'api/src/main/java/com/acme/api/Client.java': 'package com.acme.api;\n',
  'tools/Scratch.java': 'package com.acme.scratch;\n',
  'Plain.java': '',
};

describe('a class', () => {
  test.each([
    ['com.acme.config.Hosts', `${main}/app/Main.java`, `${main}/config/Hosts.java`],
    [
      'com.acme.config.Hosts',
      'api/src/main/java/com/acme/api/Client.java',
      'api/src/main/java/com/acme/config/Hosts.java',
    ],
    ['com.acme.api.Client', `${main}/app/Main.java`, 'api/src/main/java/com/acme/api/Client.java'],
    ['com.acme.app.Main', 'core/src/test/java/com/acme/app/MainTest.java', `${main}/app/Main.java`],
    ['com.acme.scratch.Scratch', `${main}/app/Main.java`, 'tools/Scratch.java'],
    ['com.acme.other.Hosts', `${main}/app/Main.java`, undefined],
    ['java.util.Hosts', `${main}/app/Main.java`, undefined],
    ['Plain', 'Plain.java', 'Plain.java'],
  ])('%s from %s', (from, importer, expected) => {
    expect(resolve(project, from, importer)).toBe(expected);
  });

  test('that is not imported is the first of those that it may be', () => {
    const importer = `${main}/app/Main.java`;
    expect(resolve(project, 'com.acme.app.Hosts|com.acme.config.Hosts', importer)).toBe(
      `${main}/config/Hosts.java`,
    );
    expect(resolve(project, 'com.acme.app.URL|java.net.URL', importer)).toBeUndefined();
  });
});
