/** Code that a tool has made is read by its texts: marked in .gitattributes, or with a source map. */
import { createFixture } from 'fs-fixture';
import { describe, expect, test } from 'vitest';
import { GeneratedMarks } from '../../src/project/generated-marks.ts';
import { matcherOf } from '../../src/project/wildcards.ts';
import { scan } from '../../src/scan.ts';

const URL = 'https://hub.docker.com/v2/repositories/acme/api/';

const longGo = [
  'package hub',
  'import "net/http"',
  ...Array.from({ length: 1200 }, (_, i) => `func count${String(i)}(n int) int { return n + ${String(i)} }`),
  `func Read() { http.Get("${URL}") }`,
  'func Joined(owner string) { http.Get(base + "/v2/repositories/" + owner + "/") }',
  'const base = "https://hub.docker.com"',
].join('\n');

const longScript = [
  ...Array.from({ length: 1000 }, (_, i) => `export function f${String(i)}(e) { return e + ${String(i)}; }`),
  `fetch("${URL}");`,
  'export const load = (base, owner) => fetch(`${base}/v2/repositories/${owner}/`);',
  'load("https://hub.docker.com", "acme");',
  '',
].join('\n');

const marked = 'not followed: .gitattributes marks it as generated; only its texts are read';
const mapped = 'not followed: its source map shows that it is made of other files; only its texts are read';

async function shown(files: Readonly<Record<string, string>>) {
  const copy = await createFixture(files);
  try {
    const { problems, findings } = await scan({ root: copy.path });
    return {
      lines: findings.map(({ file, start }) => `${file}:${String(start.line)}`),
      problems: problems.map(({ file, message }) => `${file}: ${message}`),
    };
  } finally {
    await copy.rm();
  }
}

const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;
const literal = (file: string, text: string) => `${file}:${String(lineOf(text, URL))}`;

describe('code that is marked as generated', () => {
  test('is read by its texts, and a line of the report is about it', async () => {
    const { lines, problems } = await shown({
      '.gitattributes': 'api/*.pb.go linguist-generated=true\n',
      'api/hub.pb.go': longGo,
    });
    expect(lines).toContain(literal('api/hub.pb.go', longGo));
    expect(problems).toEqual([`api/hub.pb.go: ${marked}`]);
  });

  test.each([
    ['without a mark', '*.go text\n'],
    ['with a mark for others', 'web/** linguist-generated\n'],
    ['with a mark that is taken back', '*.go linguist-generated\napi/** -linguist-generated\n'],
    ['with a line that takes the mark away', '*.go linguist-generated\n*.go !linguist-generated\n'],
  ])('is followed %s', async (_name, attributes) => {
    const { lines, problems } = await shown({ '.gitattributes': attributes, 'api/hub.pb.go': longGo });
    expect(lines).toContain(literal('api/hub.pb.go', longGo));
    expect(lines.length).toBeGreaterThan(1);
    expect(problems).toEqual([]);
  });

  test('is followed if it is small', async () => {
    const small = longGo
      .split('\n')
      .filter((line) => !line.startsWith('func count'))
      .join('\n');
    const { lines, problems } = await shown({
      '.gitattributes': '*.go linguist-generated\n',
      'hub.go': small,
    });
    expect(lines).toHaveLength(2);
    expect(problems).toEqual([]);
  });

  test('is followed if it is a script, which runs as it is', async () => {
    const filler = Array.from({ length: 2000 }, (_, i) => `echo "line ${String(i)} of many"`).join('\n');
    const script = `base=https://hub.docker.com\n${filler}\ncurl "$base/v2/repositories/acme/api/"\n`;
    const { lines } = await shown({ '.gitattributes': '*.sh linguist-generated\n', 'run.sh': script });
    expect(lines).toEqual(['run.sh:2002']);
  });

  test('is followed though it is a bundle, if people write it', async () => {
    const filler = Array.from(
      { length: 12_000 },
      (_, i) => `function f${String(i)}(e){return e+${String(i)}}`,
    );
    const { problems } = await shown({
      '.gitattributes': 'all.js -linguist-generated\n',
      'all.js': `${filler.join(';')};fetch("${URL}")\n`,
    });
    expect(problems).toEqual([]);
  });
});

