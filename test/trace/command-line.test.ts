/** What command lines send, in all the spellings that people use. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commandSchema, commandValueSchema } from '../../src/models/command-schema.ts';
import { HOLE, readCommandLine, type Word } from '../../src/trace/commands/command-line.ts';

const file: unknown = parse(readFileSync(new URL('../../src/models/shell.yaml', import.meta.url), 'utf8'));
const { commands, values } = v.parse(
  v.object({ commands: v.array(commandSchema), values: v.array(commandValueSchema) }),
  file,
);

/** `…` is an unknown piece, a word `…*` one that may be several words. */
function wordsOf(line: string): Word[] {
  const words = line.match(/(?:'[^']*'|[^\s'])+/g) ?? [];
  return words.map((quoted, index) => {
    const word = quoted.replaceAll("'", '');
    if (word === '…*') return { text: undefined, many: true, index };
    return word.includes('…')
      ? { text: undefined, shape: word.replaceAll('…', HOLE), index }
      : { text: word, index };
  });
}

/** `METHOD url[, url] ?query body{…}`, one request after the other. */
function read(line: string, input = false): string {
  const [name, ...rest] = wordsOf(line);
  const model = commands.find(({ names }) => names.includes(name?.text ?? ''));
  if (!model) throw new Error(`no model of ${line}`);
  const requests = readCommandLine(model, rest, input).map((request) => {
    const urls = request.urls.map(({ index, offset, prefix = '' }) => {
      const word = rest.find((candidate) => candidate.index === index);
      return prefix + (word?.shape ?? word?.text ?? HOLE).slice(offset).replaceAll(HOLE, '…');
    });
    const query = request.query.length > 0 ? [`?${request.query.join(',')}`] : [];
    const body = request.body.length > 0 ? [`{${request.body.join(',')}}`] : [];
    return [request.method, urls.join(', '), ...query, ...body].join(' ');
  });
  return requests.join(' | ');
}

function methodFrom(line: string, input = false): string | undefined {
  const [name, ...rest] = wordsOf(line);
  const model = commands.find(({ names }) => names.includes(name?.text ?? ''));
  return model && readCommandLine(model, rest, input)[0]?.methodFrom;
}

