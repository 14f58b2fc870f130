import { describe, expect, test } from 'vitest';
import { progressLine } from '../../src/cli/progress.ts';
import { columnsOf, showsHyperlinks, showsProgress, usesColor, type Output } from '../../src/cli/terminal.ts';

const file: Output = { write: () => true };
const screen: Output = { write: () => true, isTTY: true, columns: 132 };

describe('colour', () => {
  test.each<[asked: boolean | undefined, Output, Record<string, string>, boolean]>([
    [undefined, screen, {}, true],
    [undefined, file, {}, false],
    [undefined, screen, { TERM: 'dumb' }, false],
    [undefined, screen, { NO_COLOR: '1' }, false],
    [undefined, screen, { NO_COLOR: '' }, true],
    [undefined, file, { FORCE_COLOR: '1' }, true],
    [undefined, file, { FORCE_COLOR: '' }, true],
    [undefined, screen, { FORCE_COLOR: '0' }, false],
    [undefined, screen, { FORCE_COLOR: 'false' }, false],
    [undefined, file, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
    [undefined, file, { CI: 'true' }, false],
    [false, file, { FORCE_COLOR: '1' }, false],
  ])('asked %s, on %o, with %j: %s', (asked, output, env, expected) => {
    expect(usesColor(asked, output, env)).toBe(expected);
  });
});

describe('links', () => {
  test.each<[Output, Record<string, string>, boolean]>([
    [screen, {}, false],
    [screen, { TERM_PROGRAM: 'vscode' }, true],
    [screen, { TERM_PROGRAM: 'Apple_Terminal' }, false],
    [screen, { TERM: 'xterm-kitty' }, true],
    [screen, { WT_SESSION: 'x' }, true],
    [screen, { VTE_VERSION: '6800' }, true],
    [screen, { VTE_VERSION: '4600' }, false],
    [screen, { TERM: 'tmux-256color', VTE_VERSION: '6800' }, false],
    [screen, { TERM_PROGRAM: 'vscode', CI: '1' }, false],
    [file, { TERM_PROGRAM: 'vscode' }, false],
    [file, { FORCE_HYPERLINK: '1' }, true],
    [screen, { FORCE_HYPERLINK: '0', TERM_PROGRAM: 'vscode' }, false],
  ])('on %o with %j: %s', (output, env, expected) => {
    expect(showsHyperlinks(output, env)).toBe(expected);
  });
});

test('a width is the terminal’s own, and no less than a report needs', () => {
  expect(columnsOf(screen)).toBe(132);
  expect(columnsOf(file)).toBe(110);
  expect(columnsOf({ ...screen, columns: 20 })).toBe(60);
});

test('progress is for a person who looks', () => {
  const on = (stderr: Output, env = {}, asked?: boolean) =>
    showsProgress(asked, { stdout: file, stderr, env, cwd: '/' });
  expect(on(screen)).toBe(true);
  expect(on(file)).toBe(false);
  expect(on(screen, { CI: 'true' })).toBe(false);
  expect(on(screen, { TERM: 'dumb' })).toBe(false);
  expect(on(screen, {}, false)).toBe(false);
});

describe('the progress line', () => {
  function line() {
    let time = 0;
    let written = '';
    const progress = progressLine({ write: (text) => (written += text) }, () => time);
    return {
      at: (milliseconds: number, done: number) => {
        time = milliseconds;
        progress.report(done, 100);
      },
      end: progress.end,
      taken: () => {
        const text = written;
        written = '';
        return text;
      },
    };
  }

  test('comes after a second, ten times a second at most, and goes without a trace', () => {
    const { at, end, taken } = line();
    at(0, 1);
    at(999, 50);
    expect(taken()).toBe('');
    at(1000, 51);
    expect(taken()).toBe('\r\u001B[Kdockshift: 51 of 100 files');
    at(1099, 52);
    expect(taken()).toBe('');
    at(1100, 53);
    expect(taken()).toBe('\r\u001B[Kdockshift: 53 of 100 files');
    end();
    expect(taken()).toBe('\r\u001B[K');
    end();
    expect(taken()).toBe('');
  });

  test('a quick scan writes nothing at all', () => {
    const { at, end, taken } = line();
    at(500, 100);
    end();
    expect(taken()).toBe('');
  });
});
