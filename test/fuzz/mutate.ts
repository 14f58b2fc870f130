/** A text made a little or very wrong. */
import type { Random } from './random.ts';

type Mutation = (text: string, random: Random, other: string) => string;

/** Longer texts are cut: what grows from round to round would only get slower. In UTF-16 units. */
const longest = 40_000;

/** Texts that parsers and readers of strings stumble over. */
const odd: readonly string[] = [
  '\0',
  '\uD800',
  '\uDC00',
  '\uFEFF',
  '\u2028',
  '\u2029',
  '\u202E',
  '\u00A0',
  '\u0085',
  '\u200D',
  '\uE000',
  '\uE001',
  '\uF8FF',
  '\uFFFD',
  '\uFFFF',
  '😀',
  'e\u0301',
  '\u1E9E',
  '\u0130',
  '\r',
  '\r\n',
  '\v',
  '\f',
  '\t',
  '\x1b',
];

/** Beginnings and ends of what languages nest and quote. */
const signs: readonly string[] = [
  ...Array.from('\'"`()[]{}<>$\\/#*%@&|;:,.=+-~!?^ \n'),
  '"""',
  "'''",
  '${',
  '#{',
  '{{',
  '}}',
  '{%',
  '$(',
  '$((',
  '<<EOF\n',
  '<<-EOF\n',
  '<<~X\n',
  '@"',
  '$"',
  '$@"',
  "@'\n",
  'r#"',
  '%w(',
  '%{',
  '/*',
  '*/',
  '//',
  '<!--',
  '-->',
  '<?php',
  '?>',
  '```\n',
  '=>',
  '->',
  '::',
  '?.',
  '??',
  '||',
  '...',
  '\\u',
  '\\x',
  '\\u{',
  '%s',
  '%2F',
  '&a ',
  '*a ',
  '<<: ',
  '|\n',
  '>-\n',
  '---\n',
  '\\\n',
  '^\n',
  '`\n',
];

/** What findings are made of. */
const telling: readonly string[] = [
  'https://hub.docker.com/v2/repositories/',
  'https://index.docker.io/v1/repositories/',
  'https://registry.hub.docker.com/v1/',
  '/v2/repositories/',
  '/v1/repositories/a/b/tags',
  'hub.docker.com',
  'library/',
  '?page_size=100',
  'page',
  'tags',
  'GET ',
  'docker',
  '1.24',
  'v1.40',
  '/var/run/docker.sock',
  'DOCKER_API_VERSION',
];

const mutations: readonly Mutation[] = [
  (text, random) => without(text, random, 1),
  (text, random) => without(text, random, 40),
  (text, random) => without(text, random, 400),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => text.slice(random.below(text.length + 1)),
  (text, random) => put(text, random, random.of(odd)),
  (text, random) => put(text, random, random.of(signs)),
  (text, random) => put(text, random, random.of(signs)),
  (text, random) => put(text, random, random.of(telling)),
  (text, random, other) => put(text, random, piece(other, random, 200)),
  (text, random, other) => put(text, random, line(other, random)),
  (text, random) => put(text, random, piece(text, random, 100)),
  (text, random) => put(text, random, piece(text, random, 40).repeat(1 + random.below(20))),
  (text, random) => put(text, random, random.of(signs).repeat(1 + random.below(300))),
  swappedLines,
  (text, random) => linesOf(text, random, (lines, at) => lines.toSpliced(at, 1)),
  (text, random) => linesOf(text, random, (lines, at) => lines.toSpliced(at, 0, lines[at] ?? '')),
  (text, random, other) => linesOf(text, random, (lines, at) => lines.toSpliced(at, 1, line(other, random))),
  swappedTokens,
  replacedToken,
  replacedCharacter,
  (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  (text) => text.replaceAll(/\r?\n/g, '\r'),
  (text) => text.replaceAll('\n', ' '),
  (text) => text.replaceAll('    ', '\t'),
  (text) => text.trimEnd(),
  nested,
  (text, random, other) =>
    text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1)),
];

/**
 * A text that was changed at one to six places.
 *
 * @param other a text to take pieces from, of the same or of another language
 */
export function mutated(text: string, random: Random, other: string): string {
  let result = text;
  for (let times = 1 + random.below(6); times > 0; times--) {
    result = random.of(mutations)(result, random, other);
  }
  return result.slice(0, longest);
}

function put(text: string, random: Random, what: string): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + what + text.slice(at);
}

function without(text: string, random: Random, most: number): string {
  const at = random.below(text.length);
  return text.slice(0, at) + text.slice(at + 1 + random.below(most));
}

function piece(text: string, random: Random, most: number): string {
  const at = random.below(text.length);
  return text.slice(at, at + 1 + random.below(most));
}

function line(text: string, random: Random): string {
  return `${random.of(text.split('\n'))}\n`;
}

function linesOf(
  text: string,
  random: Random,
  change: (lines: readonly string[], at: number) => readonly string[],
): string {
  const lines = text.split('\n');
  return change(lines, random.below(lines.length)).join('\n');
}

function swappedLines(text: string, random: Random): string {
  const lines = text.split('\n');
  const [a, b] = [random.below(lines.length), random.below(lines.length)];
  return lines
    .with(a, lines[b] ?? '')
    .with(b, lines[a] ?? '')
    .join('\n');
}

/** Words, and single characters between them. */
const token = /\w+|\s+|[^\w\s]/g;

function tokensOf(text: string): readonly string[] {
  return text.match(token) ?? [''];
}

function swappedTokens(text: string, random: Random): string {
  const tokens = tokensOf(text);
  const [a, b] = [random.below(tokens.length), random.below(tokens.length)];
  return tokens
    .with(a, tokens[b] ?? '')
    .with(b, tokens[a] ?? '')
    .join('');
}

function replacedToken(text: string, random: Random): string {
  const tokens = tokensOf(text);
  const put = random.oneIn(3) ? random.of(signs) : random.of(tokens);
  return tokens.with(random.below(tokens.length), put).join('');
}

function replacedCharacter(text: string, random: Random): string {
  const at = random.below(text.length);
  return text.slice(0, at) + random.of(signs) + text.slice(at + 1);
}

const brackets: readonly (readonly [open: string, close: string])[] = [
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
  ['"', '"'],
  ['`${', '}`'],
  ['"#{', '}"'],
  ['$(', ')'],
  ['${a:-', '}'],
  ['f(', ')'],
  ['!', ''],
  ['-', ''],
  ['a ? ', ' : b'],
  ['if (a) {', '}'],
];

/** A piece of the text inside of many brackets. */
function nested(text: string, random: Random): string {
  const [open, close] = random.of(brackets);
  const times = 1 + random.below(random.oneIn(20) ? 2_000 : 60);
  const at = random.below(text.length);
  const end = at + random.below(60);
  return text.slice(0, at) + open.repeat(times) + text.slice(at, end) + close.repeat(times) + text.slice(end);
}