describe('curl', () => {
  test.each([
    // The method.
    ['curl https://h/a', 'GET https://h/a'],
    ['curl -X POST https://h/a', 'POST https://h/a'],
    ['curl -XPOST https://h/a', 'POST https://h/a'],
    ['curl -X post https://h/a', 'POST https://h/a'],
    ['curl --request PATCH https://h/a', 'PATCH https://h/a'],
    ['curl --request=PATCH https://h/a', 'PATCH https://h/a'],
    ['curl https://h/a -X DELETE', 'DELETE https://h/a'],
    ['curl -sSLX PUT https://h/a', 'PUT https://h/a'],
    ['curl -sXDELETE https://h/a', 'DELETE https://h/a'],
    ['curl -X PROPFIND https://h/a', 'unknown https://h/a'],
    ['curl -X … https://h/a', 'unknown https://h/a'],
    ['curl -X …* https://h/a', 'unknown https://h/a'],
    ['curl -X GET -X POST https://h/a', 'POST https://h/a'],
    ['curl -I https://h/a', 'HEAD https://h/a'],
    ['curl -sIL https://h/a', 'HEAD https://h/a'],
    ['curl --head https://h/a', 'HEAD https://h/a'],
    ['curl -I -X GET https://h/a', 'GET https://h/a'],
    ['curl -T f https://h/a', 'PUT https://h/a'],
    ['curl --upload-file f https://h/a', 'PUT https://h/a'],
    // The body.
    ['curl -d a=1&b=2 https://h/a', 'POST https://h/a {a,b}'],
    ['curl -da=1 https://h/a', 'POST https://h/a {a}'],
    ['curl --data-raw \'{"a":1,"b":{"c":2}}\' https://h/a', 'POST https://h/a {a,b,b.c}'],
    ['curl --data-binary @f https://h/a', 'POST https://h/a'],
    ['curl --data-urlencode a=1 --data-urlencode b=2 https://h/a', 'POST https://h/a {a,b}'],
    ['curl --json \'{"a":"…","b":…}\' https://h/a', 'POST https://h/a {a,b}'],
    ['curl --data=a=1 https://h/a', 'POST https://h/a {a}'],
    ['curl -F f=@x https://h/a', 'POST https://h/a {f}'],
    ['curl --form-string a=b https://h/a', 'POST https://h/a {a}'],
    ['curl -d … https://h/a', 'POST https://h/a'],
    ['curl -X PATCH -d \'{"a":1}\' https://h/a', 'PATCH https://h/a {a}'],
    // The query.
    ['curl -G -d a=1 -d b=2 https://h/a', 'GET https://h/a ?a,b'],
    ['curl -sG --data-urlencode a=b https://h/a', 'GET https://h/a ?a'],
    ['curl --get --data a=1 https://h/a', 'GET https://h/a ?a'],
    ['curl -G -I -d a=1 https://h/a', 'HEAD https://h/a ?a'],
    ['curl --url-query a=1 https://h/a', 'GET https://h/a ?a'],
    // Where the URLs are.
    ['curl --url https://h/a', 'GET https://h/a'],
    ['curl --url=https://h/a', 'GET https://h/a'],
    ['curl https://h/a https://h/b', 'GET https://h/a, https://h/b'],
    ['curl -o f https://h/a', 'GET https://h/a'],
    ['curl -of https://h/a', 'GET https://h/a'],
    ['curl -fsSLo f https://h/a', 'GET https://h/a'],
    ['curl -LO https://h/a', 'GET https://h/a'],
    ["curl -H 'A: b' -u x:y -A z --retry 3 --max-time 5 https://h/a", 'GET https://h/a'],
    ["curl -sH'A: b' https://h/a", 'GET https://h/a'],
    ['curl -w %{http_code} -o /dev/null https://h/a', 'GET https://h/a'],
    ['curl -K config https://h/a', 'GET https://h/a'],
    ['curl -x http://proxy:1 https://h/a', 'GET https://h/a'],
    ['curl --proxy=http://proxy:1 https://h/a', 'GET https://h/a'],
    ['curl -e https://referer/ https://h/a', 'GET https://h/a'],
    ['curl --resolve h:443:1.2.3.4 https://h/a', 'GET https://h/a'],
    ['curl --unix-socket /s http://localhost/a', 'GET http://localhost/a'],
    ['curl -- https://h/a', 'GET https://h/a'],
    ['curl h.example/a', 'GET http://h.example/a'],
    ['curl https://h/a -d x=1 --next https://h/b', 'POST https://h/a {x} | GET https://h/b'],
    ['curl https://h/a -: -I https://h/b', 'GET https://h/a | HEAD https://h/b'],
    ['curl https://h/a --next', 'GET https://h/a'],
    // What is not known.
    ['curl …', 'GET …'],
    ['curl -s …/a/…', 'GET …/a/…'],
    ['curl …* https://h/a', 'GET https://h/a'],
    ['curl … https://h/a', 'GET https://h/a'],
    ['curl … …/a', 'GET …/a'],
    ['curl …* …', 'GET …'],
    ['curl …*', 'GET …'],
    ['curl -H … -o … https://h/…', 'GET https://h/…'],
    ['curl …* --url https://h/a', 'GET https://h/a'],
    ['curl -s…k https://h/a', 'GET https://h/a'],
    // Nothing is sent.
    ['curl --version', ''],
    ['curl -V https://h/a', ''],
    ['curl -o f', ''],
    ['curl', ''],
    ['curl.exe -s https://h/a', 'GET https://h/a'],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test.each([
    ['curl https://h', 'curl (GET by default)'],
    ['curl -X POST https://h', '-X POST'],
    ['curl --request=PUT https://h', '--request PUT'],
    ['curl -X … https://h', '-X …'],
    ['curl -sI https://h', '-I'],
    ['curl --data-raw x https://h', '--data-raw'],
    ['curl -G -d x=1 https://h', '-G'],
  ])('%s: %s', (line, expected) => {
    expect(methodFrom(line)).toBe(expected);
  });
});

describe('wget', () => {
  test.each([
    ['wget https://h/a', 'GET https://h/a'],
    ['wget -q -O - https://h/a', 'GET https://h/a'],
    ['wget -qO- https://h/a', 'GET https://h/a'],
    ['wget -qO f https://h/a', 'GET https://h/a'],
    ['wget https://h/a -q -O -', 'GET https://h/a'],
    ['wget --output-document=- --header=A:b https://h/a', 'GET https://h/a'],
    ["wget --header 'A: b' --user x --password y https://h/a", 'GET https://h/a'],
    ['wget --method=DELETE https://h/a', 'DELETE https://h/a'],
    ['wget --method PUT --body-data a=1 https://h/a', 'PUT https://h/a {a}'],
    ['wget --post-data=a=1&b=2 https://h/a', 'POST https://h/a {a,b}'],
    ['wget --post-data \'{"a":1}\' https://h/a', 'POST https://h/a {a}'],
    ['wget --post-file=f https://h/a', 'POST https://h/a'],
    ['wget --spider -q https://h/a', 'HEAD https://h/a'],
    ['wget -nv -t 3 -T 5 --tries=2 https://h/a', 'GET https://h/a'],
    ['wget -X /x https://h/a', 'GET https://h/a'],
    ['wget -i list', ''],
    ['wget --help', ''],
    ['wget …* …', 'GET …'],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('HTTPie and xh', () => {
  test.each([
    ['http h.example/a', 'GET http://h.example/a'],
    ['http https://h/a', 'GET https://h/a'],
    ['https h.example/a', 'GET https://h.example/a'],
    ['http GET https://h/a', 'GET https://h/a'],
    ['http get https://h/a', 'GET https://h/a'],
    ['http HEAD https://h/a', 'HEAD https://h/a'],
    ['http DELETE https://h/a A:b', 'DELETE https://h/a'],
    ['http https://h/a b=c', 'POST https://h/a {b}'],
    ['http https://h/a b:=1 c=@f', 'POST https://h/a {b,c}'],
    ['http PUT https://h/a b=c', 'PUT https://h/a {b}'],
    ['http https://h/a q==1 r==2', 'GET https://h/a ?q,r'],
    ['http https://h/a A:b q==1 c=d', 'POST https://h/a ?q {c}'],
    ['http https://h/a X-A;', 'GET https://h/a'],
    ['http --form POST https://h/a b=c', 'POST https://h/a {b}'],
    ['http -f https://h/a', 'POST https://h/a'],
    ['http --raw \'{"a":1}\' https://h/a', 'POST https://h/a {a}'],
    ['http --check-status --ignore-stdin -a u:p https://h/a', 'GET https://h/a'],
    ['http --timeout=5 -o f https://h/a', 'GET https://h/a'],
    ['http :/a', 'GET http://localhost/a'],
    ['http :3000/a', 'GET http://localhost:3000/a'],
    ['http ://h.example/a', 'GET http://h.example/a'],
    ['http … https://h/a', 'unknown https://h/a'],
    ['http …* GET https://h/a', 'GET https://h/a'],
    ['http …/a b=c', 'POST …/a {b}'],
    ['http --version', ''],
    ['xh https://h/a', 'GET https://h/a'],
    ['xh post h.example/a b=c', 'POST http://h.example/a {b}'],
    ['xhs h.example/a', 'GET https://h.example/a'],
    ['xh --bearer t -b https://h/a', 'GET https://h/a'],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });

  test('standard input makes a POST if nothing else decides', () => {
    expect(read('http https://h/a', true)).toBe('POST https://h/a');
    expect(read('http PUT https://h/a', true)).toBe('PUT https://h/a');
    expect(read('curl https://h/a', true)).toBe('GET https://h/a');
  });
});

describe('other clients', () => {
  test.each([
    ['aria2c -x 4 -d /tmp -o f https://h/a', 'GET https://h/a'],
    ['aria2c --dry-run=true https://h/a', 'HEAD https://h/a'],
    ['aria2c --dry-run https://h/a', 'HEAD https://h/a'],
    ['lynx -dump https://h/a', 'GET https://h/a'],
    ['lynx -source -width=80 https://h/a', 'GET https://h/a'],
    ['lynx -head -dump https://h/a', 'HEAD https://h/a'],
    ['links -dump https://h/a', 'GET https://h/a'],
    ['elinks -dump -eval x https://h/a', 'GET https://h/a'],
    ['w3m -dump_source https://h/a', 'GET https://h/a'],
    ['fetch -qo - https://h/a', 'GET https://h/a'],
    ['fetch -o f https://h/a', 'GET https://h/a'],
  ])('%s', (line, expected) => {
    expect(read(line)).toBe(expected);
  });
});

describe('the model file', () => {
  test('names no command and no option twice', () => {
    const names = commands.flatMap((command) => command.names);
    expect(new Set(names).size).toBe(names.length);
    for (const {
      names: [name],
      options,
    } of commands) {
      const all = options.flatMap((option) => option.names);
      expect(new Set(all).size, name).toBe(all.length);
    }
  });

  test('has what echo, printf and cat print', () => {
    expect(values.map(({ names, gives }) => `${names.join()}: ${gives}`)).toEqual(
      expect.arrayContaining(['echo: words', 'printf: format', 'cat: input']),
    );
  });
});
