/** What a language describes of itself, so that one composer can write programs in all of them. */

/** An expression or a statement, as it is written. */
export type Code = string;

/** A piece of a text that is built. */
export type Part =
  { readonly kind: 'text'; readonly text: string } | { readonly kind: 'code'; readonly code: Code };

/** The files of a program: the one with the call, the one with the base, the one with the sender. */
export type Role = 'main' | 'base' | 'send';

export type Method = 'GET' | 'HEAD' | 'POST';

export interface Param {
  readonly name: string;
  readonly value?: Code;
}

export interface Fn {
  readonly name: string;
  readonly params: readonly Param[];
  readonly body: readonly Code[];
  readonly returns: 'text' | 'answer';
}

export interface Class {
  readonly name: string;
  /** Given to the constructor where it has no value. */
  readonly field?: { readonly name: string; readonly value?: Code; readonly client?: true };
  readonly methods: readonly Fn[];
}

export interface File {
  readonly role: Role;
  /** What it takes from others. */
  readonly takes: ReadonlyMap<Role, readonly string[]>;
  /** What others take from it. */
  readonly gives: readonly string[];
  readonly members: readonly Code[];
  /** The other files of the program. */
  readonly others: readonly Role[];
}

/** How a path is put behind a base: as links do, one behind the other, or so that no slash may begin it. */
export type Joining = 'resolve' | 'append' | 'relative';

export interface Forms {
  readonly language: string;
  readonly files: Readonly<Record<Role, string>>;
  readonly literal: (text: string) => Code;
  /** A variable as it is read. */
  readonly read: (name: string) => Code;
  readonly joins: {
    readonly concat: (parts: readonly Part[]) => Code;
    readonly template?: (parts: readonly Part[]) => Code;
    readonly format?: (parts: readonly Part[]) => Code;
    readonly list?: (items: readonly Code[]) => Code;
    readonly url?: {
      readonly how: Joining;
      readonly write: (base: Code, path: Code) => Code;
      /** Where it is no expression: statements that give a variable the URL. */
      readonly bind?: (name: string, base: Code, path: Code) => readonly Code[];
    };
  };
  /** A variable in a body. */
  readonly bind: (name: string, value: Code) => Code;
  /** A constant of a file. */
  readonly constant: (name: string, value: Code) => Code;
  readonly readConstant: (name: string, of?: Role) => Code;
  /** An object with settings, and the base among them. */
  readonly settings?: {
    readonly write: (value: Code) => Code;
    readonly name: string;
    readonly read: (of?: Role) => Code;
  };
  readonly environment?: (fallback: Code) => Code;
  /** Whether parameters have defaults. */
  readonly defaults: boolean;
  readonly fn: (fn: Fn) => Code;
  readonly call: (name: string, args: readonly Code[], of?: Role) => Code;
  /** A statement: gives what a call gives. */
  readonly hand: (call: Code) => Code;
  /** A statement: gives a text. */
  readonly giveText: (text: Code) => Code;
  readonly classes?: {
    readonly write: (written: Class) => Code;
    readonly make: (name: string, args: readonly Code[], of?: Role) => Code;
    readonly invoke: (object: Code, method: string, args: readonly Code[]) => Code;
    readonly self: Code;
    readonly field: (name: string) => Code;
  };
  /** The two usual clients: statements that send and give the answer. */
  readonly senders: readonly [Sender, Sender];
  /** A client that is given the base when it is made. */
  readonly client?: {
    readonly how: Joining;
    readonly make: (base: Code) => Code;
    /** As a constant of a file. */
    readonly name: string;
    readonly constant: (name: string, value: Code) => Code;
    readonly read: (name: string, of?: Role) => Code;
    readonly send: (client: Code, path: Code, method: Method) => readonly Code[];
  };
  readonly file: (file: File) => string;
}

export type Sender = (url: Code, method: Method) => readonly Code[];

export const text = (value: string): Part => ({ kind: 'text', text: value });
export const code = (value: Code): Part => ({ kind: 'code', code: value });

/** Parts with an operator between them. */
export const operator =
  (sign: string, literal: (value: string) => Code) =>
  (parts: readonly Part[]): Code =>
    parts.map((part) => (part.kind === 'text' ? literal(part.text) : part.code)).join(` ${sign} `);

/** A literal with code in it. */
export const within =
  (open: string, close: string, hole: (value: Code) => Code) =>
  (parts: readonly Part[]): Code =>
    open + parts.map((part) => (part.kind === 'text' ? part.text : hole(part.code))).join('') + close;

/** A text with places, and what is put there. */
export const places =
  (place: (nth: number) => string, write: (pattern: string, args: readonly Code[]) => Code) =>
  (parts: readonly Part[]): Code => {
    const args: Code[] = [];
    const pattern = parts.map((part) => (part.kind === 'text' ? part.text : place(args.push(part.code) - 1)));
    return write(pattern.join(''), args);
  };

export const lines = (...all: readonly (string | readonly string[])[]): string => all.flat().join('\n');

/** Lines moved to the right. */
export const inner = (body: readonly string[], by = '  '): readonly string[] =>
  body.flatMap((one) => one.split('\n')).map((line) => (line === '' ? line : by + line));

/** Names in the class or object of their file: `Base.HUB` for others. */
export function ownedBy(owners: Readonly<Record<Role, string>>): (name: string, of?: Role) => string {
  return (name, of) => (of ? `${owners[of]}.${name}` : name);
}
