/** Commands that a program runs. `H` is the Hub, `one` and `two` are its callers' arguments. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Piece } from '../../src/trace/model/fact.ts';
import { trace, urlsOf } from './harness.ts';

const declared = `import { execSync, execFileSync, spawn } from 'child_process';
import { execaCommand } from 'execa';
const H = 'https://hub.docker.com';
`;

/** What is asked, one request a line, the Hub's address left out. */
function asked(source: string): string {
  return urlsOf(declared + source)
    .map((url) => url.replace('https://hub.docker.com/v2/repositories/', ''))
    .join(' | ');
}

describe('a text for a shell', () => {
  test.each([
    ['execSync(`curl ${H}/v2/repositories/a/b`)', 'GET a/b'],
    ['execSync(`curl -I "${H}/v2/repositories/a/${one}"`)', 'HEAD a/{one}'],
    [`execSync('curl -X POST -d x ' + H + '/v2/repositories/')`, 'POST '],
    [`const c = ['curl', '-s', H + '/v2/repositories/a/b'].join(' '); execSync(c)`, 'GET a/b'],
    ['execSync(`u=${H}/v2; curl $u/repositories/a/b`)', 'GET a/b'],
    ['execSync(`curl ${H}/v2/repositories/$one/$2`)', 'GET {one}/{2}'],
    ['const one = "a"; execSync(`curl ${H}/v2/repositories/$one/b`)', 'GET {one}/b'],
    ['execSync(`f() { curl "${H}/v2/repositories/$1"; }; f a/b`)', 'GET a/b'],
    ['execSync(`cd x && sudo curl ${H}/v2/repositories/a/b || exit 1`)', 'GET a/b'],
    ['execSync(`for i in a b; do curl ${H}/v2/repositories/${one}/$i; done`)', 'GET {one}/a | GET {one}/b'],
    ['execSync(`bash -c "curl ${H}/v2/repositories/a/b"`)', 'GET a/b'],
    ['execSync(`$(which curl) ${H}/v2/repositories/a/b; wget ${H}/v2/repositories/c/d`)', 'GET c/d'],
    ['execSync(`curl ${process.env.HUB || H}/v2/repositories/a/b`)', 'GET a/b'],
    ['execSync(`echo curl ${H}/v2/repositories/a/b`)', ''],
    ['execSync(`# curl ${H}/v2/repositories/a/b`)', ''],
    ['execSync(`cat <<EOF\ncurl ${H}/v2/repositories/a/b\nEOF`)', ''],
    ['execSync(`curl https://example.org/?from=${H}`)', ''],
    ['console.log(`curl ${H}/v2/repositories/a/b`)', ''],
    ['const run = (c) => execSync(c); run(`curl ${H}/v2/repositories/a/b`)', 'GET a/b'],
    [
      'const get = (p) => execSync(`curl ${H}/v2/${p}`); get("repositories/a/b")',
      'GET https://hub.docker.com/v2/{p} | GET a/b',
    ],
    ['execSync(`curl "${H}/v2/repositories/a/b`)', 'GET a/b'],
    ['execSync(`\ue000 curl \ue001 ${H}/v2/repositories/a/${one}`)', 'unknown a/{one}'],
  ])('%s', (source, expected) => {
    expect(asked(source)).toBe(expected);
  });
});

describe('a function that is known by its name alone', () => {
  test.each([
    ['run(`curl ${H}/v2/repositories/a/b`)', 'GET a/b'],
    ['new SystemCommand(`wget -qO- ${H}/v2/repositories/a/b | jq .`)', 'GET a/b'],
    ['box.shell_exec(`curl ${H}/v2/repositories/a/b`)', 'GET a/b'],
    ['run(`mytool ${H}/v2/repositories/a/b`)', ''],
    ['logRun(`curl ${H}/v2/repositories/a/b`)', ''],
    ['pattern.exec(`curl ${H}/v2/repositories/a/b`)', ''],
    ['assert(`curl ${H}/v2/repositories/a/b`)', ''],
    ['trunk(`curl ${H}/v2/repositories/a/b`)', ''],
  ])('%s', (source, expected) => {
    expect(asked(source)).toBe(expected);
    expect(trace(declared + source).facts.map(({ certainty }) => certainty)).toEqual(
      expected === '' ? [] : ['name'],
    );
  });

  test('reports nothing in a test', () => {
    const source = `${declared}run(\`curl \${H}/v2/repositories/a/b\`)`;
    expect(urlsOf({ 'test/hub.test.ts': source })).toEqual([]);
  });
});

