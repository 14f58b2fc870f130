/** What a path leads to. */
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rustResolver } from '../../../src/languages/rust/resolve.ts';

function resolve(
  files: Readonly<Record<string, string>>,
  from: string,
  importer: string,
): string | undefined {
  return rustResolver({
    exists: (file) => Object.hasOwn(files, file),
    read: (file) => files[file],
    inFolder: (folder) => Object.keys(files).filter((file) => posix.dirname(file) === folder),
    packages: () => [],
  })(from, importer);
}

const crate = {
  'Cargo.toml': '[package]\nname = "hub-stats"\n',
  'src/lib.rs': 'pub mod hub;\nmod other;\n',
  'src/main.rs': 'mod cli;\n',
  'src/cli.rs': '',
  'src/hub/mod.rs': 'mod api;\nmod v1;\n',
  'src/hub/api.rs': '',
  'src/hub/v1.rs': 'mod tags;',
  'src/hub/v1/tags.rs': '',
  'src/other.rs': '#[path = "elsewhere/x.rs"]\nmod named;\n',
  'src/elsewhere/x.rs': '',
  'src/bin/tool/main.rs': 'mod inner;',
  'src/bin/tool/inner.rs': '',
  'tests/all.rs': 'mod common;',
  'tests/common/mod.rs': '',
};

describe('a module', () => {
  test.each([
    ['self::hub', 'src/lib.rs', 'src/hub/mod.rs'],
    ['self::api', 'src/hub/mod.rs', 'src/hub/api.rs'],
    ['self::tags', 'src/hub/v1.rs', 'src/hub/v1/tags.rs'],
    ['self::named', 'src/other.rs', 'src/elsewhere/x.rs'],
    ['self::common', 'tests/all.rs', 'tests/common/mod.rs'],
    ['super', 'src/hub/api.rs', 'src/hub/mod.rs'],
    ['super::v1', 'src/hub/api.rs', 'src/hub/v1.rs'],
    ['super::super', 'src/hub/v1/tags.rs', 'src/hub/mod.rs'],
    ['super', 'src/cli.rs', 'src/main.rs'],
    ['super', 'src/hub/mod.rs', 'src/lib.rs'],
    ['crate', 'src/hub/v1/tags.rs', 'src/lib.rs'],
    ['crate::hub::api', 'src/other.rs', 'src/hub/api.rs'],
    ['crate', 'src/cli.rs', 'src/main.rs'],
    ['crate::inner', 'src/bin/tool/main.rs', 'src/bin/tool/inner.rs'],
    ['hub_stats', 'src/main.rs', 'src/lib.rs'],
    ['hub_stats::hub', 'tests/all.rs', 'src/hub/mod.rs'],
    ['crate::none', 'src/other.rs', undefined],
    ['super', 'src/lib.rs', undefined],
    ['reqwest', 'src/lib.rs', undefined],
    ['std', 'src/main.rs', undefined],
  ])('%s from %s', (from, importer, expected) => {
    expect(resolve(crate, from, importer)).toBe(expected);
  });
});

describe('a crate of the workspace', () => {
  const member = (dependencies: string) => ({
    'Cargo.toml':
      '[workspace]\nmembers = ["cli", "crates/*"]\n[workspace.dependencies]\nhub-api = { version = "1", path = "libs/api" }\n',
    'cli/Cargo.toml': `[package]\nname = "cli"\n[dependencies]\n${dependencies}\n`,
    'cli/src/main.rs': '',
    'crates/plain/Cargo.toml': '[package]\nname = "plain"\n',
    'crates/plain/src/lib.rs': '',
    'libs/api/Cargo.toml': '[package]\nname = "hub-api"\n[lib]\npath = "src/api.rs"\n',
    'libs/api/src/api.rs': '',
  });

  test.each([
    ['hub-api = { path = "../libs/api" }', 'hub_api', 'libs/api/src/api.rs'],
    ['[dependencies.hub-api]\npath = "../libs/api"', 'hub_api', 'libs/api/src/api.rs'],
    ['hub-api.workspace = true', 'hub_api', 'libs/api/src/api.rs'],
    ['plain = { workspace = true }', 'plain', 'crates/plain/src/lib.rs'],
    ['serde = "1"', 'serde', undefined],
  ])('%s', (dependencies, from, expected) => {
    expect(resolve(member(dependencies), from, 'cli/src/main.rs')).toBe(expected);
  });
});

describe('the parts of a type', () => {
  const files = {
    'src/lib.rs': 'mod a;\nmod b;\nmod c;\nmod d;\n',
    'src/a.rs': 'pub struct Client {}\nimpl Client {}\n',
    'src/b.rs': 'impl super::a::Client {}\n',
    'src/c.rs': 'struct ClientOption;\nimpl ClientOption {}\n',
    'src/d.rs': 'impl<T> Api<T> for Client\nwhere T: Send {}\n',
  };

  test.each([
    ['src/a.rs', 'src/b.rs'],
    ['src/b.rs', 'src/d.rs'],
    ['src/d.rs', undefined],
  ])('follow each other: %s', (importer, expected) => {
    expect(resolve(files, 'impl:Client', importer)).toBe(expected);
  });
});
