/** What statements and expressions become. */
import { describe, expect, test } from 'vitest';
import { indexFile } from '../../../src/trace/scopes/index-file.ts';
import { lowered, shape } from './shape.ts';
import { textsOf } from '../texts.ts';

describe('an expression', () => {
  test.each([
    ['"a$B/${c}-$($d.E)`n""x"', '(join "a" `b` "/" `c` "-" `d`.e "\\n\\"x")'],
    ["'a''b$c'", '"a\'b$c"'],
    ['$a + "b" + $C', '(join `a` "b" `c`)'],
    ['"{0}/{1}" -f $a, "b"', '(call `-f` "{0}/{1}" `a` "b")'],
    ['$a -join "/"', '(call `a`.-join "/")'],
    ['-join @($a, "b")', '(call [`a`, "b"].-join "")'],
    ['$a -replace "x", "y" -split "z"', '(call (call `a`.-replace "x" "y").-split "z")'],
    ['$a ?? "b"', '(else `a` "b")'],
    ['$a ? "b" : "c"', '(any "b" "c")'],
    ['if ($a) { $a } else { "b" }', '(else `a` "b")'],
    ['[uri]"a"', '"a"'],
    ['[System.Uri]::new($a, "b")', '(new `[uri]` `a` "b")'],
    ['(New-Object Net.WebClient).DownloadString($a)', '(call (new `[net.webclient]`).downloadstring `a`)'],
    ['@{ Uri = "a"; "Method" = $b; $c = 1 }', '{uri: "a", method: `b`, [`c`]: 1}'],
    ['$env:HUB', '(call `[environment]`.getenvironmentvariable "HUB")'],
    ['[Net.Http.HttpMethod]::Get', '"GET"'],
    ['"a", "b" | % { "x$_" }', '[(call (fn _ [_] (return (join "x" `_`))) ["a", "b"][(?)])]'],
    ['$a | Where-Object { $_ } | Select-Object -ExpandProperty b', '(any `a`).b'],
  ])('%s', (source, expected) => {
    expect(shape(`$x = ${source}`)).toBe(`(set \`x\` ${expected})`);
  });
});