describe('words', () => {
  test.each([
    [`execFileSync('curl', ['-s', H + '/v2/repositories/a/b'])`, 'GET a/b'],
    [`execFileSync('sh', ['-c', 'curl ' + H + '/v2/repositories/a/b | cat'])`, 'GET a/b'],
    [`execFileSync('cmd', ['/c', 'curl ' + H + '/v2/repositories/a/b'])`, 'GET a/b'],
    [`execFileSync('curl', [one, H + '/v2/repositories/it\\'s/b'])`, `GET it's/b`],
    ['spawn(`curl ${H}/v2/repositories/a/b | cat`, { shell: true })', 'GET a/b'],
    [`spawn('curl', ['-I', '"' + H + '/v2/repositories/a/b"'], { shell: true })`, 'HEAD a/b'],
    [`spawn('curl -s', ['-I', H + '/v2/repositories/a/b'])`, 'HEAD a/b'],
    ['execaCommand(`curl -H "A: b" ${H}/v2/repositories/a/b`)', 'GET a/b'],
    ['execaCommand(`echo ; curl ${H}/v2/repositories/a/b`)', ''],
    [`execFileSync('echo', ['curl', H + '/v2/repositories/a/b'])`, ''],
    [`execFileSync('echo', ['; curl ' + H + '/v2/repositories/a/b'])`, ''],
    [`execFileSync('node', ['-e', 'fetch(1)'])`, ''],
  ])('%s', (source, expected) => {
    expect(asked(source)).toBe(expected);
  });
});

test('what the pipeline reads counts as read', () => {
  const [fact] = trace(
    `${declared}execSync(\`curl \${H}/v2/repositories/a | jq -r '.results[].name'\`)`,
  ).facts;
  expect(fact?.reads).toEqual(expect.arrayContaining(['results', 'name']));
});

test('the evidence of a value is reported at the place where it was written', () => {
  const { facts, text } = trace(`${declared}execSync(\`u=\${H}/v2; curl $u/repositories/a\`)`);
  const steps = facts[0]?.steps.map(
    ({ file, offset, says }) => `${says} at ${text(file).slice(offset, offset + 2)}`,
  );
  expect(steps).toEqual(['H = https://hub.docker.com at H ', 'u = https://hub.docker.com/v2 at u=']);
});

test('the evidence of a script is its length, and that of a long value its start', () => {
  const script = `const script = \`\nset -e\ncurl \${H}/v2/repositories/a/b\n\`;\nexecSync(script);`;
  const long = `const long = 'curl -H "A: ${'b'.repeat(300)}" ' + H + '/v2/repositories/c/d';\nexecSync(long);`;
  const { facts } = trace(`${declared}${script}\n${long}`);
  const says = facts
    .flatMap(({ steps }) => steps.map((step) => step.says))
    .filter((one) => !one.startsWith('H'));
  expect(says).toEqual([
    'script = a text of 2 lines',
    `long = ${`curl -H "A: ${'b'.repeat(300)}`.slice(0, 240)}…`,
  ]);
});

test('a finding can be at the word of the shell, several lines into a text', () => {
  const source = `${declared}execSync(\`\n  set -e\n  curl -s "\${H}/v2/repositories/a/\${one}" \\\\\n    | jq .\`)`;
  const { facts, text } = trace(source);
  const places = facts[0]?.url.map(({ within: { file, start, end } }) => text(file).slice(start, end));
  const word = `"\${H}/v2/repositories/a/\${one}"`;
  expect(places?.slice(1)).toEqual(places?.slice(1).map(() => places[1]));
  expect(word).toContain(places?.[1]);
});

/** Characters of a URL's path, and how a shell may be given them. */
const written = fc
  .array(
    fc.tuple(
      fc.stringMatching(/^[a-z0-9._~/-]{1,6}$/),
      fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => `'${text}'`,
        (text) => `"${text}"`,
        (text) => text.replaceAll(/./g, String.raw`\$&`),
        (text) => `$'${text}'`,
        (text) => `"${text}"''`,
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.map(([text, quoted]) => quoted(text)).join(''));
const line = fc
  .tuple(
    fc.constantFrom('curl ', 'curl -s -I ', '\'curl\' -X "POST" ', 'x=1; wget -q ', 'bash -c "$X"; curl '),
    written,
    fc.constantFrom('', ' | jq .', ' > "a b"', " && echo 'it'"),
  )
  .map(([before, path, after]) => `${before}https://hub.docker.com/v2/repositories/${path}${after}`);
const literal = fc.constantFrom<(text: string) => string>(
  (text) => JSON.stringify(text),
  (text) => `\`${text.replaceAll(/[\\`$]/g, String.raw`\$&`)}\``,
  (text) => [...text.matchAll(/[^]{1,7}/g)].map(([part]) => JSON.stringify(part)).join(' + '),
);

describe('a script in a program', () => {
  test('asks for what it asks for in a file', () => {
    fc.assert(
      fc.property(line, literal, (script, quoted) => {
        expect(urlsOf(`${declared}execSync(${quoted(script)})`)).toEqual(urlsOf({ 'main.sh': script }));
      }),
      { numRuns: 300 },
    );
  });

  test('has every unit at the place where it was written', () => {
    fc.assert(
      fc.property(line, literal, (script, quoted) => {
        const { facts, text } = trace(`${declared}execSync(${quoted(script)})`);
        for (const piece of facts.flatMap(({ url }) => url)) {
          expect(unitsOf(piece, text('main.ts'))).toBe(piece.kind === 'text' ? piece.value : '');
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The text at the places of a text; of an escape, which may end in the next literal, the character that it means. */
function unitsOf(piece: Piece, source: string): string {
  if (piece.kind === 'hole') return '';
  return Array.from({ length: piece.value.length }, (_, i) => {
    const at = piece.map?.[i] ?? piece.from.start + i;
    const from = source.slice(at).replace(/^(?:\\|" \+ ")+/, '');
    return from.charAt(0);
  }).join('');
}
