/** What the code writes of something that a round changes: its own words, and those of what it is given. */
import type { Expr, Span } from '../../ir/ir.ts';
import { valuesOf } from '../../trace/scopes/bindings.ts';
import { escaped } from '../code/regex-escape.ts';
import type { Run } from './run.ts';

/** The words of what is changed, and of what a name of it is given. */
export function writtenValues(run: Run, target: Expr): string {
  const own = [run.words(target)];
  switch (target.kind) {
    case 'name':
      return [...own, ...valuesOf(run.around.file, target).map((one) => run.words(one))].join(' ');
    case 'member':
      return [...own, ...givenField(run, target.name), declaredField(run, target.name)].join(' ');
    case 'self': {
      // `fmt.Fprintf(v, …)` of Go, if `v` is the object of the method: what its type embeds writes.
      const type = run.around.file.language === 'go' ? run.called?.fn.owner?.cls : undefined;
      return [...own, type ? fieldsBehind(run, type) : ''].join(' ');
    }
    default:
      return run.words(target);
  }
}

/** What a field is given in the file. */
function givenField(run: Run, field: string): readonly string[] {
  const { around } = run;
  return around
    .members(field)
    .flatMap((member) => around.parentsOf(member).map((parent) => ({ parent, member })))
    .flatMap(({ parent, member }) =>
      parent.kind === 'statement' && parent.stmt.kind === 'assign' && parent.stmt.target === member
        ? [run.words(parent.stmt.value)]
        : [],
    );
}

/** What a field is given, or the type that it has, by its declaration in a class or an object. */
function declaredField({ text }: Run, field: string): string {
  const name = escaped(field);
  const declared = new RegExp(
    `\\.${name}\\s*=[^=\\n]{1,200}|(?<![\\w.])${name}(?::|[ \\t])[ \\t]*[^\\n]{1,80}`,
  );
  return declared.exec(text)?.[0] ?? '';
}

/** `type version struct { hash.Hash32 }`: the class of a type of Go has the place of its name. */
function fieldsBehind({ text }: Run, { start }: Span): string {
  return text.slice(start, start + 300).split('}')[0] ?? '';
}
