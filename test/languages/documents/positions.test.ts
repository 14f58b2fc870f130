/** Every literal of the code inside a document points at where it is written in the document. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { literals, lowered, written } from './lower.ts';

const fixtures = fileURLToPath(new URL('../../../fixtures', import.meta.url));
const kinds = ['dockerfile', 'makefile', 'markdown', 'notebook', 'jenkinsfile', 'systemd', 'crontab'];
const files = kinds.flatMap((kind) =>
  // Change logs are in no language.
  fastGlob.sync(`${kind}/**`, { cwd: fixtures, ignore: ['**/CHANGELOG.md'] }).map((file) => ({
    kind,
    file,
    text: readFileSync(`${fixtures}/${file}`, 'utf8'),
  })),
);

/** A word of a command that means the same to every reader. */
const word = fc
  .array(fc.constantFrom('a', 'b/', ':', '-', '.', 'é', '😀', '0', '_', '%2F'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => `x${parts.join('')}`);
const words = fc.array(word, { minLength: 1, maxLength: 4 });
const newline = fc.constantFrom('\n', '\r\n');

/** Each word is a literal of the document, and its offsets lead to it. */
function expectEach(expected: readonly string[], source: string, file: string): void {
  const found = literals(source, file);
  for (const value of expected) {
    const texts = found.filter((text) => text.value === value);
    expect(texts.map((text) => written(text, source))).toContain(value);
  }
}

describe('a word', () => {
  test('of a Dockerfile has its place, however its instruction goes on', () => {
    const sign = fc.constantFrom('\\', '`');
    const between = fc.constantFrom('  ', '    # a comment é\n  ', '\n', '\t');
    fc.assert(
      fc.property(words, sign, newline, between, (list, escape, end, more) => {
        const head = escape === '`' ? `# escape=\`${end}` : '';
        const command = list.join(` ${escape}${end}${more}`);
        const source = `${head}FROM x${end}RUN tool ${command}${end}CMD ["tool", ${list
          .map((one) => JSON.stringify(one))
          .join(', ')}]${end}`;
        expectEach(list, source, 'Dockerfile');
      }),
    );
  });

  test('of a makefile has its place, in variables, on lines that go on and in called texts', () => {
    const prefix = fc.constantFrom('@', '-', '', '@-');
    fc.assert(
      fc.property(words, word, prefix, (list, argument, signs) => {
        const source = `V = ${list[0] ?? ''}\nm = tool $(1) ${list.join(' ')}\nall:\n\t${signs}tool ${list.join(
          ' \\\n\t  ',
        )}\n\t$(call m,${argument})\n`;
        expectEach([...list, argument], source, 'Makefile');
      }),
    );
  });

  test('of a fence has its place, in lists, quotations and by indentation', () => {
    const place = fc.constantFrom(
      ['```sh\n', '', '```\n'],
      ['1. a\n\n   ```sh\n', '   ', '   ```\n'],
      ['> ```bash\n', '> ', '> ```\n'],
      ['> - ~~~ sh\n', '>   ', '>   ~~~\n'],
      ['text\n\n', '    ', '\n'],
    );
    fc.assert(
      fc.property(words, place, newline, (list, [open = '', indent = '', close = ''], end) => {
        const lines = list.map((one) => `${indent}tool ${one}\n`).join('');
        const source = `# 😀\n\n${open}${lines}${close}`.replaceAll('\n', end);
        expectEach(list, source, 'a.md');
      }),
    );
  });

  test('of a cell has its place, with the escapes of JSON', () => {
    fc.assert(
      fc.property(words, fc.constantFrom('bash', 'python'), (list, kernel) => {
        const lines = list.map((one) => (kernel === 'bash' ? `tool '${one}'\n` : `tool("${one}")\n`));
        const source = JSON.stringify(
          {
            cells: [{ cell_type: 'code', source: lines }],
            metadata: { kernelspec: { language: kernel } },
          },
          undefined,
          1,
        );
        expectEach(list, source, 'a.ipynb');
      }),
    );
  });

  test('of a unit has its place, in quotes, with escapes and over lines', () => {
    const quote = fc.constantFrom('', '"', "'");
    const between = fc.constantFrom(' ', ' \\\n  ', ' \\\n# a comment é\n\t', '\t');
    fc.assert(
      fc.property(words, quote, between, (list, sign, more) => {
        const command = list.map((one) => `${sign}${one}${sign}`).join(more);
        const source = `[Service]\nEnvironment="A=1" B=%h\nExecStart=-/bin/tool "$$A \\x41 %%" ${command}\n`;
        expectEach(list, source, 'a.service');
      }),
    );
  });

  test('of a job has its place, behind its schedule and its user', () => {
    const when = fc.constantFrom('*/5 * * * *', '@daily', '0 3 1-7 jan mon');
    fc.assert(
      fc.property(words, when, newline, (list, schedule, end) => {
        const source = `# é${end}A = "b"${end}${schedule}\troot  tool \\% ${list.join(' ')}%input${end}`;
        const own = list.map((one) => one.replaceAll('%', ''));
        expectEach(own, source.replaceAll('%2F', '2F'), 'etc/cron.d/a');
      }),
    );
  });

  test('of a step has its place, around the variables of a pipeline', () => {
    fc.assert(
      fc.property(words, (list) => {
        const source = `pipeline { environment { V = 'v' }\n steps {\n${list
          .map((one) => `sh 'tool ${one} $V ${one}'\n`)
          .join('')} } }`;
        for (const text of literals(source, 'Jenkinsfile')) expect(written(text, source)).toBe(text.value);
      }),
    );
  });
});

describe('a fixture', () => {
  test.each(kinds)('of %s has its literals at their offsets', (kind) => {
    const own = files.filter((file) => file.kind === kind);
    expect(own.length).toBeGreaterThan(4);
    for (const { file, text } of own) {
      for (const literal of literals(text, file)) {
        if (!literal.map) {
          expect(`${file} ${text.slice(literal.at, literal.at + literal.value.length)}`).toBe(
            `${file} ${literal.value}`,
          );
        }
      }
    }
  });

  test('is lowered wherever it is cut off', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...files),
        fc.integer({ min: 0, max: 1000 }).map((permille) => permille / 1000),
        ({ file, text }, part) => {
          expect(() => lowered(text.slice(0, Math.floor(text.length * part)), file)).not.toThrow();
        },
      ),
    );
  });
});

