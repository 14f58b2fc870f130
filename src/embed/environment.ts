/** How programs ask for what a document sets as a variable of their environment: `os.environ['HUB']`, `$env:HUB`. */
import { mapChildren, mapStatement, type Mapping } from '../ir/map.ts';
import type { Expr, Name, Stmt } from '../ir/ir.ts';

/** Calls whose first argument is the name of a variable. */
const readers: ReadonlySet<string> = new Set([
  'os.environ.get',
  'os.getenv',
  'environ.get',
  'getenv',
  'ENV.fetch',
  'Deno.env.get',
  '[environment].getenvironmentvariable',
  'System.getenv',
  'os.Getenv',
]);
/** Objects whose members the variables are. */
const holders: ReadonlySet<string> = new Set(['process.env', 'os.environ', 'environ', 'ENV', 'env', '$_ENV']);

/**
 * The statements with a name in the place of every such question.
 *
 * @param before what the document sets
 */
export function withEnvironment(before: readonly Stmt[], body: readonly Stmt[]): readonly Stmt[] {
  const names = new Map(
    before.flatMap((stmt): readonly (readonly [string, Name])[] => {
      if (stmt.kind === 'bind') return [[stmt.name, { kind: 'name', name: stmt.name, ...stmt.span }]];
      return stmt.kind === 'assign' && stmt.target.kind === 'name' ? [[stmt.target.name, stmt.target]] : [];
    }),
  );
  if (names.size === 0) return [...before, ...body];
  const asked = new Map<string, Name>();
  // A node that is in two places stays one.
  const done = new Map<Expr, Expr>();
  const made = (node: Expr): Expr => {
    const wanted = variableOf(node);
    const name = wanted === undefined ? undefined : names.get(wanted);
    if (!name) return mapChildren(node, mapping);
    asked.set(name.name, name);
    // A name of its own: the program may have one of that name.
    const { start, end } = node;
    return { kind: 'name', name: `environment ${name.name}`, shown: name.name, start, end };
  };
  const mapping: Mapping = {
    expr: (node) => {
      const known = done.get(node) ?? made(node);
      done.set(node, known);
      return known;
    },
    body: (inner) => inner.map((stmt) => mapStatement(stmt, mapping)),
  };
  const mapped = mapping.body(body);
  const aliases = [...asked.values()].map(({ name, start, end }): Stmt => ({
    kind: 'bind',
    name: `environment ${name}`,
    value: { kind: 'name', name, start, end },
    span: { start, end },
  }));
  return asked.size === 0 ? [...before, ...body] : [...before, ...aliases, ...mapped];
}

function variableOf(node: Expr): string | undefined {
  switch (node.kind) {
    case 'member':
      return holders.has(pathOf(node.of)) ? node.name : undefined;
    case 'index':
      return node.key.kind === 'text' && holders.has(pathOf(node.of)) ? node.key.value : undefined;
    case 'call': {
      const [first] = node.args;
      return first?.kind === 'text' && readers.has(pathOf(node.callee)) ? first.value : undefined;
    }
    default:
      return undefined;
  }
}

function pathOf(node: Expr): string {
  if (node.kind === 'name') return node.shown ?? node.name;
  return node.kind === 'member' ? `${pathOf(node.of)}.${node.name}` : '…';
}
