/** Modules of Elixir: `alias Acme.Hub.Request, as: Ask`, `import Acme.Hub.Request`, and `Acme.Hub.Request.get(path)`. */
import type { Expr, ImportName, Stmt } from '../../ir/ir.ts';
import { mapChildren, mapStatement, type Mapping } from '../../ir/map.ts';
import type { Program } from '../../ir/program.ts';
import type { ImportResolver } from '../language.ts';
import type { ProjectFiles } from '../project-files.ts';

const declared = /^[ \t]*defmodule[ \t]+([A-Z]\w*)/m;
const opened =
  /^[ \t]*(alias|import)[ \t]+([A-Z]\w*(?:\.[A-Z]\w*)*)(?:\.\{([^}]*)\})?(?:,[ \t]*as:[ \t]*([A-Z]\w*))?/gm;

/** What the only module of a file declares is what the file does. It sees the modules of the project that it names. */
export function withModules(program: Program): Program {
  const root = declared.exec(program.text)?.[1];
  if (root === undefined) return program;
  const written = new Set<string>();
  const modules = program.body.filter(({ kind }) => kind === 'block');
  const body = program.body
    .flatMap((stmt) => (stmt.kind === 'block' && modules.length === 1 ? stmt.body : [stmt]))
    .map((stmt) => mapStatement(stmt, inWhole(root, written)));
  const imports = [...namesOf(program.text, root), ...[...written].map((name) => asModule(name, name))];
  return { ...program, body: [...imports, ...body] };
}

function namesOf(text: string, root: string): readonly Stmt[] {
  return [...text.matchAll(opened)].flatMap(([, word, path = '', several, as]): readonly Stmt[] => {
    // Libraries are known by their own names.
    if (path.split('.')[0] !== root) return [];
    if (word === 'import') return [importOf(path, { imported: '**', local: '**' })];
    const paths = several?.split(',').map((name) => `${path}.${name.trim()}`) ?? [path];
    return paths.map((one) => asModule(one, as ?? lastOf(one)));
  });
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const asModule = (from: string, local: string): Stmt => importOf(from, { imported: '*', local });

const importOf = (from: string, name: ImportName): Stmt => ({
  kind: 'import',
  from,
  names: [name],
  span: { start: 0, end: 0 },
});

/** `Acme.Hub.Request` becomes one name, if it begins as the file's own module does. */
function inWhole(root: string, written: Set<string>): Mapping {
  const mapping: Mapping = {
    expr: (expr) => {
      const path = pathOf(expr);
      if (!path?.startsWith(`${root}.`)) return mapChildren(expr, mapping);
      written.add(path);
      return { kind: 'name', name: path, start: expr.start, end: expr.end };
    },
    body: (inner) => inner.map((stmt) => mapStatement(stmt, mapping)),
  };
  return mapping;
}

/** Of a module, whose parts begin with a capital. */
function pathOf(expr: Expr): string | undefined {
  if (expr.kind === 'name') return /^[A-Z]\w*$/.test(expr.name) ? expr.name : undefined;
  if (expr.kind !== 'member' || !/^[A-Z]\w*$/.test(expr.name)) return undefined;
  const of = pathOf(expr.of);
  return of === undefined ? undefined : `${of}.${expr.name}`;
}

/** In the folder of sources that the importer is in: `Acme.HubAPI.Tags` is `lib/acme/hub_api/tags.ex`. */
export function moduleResolver(files: ProjectFiles): ImportResolver {
  return (from, importer) => {
    const at = `/${importer}`.search(/\/(?:lib|test)\//);
    const before = at < 0 ? '' : importer.slice(0, at);
    const path = from.split('.').map(underscored);
    const own = path.slice(1);
    const root = before === '' ? '' : `${before}/`;
    return [path, own]
      .filter((parts) => parts.length > 0)
      .flatMap((parts) => [`${root}lib/${parts.join('/')}.ex`, `${root}${parts.join('/')}.ex`])
      .find((file) => files.exists(file));
  };
}

const underscored = (part: string): string =>
  part.replace(/(?<=[A-Z\d])(?=[A-Z][a-z])|(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
