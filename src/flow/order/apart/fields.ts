/** Where code reads a field that no two entries have alike, and whether all that it makes of that keeps it apart. */
import type { Meanings } from '../names-in-conditions.ts';
import type { Code } from '../../code/tokens.ts';
import { access, type Range } from '../../code/tokens.ts';
import {
  comparesTwo,
  fieldOf,
  keepsApart,
  keepsMember,
  keepsSide,
  readsField,
  setsKey,
} from './field-words.ts';

export interface Given {
  /** The code compares an entry with one that was kept before, under whatever name: `entry.name < first`. */
  readonly isDistinct?: boolean;
  /** The code makes a list: `repos.map((repo) => repo.name)`. */
  readonly isList?: boolean;
  readonly language?: string;
  readonly meanings?: Meanings;
}

export interface Read extends Range {
  readonly field: string;
}

/** `isSide`: it states which of two comes first. */
export type DistinctRange = Range & { readonly isSide: boolean };

interface Nested {
  isDistinct(code: string): boolean;
  isWhole(code: string): boolean;
}

const holes = /\$\{([^{}]{1,200})\}|#\{([^{}]{1,200})\}|\{\$?([^{}]{1,200})\}|\\\(([^()]{1,200})\)|\$(\w+)/g;
const gives = /^:?=$/;

export class Fields {
  readonly code: Code;
  readonly given: Given;
  private readonly aliases: ReadonlyMap<string, string>;
  private readonly nested: Nested;
  private reads: readonly Read[] | undefined;

  /**
   * @param aliases names that the code gives to such a field
   * @param nested how pieces of the code are read: what a name is made by, and what is between the texts of a template
   */
  constructor(code: Code, given: Given, aliases: ReadonlyMap<string, string>, nested: Nested) {
    this.code = code;
    this.given = given;
    this.aliases = aliases;
    this.nested = nested;
  }

  all(): readonly Read[] {
    this.reads ??= this.code.tokens.flatMap((_, at) => this.readAt(at) ?? []);
    return this.reads;
  }

  private readAt(at: number): Read | undefined {
    const token = this.code.tokens[at];
    if (token?.kind === 'text') return this.inText(token.text, at);
    if (token?.kind !== 'word') return undefined;
    const alias = this.aliases.get(token.text);
    const isMember = access.test(this.code.text(at - 1));
    const field = isMember ? fieldOf(token.text) : (alias ?? this.fieldNamed(token.text));
    if (field === undefined || (this.aliases.size > 0 && alias === undefined && !isMember)) return undefined;
    const isPattern =
      this.code.text(at - 1) === ':' && this.isBraced(at) && fieldOf(this.code.text(at - 2)) !== undefined;
    if (alias !== undefined && isPattern) return undefined;
    const isGiven =
      gives.test(this.code.text(at + 1)) || (this.code.text(at + 1) === ':' && this.isBraced(at));
    if (isGiven) return undefined;
    const from = isMember ? this.code.startOf(at) : at;
    if (this.isOfAnother({ from, to: at })) return undefined;
    if (this.code.text(at + 1) !== '(') return { field, from, to: at + 1 };
    return this.code.text(at + 2) === ')' ? { field, from, to: at + 3 } : undefined;
  }

  private fieldNamed(name: string): string | undefined {
    const meaning = this.given.meanings?.get(name);
    switch (meaning?.kind) {
      case 'code':
        return this.nested.isDistinct(meaning.code) ? 'value' : undefined;
      case 'word':
        return fieldOf(meaning.word);
      case undefined:
        return name === 'key' ? undefined : fieldOf(name);
      default:
        return meaning satisfies never;
    }
  }

  /** What a call has made of its arguments is no entry: `path.parse(repo.name).name`. */
  private isOfAnother({ from, to }: Range): boolean {
    return this.code.tokens.slice(from, to).some(({ text }, i) => {
      const open = from + i;
      return text === '(' && this.code.text(open + 1) !== ')' && !readsField.test(this.code.text(open - 1));
    });
  }

