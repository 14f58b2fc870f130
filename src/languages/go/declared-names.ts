/** The names that a file declares for its package, found in its text: nothing is parsed for it. */
import { identifier } from './identifier.ts';

interface Declared {
  /** Functions, variables and constants. */
  readonly values: ReadonlySet<string>;
  /** Types, those inside functions too, and those that only have a method here. */
  readonly types: ReadonlySet<string>;
}

const token =
  /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|`[^`]*`|'(?:\\.[^'\n]*|[^'\\\n]{1,2})'|["'`]|[{}()[\]]|[\n;]|(?<![\w\x80-\uffff.])(?:func|var|const|type|import)(?![\w\x80-\uffff])/g;
const names = new RegExp(String.raw`\s*(${identifier})((?:\s*,\s*${identifier})*)`, 'y');
const group = /\s*\(/y;
const receiver = new RegExp(
  String.raw`\s*\(\s*(?:${identifier}\s+(?=[*A-Za-z_\x80-\uffff]))?(?:\*\s*)?(${identifier})`,
  'y',
);
/** `import . "path"`: the names of another package are as its own. */
const opensPackage = /\.[ \t]*["`]/y;

/** Names that the language has, and words that are no names: https://go.dev/ref/spec#Predeclared_identifiers. */
const predeclared: ReadonlySet<string> = new Set(
  (
    'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint ' +
    'uint8 uint16 uint32 uint64 uintptr true false iota nil append cap clear close complex copy delete imag len make ' +
    'max min new panic print println real recover break case chan const continue default defer else fallthrough for ' +
    'func go goto if import interface map package range return select struct switch type var'
  ).split(' '),
);

export function isPredeclared(name: string): boolean {
  return predeclared.has(name);
}

/** @returns undefined if the text does not show all of them */
export function declaredNames(text: string): Declared | undefined {
  return new Reader(text).declared();
}

/** `group`: the depth in which each line declares names, and what it declares. */
interface Group {
  readonly depth: number;
  readonly word: string;
}

class Reader {
  private readonly text: string;
  private readonly values = new Set<string>();
  private readonly types = new Set<string>();
  private depth = 0;
  private readonly groups: Group[] = [];
  private isWhole = true;

  constructor(text: string) {
    this.text = text;
  }

  declared(): Declared | undefined {
    for (const { 0: found, index } of this.text.matchAll(token)) {
      this.token(found, index + found.length);
      if (!this.isWhole) return undefined;
    }
    return this.depth === 0 ? { values: this.values, types: this.types } : undefined;
  }

  private token(found: string, end: number): void {
    switch (found) {
      case '{':
      case '(':
      case '[':
        this.depth++;
        return;
      case '}':
      case ')':
      case ']':
        this.depth--;
        if (this.depth < (this.groups.at(-1)?.depth ?? 0)) this.groups.pop();
        return;
      case '\n':
      case ';':
        this.nextLine(end);
        return;
      case '"':
      case "'":
      case '`':
        // Something that is not closed: what follows may be read wrongly.
        this.isWhole = false;
        return;
      case 'func':
        if (this.depth === 0) this.function(end);
        return;
      case 'var':
      case 'const':
      case 'import':
      case 'type':
        if (this.depth === 0 || found === 'type') this.declaration(found, end);
        return;
      default:
        if (found.startsWith('/*')) this.nextLine(end);
    }
  }

  private nextLine(at: number): void {
    const group = this.groups.at(-1);
    if (group?.depth === this.depth) this.declares(group.word, at);
  }

  /** A function without a name looks like a method; what it takes counts as a type then, which is too many. */
  private function(at: number): void {
    const [, type] = matchAt(receiver, this.text, at) ?? [];
    if (type === undefined) this.declares('func', at);
    else if (!isPredeclared(type)) this.types.add(type);
  }

  private declaration(word: string, at: number): void {
    const [opening] = matchAt(group, this.text, at) ?? [];
    if (opening === undefined) return this.declares(word, at);
    this.groups.push({ depth: this.depth + 1, word });
    this.declares(word, at + opening.length);
  }

  private declares(word: string, at: number): void {
    if (word === 'import') {
      const [gap = ''] = matchAt(/\s*/y, this.text, at) ?? [];
      if (matchAt(opensPackage, this.text, at + gap.length)) this.isWhole = false;
      return;
    }
    const [, first, more = ''] = matchAt(names, this.text, at) ?? [];
    if (first === undefined) return;
    const to = word === 'type' ? this.types : this.values;
    for (const name of [first, ...more.split(',')]) to.add(name.trim());
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
