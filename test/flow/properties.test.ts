/**
 * If the list of uses is open, a safe fix becomes one to review; if code only moves, the fix stays safe. The programs are
 * built of parts at random.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { migrate, type Files } from '../migrate/migration.ts';

/** How a language writes the same small program: a function that asks for a list, and code that reads it. */
interface Form {
  readonly id: string;
  readonly main: string;
  readonly other: string;
  /** The function, with its name. */
  readonly ask: (name: string) => string;
  /** The same, as another file gives it. */
  readonly given: (name: string) => string;
  readonly take: (name: string) => string;
  /** Reads fields that stay. @param list an expression that gives the page */
  readonly read: (list: string) => string;
  readonly call: (name: string) => string;
  readonly wrap: (name: string, inner: string) => string;
  /** Uses that get out of sight, of a variable that holds the page. */
  readonly open: readonly string[];
  readonly keep: (list: string) => string;
  /** A request whose options come from elsewhere. */
  readonly spread: (name: string) => string;
}

const forms: readonly Form[] = [
  {
    id: 'javascript',
    main: 'main.mjs',
    other: 'hub.mjs',
    ask: (name) =>
      `async function ${name}(org) {\n  const response = await fetch(\`https://hub.docker.com/v2/repositories/\${org}/?page_size=50&ordering=name\`);\n  return response.json();\n}\n`,
    given: (name) => `export { ${name} };\n`,
    take: (name) => `import { ${name} } from './hub.mjs';\n`,
    read: (list) => `for (const { name, star_count: stars } of ${list}.results) console.log(name, stars);\n`,
    call: (name) => `await ${name}('acme')`,
    wrap: (name, inner) => `async function ${name}(org) {\n  return ${inner}(org);\n}\n`,
    open: [
      'console.log(page);\n',
      'console.log(JSON.stringify(page.results));\n',
      'for (const one of page.results) console.log(Object.keys(one));\n',
      'const column = process.argv[2];\nconsole.log(page.results.map((one) => one[column]));\n',
      'export default page;\n',
      "import { report } from 'reporter';\nreport(page);\n",
    ],
    keep: (list) => `const page = ${list};\n`,
    spread: (name) =>
      `async function ${name}(org, options) {\n  const response = await fetch(\`https://hub.docker.com/v2/repositories/\${org}/?page_size=50\`, { ...options });\n  return response.json();\n}\nconst given = JSON.parse(process.argv[2]);\nawait ${name}('acme', given);\n`,
  },
  {
    id: 'python',
    main: 'main.py',
    other: 'hub.py',
    ask: (name) =>
      `import requests\n\n\ndef ${name}(org):\n    response = requests.get(f"https://hub.docker.com/v2/repositories/{org}/?page_size=50&ordering=name", timeout=9)\n    return response.json()\n\n\n`,
    given: () => '',
    take: (name) => `from hub import ${name}\n`,
    read: (list) => `for repo in ${list}["results"]:\n    print(repo["name"], repo["star_count"])\n`,
    call: (name) => `${name}("acme")`,
    wrap: (name, inner) => `\n\ndef ${name}(org):\n    return ${inner}(org)\n\n\n`,
    open: [
      'print(page)\n',
      'import json\nprint(json.dumps(page))\n',
      'for one in page["results"]:\n    print(list(one.items()))\n',
      'import sys\nprint([one[sys.argv[1]] for one in page["results"]])\n',
      'import reporter\nreporter.report(page)\n',
      'print("{0}".format(locals()))\n',
    ],
    keep: (list) => `page = ${list}\n`,
    spread: (name) =>
      `import sys, json, requests\n\n\ndef ${name}(org, **options):\n    return requests.get(f"https://hub.docker.com/v2/repositories/{org}/?page_size=50", **options).json()\n\n\n${name}("acme", **json.loads(sys.argv[1]))\n`,
  },
  {
    id: 'ruby',
    main: 'main.rb',
    other: 'hub.rb',
    ask: (name) =>
      `require 'json'\nrequire 'net/http'\n\ndef ${name}(org)\n  JSON.parse(Net::HTTP.get(URI("https://hub.docker.com/v2/repositories/#{org}/?page_size=50&ordering=name")))\nend\n\n`,
    given: () => '',
    take: () => "require_relative 'hub'\n",
    read: (list) => `${list}['results'].each { |repo| puts repo['name'], repo['star_count'] }\n`,
    call: (name) => `${name}('acme')`,
    wrap: (name, inner) => `def ${name}(org)\n  ${inner}(org)\nend\n\n`,
    open: [
      'puts page\n',
      'puts JSON.generate(page)\n',
      "page['results'].each { |one| puts one.values }\n",
      'report(page)\n',
      'eval(ARGV[0], binding)\n',
    ],
    keep: (list) => `page = ${list}\n`,
    spread: (name) =>
      `require 'httparty'\n\ndef ${name}(org, options)\n  HTTParty.get("https://hub.docker.com/v2/repositories/#{org}/", options).parsed_response\nend\n\n${name}('acme', eval(ARGV[0]))\n`,
  },
];

/** Names that give no hint of their values. */
const names = fc.constantFrom('listing', 'ask', 'first', 'entries', 'pageOf', 'all');
const layout = fc.record({
  name: names,
  wrapper: fc.constantFrom('again', 'through', 'call'),
  isApart: fc.boolean(),
  isWrapped: fc.boolean(),
  isKept: fc.boolean(),
});

interface Layout {
  readonly name: string;
  readonly wrapper: string;
  readonly isApart: boolean;
  readonly isWrapped: boolean;
  readonly isKept: boolean;
}

function programOf(form: Form, { name, wrapper, isApart, isWrapped, isKept }: Layout, more = ''): Files {
  const called = isWrapped ? wrapper : name;
  const wrap = isWrapped ? form.wrap(wrapper, name) : '';
  const uses =
    isKept || more !== ''
      ? form.keep(form.call(called)) + form.read('page') + more
      : form.read(form.id === 'javascript' ? `(${form.call(called)})` : form.call(called));
  return isApart
    ? new Map([
        [form.other, form.ask(name) + form.given(name)],
        [form.main, form.take(name) + wrap + uses],
      ])
    : new Map([[form.main, form.ask(name) + wrap + uses]]);
}

async function safetyOf(files: Files): Promise<readonly string[]> {
  const { findings } = await migrate(files, 'safe');
  return findings.map(({ fix, whyNoFix }) => (fix ? fix.safety : `none: ${whyNoFix ?? ''}`));
}

describe.each(forms)('$id', (form) => {
  test('renamed, wrapped, or in another file, it is still safe', async () => {
    await fc.assert(
      fc.asyncProperty(layout, async (one) => {
        expect(await safetyOf(programOf(form, one))).toEqual(['safe']);
      }),
      { numRuns: 24 },
    );
  });

  test('with a use that opens the list it is not', async () => {
    await fc.assert(
      fc.asyncProperty(layout, fc.constantFrom(...form.open), async (one, more) => {
        expect(await safetyOf(programOf(form, one, more))).not.toContain('safe');
      }),
      { numRuns: 36 },
    );
  });

  test('with options from elsewhere it is not', async () => {
    expect(await safetyOf(new Map([[form.main, form.spread('load')]]))).not.toContain('safe');
  });
});
