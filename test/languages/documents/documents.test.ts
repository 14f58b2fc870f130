/** What documents pass to the languages inside them, a line each. */
import { describe, expect, test } from 'vitest';
import { shape } from './lower.ts';

test.each([
  ['RUN a b', '(run "a" "b")'],
  ['RUN ["a", "b c"]', '(run "a" "b c")'],
  ['RUN --mount=type=cache,target=/x a b', '(run "a" "b")'],
  ['CMD ["sh", "-c", "a b"]', '(run "sh" "-c" (? {(block (run "a" "b"))}))'],
  ['ENTRYPOINT a b', '(run "a" "b")'],
  ['HEALTHCHECK --interval=5m CMD a b', '(run "a" "b")'],
  ['HEALTHCHECK CMD ["a", "b"]', '(run "a" "b")'],
  ['HEALTHCHECK NONE', ''],
  ['ONBUILD RUN a', '(run "a")'],
  ['ADD https://h/x /x', '(run "ADD" "https://h/x" "/x")'],
  ['RUN <<EOF\na\nb\nEOF', '(run "a")\n(run "b")'],
  ['RUN python3 <<EOF\nask("x")\nEOF', '(call `ask` "x")'],
  ['COPY <<EOF /bin/x.sh\na\nEOF', '(run "a")'],
  ['COPY <<EOF /bin/x\n#!/bin/sh\na\nEOF', '(run "a")'],
  ['COPY <<EOF /doc.txt\na\nEOF', ''],
  ['SHELL ["pwsh", "-c"]\nRUN ask -Uri x', '(call `ask()` :uri "x")'],
  ['SHELL ["nobody"]\nRUN a', ''],
  ['ENV A=1\nRUN a $A', '(set `A` "1")\n(run "a" ...`A`)'],
  ['ENV A b c\nRUN a', '(set `A` "b c")\n(run "a")'],
  ['ARG A\nRUN a', '(run "a")'],
  ['LABEL a=https://h/x\nEXPOSE 1\nUSER a\nWORKDIR /x', ''],
])('Dockerfile: %s', (source, expected) => {
  expect(shape(`FROM x\n${source}\n`, 'Dockerfile')).toBe(expected);
});

describe('a stage', () => {
  test('has the variables of the stage that it builds on', () => {
    const source = 'FROM x AS a\nARG V=1\nENV E=$V\nFROM A\nRUN c "$E"\n';
    expect(shape(source, 'Dockerfile')).toBe('(set `V` "1")\n(set `E` `V`)\n(run "c" `E`)');
  });

  test('has no other', () => {
    expect(shape('FROM x AS a\nENV E=1\nFROM y\nRUN c "$E"\n', 'Dockerfile')).toBe('(run "c" `E`)');
  });

  test('hands a script what it names, and no more', () => {
    const source = 'FROM x\nENV A=1\nENV B=$A\nENV OTHER=2\nRUN c "$B"\nRUN d\n';
    expect(shape(source, 'Dockerfile')).toBe('(set `A` "1")\n(set `B` `A`)\n(run "c" `B`)\n(run "d")');
  });
});

test.each([
  ['V = a\nx:\n\tc $(V) ${V} $V', '(set `V` "a")\n(block (run "c" (join `V`) (join `V`) (join `V`)))'],
  ['x:\n\t@c\n\t-d\n\t+e', '(block (run "c") (run "d") (run "e"))'],
  ['x: ; c', '(block (run "c"))'],
  ['x:\n\tc $$HOME', '(block (run "c" ...`HOME`))'],
  ['x:\n\tc a \\\n\t  b', '(block (run "c" "a" "b"))'],
  ['B = $(A)\nA = 1\n', '(set `A` "1")\n(set `B` (join `A`))'],
  ['B := $(A)\nA = 1\n', '(set `B` (join `A`))\n(set `A` "1")'],
  ['V += a\n', '(set+ `V` "a")'],
  ['V = a # b\n', '(set `V` "a")'],
  ['V = $(or $(A),b)\n', '(set `V` (join (else (join `A`) "b")))'],
  ['V = $(if $(A),b,c)\n', '(set `V` (join (any "b" "c")))'],
  ['V := $(shell c d)\n', '(set `V` (join (? {(run "c" "d")})))'],
  ['V != c d\n', '(set `V` (? {(run "c" "d")}))'],
  ['V := $(strip $(A))\n', '(set `V` (join (join `A`)))'],
  ['ifdef X\nV = a\nendif\n', '(branch [(set `V` "a")])'],
  ['include a.mk\n', '(import "a.mk" **)'],
  ['.RECIPEPREFIX = >\nx:\n> c', '(set `.RECIPEPREFIX` ">")\n(block (run "c"))'],
  ['define m\n@c\nendef\n', '(block (run "c"))'],
  ['m = c $(1) $(2)\nx:\n\t$(call m,a,b)', '(set `m` (join "c " `1` " " `2`))\n(block (run "c" "a" "b"))'],
  ['define m\nc $(1)\nendef\nx:\n\t$(call m,a)', '(block (run "c" "a"))'],
  ['V = a\nx: V = b\nx:\n\tc', '(set `V` "a")\n(block (bind V "b") (run "c"))'],
  ['A = $(V)\nx: V = b\nx:\n\tc', '(set `A` (join `V`))\n(block (bind V "b") (bind A (join `V`)) (run "c"))'],
])('Makefile: %s', (source, expected) => {
  expect(shape(source, 'Makefile')).toBe(expected);
});