describe('a command', () => {
  test.each([
    ['irm $a', '(call `invoke-restmethod` :uri `a`)'],
    [
      'Invoke-RestMethod -Meth Post -URI:"a" -UseBasic $b',
      '(call `invoke-restmethod` `b` :method "Post" :uri "a")',
    ],
    ['iwr @params -OutFile x', '(call `invoke-webrequest` :...`params` :outfile "x")'],
    ['$l = @("a"); f @l', '(set `l` ["a"])\n(call `f()` ...`l`)'],
    ['curl -sSL "a" -X POST', '(run "curl" "-sSL" "a" "-X" "POST")'],
    ['curl -Uri $a -UseBasicParsing', '(call `invoke-webrequest` :uri `a`)'],
    ['& "C:\\x y\\curl.exe" -s $a', '(run "curl.exe" "-s" `a`)'],
    ['docker run --rm curlimages/curl $a', '(call `[program]` "docker" "run" "--rm" "curlimages/curl" `a`)'],
    [
      'function f([switch]$On, $A, [Alias("C")]$B) {}; f -On 1 -C 2; f -b 3 4',
      '(bind! f() (fn f [a b on: [switch]]))\n(call `f()` :a "1" :b "2")\n(call `f()` :b "3" :a "4")',
    ],
    ['. "$PSScriptRoot\\lib\\a.ps1"', '(import "./lib/a.ps1" **)'],
    ['Import-Module (Join-Path $PSScriptRoot "a.psm1") -Force', '(import "./a.psm1" **)'],
    ['using module ./a.psm1', '(import "./a.psm1" **)'],
    ['Get-Thing -Path $a', '(call `get-thing` :path `a`)\n(import "function:Get-Thing" **)'],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a statement', () => {
  test.each([
    ['$Script:A = "b"; $a += "c"', '(set `a` "b")\n(set+ `a` "c")'],
    ['if (-not $a) { $a = "b" }', '(set `a` (else `a` "b"))'],
    ['foreach ($a in $b) { f $a }', '(branch [(set `a` `b`[(?)]); (call `f()` `a`)])'],
    [
      'switch ($a) { "b" { f } default { g } }',
      '(block (bind _ `a`) (branch! ["b"; (call `f()`)] [(call `g()`)]))',
    ],
    [
      'try { f } catch [Exception] { g } finally { h }',
      '(call `f()`)\n(branch [(call `g()`)])\n(call `h()`)',
    ],
    [
      'function Get-A($b = "c") { Write-Host $b; "x$b" }',
      '(bind! get-a (fn Get-A [b = "c"] (call `write-host` `b`); (return (join "x" `b`))))',
    ],
    ['$a | ForEach-Object { f $_ }', '(branch [(block (bind _ `a`[(?)]) (call `f()` `_`))])'],
    ['Set-Variable -Name A -Value "b" -Option Constant', '(set `a` "b")'],
    ['$a, $b = "c", "d"', '(set `a` "c")\n(set `b` "d")'],
    [
      'class A : B { [string]$C = "d"; A($e) : base($e) { $this.C = $e }; [void] F() { } }',
      '(bind! [a] (class A < `[b]` (field c "d") (constructor new (fn* A [e] (call `super` `e`); (set self.c `e`))) (method f (fn* F []))))',
    ],
  ])('%s', (source, expected) => {
    expect(shape(source)).toBe(expected);
  });
});

describe('a manifest', () => {
  test('opens its modules', () => {
    const program = lowered("@{ RootModule = 'A.psm1'; NestedModules = @('lib\\B.psm1') }", 'A.psd1');
    expect(program.body).toMatchObject([{ from: './A.psm1' }, { from: './lib/B.psm1' }]);
  });
});

describe('a text that bears no reading', () => {
  const url = 'https://hub.docker.com/v2/repositories/a/b';
  test.each([
    ['an open bracket', `function f( {\nirm '${url}'\n`],
    ['brackets that were never opened', `} ) ]\nirm '${url}'`],
    ['expressions of a workflow', `$a = \${{ inputs.a }}\nirm '${url}' -Method \${{ inputs.m }}`],
    ['operators without an end', `$a = $b +\nirm '${url}'`],
    ['an unknown statement', `configuration X { Node y { } }\nirm '${url}'`],
  ])('keeps what follows: %s', (_says, text) => {
    expect(textsOf(lowered(text)).map(({ value }) => value)).toContain(url);
  });

  test.each([
    ['a sum', `$a = ${'"x" + '.repeat(10_000)}"y"`],
    ['differences', `$a = ${'1 - 2 + '.repeat(10_000)}1`],
    ['brackets', `$a = ${'('.repeat(10_000)}1${')'.repeat(10_000)}`],
    ['brackets that stay open', '@{a=$(('.repeat(5_000)],
    ['members', `$a${'.b'.repeat(10_000)}`],
    ['blocks', `${'if ($a) { '.repeat(5_000)}${'}'.repeat(5_000)}`],
    ['replacements', `$a${' -replace "b", "c"'.repeat(10_000)}`],
    ['a pipeline', `f${' | g'.repeat(10_000)}`],
    ['comments', `f\n${'#'.repeat(50_000)}\n`],
    ['quotes', '"'.repeat(20_001)],
    ['assignments', `${'$a = '.repeat(5_000)}1`],
    ['signs', `$a = ${'!'.repeat(10_000)}$b`],
    ['casts', `$a = ${'[a]'.repeat(10_000)}$b`],
  ])('of great length or depth is lowered all the same: %s', (_says, text) => {
    expect(() => indexFile(lowered(text))).not.toThrow();
  });
});
