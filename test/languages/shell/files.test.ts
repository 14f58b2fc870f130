/** Which files are shell scripts, which file a sourced path means, and what becomes of files that cannot be read. */
import { describe, expect, test } from 'vitest';
import { lowerShell } from '../../../src/languages/shell/lower.ts';
import { resolveShellImport } from '../../../src/languages/shell/resolve.ts';
import { isShell } from '../../../src/languages/shell/files.ts';
import { shape } from './shape.ts';

describe('shell files', () => {
  test.each([
    'a.sh',
    'dir/a.bash',
    'a.zsh',
    'a.ksh',
    'test/a.bats',
    '.envrc',
    'home/.profile',
    '.bashrc',
    '.zshrc',
    'a.command',
    '.bash_profile',
    'bashrc',
  ])('%s', (file) => {
    expect(isShell(file, '')).toBe(true);
  });

  test.each([
    '#!/bin/sh',
    '#!/bin/bash -eu',
    '#! /usr/bin/env bash',
    '#!/usr/bin/env -S bash -x',
    '#!/usr/bin/env FOO=1 dash',
    '#!/usr/local/bin/zsh\r\n',
    '#!/bin/busybox-not\n',
    '#!/bin/ash\necho',
    '#!/bin/ksh93',
  ])('a file without an ending that begins with %j', (head) => {
    expect(isShell('bin/tool', head)).toBe(!head.includes('busybox'));
  });

  test.each([
    ['a.py', '#!/bin/sh'],
    ['tool', '#!/usr/bin/env python3'],
    ['tool', '#!/usr/bin/fish'],
    ['tool', 'echo\n#!/bin/sh'],
    ['tool', '#!/bin/shell'],
    ['Makefile', ''],
    ['a.sh.tmpl', ''],
  ])('%s with %j is none', (file, head) => {
    expect(isShell(file, head)).toBe(false);
  });
});

describe('sourced paths', () => {
  const files = new Set(['lib.sh', 'scripts/lib.sh', 'scripts/ci/run.sh', 'lib/a.sh']);
  const resolve = (from: string, file: string): string | undefined =>
    resolveShellImport(from, file, (path) => files.has(path));

  test.each([
    ['./lib.sh', 'scripts/x.sh', 'scripts/lib.sh'],
    ['lib.sh', 'scripts/x.sh', 'scripts/lib.sh'],
    ['../lib.sh', 'scripts/ci/run.sh', 'scripts/lib.sh'],
    ['./lib/a.sh', 'scripts/ci/run.sh', 'lib/a.sh'],
    ['./../lib.sh', 'scripts/x.sh', 'lib.sh'],
    ['lib.sh', 'x.sh', 'lib.sh'],
  ])('%s from %s', (from, file, expected) => {
    expect(resolve(from, file)).toBe(expected);
  });

  test.each([
    ['/etc/profile', 'x.sh'],
    ['none.sh', 'x.sh'],
    ['../../../lib.sh', 'scripts/x.sh'],
    ['lib.sh', 'lib.sh'],
    ['', 'x.sh'],
  ])('%s from %s is not in the project', (from, file) => {
    expect(resolve(from, file)).toBeUndefined();
  });
});

describe('files that cannot be read', () => {
  test('a syntax error is reported with its place, and the rest is lowered', () => {
    const { body, problems } = lowerShell('curl a\nfi\ncurl b\n', 'a.sh');
    expect(body).toHaveLength(2);
    expect(problems).toEqual([{ message: "syntax error: unexpected token 'fi'", at: 7 }]);
  });

  test('no more than five problems are reported', () => {
    expect(lowerShell(')\n'.repeat(50), 'a.sh').problems.length).toBeLessThanOrEqual(5);
  });

  test('the line ends of Windows change nothing but the places', () => {
    const source = 'if a; then\n  curl \\\n    "$x"\nfi\ncat <<E | sh\ncurl y\nE\n)\n';
    const windows = source.replaceAll('\n', '\r\n');
    expect(shape(windows)).toBe(shape(source));
    expect(lowerShell(windows, 'a.sh').problems[0]?.at).toBe(windows.indexOf(')'));
  });

  test('another dialect is read as far as it goes', () => {
    expect(lowerShell('curl a\nfi\n', 'a.zsh').problems).toEqual([]);
    expect(lowerShell('#!/bin/zsh\ncurl a\nfi\n', 'a').problems).toEqual([]);
    expect(lowerShell('fi\n', 'a.zsh').problems).toHaveLength(1);
  });

  test('tests of bats are bodies of commands', () => {
    const source = '@test "fetches {it}" {\n  run curl -s "$x"\n}\n';
    expect(shape(source, 'a.bats')).toBe('(run "curl" "-s" `x` :by "run")');
    expect(lowerShell(source, 'a.bats').problems).toEqual([]);
  });

  test.each([
    ['parentheses', '('.repeat(100_000)],
    ['substitutions', 'echo ' + '$('.repeat(20_000)],
    ['quotes', 'echo ' + '"$('.repeat(10_000)],
    ['scripts in words', "bash -c '" + 'eval "'.repeat(5_000)],
    ['evals', 'eval '.repeat(5_000) + 'x'],
    ['launchers', 'sudo '.repeat(50_000) + 'curl x'],
    ['a long pipeline', 'a ' + '| a'.repeat(20_000)],
    ['a long list', 'a ' + '&& a '.repeat(50_000)],
    ['values in a here-document', 'cat <<E | sh\n' + 'curl $x\n'.repeat(10_000) + 'E\n'],
    ['functions', 'f(){ '.repeat(10_000)],
  ])('%s without end neither crash nor hang', (_, source) => {
    expect(lowerShell(source, 'a.sh').problems.length).toBeLessThanOrEqual(5);
  });
});
