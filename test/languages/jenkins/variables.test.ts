/** The variables of Jenkins pipelines, as Groovy and the texts of steps see them. */
import { describe, expect, test } from 'vitest';
import { printProgram } from '../../ir/print.ts';
import { lowerGeneric } from '../../../src/languages/generic/lower.ts';

function shape(text: string): string {
  // A variable that nothing reads is mentioned at the end.
  return printProgram(lowerGeneric(text, 'Jenkinsfile')).replace(/\n\["v"\]$/, '');
}

const step = (body: string) => `pipeline { environment { V = 'v' }\nsteps { ${body} } }`;
const inStep = (printed: string) =>
  `(bind env.V "v")\n(call \`pipeline\` (fn _ [it] (return (call \`steps\` (fn _ [it] (return ${printed}))))))`;

test.each([
  ["sh 'a $V/b'", '(call `sh` (join "a " `env.V` "/b"))'],
  ["sh 'a ${V}'", '(call `sh` (join "a " `env.V`))'],
  ['sh "a \\$V"', '(call `sh` (join "a " `env.V`))'],
  ['sh "a ${V}"', '(call `sh` (join "a " `env.V`))'],
  ['sh "a ${env.V}"', '(call `sh` (join "a " `env.V`))'],
  ["bat 'a %V% %W%'", '(call `bat` (join "a " `env.V` " %W%"))'],
  ["pwsh 'a $env:V $V'", '(call `pwsh` (join "a " `env.V` " $V"))'],
  ["sh 'a $VV $W \\\\$V ${V:-x}'", '(call `sh` "a $VV $W \\\\$V ${V:-x}")'],
  ["sh 'V=1; a $V'", '(call `sh` "V=1; a $V")'],
  ["sh 'export V=1 && a $V'", '(call `sh` "export V=1 && a $V")'],
  ["sh 'for V in 1 2; do a $V; done'", '(call `sh` "for V in 1 2; do a $V; done")'],
  ["echo 'a $V'", '(call `echo` "a $V")'],
  ['f(V)', '(call `f` `env.V`)'],
  ['f(x.V)', '(call `f` `x`.V)'],
])('in %s', (body, printed) => {
  expect(shape(step(body))).toBe(inStep(printed));
});

test('a script that is named is one value, wherever it is passed', () => {
  expect(shape(step("sh(script: 'a $V')"))).toBe(
    inStep('(call `sh` {script: (join "a " `env.V`)} :script (join "a " `env.V`))'),
  );
});

describe('what is set', () => {
  test('once holds everywhere', () => {
    expect(shape("node { withEnv(['V=v']) { a() } }\ndef f() { sh '$V' }")).toContain('(bind env.V "v")\n');
  });

  test('twice holds where it is set', () => {
    const stage = (value: string) => `stage('s') { environment { V = '${value}' }\nf(V) }`;
    const printed = shape(`${stage('a')}\n${stage('b')}`);
    expect(printed).toContain('(fn _ [it] (bind env.V "a"); (return (call `f` `env.V`)))');
    expect(printed).toContain('(fn _ [it] (bind env.V "b"); (return (call `f` `env.V`)))');
  });

  test('by a script is set there', () => {
    expect(shape("env.V = 'v'\nsh 'a $V'")).toBe('(set `env.V` "v")\n(call `sh` (join "a " `env.V`))');
  });

  test('by a parameter may be given from outside', () => {
    const printed = shape("parameters { string(name: 'V', defaultValue: 'v') }\nf(params.V)");
    expect(printed).toContain('(bind env.V (else `params.V` "v"))');
    expect(printed).toContain('(call `f` `env.V`)');
  });

  test('of a path is no variable', () => {
    expect(shape("withEnv(['PATH+X=/x']) { sh 'a $PATH' }")).not.toContain('env.');
  });
});

test('a name that Groovy declares is its own', () => {
  expect(shape("env.V = 'v'\ndef V = 'w'\nf(V)")).toContain('(call `f` `V`)');
});

test('a file without a pipeline stays as it is', () => {
  expect(shape("sh 'a $V'")).toBe('(call `sh` "a $V")');
});
