/** Languages that are written as lists: `(def x "…")`, `(defn f [x] …)`, `(client/get (str base "/x"))`. */
import type { Expr, Field, Param, Stmt } from '../../ir/ir.ts';
import { keyName } from './read/arguments.ts';
import { giving } from './read/functions.ts';
import { field, isMark, nameNode, spanOf, unknown, withoutBreaks, wordText } from './read/nodes.ts';
import type { ListWords } from './syntax.ts';
import type { Group, Token } from './scan/tokens.ts';

const maxDepth = 90;

export class ListReader {
  private readonly words: ListWords;
  private depth = 0;

  constructor(words: ListWords) {
    this.words = words;
  }

  statements(items: readonly Token[]): readonly Stmt[] {
    return meant(items).flatMap((token) => this.statement(token));
  }

  private statement(token: Token): readonly Stmt[] {
    const [head, name, ...rest] = token.kind === 'group' && token.open === '(' ? meant(token.items) : [];
    const word = head?.kind === 'name' ? head.text : '';
    const span = spanOf([token]);
    if (name?.kind === 'name' && this.words.define.includes(word)) {
      const value = rest.at(
        word.startsWith('def') && rest.length > 1 && !word.startsWith('defv') && !word.startsWith('defc')
          ? -1
          : 0,
      );
      return value ? [{ kind: 'bind', name: name.text, value: this.expression(value), span }] : [];
    }
    if (this.words.functions.includes(word) && name) {
      // `(define (f x) …)`
      if (name.kind === 'group') {
        const [own, ...params] = meant(name.items);
        if (own?.kind === 'name' && name.open === '(' && this.words.define.includes(word)) {
          return [this.bound(own.text, params, rest, span)];
        }
      } else if (name.kind === 'name') {
        const at = rest.findIndex(({ kind }) => kind === 'group');
        const params = rest[at];
        if (params?.kind === 'group') {
          // Several arities: `(defn f ([x] …) ([x y] …))`.
          const [first, ...body] = meant(params.items);
          const inner =
            params.open === '(' && first?.kind === 'group' && first.open === '[' ? first : undefined;
          return [
            inner
              ? this.bound(name.text, inner.items, body, span)
              : this.bound(name.text, params.items, rest.slice(at + 1), span),
          ];
        }
      }
    }
    return [{ kind: 'expression', value: this.expression(token) }];
  }

  private bound(
    name: string,
    params: readonly Token[],
    body: readonly Token[],
    span: { start: number; end: number },
  ): Stmt {
    return { kind: 'bind', name, value: this.fn(name, params, body, span), hoisted: true, span };
  }

  private fn(
    name: string | undefined,
    params: readonly Token[],
    body: readonly Token[],
    span: { start: number; end: number },
  ): Expr {
    const named = meant(params).flatMap((token): readonly Param[] =>
      token.kind === 'name' && !token.text.startsWith('&')
        ? [{ name: token.text }]
        : token.kind === 'group'
          ? [{ name: '…' }]
          : [],
    );
    return {
      kind: 'function',
      ...(name === undefined ? {} : { name }),
      params: named,
      body: giving(body.flatMap((token) => this.statement(token))),
      ownSelf: false,
      ...span,
    };
  }

  expression(token: Token): Expr {
    const span = spanOf([token]);
    if (this.depth > maxDepth) return unknown([], span);
    this.depth++;
    const found = this.read(token, span);
    this.depth--;
    return found;
  }

  private read(token: Token, span: { start: number; end: number }): Expr {
    switch (token.kind) {
      case 'string': {
        const [only] = token.parts;
        return only?.kind === 'text'
          ? { ...only, ...span }
          : { kind: 'text', value: '', at: token.start, ...span };
      }
      case 'number':
        return { kind: 'text', value: token.text, number: true, at: token.start, ...span };
      case 'name':
        if (token.text.startsWith(':')) {
          return wordText(token.text.replace(/^:+/, ''), token.start, token.end);
        }
        return this.named(token.text, span);
      case 'group':
        return this.group(token, span);
      case 'mark':
      case 'break':
        return unknown([], span);
      default:
        return token satisfies never;
    }
  }

  /** `client/get` is a member of what it is called on. */
  private named(text: string, span: { start: number; end: number }): Expr {
    const slash = text.lastIndexOf('/');
    if (slash <= 0 || slash === text.length - 1) return nameNode(text, span);
    const at = { start: span.start + slash + 1, end: span.end };
    return {
      kind: 'member',
      of: nameNode(text.slice(0, slash), span),
      name: text.slice(slash + 1),
      at,
      ...span,
    };
  }

