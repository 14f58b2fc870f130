/** Programs of texts that come again are kept, within a bound, and are the same when they come back. */
import { expect, test } from 'vitest';
import type { Program } from '../../src/ir/program.ts';
import { languages } from '../../src/languages/registry.ts';
import { RememberedPrograms } from '../../src/project/remembered.ts';

function counted(): { readonly lower: (text: string) => () => Program; readonly lowered: string[] } {
  const lowered: string[] = [];
  const lower = (text: string) => (): Program => {
    lowered.push(text);
    const value = { kind: 'text' as const, value: text, at: 0, start: 0, end: text.length };
    return {
      file: 'first',
      language: 'x',
      text,
      body: [{ kind: 'expression', value }],
      open: true,
      problems: [],
    };
  };
  return { lower, lowered };
}

test('a text that comes again is kept, and each copy has its own name', () => {
  const { lower, lowered } = counted();
  const programs = new RememberedPrograms();
  const first = programs.lowered('x', 'same', 'a', lower('same'));
  programs.lowered('x', 'same', 'b', lower('same'));
  expect(programs.lowered('x', 'same', 'c', lower('same'))).toEqual({ ...first, file: 'c' });
  expect(programs.lowered('x', 'same', 'd', lower('same'))).toEqual({ ...first, file: 'd' });
  expect(lowered).toEqual(['same', 'same']);
});

test('of another language the same text is another program', () => {
  const { lower, lowered } = counted();
  const programs = new RememberedPrograms();
  programs.lowered('x', 'same', 'a', lower('same'));
  programs.lowered('x', 'same', 'a', lower('same'));
  programs.lowered('y', 'same', 'a', lower('same'));
  expect(lowered).toHaveLength(3);
});

test('what was not asked for longest goes first', () => {
  const { lower, lowered } = counted();
  const programs = new RememberedPrograms(700);
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (const text of all.flatMap((one) => [one, one])) programs.lowered('x', text, text, lower(text));
  expect(lowered).toHaveLength(16);
  programs.lowered('x', 'h', 'h', lower('h'));
  expect(lowered).toHaveLength(16);
  programs.lowered('x', 'b', 'b', lower('b'));
  expect(lowered).toHaveLength(17);
});

test('a program that is evicted is kept before its text comes again', () => {
  const { lower, lowered } = counted();
  const programs = new RememberedPrograms();
  const first = programs.lowered('x', 'once', 'a', lower('once'));
  programs.keepEvicted('x', first);
  expect(programs.lowered('x', 'once', 'a', lower('once'))).toEqual({ ...first, file: 'a' });
  expect(lowered).toHaveLength(1);
  programs.lowered('y', 'once', 'a', lower('once'));
  expect(lowered).toHaveLength(2);
});

const samples: Readonly<Record<string, string>> = {
  javascript:
    "import axios from 'axios';\nexport const BASE = `https://hub.example/${x}`;\nexport default class A { static b = /x/g; async get(path, ...more) { return await axios.get(BASE + path, { ...more }); } }\n",
  python:
    'import requests\nBASE = f"https://hub.example/{x}"\ndef get(path, *more, timeout=3):\n    return requests.get(BASE + path)\n',
  go: 'package a\nimport "net/http"\nfunc get(p string) { http.Get("https://hub.example/" + p) }\n',
  java: 'class A { static final String B = "x"; String get(String p) { return B + p; } }\n',
  csharp: 'class A { const string B = "x"; string Get(string p) => $"{B}/{p}"; }\n',
  ruby: 'require "net/http"\nBASE = "x"\ndef get(p) = Net::HTTP.get(URI("#{BASE}/#{p}"))\n',
  rust: 'const B: &str = "x";\nfn get(p: &str) -> String { format!("{}/{}", B, p) }\n',
  kotlin:
    'package a\nclass A(private val base: String) {\n  fun get(p: String) = client.get("$base/$p")\n}\nval a = A("x")\n',
  swift:
    'import Foundation\nextension A { func get(_ p: String) -> URL? { URL(string: "\\(base)/\\(p)") } }\nlet a = A(base: "x")\n',
  scala: 'object A {\n  val base = "x"\n  def get(p: String) = Source.fromURL(s"$base/$p")\n}\n',
  groovy:
    "class A {\n  static final String HUB = 'https://hub.docker.com'\n  def get(String path) {\n    return new URL(HUB + path).text\n  }\n}\n",
  php: '<?php const B = "x"; function get($p) { return file_get_contents(B . "/$p"); }\n',
};

test.each(
  languages.filter(({ ofTextAlone, ofTextAndName }) => ofTextAlone ?? ofTextAndName).map(({ id }) => id),
)('a program of %s comes back as it was', async (id) => {
  const loaded = await languages.find((language) => language.id === id)?.load();
  const text = samples[id] ?? '';
  const lower = () => loaded?.lower(text, 'file') ?? expect.fail('no such language');
  const programs = new RememberedPrograms();
  const first = programs.lowered(id, text, 'file', lower);
  programs.lowered(id, text, 'file', lower);
  const again = programs.lowered(id, text, 'file', () => expect.fail('lowered again'));
  expect(first.body.length).toBeGreaterThan(0);
  expect(again).toStrictEqual(first);
});
