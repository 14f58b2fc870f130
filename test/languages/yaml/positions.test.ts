/** Every literal of the code in a document is in the document at its offsets; no text is too much. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Text } from '../../../src/ir/ir.ts';
import type { Program } from '../../../src/ir/program.ts';
import { textsOf } from '../texts.ts';
import { lower } from './lower.ts';

const urlAt = 'https://hub.docker.com/v2/repositories/acme/api/';

/** The files of a kind, and documents in which `URL` occurs once in what is run or set. */
const documents: readonly (readonly [file: string, text: string])[] = [
  [
    '.github/workflows/x.yml',
    'jobs:\n  j:\n    steps:\n      - run: |\n          set -e\n          curl -s "URL"\n',
  ],
  ['.github/workflows/x.yml', 'env: { A: "URL" }\njobs: { j: { steps: [{ run: curl $A }] } }\n'],
  ['.github/workflows/x.yml', "jobs: { j: { steps: [{ run: 'curl ''URL''' }] } }\n"],
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ run: "curl \\"URL\\"" }] } }\n'],
  ['.github/workflows/x.yml', 'jobs: { j: { steps: [{ run: "curl ${{ inputs.a || \'URL\' }}" }] } }\n'],
  ['.github/workflows/x.yml', "jobs: { j: { steps: [{ run: \"curl ${{ '''URL' }}\" }] } }\n"],
  [
    '.github/workflows/x.yml',
    "jobs: { j: { steps: [{ run: \"curl ${{ format('it''s {0} URL', a) }}\" }] } }\n",
  ],
  ['.github/workflows/x.yml', "jobs: { j: { steps: [{ run: \"curl \\x24{{ a || '\\x27'URL' }}\" }] } }\n"],
  ['.github/workflows/x.yml', "jobs: { j: { steps: [{ run: 'curl ${{ a || ''URL'' }}' }] } }\n"],
  [
    '.github/workflows/x.yml',
    'jobs:\n  j:\n    steps:\n      - run: >-\n          curl\n          -s\n          URL\n',
  ],
  ['.gitlab-ci.yml', 'j:\n  variables:\n    A: URL\n  script:\n    - curl $A\n'],
  ['.gitlab-ci.yml', '.x: &x\n  - curl URL\nj:\n  script:\n    - *x\n'],
  ['.circleci/config.yml', 'jobs: { j: { steps: [{ run: { command: curl URL } }] } }\n'],
  ['azure-pipelines.yml', 'variables: [{ name: a, value: URL }]\nsteps: [{ bash: curl $(a) }]\n'],
  ['bitbucket-pipelines.yml', 'pipelines: { default: [{ step: { script: [curl URL] } }] }\n'],
  ['compose.yaml', 'services:\n  s:\n    command: ["curl", "-s", "URL"]\n'],
  ['compose.yaml', 'services:\n  s:\n    environment:\n      - A=URL\n    command: sh -c "curl $$A"\n'],
  ['compose.yaml', 'services: { s: { command: "curl ${A:-URL}" } }\n'],
  ['package.json', '{\n  "scripts": { "a": "curl \\"URL\\"" }\n}\n'],
  [
    '.devcontainer/devcontainer.json',
    '// it\'s\n{\n  // an "x\n  "a": 1, /* b\n  */\n  "postCreateCommand": "curl URL", // c\n}\n',
  ],
  ['tasks/main.yml', '- uri:\n    url: "URL"\n'],
  ['tasks/main.yml', '- uri: url=URL method=GET\n'],
  ['tasks/main.yml', "- shell: curl {{ a | default('URL') }}\n"],
  ['tasks/main.yml', '- shell: "curl \\"x\\" {{ a | default(\\"URL\\") }}"\n'],
  ['compose.yaml', 'services: { s: { command: "curl \\x24{A:-URL}" } }\n'],
  ['x.yaml', 'apiVersion: v1\nkind: ConfigMap\ndata:\n  x.sh: |\n    #!/bin/sh\n    A=URL\n    curl "$A"\n'],
  [
    'x.yaml',
    'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - command: [curl]\n      args:\n        - URL\n',
  ],
];

function literals(program: Program): readonly Text[] {
  return [...textsOf(program), ...(program.parts ?? []).flatMap(literals)];
}

