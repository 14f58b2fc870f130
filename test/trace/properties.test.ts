/** Random programs of string expressions: their result in Node is among the values of the evaluator. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullText } from '../../src/trace/model/pieces.ts';
import { trace } from './harness.ts';

const prefix = 'https://hub.docker.com/v2/repositories/';

/** An expression with the declarations that it needs before it. */
interface Source {
  readonly before: string;
  readonly expression: string;
}

let names = 0;

// No text is empty: a name that may be '' is taken for one that gets its value elsewhere.
const word = fc
  .array(fc.constantFrom('a', 'b', '/', '-', '1', 'é', '😀', '\n', '\\', "'", '`', '$', '${', '%s'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => parts.join(''));
const literal = word.chain((value) =>
  fc.constantFrom(
    JSON.stringify(value),
    `'${value
      .replaceAll('\\', '\\\\')
      .replaceAll("'", String.raw`\'`)
      .replaceAll('\n', String.raw`\x0a`)}'`,
    `\`${value
      .replaceAll('\\', '\\\\')
      .replaceAll('`', '\\`')
      .replaceAll('$', String.raw`\u{24}`)}\``,
  ),
);

function several(
  of: fc.Arbitrary<Source>,
  make: (expressions: readonly string[]) => string,
): fc.Arbitrary<Source> {
  return fc.array(of, { minLength: 1, maxLength: 3 }).map((parts) => ({
    before: parts.map(({ before }) => before).join(''),
    expression: make(parts.map(({ expression }) => expression)),
  }));
}

function declared(
  of: fc.Arbitrary<Source>,
  make: (expression: string, name: string) => Source,
): fc.Arbitrary<Source> {
  return of.map(({ before, expression }) => {
    const made = make(expression, `x${names++}`);
    return { before: before + made.before, expression: made.expression };
  });
}

const { source } = fc.letrec<{ source: Source }>((tie) => {
  const inner = tie('source');
  return {
    source: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      literal.map((expression): Source => ({ before: '', expression })),
      fc
        .integer({ min: 0, max: 300 })
        .map((value): Source => ({ before: '', expression: `String(${value})` })),
      several(inner, (parts) => `(${parts.map((part) => `(${part})`).join(' + ')})`),
      several(inner, (parts) => `\`p${parts.map((part) => `\${${part}}`).join('/')}q\``),
      several(inner, (parts) => `[${parts.join(', ')}].join('/')`),
      several(inner, (parts) => `''.concat(${parts.join(', ')})`),
      several(inner, (parts) => `[${parts.join(', ')}][${parts.length - 1}]`),
      several(inner, (parts) => `(${parts.length} > 1 ? ${parts[0] ?? ''} : ${parts.at(-1) ?? ''})`),
      several(inner, (parts) => `({ a: ${parts[0] ?? ''}, ...{ b: ${parts.at(-1) ?? ''} } }).b`),
      declared(inner, (expression, name) => ({
        before: `const ${name} = ${expression};\n`,
        expression: name,
      })),
      declared(inner, (expression, name) => ({
        before: `let ${name} = 'x'; ${name} = ${expression};\n`,
        expression: name,
      })),
      declared(inner, (expression, name) => ({
        before: `var ${name} = ${expression}; ${name} += '/y';\n`,
        expression: name,
      })),
      declared(inner, (expression, name) => ({
        before: `let ${name} = 'x'; if (1 < 2) { ${name} = ${expression} }\n`,
        expression: name,
      })),
      declared(inner, (expression, name) => ({
        before: `const ${name} = { k: ${expression} };\n`,
        expression: `${name}['k']`,
      })),
      declared(inner, (expression, name) => ({
        before: `const { k: ${name} = 'x' } = { k: ${expression} };\n`,
        expression: name,
      })),
      declared(inner, (expression, name) => ({
        before: `const [, ${name}] = ['x', ${expression}];\n`,
        expression: name,
      })),
      declared(inner, (expression, name) => ({
        before: `function ${name}(p, q = 'z') { return p + '/' + q }\n`,
        expression: `${name}(${expression})`,
      })),
      declared(inner, (expression, name) => ({
        before: `const ${name} = (p) => \`\${p}/\${${expression}}\`;\n`,
        expression: `${name}('w')`,
      })),
      declared(inner, (expression, name) => ({
        before: `class C${name} { static s = ${expression}; f = C${name}.s; get g() { return this.f } }\n`,
        expression: `new C${name}().g`,
      })),
    ),
  };
});

describe('the URL of a random program', () => {
  test('is among the alternatives', () => {
    fc.assert(
      fc.property(source, ({ before, expression }) => {
        const program = `${before}const url = '${prefix}' + ${expression};\nfetch(url);`;
        const urls = trace({ 'main.js': program }).facts.map(({ url }) => fullText(url));
        expect(urls, program).toContain(evaluated(before, expression));
      }),
      { numRuns: 500 },
    );
  });

  test('has pieces at the places where they are written', () => {
    fc.assert(
      fc.property(source, ({ before, expression }) => {
        const program = `${before}fetch('${prefix}' + ${expression});`;
        const { facts, text } = trace({ 'main.js': program });
        for (const piece of facts.flatMap(({ url }) => url)) {
          if (piece.kind !== 'text') continue;
          const { file, start, end } = piece.from;
          const written = text(file).slice(start, end);
          // Text that an operation adds (the separator of a join) has no place; a number is written as it is.
          if (written === '') expect(piece.value).toMatch(/^[/,]$/);
          else expect(unescaped(written), program).toBe(piece.value);
          expect(piece.within.start).toBeLessThanOrEqual(piece.within.end);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** What Node makes of a program of ours. Nothing but the generator's own text comes here. */
function evaluated(before: string, expression: string): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  return new Function(`${before}return '${prefix}' + ${expression};`)();
}

/** The value of a part of a literal; parts of templates hold no `${` here. */
function unescaped(written: string): unknown {
  const quoted = written
    .replaceAll(/\\[^]|`/g, (found) => (found === '`' ? '\\`' : found))
    .replaceAll('${', '\\${');
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  return new Function(`return \`${quoted}\`;`)();
}
