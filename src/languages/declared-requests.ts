/**
 * Interfaces of Retrofit, and of its like in Dart, in languages that are read by the table: `@GET("repositories/{org}/")`. Each
 * such mark is a request of a library's client, whose base is given wherever the program sets one up.
 */
import { basePrefix } from '../ir/made-objects.ts';
import type { Call, Expr, Span, Stmt } from '../ir/ir.ts';
import type { Program } from '../ir/program.ts';
import { expressionsOf } from '../ir/walk.ts';
import { nearest } from './nearest-file.ts';
import type { ImportResolver } from './language.ts';
import type { ProjectFiles } from './project-files.ts';

/** The client that sends them, and under which its base is given. */
const sender = 'Retrofit';

const mark =
  /^[ \t]*@(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s*\(\s*(?:(?:value|path)\s*=\s*)?(["'])([^"'$\n]*)\2/gm;
/** `@RestApi(baseUrl: '…')` */
const ownBase = /@RestApi\s*\(\s*baseUrl\s*:\s*(["'])([^"'$\n]+)\1/g;
/** How a text gives a base: `.baseUrl("…")`, `BaseOptions(baseUrl: …)`. */
const givesBase = /\.\s*baseUrl\s*\(|\bBaseOptions\s*\(/;

export function withDeclaredRequests(program: Program): Program {
  const { text, body } = program;
  if (!/retrofit/i.test(text) && !givesBase.test(text)) return program;
  const own = [...text.matchAll(ownBase)].map(([all, , base = ''], i, found) =>
    textAt(base, (found[i]?.index ?? 0) + all.lastIndexOf(base)),
  );
  const requests = [...text.matchAll(mark)].map((found) => {
    const before = own.findLast(({ start }) => start < found.index);
    return requestOf(found, before ? [before] : []);
  });
  const [only, ...more] = basesIn(body);
  const given = only && more.length === 0 ? [exportOf(only)] : [];
  return requests.length + given.length === 0
    ? program
    : { ...program, body: [...body, ...given, ...requests] };
}

function requestOf(found: RegExpExecArray, base: readonly Expr[]): Stmt {
  const [all, method = '', , path = ''] = found;
  const start = found.index;
  const at = { start: start + all.indexOf('@'), end: start + all.length };
  const client: Expr = { kind: 'name', name: sender, ...at };
  const of = base.length > 0 ? callOf(client, 'baseUrl', base, at) : client;
  const args = [textAt(method, at.start + 1), textAt(path, start + all.lastIndexOf(path))];
  return { kind: 'expression', value: callOf(of, '@endpoint', args, at) };
}

function callOf(of: Expr, name: string, args: readonly Expr[], at: Span): Call {
  return {
    kind: 'call',
    callee: { kind: 'member', of, name, at, ...at },
    args,
    named: [],
    form: 'call',
    ...at,
  };
}

const textAt = (value: string, at: number): Expr => ({
  kind: 'text',
  value,
  at,
  start: at,
  end: at + value.length,
});

function basesIn(body: readonly Stmt[]): readonly Expr[] {
  return [...expressionsOf(body).keys()].flatMap((expr): readonly Expr[] => {
    if (expr.kind !== 'call') return [];
    const { callee, args, named } = expr;
    if (callee.kind === 'member' && callee.name === 'baseUrl') return args.slice(0, 1);
    if (callee.kind !== 'name' || callee.name !== 'BaseOptions') return [];
    return named.flatMap((one) => (one.kind === 'field' && one.name === 'baseUrl' ? [one.value] : []));
  });
}

function exportOf(value: Expr): Stmt {
  return { kind: 'export', names: [{ exported: `${basePrefix}${sender}`, value }], span: value };
}

/** @returns what finds the one file that gives the base, and asks `otherwise` for everything else */
export function basesResolver(
  owns: (file: string) => boolean,
  otherwise: (files: ProjectFiles) => ImportResolver,
): (files: ProjectFiles) => ImportResolver {
  return (files) => {
    const others = otherwise(files);
    let givers: readonly string[] | undefined;
    return (from, importer) => {
      if (from !== `${basePrefix}${sender}`) return others(from, importer);
      givers ??= (files.all?.() ?? []).filter((file) => owns(file) && givesBase.test(files.read(file) ?? ''));
      // Of several bases it is not known which one is meant, unless one is at hand.
      return givers.length > 1 ? givers.find((file) => file === importer) : nearest(givers, importer);
    };
  };
}
