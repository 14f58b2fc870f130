import type { Problem } from '../../../ir/program.ts';
import { paramBlock } from './blocks.ts';
import { Cursor, type Close } from './cursor.ts';
import { expression } from './expressions.ts';
import { assignable } from './pipelines.ts';
import { statements, using } from './statements.ts';
import type { Node, ParamNode, Statement } from './tree.ts';

export interface Script {
  readonly params: readonly ParamNode[] | undefined;
  readonly body: readonly Statement[];
  readonly problems: readonly Problem[];
}

class Reading extends Cursor {
  override expression(): Node | undefined {
    return expression(this);
  }

  override assignable(wide?: boolean): Node | undefined {
    return assignable(this, wide);
  }

  override statements(close: Close): readonly Statement[] {
    return statements(this, close);
  }
}

/** Reads a whole script. Throws nothing: what cannot be read is a problem, and what follows is read all the same. */
export function script(text: string): Script {
  const c = new Reading(text);
  c.take(/\ufeff?#![^\r\n]*/y);
  const head: Statement[] = [];
  for (c.terminators(); c.sees(/using[^\S\r\n]/iy); c.terminators()) {
    const one = using(c, c.pos);
    if (!one) break;
    head.push(one);
  }
  const found = paramBlock(c);
  const rest = c.statements(undefined);
  return { params: found, body: [...head, ...rest], problems: c.problems };
}
