/** What a task registers, and where a document reads it: `when: answer.status == 404`, `{{ answer.json.count }}`. */
import type { Call, Expr, Span, Stmt } from '../../../ir/ir.ts';

/** Keys of tasks and plays that run or read what may name anything that was registered. */
const beyond =
  /^[ \t-]*(?:ansible\.builtin\.)?(template|win_template|include|include_tasks|import_tasks|include_role|import_role|import_playbook|roles|vars_files|include_vars):|\b(hostvars)\b/gm;

/**
 * The document's own reads of a name, and what may read it out of sight. Each becomes a call whose argument is the
 * value that is read.
 *
 * @param at where the name is registered, which reads nothing
 * @param isPlaybook false for the tasks of a role, or of another file
 */
export function readsOfRegistered(
  source: string,
  name: string,
  at: Span,
  isPlaybook: boolean,
): readonly Stmt[] {
  if (!/^[A-Za-z_]\w*$/.test(name)) return [];
  const named = [...source.matchAll(new RegExp(String.raw`(?<![\w./-])${name}(?![\w/-])`, 'g'))];
  const reads = named
    .filter(({ index }) => !(at.start <= index && index < at.end) && !isComment(source, index))
    .map(({ index }) => reader(read(source, name, index)));
  const others = [...source.matchAll(beyond)].map(({ index, 0: line, 1: key, 2: all = '' }) => {
    const word = key ?? all;
    const start = index + line.indexOf(word);
    return reader({ kind: 'name', name, start, end: start + word.length });
  });
  const own: Expr = { kind: 'name', name, ...at };
  const rest = isPlaybook ? { kind: 'expression' as const, value: own } : reader(own);
  return [...reads, ...others, rest];
}

/** What is there receives the value: an expression, or what runs after it. */
function reader(value: Expr): Stmt {
  const { start, end } = value;
  const call: Call = {
    kind: 'call',
    callee: { kind: 'name', name: '{{ }}', start, end },
    args: [value],
    named: [],
    form: 'call',
    start,
    end,
  };
  return { kind: 'expression', value: call };
}

/** `answer.json['name']`, `answer is failed`: the name with the fields behind it. */
function read(source: string, name: string, start: number): Expr {
  let end = start + name.length;
  let value: Expr = { kind: 'name', name, start, end };
  const test = /^[ \t]+is[ \t]+(?:not[ \t]+)?(failed|succeeded|success|changed|skipped|defined)\b/.exec(
    source.slice(end, end + 40),
  );
  if (test) return { kind: 'member', of: value, name: 'failed', at: { start, end }, start, end };
  for (;;) {
    const [written, plain, quoted] =
      /^(?:\.([A-Za-z_]\w*)|\[["']([\w-]+)["']\])/.exec(source.slice(end, end + 80)) ?? [];
    const field = plain ?? quoted;
    if (written === undefined || field === undefined) return value;
    const at = { start: end, end: end + written.length };
    end = at.end;
    value = { kind: 'member', of: value, name: field, at, start, end };
  }
}

function isComment(source: string, index: number): boolean {
  return /^[ \t]*#/.test(source.slice(source.lastIndexOf('\n', index) + 1, index));
}