  private group(group: Group, span: { start: number; end: number }): Expr {
    const items = meant(group.items);
    if (group.open === '[') {
      return { kind: 'list', items: items.map((item) => this.expression(item)), ...span };
    }
    if (group.open === '{') return this.record(items, span);
    const [head, ...rest] = items;
    if (!head) return unknown([], span);
    const word = head.kind === 'name' ? head.text : '';
    const { words } = this;
    if (words.functions.includes(word) && rest[0]?.kind === 'group') {
      return this.fn(undefined, rest[0].items, rest.slice(1), span);
    }
    if (words.define.includes(word) || words.functions.includes(word)) {
      return { ...unknown([], span), body: this.statement(group) };
    }
    if (words.bindings.includes(word) && rest[0]?.kind === 'group') {
      return this.bindings(rest[0], rest.slice(1), span);
    }
    const args = rest.map((item) => this.expression(item));
    if (words.joins.includes(word)) return { kind: 'join', parts: args, ...span };
    if (words.defaults.includes(word)) return { kind: 'either', options: args, fallback: true, ...span };
    if (word === 'if' && rest.length > 1) {
      return {
        kind: 'either',
        options: args.slice(1),
        fallback: false,
        ...(args[0] ? { test: args[0] } : {}),
        ...span,
      };
    }
    const [begun, ...steps] = args;
    if (begun && (words.first.includes(word) || words.last.includes(word))) {
      return steps.reduce((value, step) => threaded(value, step, words.last.includes(word), span), begun);
    }
    const callee = this.expression(head);
    if (callee.kind !== 'name' && callee.kind !== 'member') return unknown([callee, ...args], span);
    return { kind: 'call', callee, args: [...args, ...plist(rest, args)], named: [], form: 'call', ...span };
  }

  private bindings(group: Group, body: readonly Token[], span: { start: number; end: number }): Expr {
    const items = meant(group.items);
    const binds: Stmt[] = [];
    if (group.open === '(') {
      // `(let ((x …)) …)`
      for (const pair of items) {
        const [name, value] = pair.kind === 'group' ? meant(pair.items) : [];
        if (name?.kind === 'name' && value) {
          binds.push({ kind: 'bind', name: name.text, value: this.expression(value), span: spanOf([pair]) });
        }
      }
    } else {
      for (let i = 0; i + 1 < items.length; i += 2) {
        const [name, value] = [items[i], items[i + 1]];
        if (!value) continue;
        const read = this.expression(value);
        binds.push(
          name?.kind === 'name'
            ? { kind: 'bind', name: name.text, value: read, span: spanOf([name, value]) }
            : { kind: 'expression', value: read },
        );
      }
    }
    const inner = body.flatMap((token) => this.statement(token));
    const fn: Expr = {
      kind: 'function',
      params: [],
      body: giving([...binds, ...inner]),
      ownSelf: false,
      ...span,
    };
    return { kind: 'call', callee: fn, args: [], named: [], form: 'call', ...span };
  }

  private record(items: readonly Token[], span: { start: number; end: number }): Expr {
    const fields: Field[] = [];
    for (let i = 0; i + 1 < items.length; i += 2) {
      const [key, value] = [items[i], items[i + 1]];
      if (key && value) fields.push(field(keyName(key).replace(/^:/, ''), this.expression(value), key));
    }
    return { kind: 'record', fields, ...span };
  }
}

/** `(request url :method "GET")`: the words with colons are named arguments. */
function plist(items: readonly Token[], args: readonly Expr[]): readonly Expr[] {
  const fields = items.flatMap((token, i) => {
    const value = args[i + 1];
    return token.kind === 'name' && token.text.startsWith(':') && value
      ? [field(token.text.slice(1), value, token)]
      : [];
  });
  return fields.length > 0 ? [{ kind: 'record', fields, ...spanOf(items) }] : [];
}

function threaded(value: Expr, step: Expr, last: boolean, span: { start: number; end: number }): Expr {
  if (step.kind === 'call') return { ...step, args: last ? [...step.args, value] : [value, ...step.args] };
  if (step.kind === 'join') return { ...step, parts: last ? [...step.parts, value] : [value, ...step.parts] };
  if (step.kind !== 'name' && step.kind !== 'member') return unknown([value, step], span);
  return { kind: 'call', callee: step, args: [value], named: [], form: 'call', ...span };
}

/** Without line ends, quotes, and what `#_` leaves out. */
function meant(items: readonly Token[]): readonly Token[] {
  return withoutBreaks(items).filter((token) => !(token.kind === 'mark' && !isMark(token, '(')));
}
