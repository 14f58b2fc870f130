/** Statements. */
import type { Close, Cursor } from './cursor.ts';
import { blockFrom, params } from './blocks.ts';
import { classOf, enumeration } from './classes.ts';
import {
  body,
  condition,
  expressionOf,
  foreach,
  forHead,
  ifStatement,
  opens,
  switchStatement,
  tryStatement,
} from './control.ts';
import type { Statement } from './tree.ts';

/** Statements up to a bracket, which is left, or to the end. */
export function statements(c: Cursor, close: Close): readonly Statement[] {
  const found: Statement[] = [];
  for (c.terminators(); !c.isAtEnd; c.terminators()) {
    if (c.peek() === close) break;
    const before = c.pos;
    if (c.sees(/[})\]]/y)) {
      // In brackets of another kind the outer one is taken to be closed here.
      if (close !== undefined) break;
      c.problem(`${c.peek()} without its beginning`);
      c.pos++;
      continue;
    }
    const one = statement(c);
    if (one) found.push(one);
    if (c.pos === before) {
      c.problem('syntax that is not known');
      c.pos++;
    }
  }
  return found;
}

const keyword =
  /(?::\w+\s+)?(if|foreach|for|while|do|switch|try|function|filter|workflow|class|enum|return|exit|throw|break|continue|trap|begin|process|end|clean|dynamicparam|param|using|data|inlinescript|parallel|sequence)(?![\w.:=\\/-])/iy;

/** One statement; undefined if none begins here. */
export function statement(c: Cursor): Statement | undefined {
  const start = c.pos;
  const word = c.sees(keyword);
  const found = word && keywordStatement(c, (word[1] ?? '').toLowerCase(), word[0].length, start);
  if (found) return found;
  c.pos = start;
  const value = c.assignable(false);
  return value && { kind: 'expression', value, start, end: value.end };
}

function keywordStatement(c: Cursor, word: string, length: number, start: number): Statement | undefined {
  c.pos += length;
  c.blanks();
  const rest = <T extends object>(made: T): T & { start: number; end: number } => ({
    ...made,
    start,
    end: c.pos,
  });
  switch (word) {
    case 'if':
      return c.peek() === '(' ? rest(ifStatement(c)) : undefined;
    case 'foreach':
      return foreach(c, start);
    case 'for': {
      if (c.peek() !== '(') return undefined;
      const [head, each] = forHead(c);
      return rest({ kind: 'loop' as const, before: head, head: [], each, body: body(c) });
    }
    case 'while': {
      if (c.peek() !== '(') return undefined;
      const test = condition(c);
      return rest({ kind: 'loop' as const, before: [], head: [expressionOf(test)], each: [], body: body(c) });
    }
    case 'do': {
      const inner = body(c);
      c.lines();
      const test = c.take(/(?:while|until)\b/iy) ? [expressionOf(condition(c))] : [];
      return rest({ kind: 'loop' as const, before: [], head: [], each: test, body: inner });
    }
    case 'switch':
      return switchStatement(c, start);
    case 'try': {
      if (!opens(c)) return undefined;
      return rest(tryStatement(c));
    }
    case 'trap': {
      while (c.peek() === '[') {
        c.balanced();
        c.lines();
      }
      return opens(c) ? rest({ kind: 'try' as const, body: [], catches: [body(c)], last: [] }) : undefined;
    }
    case 'function':
    case 'filter':
    case 'workflow':
      return functionStatement(c, start);
    case 'class':
      return classOf(c, start);
    case 'enum':
      return enumeration(c, start);
    case 'using':
      return using(c, start, true);
    case 'param':
      if (c.peek() !== '(') return undefined;
      params(c);
      return rest({ kind: 'part' as const, body: [] });
    case 'return':
    case 'exit':
    case 'throw':
    case 'break':
    case 'continue': {
      const value = c.sees(/[\r\n;})]/y) || c.isAtEnd ? undefined : c.assignable();
      return rest({ kind: 'flow' as const, word, value });
    }
    default:
      if (word === 'data') c.take(/\w+\s*/y);
      return opens(c) ? rest({ kind: 'part' as const, body: body(c) }) : undefined;
  }
}

function functionStatement(c: Cursor, start: number): Statement | undefined {
  const name = c.take(/[^\s({;]+/y)?.[0].replace(/^(?:global|script|local|private):/i, '');
  if (name === undefined) return undefined;
  c.lines();
  const listed = c.peek() === '(' ? params(c) : undefined;
  if (!opens(c)) return undefined;
  const block = blockFrom(c);
  const all = { ...block, params: listed ?? block.params ?? [] };
  return { kind: 'function', name, block: all, start, end: c.pos };
}

export function using(c: Cursor, start: number, begun = false): Statement | undefined {
  if (!begun && !c.take(/using[^\S\r\n]+/iy)) return undefined;
  const found = c.take(/(module|namespace|assembly)[^\S\r\n]+(?![^\S\r\n])([^\r\n;]+)/iy);
  const name = found?.[2]?.trim().replaceAll(/^["']|["']$/g, '');
  if (found?.[1] === undefined || name === undefined) return undefined;
  return { kind: 'using', what: found[1].toLowerCase(), name, start, end: c.pos };
}
