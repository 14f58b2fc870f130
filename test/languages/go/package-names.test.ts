/** Which files of a package may give a name, by their texts alone. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { loadGo } from '../../../src/languages/go/language.ts';
import { packageNames } from '../../../src/languages/go/package-names.ts';

function givingIn(
  files: Readonly<Record<string, string>>,
): (folder: string, name: string) => readonly string[] {
  const project = {
    exists: (file: string) => Object.hasOwn(files, file),
    read: (file: string) => files[file],
    inFolder: (folder: string) => Object.keys(files).filter((file) => posix.dirname(file) === folder),
    packages: () => [],
  };
  return packageNames(project, (folder) => project.inFolder(folder));
}

/** Another file of the package declares all of them: a name that no file declares is looked for as a word. */
const other = 'package acme\nfunc Base() {}\nfunc get() {}\nfunc größe() {}\ntype Client struct{}\n';

function isGiven(name: string, text: string): boolean {
  return givingIn({ 'a.go': `package acme\n${text}\n`, 'b.go': other })('.', name).includes('a.go');
}

describe('a file gives', () => {
  test.each([
    ['Base', 'const Base = "x"'],
    ['Base', 'var Other, Base = "x", "y"'],
    ['Base', 'const (\n\tOther = 1\n\t// Base: the root\n\tBase = "x"\n)'],
    ['Base', 'const (/* one */ Base = "x"; Other = 2)'],
    ['Base', 'var f = func() { type ( inner int ) }\nvar Base = 1'],
    ['Base', 'var (\n\tf = func() { type ( inner int ) }\n\tBase = 1\n)'],
    ['Base', "var quote = '\"'\nvar Base = `}`"],
    ['get', 'func get[T any](x T) {}'],
    ['größe', 'var größe = 1'],
    ['Client', 'type Client struct{ Base string }'],
    ['Client', 'func (c *Client) Get() {}'],
    ['Client', 'func make() { c := &Client{Base: "x"}; use(c) }'],
    ['Client', 'func make() { c := new(Client); c.Base = "x" }'],
    ['Client', 'func set(a, c *Client) { c.Base = "x" }'],
    ['Client', 'func set(c Client) { c.hub.Base, err = get() }'],
    ['Client', 'func set(c Client) { c.(*Other).Base = "x" }'],
    ['Client', 'func set(c Client) { c.SetBaseURL("x") }'],
    ['Client+', 'func (c *Client) Get() {}'],
    // What these open may have the name.
    ['Base', 'import . "acme/names"'],
    ['Base', 'import (\n\t"fmt"\n\t. "acme/names"\n)'],
    // What is wrong may hide a declaration.
    ['Base', 'func open() {'],
    ['Base', 'var text = "'],
  ])('%s: %s', (name, text) => {
    expect(isGiven(name, text)).toBe(true);
  });
});

describe('a file does not give', () => {
  test.each([
    ['Base', 'func get() { const Base = "x" }'],
    ['Base', 'func get() { if Base == "" { return } }\nvar Base2 = 1'],
    ['Base', '// const Base = "x"\nvar other = 1'],
    ['Base', 'var text = `\nconst Base = "x"\n`'],
    ['Base', 'type Hub struct {\n\tBase string\n}'],
    ['len', 'var size = len("x")'],
    ['Client', 'func read(c *Client) string { return c.Base }'],
    ['Client', 'func read(c hub.Client) { c.Base = "x" }'],
  ])('%s: %s', (name, text) => {
    expect(isGiven(name, text)).toBe(false);
  });
});

test('every name that a fixture binds is given by its file', async () => {
  const go = await loadGo();
  const files = glob.sync('fixtures/**/*.go');
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const giving = givingIn(texts);
  const bound = files.flatMap((file) =>
    go
      .lower(texts[file] ?? '', file)
      .body.flatMap((stmt) => (stmt.kind === 'bind' ? [{ file, name: stmt.name }] : [])),
  );
  expect(bound.length).toBeGreaterThan(1_000);
  const missing = bound.filter(({ file, name }) => !giving(posix.dirname(file), name).includes(file));
  expect(missing).toEqual([]);
});
