/** Statements: assignments, branches, loops, functions, imports. */
import { describe, expect, test } from 'vitest';
import { shape } from './shape.ts';

describe('assignments', () => {
  test.each([
    ['X=a', '(set `X` "a")'],
    ['X=', '(set `X` "")'],
    ['X+=/b', '(set+ `X` "/b")'],
    ['A=(a "$b" $c)', '(set `A` ["a", `b`, ...`c`])'],
    ['A+=(d)', '(set+ `A` ["d"])'],
    ['A[0]=v', '(set `A`[0] "v")'],
    ['A[${#A[@]}]=v', '(set+ `A` ["v"])'],
    ['A[i + 1]=v', '(set `A`[(? `i`)] "v")'],
    ['A[name]=v', '(set `A`.name "v")'],
    ['echo "${A[i % 2]}"', '(run "echo" `A`[(? `i`)])'],
    ['echo "${A[n++]}"', '(set `n` (? `n`))\n(run "echo" `A`[(? `n`)])'],
    ['i=0; echo "${A[i]}"', '(set `i` "0")\n(run "echo" `A`[(? `i`)])'],
    ['declare -A A; i=0; echo "${A[i]}"', '(set `i` "0")\n(run "echo" `A`.i)'],
    ['echo "${A[docker-hub]}"', '(run "echo" `A`.docker-hub)'],
    ['A[k]=v', '(set `A`.k "v")'],
    [`M=([a]=1 ["b c"]="x$y" [$i]='2')`, '(set `M` {a: "1", b c: (join "x" `y`), [`i`]: "2"})'],
    ['export X=a Y="$b"', '(set `X` "a")\n(set `Y` `b`)'],
    ['readonly X=a', '(set `X` "a")'],
    ['declare -A M=([k]=v)', '(set `M` {k: "v"})'],
    ['X=1 Y=2 c a', '(run "c" "a" :X= "1" :Y= "2")'],
    ['read -r a b', '(set `a` (?))\n(set `b` (?))'],
    [
      'IFS=/ read -r a b <<< "$s"',
      '(run "read" "-r" "a" "b" :IFS= "/" :<< `s`)\n(set `a` (call `s`.split "/")[0])\n(set `b` (?))',
    ],
    ['mapfile -t T < <(curl x)', '(set `T` (? (run "mapfile" "-t" "T" :< (? (run "curl" "x")))))'],
    ['printf -v U \'%s/x\' "$b"', '(set `U` (run "printf" "%s/x" `b`))'],
    ['set -euo pipefail', ''],
    ['set -- a "$b"', '(set `@` ["a", `b`])\n(set `1` "a")\n(set `2` `b`)'],
    ['set -- "$@" x', '(set `@` [...`@`, "x"])'],
    ['set -- $a b; c "$2"', '(set `@` [...`a`, "b"])\n(set `2` (?))\n(run "c" `2`)'],
    ['set -- a; c "$2"', '(set `@` ["a"])\n(set `1` "a")\n(set `2` "")\n(run "c" `2`)'],
    ['set -- a b; c "$2"', '(set `@` ["a", "b"])\n(set `1` "a")\n(set `2` "b")\n(run "c" `2`)'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('branches', () => {
  test.each([
    ['a && X=1', '(run "a")\n(branch [(set `X` "1")])'],
    ['[ -z "$X" ] && X=1', '(run "[" "-z" `X` "]")\n(branch [(set `X` "1")])'],
    ['a && X=1 || X=2', '(run "a")\n(branch! [(set `X` "1")] [(set `X` "2")])'],
    ['a && b && c', '(run "a")\n(branch [(run "b"); (run "c")])'],
    ['a || { b; c; }', '(run "a")\n(branch [(run "b"); (run "c")])'],
    ['a && X=1 || exit 1', '(run "a")\n(branch [(run "exit" "1")])\n(branch! [(set `X` "1")])'],
    ['if a; then X=1; else X=2; fi', '(run "a")\n(branch! [(set `X` "1")] [(set `X` "2")])'],
    [
      'if a; then X=1; elif b; then X=2; fi',
      '(run "a")\n(branch [(set `X` "1")] [(run "b"); (set `X` "2")])',
    ],
    ['if ! curl -f x; then y; fi', '(run "curl" "-f" "x")\n(branch [(run "y")])'],
    ['if [[ $(curl x) == y ]]; then z; fi', '(? (run "curl" "x") "y")\n(branch [(run "z")])'],
    ['case $v in a) X=1;; b|c) X=2;; esac', '(? `v`)\n(branch [(set `X` "1")] [(set `X` "2")])'],
    ['case $v in a) X=1;; *) X=2;; esac', '(? `v`)\n(branch! [(set `X` "1")] [(set `X` "2")])'],
    [
      'case $v in a) X=1;; *) exit 2;; esac',
      '(? `v`)\n(branch [(run "exit" "2")])\n(branch! [(set `X` "1")])',
    ],
    ['case $v in a) X=1;& b) Y=2;; esac', '(? `v`)\n(branch [(set `X` "1"); (set `Y` "2")] [(set `Y` "2")])'],
    ['for x in a b; do c $x; done', '(branch [(set `x` (any "a" "b")); (run "c" ...`x`)])'],
    ['for x in a; do c; done', '(branch [(set `x` "a"); (run "c")])'],
    ['for x in $L "${A[@]}"; do c; done', '(branch [(set `x` (any ...`L` ...`A`)); (run "c")])'],
    ['for x; do c; done', '(branch [(set `x` (any ...`@`)); (run "c")])'],
    [
      'for ((i=0; i<3; i++)); do c $i; done',
      '(set `i` (?))\n(branch [(? `i`); (run "c" ...`i`); (set `i` (? `i`))])',
    ],
    ['(( total += n * 2 ))', '(set `total` (? `total` `n`))'],
    ['((page++))', '(set `page` (? `page`))'],
    ['echo "$((pulls + $(c)))"', '(run "echo" (? `pulls` (run "c")))'],
    ['while read -r x; do c "$x"; done < <(d)', '(? (? (run "d")))\n(branch [(set `x` (?)); (run "c" `x`)])'],
    ['until curl x; do y; done', '(branch [(run "curl" "x"); (run "y")])'],
    [
      'a | while read -r x; do c "$x"; done',
      '(pipe (run "a") (? {(block (bind x) (branch [(set `x` (?)); (run "c" `x`)]))}))',
    ],
    [
      'X=1; (X=2; c "$X"); d "$X"',
      '(set `X` "1")\n(block (bind X) (set `X` "2") (run "c" `X`))\n(run "d" `X`)',
    ],
    ['(c "$X"; X=2)', '(block (run "c" `X`) (set `X` "2"))'],
    ['! a', '(run "a")'],
    ['time curl x', '(run "curl" "x")'],
    ['a &', '(run "a")'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('functions', () => {
  test.each([
    [
      'f() { local x=$1 y; z=$2; c; }',
      '(bind! f (fn f [] (bind x `1`); (bind y); (set `z` `2`); (return (run "c"))))',
    ],
    ['function f { c "$@"; }', '(bind! f (fn f [] (return (run "c" ...`@`))))'],
    ['f() ( X=1; c "$X" )', '(bind! f (fn f [] (bind X); (set `X` "1"); (return (run "c" `X`))))'],
    ['f() { declare -g x=1; }', '(bind! f (fn f [] (set `x` "1")))'],
    ["alias c='curl -s'", '(bind c (fn c [] (return (run "curl" "-s" ...`@`))))'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });

  test('a shift renumbers what follows it', () => {
    expect(shape('f() { m=$1; shift; c "$1" "$@"; shift 2; d "$1"; }')).toBe(
      '(bind! f (fn f [] (set `m` `1`); (run "c" `2` ...(call `@`.slice 1)); (return (run "d" `4`))))',
    );
  });

  test('a shift in a loop or under a condition leaves nothing known', () => {
    const loop = 'f() { while [ $# -gt 0 ]; do case "$1" in -n) N=$2; shift 2;; esac; done; c "$1"; }';
    expect(shape(loop)).toContain('(set `N` (?))');
    expect(shape(loop)).toContain('(return (run "c" (?)))');
    expect(shape('f() { [ -n "$2" ] && shift; c "$1"; }')).toContain('(return (run "c" (?)))');
    expect(shape('f() { [ $# -gt 1 ] || { usage; shift; return; }; c "$1"; }')).toContain(
      '(return (run "c" `1`))',
    );
  });

  test('the parameters of the file keep their names, so that a reader sees $1', () => {
    expect(shape('while [ $# -gt 0 ]; do shift; done; c "$1"')).toContain('(run "c" `1`)');
  });

  test('a function of the name of a variable is kept apart from it', () => {
    expect(shape('tags() { c; }\ntags=$(tags x)')).toBe(
      '(bind! tags() (fn tags [] (return (run "c"))))\n(set `tags` (run "tags" "x"))',
    );
  });
});

describe('what a function prints is what it returns', () => {
  test.each([
    ['f() { echo "$1"; }', '(return (run "echo" `1`))'],
    ['f() { x=1; printf %s "$x"; }', '(set `x` "1"); (return (run "printf" "%s" `x`))'],
    ['f() { log a >&2; echo b; return 0; }', '(run "log" "a" :> "2"); (return (run "echo" "b"))'],
    ['f() { echo a; echo b; }', '(run "echo" "a"); (run "echo" "b")'],
    ['f() { echo a >&2; }', '(run "echo" "a" :> "2")'],
    [
      'f() { if x; then echo a; else echo b; fi; }',
      '(run "x"); (branch! [(return (run "echo" "a"))] [(return (run "echo" "b"))])',
    ],
    [
      'f() { [ -z "$1" ] && { echo a; return; }; echo b; }',
      '(run "[" "-z" `1` "]"); (branch [(return (run "echo" "a"))]); (return (run "echo" "b"))',
    ],
    ['f() { x=1; }', '(set `x` "1")'],
    ['f() { return 1; }', ''],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(`(bind! f (fn f []${expected === '' ? '' : ` ${expected}`}))`);
  });
});

describe('sourced files', () => {
  test.each([
    ['source ./lib.sh', './lib.sh'],
    ['. lib/a.sh', 'lib/a.sh'],
    ['. "$(dirname "$0")/lib.sh"', './lib.sh'],
    ['. "${BASH_SOURCE%/*}/lib.sh"', './lib.sh'],
    ['source "$DIR/../lib/a.sh"', './../lib/a.sh'],
    ['source ${DIR}lib.sh', './lib.sh'],
    ['source "$ROOT/$name/lib.sh"', './lib.sh'],
    ['[ -f lib.sh ] && . lib.sh', 'lib.sh'],
  ])('%s', (source, from) => {
    expect(shape(source)).toContain(`(import "${from}" **)`);
  });

  test.each(['source "$FILE"', 'source $DIR/$name.sh', '. ~/.bashrc', 'source <(curl x)', 'source'])(
    '%s is not followed',
    (source) => {
      expect(shape(source)).not.toContain('import');
    },
  );

  test('the commands in the path are seen', () => {
    expect(shape('source <(curl -s x)')).toBe('(run "source" (? (run "curl" "-s" "x")))');
  });
});