describe('code with a source map', () => {
  test('is read by its texts if the map is beside it', async () => {
    const { lines, problems } = await shown({ 'dist/index.js': longScript, 'dist/index.js.map': '{}' });
    expect(lines).toContain(literal('dist/index.js', longScript));
    expect(problems).toEqual([`dist/index.js: ${mapped}`]);
  });

  test('is read by its texts if its last line names the map', async () => {
    const text = `${longScript}//# sourceMappingURL=index.js.map\n`;
    const { lines, problems } = await shown({ 'dist/index.js': text });
    expect(lines).toContain(literal('dist/index.js', text));
    expect(problems).toEqual([`dist/index.js: ${mapped}`]);
  });

  test.each([
    ['the map is of another file', { 'dist/index.js': longScript, 'dist/other.js.map': '{}' }],
    [
      'a line in the middle names a map',
      { 'dist/index.js': `//# sourceMappingURL=index.js.map\n${longScript}` },
    ],
    ['there is no map', { 'dist/index.js': longScript }],
  ])('is followed if %s', async (_name, files) => {
    const { lines, problems } = await shown(files);
    expect(lines.length).toBeGreaterThan(1);
    expect(problems).toEqual([]);
  });
});

describe('lines of .gitattributes', () => {
  const marks = (files: Readonly<Record<string, string>>) => new GeneratedMarks((file) => files[file]);

  test.each([
    ['*.pb.go linguist-generated', 'a/b/x.pb.go', true],
    ['*.pb.go linguist-generated=true', 'x.pb.go', true],
    ['*.pb.go linguist-generated=false', 'x.pb.go', false],
    ['*.pb.go -linguist-generated', 'x.pb.go', false],
    ['*.pb.go text', 'x.pb.go', undefined],
    ['# *.go linguist-generated', 'x.go', undefined],
    ['!*.go linguist-generated', 'x.go', undefined],
    ['api/*.go linguist-generated', 'api/x.go', true],
    ['api/*.go linguist-generated', 'api/v1/x.go', undefined],
    ['/api/*.go linguist-generated', 'web/api/x.go', undefined],
    ['api/ linguist-generated', 'api/x.go', undefined],
    ['api linguist-generated', 'api/x.go', undefined],
    ['api/** linguist-generated', 'api/v1/x.go', true],
    ['**/gen/*.go linguist-generated', 'a/b/gen/x.go', true],
    ['**/gen/*.go linguist-generated', 'gen/x.go', true],
    ['a/**/x.go linguist-generated', 'a/x.go', true],
    ['"my api/*.go" linguist-generated', 'my api/x.go', true],
    ['[a-c]?.go linguist-generated', 'b1.go', true],
    ['[!a-c]?.go linguist-generated', 'b1.go', undefined],
    ['[attr]made linguist-generated -diff\n*.go made', 'x.go', true],
    ['*.go linguist-generated linguist-generated=false', 'x.go', false],
    ['**/**/**/**/*.go linguist-generated', 'a/b/c/d/x.go', undefined],
  ])('%j and %s: %s', (text, file, expected) => {
    expect(marks({ '.gitattributes': text }).of(file)).toBe(expected);
  });

  test('those of a folder count before those above it', () => {
    const files = {
      '.gitattributes': '*.go linguist-generated',
      'api/.gitattributes': '*.go -linguist-generated',
    };
    expect(marks(files).of('api/x.go')).toBe(false);
    expect(marks(files).of('api/v1/x.go')).toBe(false);
    expect(marks(files).of('web/x.go')).toBe(true);
  });

  test('a pattern with many stars takes no long time', () => {
    const fits = matcherOf(`${'a*'.repeat(200)}b`);
    expect(fits?.('a'.repeat(4000))).toBe(false);
  });
});
