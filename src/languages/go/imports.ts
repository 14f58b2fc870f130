/** Import declarations, and what a file sees of its own package. */
import type { Node } from '../../parsers/tree-sitter.ts';
import type { ImportName, Span, Stmt } from '../../ir/ir.ts';
import type { Context } from './context.ts';
import { child, children, span } from './nodes.ts';

interface Spec {
  readonly path: string;
  /** None for the package's own name. */
  readonly alias: string | undefined;
  readonly node: Node;
}

/** Before there were modules, godep copied packages, and could write the path of a copy into each import: https://github.com/tools/godep. */
const ofCopy = /^.*\/Godeps\/_workspace\/src\//;

function specs(nodes: readonly Node[]): readonly Spec[] {
  return nodes
    .filter(({ type }) => type === 'import_declaration')
    .flatMap((node) =>
      children(node).flatMap((child) => (child.type === 'import_spec_list' ? children(child) : [child])),
    )
    .flatMap((node) => {
      const path = child(node, 'path')?.text.slice(1, -1).replace(ofCopy, '');
      return path ? [{ path, alias: child(node, 'name')?.text, node }] : [];
    });
}

/** Import paths by the names that the packages have in the file. */
export function importsOf(nodes: readonly Node[]): ReadonlyMap<string, string> {
  return new Map(
    specs(nodes).flatMap(({ path, alias }): [string, string][] =>
      alias === '_' || alias === '.' ? [] : [[alias ?? packageOf(path), path]],
    ),
  );
}

/** Packages that are not named after their path. */
const called: ReadonlyMap<string, string> = new Map([
  ['github.com/fsouza/go-dockerclient', 'docker'],
  ['resty.dev/v3', 'resty'],
]);

/** The name that a package has by custom: https://go.dev/ref/mod#major-version-suffixes, and without `go-` and `.v2`. */
function packageOf(path: string): string {
  const own = called.get(path);
  if (own !== undefined) return own;
  const parts = path.split('/');
  const last = parts.at(-1) ?? path;
  const name = /^v\d+$/.test(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last;
  return name
    .replace(/\.v\d+$/, '')
    .replace(/^go-|-go$|\.go$/g, '')
    .replaceAll('-', '');
}

/** `.`: the next file of the package, whose names are all seen here. See resolve.ts. */
export const ownPackage = '.';

export function importStatements(nodes: readonly Node[], ctx: Context, at: Span): readonly Stmt[] {
  const bind = (from: string, names: readonly ImportName[], where: Span): Stmt => ({
    kind: 'import',
    from,
    names,
    span: where,
  });
  const imported = specs(nodes).flatMap(({ path, alias, node }): readonly Stmt[] => {
    if (alias === '_') return [];
    if (alias === '.') return [bind(path, [{ imported: '**', local: '**' }], span(node))];
    return [bind(path, [{ imported: '*', local: ctx.packageName(alias ?? packageOf(path)) }], span(node))];
  });
  const types = [...ctx.foreignTypes].map(([local, { path, name }]) =>
    bind(path, [{ imported: name, local }], at),
  );
  return [bind(ownPackage, [{ imported: '**', local: '**' }], at), ...imported, ...types];
}