test.each([
  ['ExecStart=/bin/a b "c d"', '(run "a" "b" "c d")'],
  ["ExecStart=@-/bin/a name 'b'\\''", '(run "a" (join "b" "\'" ""))'],
  ['ExecStartPre=/bin/a \\\n# a comment\n  ; a comment\n  b', '(run "a" "b")'],
  ['ExecStart=/bin/a ; /bin/b \\; c', '(run "a")\n(run "b" ";" "c")'],
  ['ExecStart=/bin/a \\x41\\s\\q', '(run "a" "A \\\\q")'],
  ['ExecStart=/bin/a %% %i 5%2F $$B', '(run "a" "%" (join `%i`) "5%2F" "$B")'],
  ['ExecStart=:/bin/a ${B} $B', '(run "a" "${B}" "$B")'],
  ["ExecStop=/bin/sh -c 'a $B $$C %%'", '(run "sh" "-c" (? {(block (run "a" ...`B` ...`C` "%"))}))'],
  [
    'Environment="A=1" B=2\nExecStart=/bin/a ${B} $B',
    '(bind A "1")\n(bind B "2")\n(run "a" (join `B`) ...`B`)',
  ],
  [
    'EnvironmentFile=x\nEnvironment=A=1\nExecStart=/bin/a ${A}',
    '(bind A (else "1" (?)))\n(run "a" (join `A`))',
  ],
  ['Description=a\nExecSearchPath=/x\nWantedBy=b', ''],
  ['ExecStart=', ''],
])('a unit of systemd: %s', (source, expected) => {
  expect(shape(`[Service]\n${source}\n`, 'a.service')).toBe(expected);
});

test.each([
  ['crontab', '* * * * * a b', '(run "a" "b")'],
  ['crontab', '@daily a b', '(run "a" "b")'],
  ['crontab', '0 3 * * * root a b', '(run "a" "b")'],
  ['etc/cron.d/x', '0 3 * * * someone a b', '(run "a" "b")'],
  ['crontab', '# c\n0 3 * * mon-fri a $(b +\\%F)%input', '(run "a" ...(run "b" "+%F"))'],
  ['crontab', 'A = "b c"\n* * * * * a "$A"', '(bind A "b c")\n(run "a" `A`)'],
  ['crontab', '* * * * * a "$A"\nA=b', '(run "a" `A`)'],
  ['crontab', 'SHELL=/usr/bin/python3\n* * * * * ask("x")', '(call `ask` "x")'],
  ['crontab', 'what is no job', ''],
])('%s: %s', (file, source, expected) => {
  expect(shape(`${source}\n`, file)).toBe(expected);
});

test.each([
  ['```sh\nc\n```\n', '(run "c")'],
  ['```\nc\n```\n', '(run "c")'],
  ['``` {.bash .numberLines}\nc\n```\n', '(run "c")'],
  ['~~~python\nask("x")\n~~~\n', '(call `ask` "x")'],
  ['```console\n$ c d\nanswer\n```\n', '(run "c" "d")'],
  ['```console\n$ c \\\n> d\nanswer\n```\n', '(run "c" "d")'],
  ['```groovy\nask("x")\n```\n', '(call `ask` "x")'],
  ['```makefile\nx:\n\tc\n```\n', '(block (run "c"))'],
  ['```dockerfile\nRUN c\n```\n', '(run "c")'],
  ['```json\n{"a": 1}\n```\n', ''],
  ['```diff\n-c\n```\n', ''],
  ['text\n\n    c\n', '(run "c")'],
  ['a `c` b\n', ''],
])('Markdown: %j', (source, expected) => {
  expect(shape(source, 'a.md')).toBe(expected);
});

const notebook = (language: string, ...cells: readonly string[]) =>
  JSON.stringify({
    cells: cells.map((source) => ({ cell_type: 'code', source })),
    metadata: { kernelspec: { language } },
  });

test.each([
  ['python', ['ask("x")'], '(call `ask` "x")'],
  ['python', ['a = 1', 'b(a)'], '(set `a` 1)\n(call `b` `a`)'],
  ['python', ['!c d'], '(run "c" "d")'],
  ['python', ['x = !c d'], '(run "c" "d")'],
  ['python', ['%%bash -e\nc'], '(run "c")'],
  ['python', ['%%html\n<a>'], ''],
  ['python', ['%time b("x")'], '(call `b` "x")'],
  ['python', ['%timeit -n 3 -r 2 b("x")'], '(call `b` "x")'],
  ['python', ['%%time\nb("x")'], '(call `b` "x")'],
  ['python', ['%cd /x\nb("x")'], '(call `b` "x")'],
  ['python', ['%%writefile a.sh\nc'], '(run "c")'],
  ['python', ['%%writefile a.txt\nc'], ''],
  ['bash', ['c d'], '(run "c" "d")'],
  ['julia', ['c("d")'], ''],
])('notebook: %s %j', (language, cells, expected) => {
  expect(shape(notebook(language, ...cells), 'a.ipynb')).toBe(expected);
});

test('a notebook that is no JSON is empty', () => {
  expect(shape('{"cells": [', 'a.ipynb')).toBe('');
  expect(shape('[]', 'a.ipynb')).toBe('');
});
