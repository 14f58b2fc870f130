/** Files of requests for editors (`.http`, `.rest`): `@host = …` lines, and a method with a URL on a line. */
import type { Stmt } from '../../ir/ir.ts';
import { scalar } from '../data/datum.ts';
import { nameNode } from '../tokens/read/nodes.ts';
import type { Syntax } from '../tokens/syntax.ts';

const variable = /^@([\w-]+)\s*=\s*(\S+)/;
const request = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)[ \t]+(\S+)/;

export function readHttpFile(text: string, row: Syntax): readonly Stmt[] {
  const stmts: Stmt[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    const span = { start: at, end: at + line.length };
    const set = variable.exec(line.slice(0, 2_000));
    const asked = request.exec(line.slice(0, 4_000));
    const [found = '', , value] = set ?? asked ?? [];
    if (value !== undefined) {
      const from = at + found.length - value.length;
      const read = scalar(text, value, from, from + value.length, row);
      if (read.kind === 'scalar') {
        if (set) stmts.push({ kind: 'bind', name: set[1] ?? '', value: read.text, span });
        else if (asked) {
          const method = asked[1] ?? '';
          stmts.push({
            kind: 'expression',
            value: {
              kind: 'call',
              callee: nameNode('request of a file', span),
              args: [{ kind: 'text', value: method, at, start: at, end: at + method.length }, read.text],
              named: [],
              form: 'call',
              ...span,
            },
          });
        }
      }
    }
    at += line.length + 1;
  }
  return stmts;
}
