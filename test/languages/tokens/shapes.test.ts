/** What the rows make of a line or two. */
import { describe, expect, test } from 'vitest';
import { printProgram } from '../../ir/print.ts';
import { lowerGeneric } from '../../../src/languages/generic/lower.ts';

/** One statement a line, without the list of unread parts. */
const shape = (language: string, text: string): string =>
  printProgram(lowerGeneric(text, 'file', { language }))
    .split('\n')
    .filter((line) => !line.startsWith('['))
    .join('\n');

describe('a row reads', () => {
  test.each([
    ['kotlin', 'val a = "x/$b/${c.d()}"', '(bind a (join "x/" `b` "/" (call `c`.d)))'],
    ['kotlin', 'fun f(a: String = "x") = g(a)', '(bind! f (fn f [a: String = "x"] (return (call `g` `a`))))'],
    ['kotlin', 'val a = b ?: "x"', '(bind a (else `b` "x"))'],
    ['kotlin', 'x(url = "u")', '(call `x` {url: "u"} :url "u")'],
    ['groovy', 'def a = "x/${b}"', '(bind a (join "x/" `b`))'],
    ['groovy', 'f url: "u", mode: "GET"', '(call `f` {url: "u", mode: "GET"} :url "u" :mode "GET")'],
    ['groovy', '["a", "b"].execute()', '(call `qx` ["a", "b"])'],
    ['groovy', 'def x = new URL("u").text', '(bind x (call `reading of a URL` (call `URL` "u")))'],
    ['groovy', 'c.setRequestMethod("HEAD")', '(set `c` (call `c`.setRequestMethod "HEAD"))'],
    ['groovy', 'a.toString().constructor', '(call `a`.toString).constructor'],
    ['scala', 'val a = s"x/$b"', '(bind a (join "x/" `b`))'],
    [
      'scala',
      'def f(a: String): String = g.get(a)',
      '(bind! f (fn f [a: String] (return (call `g`.get `a`))))',
    ],
    [
      'perl',
      'sub f { my ($self, $x) = @_; get("a/$x") }',
      '(bind! f (fn f [x] (return (call `get` (join "a/" `x`)))))',
    ],
    ['perl', "my $a = 'x' . $b . '/';", '(bind a (join "x" `b` "/"))'],
    ['perl', '$ua->get($url => { A => 1 });', '(call `ua`.get `url` {A: 1})'],
    ['perl', 'my $x = `curl $u`;', '(bind x (call `qx` (join "curl " `u`)))'],
    ['elixir', 'x = "a" <> b', '(set `x` (join "a" `b`))'],
    ['elixir', '"u" |> Req.get!()', '(call `Req`.get! "u")'],
    ['elixir', 'def f(a), do: g(a)', '(bind! f (fn f [a] (return (call `g` `a`))))'],
    ['lua', 'local a = "x" .. b', '(bind a (join "x" `b`))'],
    ['lua', 'f{ url = "u" }', '(call `f` {url: "u"})'],
    ['lua', 'local x = require "m"', '(bind x (call `require` "m"))'],
    ['nix', 'fetchurl { url = "${base}/x"; }', '(call `fetchurl` {url: (join `base` "/x")})'],
    ['terraform', 'data "http" "x" {\n url = "u"\n}', '(call `data`.http {url: "u"})'],
    ['swift', 'let a = URL(string: "\\(b)/x")', '(bind a (call `URL` (join `b` "/x")))'],
    ['dart', "final a = 'x/$b/${c}';", '(bind a (join "x/" `b` "/" `c`))'],
    ['r', 'a <- paste0("x", b)', '(bind a (call `paste0` "x" `b`))'],
    ['julia', 'a = "x/$(b)/$c" * "/d"', '(bind a (join (join "x/" `b` "/" `c`) "/d"))'],
    ['c', 'f(A "x" "y");', '(call `f` (join `A` (join "x" "y")))'],
    ['c', '#define A "x"', '(bind A "x")'],
    ['nim', 'let a = "x" & b', '(bind a (join "x" `b`))'],
    ['haskell', 'a = "x" <> b', '(bind a (join "x" `b`))'],
    ['haskell', 'f x = get ("u" ++ x)', '(bind! f (fn f [x] (return (call `get` (join "u" `x`)))))'],
    ['ocaml', 'let a = "x" ^ b', '(bind a (join "x" `b`))'],
    ['fsharp', 'let a = $"x/{b}"', '(bind a (join "x/" `b`))'],
    ['crystal', 'a = "x/#{b}"', '(bind a (join "x/" `b`))'],
    ['erlang', '-define(A, "x").', '(bind A "x")'],
    ['clojure', '(def a (str "x" b))', '(bind a (join "x" `b`))'],
    ['clojure', '(-> (c/get a) :body)', '(? (call `c`.get `a`) "body")'],
    ['lisp', '(setq a (concat "x" b))', '(bind a (join "x" `b`))'],
    ['batch', 'curl "%A%/x"', '(run "curl" (join `a` "/x"))'],
    ['batch', 'set "A=x y"', '(set `a` "x y")'],
    ['fish', 'set -g a x; curl $a/y', '(set `a` "x")\n(run "curl" (join `a` "/y"))'],
    ['nushell', 'http get $"($a)/x" | get b', '(run "http" "get" (join `a` "/x"))\n(run "get" "b")'],
    ['javascript', 'const a = b || `x/${c}`', '(bind a (else `b` (join "x/" `c`)))'],
    ['python', 'a = f"x/{b}" "y"', '(bind a (join (join "x/" `b`) "y"))'],
    ['go', 'resp, err := http.Get(url)', '(bind resp (call `http`.Get `url`))'],
    ['java', 'String a = "x" + b;', '(bind a (join "x" `b`))'],
    ['csharp', 'var a = $"x/{b}";', '(bind a (join "x/" `b`))'],
    ['ruby', 'a = "x/#{b}"', '(bind a (join "x/" `b`))'],
    ['php', "$a = 'x' . $b;", '(bind a (join "x" `b`))'],
    ['rust', 'let a = concat!("x", b);', '(bind a (call `concat` "x" `b`))'],
  ])('%s: %s', (language, text, expected) => {
    expect(shape(language, text)).toBe(expected);
  });

  test.each([
    ['kotlin', '/* "a" /* "b" */ "c" */ // "d"'],
    ['lua', '--[[ "a"\n"b" ]] -- "c"'],
    ['perl', '=pod\n"a"\n=cut\n# "b"\n__END__\n"c"'],
    ['haskell', '{- "a" {- "b" -} -} -- "c"'],
    ['clojure', '; "a"'],
    ['batch', 'REM curl "a"\n:: curl "b"'],
    ['elixir', '# "a"'],
    ['julia', '#= "a" =# # "b"'],
    ['sql', "-- 'a'\n/* 'b' */"],
  ])('no comment: %s %j', (language, text) => {
    expect(shape(language, text)).toBe('');
  });
});

test('parts of a text are read alone, at their places in the whole', () => {
  const text = 'broken ( "x\nget("https://a.example/b")\n} "y"';
  const start = text.indexOf('get');
  const program = lowerGeneric(text, 'a.py', {
    language: 'python',
    within: [{ start, end: text.indexOf('\n}') }],
  });
  expect(printProgram(program)).toBe('(call `get` "https://a.example/b")');
  expect(program.body[0]).toMatchObject({ value: { start } });
});
