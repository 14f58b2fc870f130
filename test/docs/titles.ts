/** The titles of tests in a source, with the line of each. */
import { parseSync, Visitor, type Argument, type Expression, type Super } from 'oxc-parser';

export interface Title {
  readonly text: string;
  readonly line: number;
}

const runners: ReadonlySet<string> = new Set(['test', 'it', 'describe']);

/** Also of `test.each(rows)('…')` and the like. A title that a name holds is not read. */
export function titlesOf(file: string, source: string): readonly Title[] {
  const found: Title[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [first] }) => {
      const text = first === undefined ? undefined : textOf(first);
      if (text === undefined || first === undefined || !runners.has(runnerOf(callee))) return;
      found.push({ text, line: source.slice(0, first.start).split('\n').length });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/** @returns the name at the begin of `test.skipIf(…).each(…)` */
function runnerOf(callee: Expression | Super): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return runnerOf(callee.object);
  if (callee.type === 'CallExpression') return runnerOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? runnerOf(callee.tag) : '';
}

function textOf(argument: Argument): string | undefined {
  if (argument.type === 'Literal') return typeof argument.value === 'string' ? argument.value : undefined;
  if (argument.type === 'TemplateLiteral') return argument.quasis.map(({ value }) => value.cooked).join('…');
  // One title or another one, by what the machine has.
  if (argument.type !== 'ConditionalExpression') return undefined;
  return [argument.consequent, argument.alternate].map(textOf).join('; ');
}
