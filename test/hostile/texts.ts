/** Texts that a person may write to break what shows them. */
import fc from 'fast-check';

/** Each has broken some program that prints names of files. */
export const nasty: readonly string[] = [
  '\n',
  '\r',
  '\r\n::error::x',
  '\u0000',
  '\u0007',
  '\b',
  '\u001B[31m',
  '\u001B]0;title\u0007',
  '\u001B[2J',
  '\u009B31m',
  '\u007F',
  '\u202E',
  '\u2066',
  '\u2028',
  '\u200F',
  '\uFEFF',
  '\uD800',
  '\uFFFE',
  '\u{E0041}',
  '%0A',
  '%25',
  '::',
  '::set-output name=a::b',
  '##[error]',
  '##vso[task.setvariable variable=PATH]',
  "##teamcity[message text='x']",
  ']]>',
  '-->',
  '--',
  '<!--',
  '<script>',
  '&amp;',
  '"',
  "'",
  '`',
  '``',
  '|',
  '\\|',
  '\\',
  '*',
  '_',
  '[a](b)',
  '![a](b)',
  '@team',
  '#1',
  '$x$',
  '{0}',
  ' ',
  '\t',
  ',',
  ';',
  '=',
  'a'.repeat(300),
  '漢🐳',
];

/** Without NUL and slashes, as names of files are. */
export const name = texts({ minLength: 1 })
  .map((text) => text.replaceAll(/[\0/]/g, '_'))
  .filter((text) => !['', '.', '..'].includes(text));

export const text = texts({ minLength: 0 });

function texts({ minLength }: { minLength: number }): fc.Arbitrary<string> {
  const part = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...nasty) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
    { weight: 1, arbitrary: fc.stringMatching(/^[a-z./]{1,8}$/) },
  );
  return fc.array(part, { minLength, maxLength: 5 }).map((parts) => parts.join(''));
}

/** What a terminal obeys, but for the ends of lines and tabs. */
export const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;
/** What the log of a CI service obeys at any place of a line. */
export const logCommands = /##\w*\[/;
