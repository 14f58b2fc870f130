/** Words: quotes, escapes, expansions. */
import { describe, expect, test } from 'vitest';
import { shape } from './shape.ts';

/** The words of one command, as they are lowered. */
function words(text: string): string {
  return shape(`c ${text}`)
    .replace(/^\(run "c" /, '')
    .replace(/\)$/, '');
}

describe('literals', () => {
  test.each([
    ['plain', '"plain"'],
    [String.raw`a\ b`, '"a b"'],
    [`'a $b'`, '"a $b"'],
    [`"a 'b'"`, `"a 'b'"`],
    [String.raw`"a \"b\" \$c \d"`, String.raw`"a \"b\" $c \\d"`],
    [String.raw`$'a\tb\x41\u00e9\101\''`, String.raw`"a\tbAéA'"`],
    [String.raw`$'\xc3\xa9'`, '"é"'],
    ['a\\\nb', '"ab"'],
    ['"a\\\nb"', '"ab"'],
    [`''`, '""'],
    [`""`, '""'],
    ['https://h/p?page=1', '"https://h/p?page=1"'],
    ['*.sh [a-z]x', '"*.sh" "[a-z]x"'],
    ['{1..3}', '"{1..3}"'],
  ])('%s', (source, expected) => {
    expect(words(source)).toBe(expected);
  });
});

describe('pieces of different quoting are joined', () => {
  test.each([
    [`-X"POST"`, '(join "-X" "POST")'],
    [`"$a"/b`, '(join `a` "/b")'],
    [`'{"n":"'"$n"'"}'`, String.raw`(join "{\"n\":\"" ` + '`n`' + String.raw` "\"}")`],
    ['$base/$path', '(join `base` "/" `path`)'],
    ['"${a}${b}"', '(join `a` `b`)'],
    ['$10', '(join `1` "0")'],
    ['${10}', '...`10`'],
  ])('%s', (source, expected) => {
    expect(words(source)).toBe(expected);
  });
});

describe('what may be several words is a spread', () => {
  test.each([
    ['$a', '...`a`'],
    ['"$a"', '`a`'],
    ['$@', '...`@`'],
    ['"$@"', '...`@`'],
    ['"$*"', '`@`'],
    ['"${a[@]}"', '...`a`'],
    ['"${a[*]}"', '`a`'],
    ['${a:-b}', '...(else `a` "b")'],
    ['$(f)', '...(run "f")'],
    ['"$(f)"', '(run "f")'],
    ['x$a', '(join "x" `a`)'],
    ['{a,b}', '...["a", "b"]'],
    ['h/{a,b}/"$c"', '...[(join "h/" "a" "/" `c`), (join "h/" "b" "/" `c`)]'],
    ['"{a,b}"', '"{a,b}"'],
  ])('%s', (source, expected) => {
    expect(words(source)).toBe(expected);
  });
});

describe('expansions', () => {
  test.each([
    ['"${a-b}"', '(else `a` "b")'],
    ['"${a:-https://h/$b}"', '(else `a` (join "https://h/" `b`))'],
    ['"${a:+b}"', '(any "b" "")'],
    ['"${a:?gone}"', '`a`'],
    ['"${a%.sh}"', '(call `a`.trimSuffix ".sh")'],
    ['"${a##v}"', '(call `a`.trimPrefix "v")'],
    ['"${a%%:*}"', '(call `a`.split ":")[0]'],
    ['"${a##*/}"', '(call `a`.split "/")[-1]'],
    ['"${a#*/}"', '(? `a`)'],
    ['"${a%/*}"', '(? `a`)'],
    ['"${a%[0-9]}"', '(? `a`)'],
    ['"${a%$b}"', '(? `a`)'],
    ['"${a/b/$c}"', '(call `a`.replace "b" `c`)'],
    ['"${a//b/c}"', '(call `a`.replaceAll "b" "c")'],
    ['"${a//[^a-z]/c}"', '(? `a`)'],
    ['"${a^^}"', '(call `a`.upper)'],
    ['"${a,,}"', '(call `a`.lower)'],
    ['"${a:2}"', '(call `a`.slice 2)'],
    ['"${a:2:3}"', '(call `a`.slice 2 5)'],
    ['"${a: -3}"', '(call `a`.slice -3)'],
    ['"${a:$n}"', '(? `a`)'],
    ['"${@:2}"', '...(call `@`.slice 1)'],
    ['"${#a}"', '(? `a`)'],
    ['"${!a}"', '(? `a`)'],
    ['"${a[0]}"', '`a`[0]'],
    ['"${a[key]}"', '`a`.key'],
    ['"${a[$i]}"', '`a`[`i`]'],
    ['"$#"', '(?)'],
    ['"$((1 + $(f)))"', '(? (run "f"))'],
  ])('%s', (source, expected) => {
    expect(words(source)).toBe(expected);
  });

  test('a default that is kept is an assignment first', () => {
    expect(shape(': "${HUB:=https://h}"')).toBe(
      '(set `HUB` (else `HUB` "https://h"))\n(run ":" (else `HUB` "https://h"))',
    );
  });
});

describe('command substitution', () => {
  test.each([
    ['"$(curl -s "$u" | jq .)"', '(pipe (run "curl" "-s" `u`) (run "jq" "."))'],
    ['"`curl $u`"', '(run "curl" ...`u`)'],
    ['"`a \\`b\\``"', '(run "a" ...(run "b"))'],
    ['"`a \\"\\$x\\"`"', '(run "a" `x`)'],
    ['`a \\$x`', '...(run "a" ...`x`)'],
    ['"$(a || b)"', '(else (run "a") (run "b"))'],
    ['"$([ -n "$x" ] && a || b)"', '(any (run "a") (run "b"))'],
    ['"$(cd "$d" && curl x)"', '(run "curl" "x")'],
    ['"$(a; b)"', '(? {(run "a"); (run "b")})'],
    ['"$(x=1; echo "$x")"', '(? {(block (bind x) (set `x` "1") (run "echo" `x`))})'],
    ['"$(<file)"', '(? (run "cat" "file"))'],
    ['"$()"', '""'],
    ['"$(echo "$s" | cut -d/ -f1)"', '(call `s`.split "/")[0]'],
    ["$(echo $s | cut -d ':' -f 2)", '...(call `s`.split ":")[1]'],
    ["$(printf '%s' $s | awk -F: '{print $2}')", '...(call `s`.split ":")[1]'],
    ['$(cut -d\'/\' -f2 <<< "$s")', '...(call `s`.split "/")[1]'],
    ['$(awk -F/ \'{ print $NF }\' <<< "$s")', '...(call `s`.split "/")[-1]'],
    ['"$(echo "$s" | tr A-Z a-z)"', '(call `s`.lower)'],
    ["$(echo $s | sed 's/a/b/' | tr -d x)", '...(? `s`)'],
    ['"$(echo "$s" | cut -d/ -f1-2)"', '(? `s`)'],
    ['"$(basename "$s")"', '(call `s`.split "/")[-1]'],
    ['"$(dirname "$s")"', '(? `s`)'],
    ['"$(echo "$s" | jq .)"', '(pipe (run "echo" `s`) (run "jq" "."))'],
    ['"$(curl "$s" | cut -d/ -f1)"', '(pipe (run "curl" `s`) (run "cut" "-d/" "-f1"))'],
    ['<(curl x)', '(? (run "curl" "x"))'],
  ])('%s', (source, expected) => {
    expect(words(source)).toBe(expected);
  });
});