test('random text never throws', () => {
  const piece = fc.constantFrom(
    ...['FROM ', 'RUN ', 'ENV A=', '<<EOF\n', 'EOF\n', '["', '"]', '\\\n', '# escape=`\n', '`\n', 'ONBUILD '],
    ...['a:\n', '\t', '$(', ')', '$$', '${', '}', '$(call ', 'define x\n', 'endef\n', ':=', '!=', 'ifeq '],
    ...[
      '```sh\n',
      '```\n',
      '> ',
      '    ',
      '~~~',
      '1. ',
      '\r\n',
      '\n',
      '{"cells":[',
      '{"source":"',
      '%%bash\\n',
    ],
    ...[
      '[Service]\n',
      'ExecStart=',
      'Environment=',
      '${A}',
      '%',
      '%%',
      '\\x20',
      ' ; ',
      '* * * * * ',
      '@daily ',
    ],
    ...['pipeline {', 'environment {', "sh '", "'", '"""', '${', 'withEnv([', 'é', '😀', ' ', 'https://h/'],
  );
  const names = fc.constantFrom(
    ...['Dockerfile', 'Makefile', 'a.md', 'a.ipynb', 'Jenkinsfile', 'a.service', 'crontab'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), names, (pieces, file) => {
      expect(() => lowered(pieces.join(''), file)).not.toThrow();
    }),
    { numRuns: 400 },
  );
});
