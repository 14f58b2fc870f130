/**
 * The tree of a script. The grammar that the other languages come with leaves too much of today's PowerShell unread
 * (`??`, the conditional operator, `default` clauses, bare URLs, constructors that call their base), so this one is ours.
 */
import type { Span } from '../../../ir/ir.ts';

/** Text of a string or bare word, its escapes resolved; `map` as in the IR's `Text`. */
export interface Chunk extends Span {
  readonly kind: 'chunk';
  readonly value: string;
  readonly map?: readonly number[];
}

/** A string, here-string or bare word, with what is put into it. */
export interface StringNode extends Span {
  readonly kind: 'string';
  readonly parts: readonly (Chunk | Node)[];
  /** True for a word without quotes. */
  readonly bare: boolean;
}

export interface VariableNode extends Span {
  readonly kind: 'variable';
  /** As it is written, with its scope and without `$`: `script:Hub`. */
  readonly name: string;
  /** `@name`: its items or fields are arguments. */
  readonly splat: boolean;
}

export interface MemberNode extends Span {
  readonly kind: 'member';
  readonly of: Node;
  readonly name: string | Node;
  readonly at: Span;
}

/** An operator of two sides, and those of the same rank that follow. */
export interface BinaryNode extends Span {
  readonly kind: 'binary';
  readonly rank: number;
  readonly first: Node;
  /** `operator` is in small letters: `+`, `-join`. */
  readonly rest: { readonly operator: string; readonly right: Node }[];
}

export interface BlockNode extends Span {
  readonly kind: 'block';
  readonly params: readonly ParamNode[] | undefined;
  readonly body: readonly Statement[];
}

/** `-Name`, `-Name:value`. */
interface ParameterElement extends Span {
  readonly kind: 'parameter';
  readonly name: string;
  readonly value: Node | undefined;
}

export type Element = ParameterElement | { readonly kind: 'argument'; readonly value: Node };

export interface CommandNode extends Span {
  readonly kind: 'command';
  readonly invocation: '&' | '.' | undefined;
  readonly name: Node;
  readonly elements: readonly Element[];
}

export interface AssignNode extends Span {
  readonly kind: 'assign';
  readonly target: Node;
  /** `=`, `+=`, `??=`. */
  readonly operator: string;
  readonly value: Node;
}

export type Node =
  | StringNode
  | VariableNode
  | MemberNode
  | BinaryNode
  | BlockNode
  | CommandNode
  | AssignNode
  | (Span & { readonly kind: 'number'; readonly value: string })
  /** `[System.Uri]`; `name` has neither brackets nor what it is made of. */
  | (Span & { readonly kind: 'type'; readonly name: string })
  | (Span & { readonly kind: 'invoke'; readonly callee: MemberNode; readonly args: readonly Node[] })
  | (Span & { readonly kind: 'index'; readonly of: Node; readonly key: Node })
  | (Span & { readonly kind: 'unary'; readonly operator: string; readonly operand: Node })
  | (Span & { readonly kind: 'conditional'; readonly test: Node; readonly yes: Node; readonly no: Node })
  | (Span & { readonly kind: 'cast'; readonly type: string; readonly of: Node })
  /** `a, b`. */
  | (Span & { readonly kind: 'items'; readonly items: Node[] })
  /** `@(…)`. */
  | (Span & { readonly kind: 'array'; readonly body: readonly Statement[] })
  /** `$(…)`. */
  | (Span & { readonly kind: 'sub'; readonly body: readonly Statement[] })
  | (Span & { readonly kind: 'paren'; readonly body: readonly Statement[] })
  | (Span & { readonly kind: 'hash'; readonly entries: readonly HashEntry[] })
  | (Span & { readonly kind: 'pipeline'; readonly stages: readonly Node[] })
  /** `a && b`, `a || b`. */
  | (Span & { readonly kind: 'chain'; readonly items: readonly Node[] })
  /** A statement where a value is asked for: `$x = if (…) { … }`. */
  | (Span & { readonly kind: 'inline'; readonly statement: Statement })
  | (Span & { readonly kind: 'nothing' });

export interface HashEntry {
  readonly key: Node;
  readonly value: Node;
}

export interface ParamNode extends Span {
  /** As it is written, without `$`. */
  readonly name: string;
  readonly type: string | undefined;
  readonly default: Node | undefined;
  readonly aliases: readonly string[];
  readonly position: number | undefined;
  readonly fromPipeline: boolean;
  /** Takes all arguments that no other parameter takes. */
  readonly takesRest: boolean;
}

export interface Method extends Span {
  readonly name: string;
  readonly static: boolean;
  readonly params: readonly ParamNode[];
  /** The arguments of `: base(…)`. */
  readonly base: readonly Node[] | undefined;
  readonly body: readonly Statement[];
}

export interface Property extends Span {
  readonly name: string;
  readonly static: boolean;
  readonly type: string | undefined;
  readonly value: Node | undefined;
}

export type Statement =
  | (Span & { readonly kind: 'expression'; readonly value: Node })
  | (Span & {
      readonly kind: 'if';
      readonly arms: readonly { readonly test: Node; readonly body: readonly Statement[] }[];
      readonly otherwise: readonly Statement[] | undefined;
    })
  | (Span & {
      readonly kind: 'foreach';
      readonly variable: Node;
      readonly of: Node;
      readonly body: readonly Statement[];
    })
  /** `for`, `while`, `do`: what is evaluated once before it, what in each round, and its body. */
  | (Span & {
      readonly kind: 'loop';
      readonly before: readonly Statement[];
      readonly head: readonly Statement[];
      readonly each: readonly Statement[];
      readonly body: readonly Statement[];
    })
  | (Span & {
      readonly kind: 'switch';
      readonly subject: Node;
      readonly clauses: readonly { readonly test: Node | undefined; readonly body: readonly Statement[] }[];
    })
  | (Span & {
      readonly kind: 'try';
      readonly body: readonly Statement[];
      readonly catches: readonly (readonly Statement[])[];
      readonly last: readonly Statement[];
    })
  | (Span & { readonly kind: 'function'; readonly name: string; readonly block: BlockNode })
  | (Span & {
      readonly kind: 'class';
      readonly name: string;
      readonly base: string | undefined;
      readonly methods: readonly Method[];
      readonly properties: readonly Property[];
    })
  | (Span & { readonly kind: 'flow'; readonly word: string; readonly value: Node | undefined })
  | (Span & { readonly kind: 'using'; readonly what: string; readonly name: string })
  /** `begin { … }`, `process { … }`: statements of the block around. */
  | (Span & { readonly kind: 'part'; readonly body: readonly Statement[] });