  /** `["name"]`, `get("name")`, `` `${owner}/${name}` `` */
  private inText(text: string, at: number): Read | undefined {
    const inner = text.slice(1, -1);
    const field = fieldOf(inner);
    if (field !== undefined && /^[\w-]+$/.test(inner)) {
      if (this.code.text(at - 1) === '[' && this.code.text(at + 1) === ']' && this.code.isIndex(at - 1)) {
        return { field, from: this.code.startOf(at - 1), to: at + 2 };
      }
      const open = this.code.opens(at);
      if (open !== undefined && this.code.text(open) === '(') {
        if (!readsField.test(this.code.text(open - 1))) return undefined;
        return { field, from: this.code.startOf(open - 1), to: this.code.behind(open) };
      }
      return this.code.text(at + 1) === ':' || this.code.text(at + 1) === '=>'
        ? undefined
        : { field, from: at, to: at + 1 };
    }
    for (const hole of inner.matchAll(holes)) {
      const code = hole.slice(1).join('');
      if (this.nested.isWhole(code)) return { field: 'text', from: at, to: at + 1 };
    }
    return undefined;
  }

  /** Whether it is a part of a pattern: `({ name: a }, { name: b }) => …` */
  private isBraced(at: number): boolean {
    const open = this.code.opens(at);
    return open !== undefined && this.code.text(open) === '{';
  }

  /** `const a = entry.name`, `{ name: a }` */
  aliasesOf(): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    for (const [at, { text }] of this.code.tokens.entries()) {
      const field = fieldOf(text);
      if (
        field !== undefined &&
        this.code.text(at + 1) === ':' &&
        this.isBraced(at) &&
        this.code.isWord(at + 2)
      ) {
        found.set(this.code.text(at + 2), field);
      }
      const isGiven = gives.test(text) && this.code.isWord(at - 1) && !setsKey.test(this.code.text(at - 1));
      if (!isGiven) continue;
      const { from, to } = this.code.operand(at + 1, 1);
      const value = this.all().find((one) => one.from >= from && one.to <= to);
      if (value && this.nested.isDistinct(this.code.codeOf({ from, to }))) {
        found.set(this.code.text(at - 1), value.field);
      }
    }
    return found;
  }

  /** The members that are read of it, if each leaves it as it is. */
  through({ field, from, to }: Read): DistinctRange | undefined {
    let at = to;
    let isSide = false;
    for (;;) {
      const sign = this.code.text(at);
      if (sign === '!' && !this.code.text(at + 1).startsWith('=')) at += 1;
      else if (sign === 'as' && this.code.isWord(at + 1)) at += 2;
      else if (sign === '[' && !this.code.isFirst(at)) {
        // `names[i]`
        if (
          !/s$/i.test(this.code.text(to - 1)) ||
          !this.code.isWord(at + 1) ||
          this.code.text(at + 2) !== ']'
        ) {
          return undefined;
        }
        at += 3;
      } else if (access.test(sign) || (sign === '|' && this.given.language === 'jq')) {
        const name = this.code.text(at + 1);
        const open = this.code.text(at + 2) === '(' ? at + 2 : undefined;
        const end = open === undefined ? at + 2 : this.code.behind(open);
        if (comparesTwo.test(name)) {
          if (open === undefined || !this.has({ from: open + 1, to: end - 1 }, field)) {
            return undefined;
          }
          isSide = true;
        } else if (
          !(isSide ? keepsSide : this.given.language === 'jq' ? keepsApart : keepsMember).test(name)
        ) {
          return undefined;
        }
        at = end;
      } else return { from, to: at, isSide };
    }
  }

  /** Whether it has the same field of another entry, as it is. */
  has({ from, to }: Range, field: string): boolean {
    const isSame = (one: Read) => one.from >= from && one.to <= to && one.field === field;
    if (this.all().some((one) => isSame(one) && this.through(one))) return true;
    return (
      this.given.isDistinct === true &&
      this.code.tokens.slice(from, to).some(({ kind, text }) => kind === 'word' || /^.\$\w/.test(text))
    );
  }
}
