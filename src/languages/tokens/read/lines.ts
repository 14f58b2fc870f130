/** Where statements end, and which lines belong under which. */
import { isMark, isName, type Line } from './nodes.ts';
import type { Syntax } from '../syntax.ts';
import type { Token } from '../scan/tokens.ts';

/** Marks after which a statement goes on in the next line, whatever they mean there. */
const goesOn = new Set(
  '= + - * .. <> ++ && || ?? ?: ? , . ?. |> => := <- \\ & | += % // == ~ ^ $ :: #'.split(' '),
);
/** Marks and words with which a line goes on with the one before it. */
const takesUp = new Set('. ?. &. + .. <> ++ |> || ?? ?: ? : && -> :: = ~ & ^ $ <$> >>= |||'.split(' '));
const takesUpWords = new Set(['else', 'then', 'or', 'and', 'catch', 'finally', 'elsif', 'elif']);

export function logicalLines(items: readonly Token[], row: Syntax): Line[] {
  const lines: Line[] = [];
  let current: Token[] = [];
  let indent = 0;
  let next = 0;
  const end = (): void => {
    const isEnd = current.length === 1 && row.blocks === 'indent' && isName(current[0], 'end');
    if (current.length > 0 && !isEnd) lines.push({ items: current, indent, children: [] });
    current = [];
  };
  items.forEach((token, i) => {
    if (token.kind === 'break') {
      next = token.indent;
      if (current.length > 0 && endsAt(current, items[i + 1], row)) end();
      return;
    }
    if (isMark(token, ';') || (row.id === 'erlang' && isMark(token, '.') && items[i + 1]?.kind === 'break')) {
      return end();
    }
    if (current.length === 0) indent = next;
    current.push(token);
  });
  end();
  return lines;
}

function endsAt(current: readonly Token[], following: Token | undefined, row: Syntax): boolean {
  const last = current.at(-1);
  const [first] = current;
  if (!last) return true;
  // A line of the preprocessor ends with its line.
  if (isMark(first, '#')) return !isMark(last, '\\');
  // `import io.ktor.client.request.*` multiplies nothing.
  if (isName(first, 'import') && isMark(last, '*', '.*')) return true;
  if (row.ends === ';') {
    return (
      last.kind === 'group' &&
      last.open === '{' &&
      !(following?.kind === 'mark' && following.text !== '#' && following.text !== '@') &&
      !isName(following, 'else', 'catch', 'finally', 'while', 'elsif', 'in')
    );
  }
  if (last.kind === 'mark' && goesOn.has(last.text) && !(last.text === '?' && !last.blank)) return false;
  if (row.reads === 'expressions' && following?.kind === 'mark' && takesUp.has(following.text)) {
    // `:key` and `-x` may begin a line of their own.
    return following.text === ':' && row.ternary !== true;
  }
  if (isName(following) && following?.kind === 'name' && takesUpWords.has(following.text)) {
    return row.blocks === 'indent' && !['or', 'and'].includes(following.text);
  }
  return !(
    following?.kind === 'group' &&
    following.open === '{' &&
    row.blocks === 'braces' &&
    isHead(current)
  );
}

/** A head whose brace is on the next line. */
function isHead(current: readonly Token[]): boolean {
  const last = current.at(-1);
  return last?.kind === 'group' && last.open === '(';
}

/** Puts the lines that are indented further under the one before them. */
export function nested(lines: readonly Line[]): Line[] {
  const top: Line[] = [];
  const stack: Line[] = [];
  for (const line of lines) {
    while (stack.length > 0 && (stack.at(-1)?.indent ?? 0) >= line.indent) stack.pop();
    (stack.at(-1)?.children ?? top).push(line);
    stack.push(line);
  }
  return top;
}