function stands({ value, at, map, start, end }: Text, source: string): boolean {
  // What is not written has an empty span: the shell that runs arguments.
  if (start === end) return true;
  return [...Array(value.length).keys()].every((unit) => {
    const written = source.charAt(map?.[unit] ?? at + unit);
    const wanted = value.charAt(unit);
    // The end of a line may be written nowhere: the next item of a list is one of its own.
    return written === wanted || wanted === '\n' || /[\s\\']/.test(written);
  });
}

describe('positions', () => {
  for (const end of ['\n', '\r\n']) {
    test.each(documents)(`of a URL in %s: %s with ${JSON.stringify(end)}`, (file, text) => {
      const source = text.replace('URL', urlAt).replaceAll('\n', end);
      const found = literals(lower(source, file)).filter(({ value }) => value.includes(urlAt));
      expect(found.length).toBeGreaterThan(0);
      for (const { value, at, map } of found) {
        const unit = value.indexOf(urlAt);
        expect(map?.[unit] ?? at + unit).toBe(source.indexOf(urlAt));
      }
      expect(literals(lower(source, file)).filter((one) => !stands(one, source))).toEqual([]);
    });
  }

  const files = [...new Set(documents.map(([file]) => file))];

  test('an escape that is none is text, for as long as it would be one', () => {
    const text = 'services: { s: { command: "curl \\url \\x24{A:-URL}" } }\n';
    const found = literals(lower(text, 'compose.yaml'));
    expect(found.map(({ value }) => value)).toContain('x24{A:-URL}');
    expect(found.filter((one) => !stands(one, text))).toEqual([]);
  });

  test('any part of a document is read, and throws nothing', () => {
    const cut = fc
      .constantFrom(...documents)
      .chain(([file, text]) =>
        fc
          .tuple(fc.nat(text.length), fc.nat(text.length))
          .map(([from, to]) => [file, text.slice(0, from) + text.slice(to)] as const),
      );
    fc.assert(
      fc.property(cut, ([file, text]) => {
        expect(literals(lower(text, file)).filter((one) => !stands(one, text))).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  test('so is any text at all', () => {
    const piece = fc.constantFrom(
      'script:',
      'run:',
      'command:',
      'steps:',
      'jobs:',
      'env:',
      'extends:',
      '- ',
      '  ',
      '\n',
      '|',
      '>',
      '"',
      "'",
      '[',
      ']',
      '{',
      '}',
      '&a',
      '*a',
      '<<: *a',
      '!reference',
      ': ',
      '#',
      '${{',
      '}}',
      '<<',
      '>>',
      '$(',
      ')',
      '\\',
      '\ue000',
      '😀',
      '\t',
      'a',
      '?',
      '---\n',
      '%',
      '@',
      '0',
    );
    const text = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom(...files), (source, file) => {
        lower(source, file);
      }),
      { numRuns: 1500 },
    );
  });
});

describe('what is left of a document', () => {
  const rest = (text: string, file: string): string =>
    (lower(text, file).unread ?? []).map(({ start, end }) => text.slice(start, end)).join('…');

  test('has no script in it, nor a variable that a script names', () => {
    const text =
      'env: { A: one, B: two, C: "${{ env.D }}", D: four }\njobs: { j: { steps: [{ run: "$A ${{ env.C }}" }] } }';
    expect(rest(text, '.github/workflows/x.yml')).toBe(
      'env: { A: …, B: two, C: …, D: … }\njobs: { j: { steps: [{ run: … }] } }',
    );
  });

  test('is all of one without a reader', () => {
    expect(rest('a: b\n', 'x.yml')).toBe('a: b\n');
  });
});

describe('a document that leads to itself', () => {
  test.each([
    ['.gitlab-ci.yml', 'a: &a { extends: a, script: [x], b: *a }'],
    ['.gitlab-ci.yml', 'a: { script: [!reference [a, script]] }'],
    ['.gitlab-ci.yml', 'a: { extends: b, script: x }\nb: { extends: a, script: y }'],
    ['tasks/main.yml', '- &a { block: [*a], shell: x }'],
    ['compose.yaml', 'a: &a { <<: *a, command: x }'],
    ['.github/workflows/x.yml', 'jobs: &j { j: { steps: &s [{ run: a, with: *s }], env: *j } }'],
  ])('%s: %s', (file, text) => {
    expect(() => lower(text, file)).not.toThrow();
  });

  test('is not read more often than it is deep', () => {
    const lines = ['a0: &a0 [x, x]'];
    for (let i = 1; i < 30; i++) lines.push(`a${i}: &a${i} [*a${i - 1}, *a${i - 1}]`);
    expect(
      (lower(`${lines.join('\n')}\nj: { script: *a29 }\n`, '.gitlab-ci.yml').parts ?? []).length,
    ).toBeLessThan(40);
  });
});
