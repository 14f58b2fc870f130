/** Pipelines and assignments. */
import { command } from './commands.ts';
import type { Cursor } from './cursor.ts';
import { statement } from './statements.ts';
import type { Node } from './tree.ts';

/** A pipeline, an assignment, or where `wide` a statement that gives a value. */
export function assignable(c: Cursor, wide = true): Node | undefined {
  const start = c.pos;
  if (wide && c.sees(/(?:if|foreach|for|while|do|switch|try)\s*[({]/iy)) {
    const inner = c.nested(() => statement(c));
    if (inner) return { kind: 'inline', statement: inner, start, end: c.pos };
    c.pos = start;
  }
  const target = beginsExpression(c) ? c.expression() : undefined;
  if (!target) return beginsCommand(c) ? pipeline(c) : undefined;
  c.blanks();
  const operator = c.take(/(?:[-+*/%]|\?\?)?=(?!=)/y)?.[0];
  if (operator === undefined) return piped(c, target, start);
  c.lines();
  const value = c.nested(() => assignable(c));
  const nothing: Node = { kind: 'nothing', start: c.pos, end: c.pos };
  return { kind: 'assign', target, operator, value: value ?? nothing, start, end: c.pos };
}

/** What else is a command or a word. */
function beginsExpression(c: Cursor): boolean {
  if (c.sees(/\.(?![\d.])|-(?![\d$(.]|[-]|(?:not|bnot|join|[ic]?split)\b)/iy)) return false;
  return (
    c.sees(/[$@"'({[!,+\u2013-\u2015\u2018-\u201e-]|\d+(?:\.\d+)?(?:[kmgt]b)?(?=[\s),;|.}\]*/+%-]|$)/iy) !==
    undefined
  );
}

function beginsCommand(c: Cursor): boolean {
  return !c.isAtEnd && c.sees(/[\s,;|)}\]=]/y) === undefined;
}

/** A pipeline that begins with a command. */
function pipeline(c: Cursor): Node {
  const start = c.pos;
  return piped(c, command(c), start);
}

/** The stages that receive the output of a first stage. */
function piped(c: Cursor, first: Node, start: number): Node {
  const chain: Node[] = [];
  let stages: Node[] = [first];
  const close = () => {
    const [only] = stages;
    const node: Node =
      stages.length === 1 && only
        ? only
        : { kind: 'pipeline', stages, start: stages[0]?.start ?? start, end: c.pos };
    chain.push(node);
  };
  for (;;) {
    const before = c.pos;
    c.blanks();
    // From version 7 on a line may begin with what joins it to the one before.
    if (c.sees(/\s*(?:#[^\r\n]*[\r\n]\s*)*\|(?!\|)/y)) c.lines();
    const sign = c.take(/\|\||&&|\|/y)?.[0];
    if (sign === undefined) {
      c.pos = before;
      c.take(/[^\S\r\n]*>{1,2}[^\S\r\n]*[^\s;|)}]+/y);
      break;
    }
    if (sign !== '|') {
      close();
      stages = [];
    }
    c.lines();
    const next = beginsExpression(c) ? c.expression() : beginsCommand(c) ? command(c) : undefined;
    if (!next) {
      c.problem(`nothing follows ${sign}`);
      break;
    }
    stages.push(next);
  }
  if (stages.length > 0) close();
  const [only] = chain;
  return chain.length === 1 && only ? only : { kind: 'chain', items: chain, start, end: c.pos };
}
