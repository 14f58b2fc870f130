/**
 * As much of TOML as manifests use: tables, lists of tables, strings, lists, inline tables. Other values are texts.
 * `parseToml` has the form of `parse` of smol-toml, so that a library can take its place.
 */
export type TomlValue = string | TomlValue[] | TomlTable;
export interface TomlTable {
  [key: string]: TomlValue;
}

/** @throws SyntaxError where the text is not TOML */
export function parseToml(text: string): TomlTable {
  const reader = new Reader(text);
  const top = tableOf();
  let current = top;
  for (;;) {
    reader.skipBlank();
    if (reader.isAtEnd) return top;
    if (reader.take('[[')) {
      const path = reader.keys();
      reader.expect(']]');
      current = appended(top, path);
    } else if (reader.take('[')) {
      const path = reader.keys();
      reader.expect(']');
      current = entered(top, path);
    } else reader.assignment(current);
  }
}

const MOST_NESTED = 50;

class Reader {
  #at = 0;
  #depth = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  take(word: string): boolean {
    if (!this.#text.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  expect(word: string): void {
    this.#match(/[ \t]*/y);
    if (!this.take(word)) throw new SyntaxError(`expected ${word} at ${this.#at}`);
  }

  /** Blanks, line ends and comments. */
  skipBlank(): void {
    this.#match(/(?:\s|#[^\n]*)*/y);
  }

  /** `a.b."c d"` */
  keys(): string[] {
    const path: string[] = [];
    do {
      this.#match(/[ \t]*/y);
      path.push(this.#quoted() ?? this.#needed(/[\w-]+/y));
      this.#match(/[ \t]*/y);
    } while (this.take('.'));
    return path;
  }

  assignment(table: TomlTable): void {
    const path = this.keys();
    this.expect('=');
    const value = this.#value();
    const last = path.pop() ?? '';
    entered(table, path)[last] = value;
  }

  #value(): TomlValue {
    this.#match(/[ \t]*/y);
    const text = this.#quoted();
    if (text !== undefined) return text;
    if (++this.#depth > MOST_NESTED) throw new SyntaxError('nested too deeply');
    try {
      if (this.take('[')) return this.#list();
      if (this.take('{')) return this.#inline();
      return this.#needed(/[^\s,\]}#]+/y);
    } finally {
      this.#depth--;
    }
  }

  #list(): TomlValue[] {
    const items: TomlValue[] = [];
    for (;;) {
      this.skipBlank();
      if (this.take(']')) return items;
      items.push(this.#value());
      this.skipBlank();
      if (!this.take(',')) {
        this.expect(']');
        return items;
      }
    }
  }

  #inline(): TomlTable {
    const table = tableOf();
    for (;;) {
      this.skipBlank();
      if (this.take('}')) return table;
      this.assignment(table);
      this.skipBlank();
      if (!this.take(',')) {
        this.expect('}');
        return table;
      }
    }
  }

  #quoted(): string | undefined {
    for (const [mark, pattern] of STRINGS) {
      if (!this.take(mark)) continue;
      const inner = this.#needed(pattern);
      this.expect(mark);
      return mark.startsWith('"') ? unescaped(inner) : inner;
    }
    return undefined;
  }

  #needed(pattern: RegExp): string {
    const found = this.#match(pattern);
    if (found === undefined) throw new SyntaxError(`not to be read at ${this.#at}`);
    return found;
  }

  #match(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

const STRINGS: readonly (readonly [string, RegExp])[] = [
  ['"""', /(?:[^\\"]|\\[\s\S]|"(?!""))*/y],
  ["'''", /(?:[^']|'(?!''))*/y],
  ['"', /(?:[^\\"\n]|\\.)*/y],
  ["'", /[^'\n]*/y],
];

function unescaped(text: string): string {
  return text.replace(/\\(u[0-9a-fA-F]{4}|[\s\S])/g, (_, code: string) => {
    if (code.length > 1) return String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }[code] ?? code;
  });
}

/** Without a prototype, so that a key such as `__proto__` is a key. */
function tableOf(): TomlTable {
  const table: TomlTable = {};
  Object.setPrototypeOf(table, null);
  return table;
}

function entered(table: TomlTable, path: readonly string[]): TomlTable {
  return path.reduce((inside, key) => {
    const found = inside[key];
    const next = Array.isArray(found) ? found.at(-1) : found;
    if (typeof next === 'object' && !Array.isArray(next)) return next;
    if (next !== undefined) throw new SyntaxError(`${key} is no table`);
    return (inside[key] = tableOf());
  }, table);
}

function appended(top: TomlTable, path: readonly string[]): TomlTable {
  const around = entered(top, path.slice(0, -1));
  const key = path.at(-1) ?? '';
  const list = around[key];
  const next = tableOf();
  if (Array.isArray(list)) list.push(next);
  else around[key] = [next];
  return next;
}
