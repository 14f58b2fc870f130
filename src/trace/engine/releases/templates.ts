/** Values that a document writes with variables of its own: `${DIND_VERSION:-27}`, `{{ docker_edition }}`. */
import type { Expr } from '../../../ir/ir.ts';
import { eachChild } from '../../../ir/walk.ts';
import { HOLE } from '../../model/pieces.ts';

const holes =
  /\$\{\{\s*([\w.-]+)\s*\}\}|\{\{-?\s*(?:\.Values\.)?([\w]+)\s*(?:\|\s*default\(\s*['"]([^'"]{0,300})['"][^}]{0,300})?-?\}\}|\$\{(\w+)(?::?-([^${}]{0,300}))?\}|\$(\w+)|\$?\{\{[^}]{0,300}\}\}|\{%[^%]{0,300}%\}|\$\{[^}]{0,300}\}|\$\[\[[^\]]{0,300}\]\]|<<[^>]{0,300}>>|\$\([^)]{0,300}\)|%\{?\w+\}?%?/g;

/**
 * @param documents all that the file states
 * @returns how a text reads with what the file itself states of its variables; what else is in it is `HOLE`
 */
export function reader(documents: readonly Expr[]): (text: string) => string {
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const valueOf = (name: string): string | undefined => {
    const values = (known ??= textsByName(documents)).get(name);
    const [only, more] = values ?? [];
    return more === undefined ? only : undefined;
  };
  const read = (text: string, depth: number): string =>
    text.replace(
      holes,
      (
        _whole,
        dotted?: string,
        jinja?: string,
        jinjaDefault?: string,
        braced?: string,
        fallback?: string,
        plain?: string,
      ) => {
        const name =
          dotted === undefined ? (jinja ?? braced ?? plain) : /^(?:env|vars)\.([\w-]+)$/.exec(dotted)?.[1];
        const value = name === undefined ? undefined : valueOf(name);
        const found = value !== undefined && value !== '' ? value : (fallback ?? jinjaDefault);
        return found === undefined || depth > 3 ? HOLE : read(found, depth + 1);
      },
    );
  return (text) => read(text, 0);
}

/** The texts that fields of the file have, by the fields' names; `NAME=value` items of lists count as fields. */
function textsByName(documents: readonly Expr[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  const add = (name: string, value: string): void => {
    const values = all.get(name) ?? new Set<string>();
    all.set(name, values.add(value));
  };
  const visit = (expr: Expr): void => {
    if (expr.kind === 'record') {
      for (const field of expr.fields) {
        if (field.kind !== 'field') continue;
        if (field.value.kind === 'text') add(field.name, field.value.value);
        // GitLab: `variables: { NAME: { value: x } }`.
        if (field.value.kind === 'record') {
          for (const inner of field.value.fields) {
            if (
              inner.kind === 'field' &&
              inner.value.kind === 'text' &&
              /^(?:value|default)$/.test(inner.name)
            ) {
              add(field.name, inner.value.value);
            }
          }
        }
      }
    }
    eachChild(expr, visit, () => undefined);
  };
  documents.forEach(visit);
  return all;
}
