/** How a language writes what the evaluator follows. A row leaves out what it writes as most languages do. */

export interface Writer {
  /** A name for the file, which decides its language. */
  readonly file: string;
  readonly text: (value: string) => string;
  readonly name: (name: string) => string;
  readonly join: (parts: readonly string[]) => string;
  /** A text with values in it: a name, or the text as it is. */
  readonly filled: (parts: readonly (string | { readonly name: string })[]) => string;
  readonly call: (name: string, args: readonly string[]) => string;
  readonly either: (test: string, yes: string, no: string) => string;
  readonly fallback: (first: string, second: string) => string;
  readonly record: (fields: readonly (readonly [name: string, value: string])[]) => string;
  readonly member: (of: string, name: string) => string;
  readonly list: (items: readonly string[]) => string;
  readonly at: (of: string, key: string) => string;
  readonly bind: (name: string, value: string) => string;
  readonly assign: (name: string, value: string) => string;
  readonly append: (name: string, value: string) => string;
  readonly back: (value: string) => string;
  readonly request: (method: 'GET' | 'POST' | 'HEAD', url: string) => string;
  /** Statements as lines. */
  readonly fn: (name: string, params: readonly string[], body: readonly string[]) => readonly string[];
  readonly when: (test: string, yes: readonly string[], no: readonly string[]) => readonly string[];
  readonly each: (item: string, of: string, body: readonly string[]) => readonly string[];
  readonly whole: (lines: readonly string[]) => string;
}

export function inside(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `    ${line}`);
}

const quoted = (value: string): string => `"${value}"`;

/** The way of JavaScript, from which the others differ. */
const usual: Omit<Writer, 'file'> = {
  text: quoted,
  name: (name) => name,
  join: (parts) => parts.join(' + '),
  filled: (parts) =>
    `\`${parts.map((part) => (typeof part === 'string' ? part : `\${${part.name}}`)).join('')}\``,
  call: (name, args) => `${name}(${args.join(', ')})`,
  either: (test, yes, no) => `(${test} ? ${yes} : ${no})`,
  fallback: (first, second) => `(${first} || ${second})`,
  record: (fields) => `{ ${fields.map(([name, value]) => `${name}: ${value}`).join(', ')} }`,
  member: (of, name) => `${of}.${name}`,
  list: (items) => `[${items.join(', ')}]`,
  at: (of, key) => `${of}[${key}]`,
  bind: (name, value) => `let ${name} = ${value};`,
  assign: (name, value) => `${name} = ${value};`,
  append: (name, value) => `${name} += ${value};`,
  back: (value) => `return ${value};`,
  request: (method, url) => `await fetch(${url}, { method: '${method}' });`,
  fn: (name, params, body) => [`function ${name}(${params.join(', ')}) {`, ...inside(body), '}'],
  when: (test, yes, no) => [`if (${test}) {`, ...inside(yes), '} else {', ...inside(no), '}'],
  each: (item, of, body) => [`for (const ${item} of ${of}) {`, ...inside(body), '}'],
  whole: (lines) => `${lines.join('\n')}\n`,
};

export function writer(file: string, own: Partial<Omit<Writer, 'file'>> = {}): Writer {
  return { ...usual, ...own, file };
}

/** A template in which values are between `open` and `close`. */
export function template(before: string, open: string, close: string, after: string): Writer['filled'] {
  return (parts) =>
    before +
    parts.map((part) => (typeof part === 'string' ? part : open + part.name + close)).join('') +
    after;
}
