/** The query of a request: which values its limited parameters can have. */
import { calledName } from '../../../ir/called-name.ts';
import type { Expr } from '../../../ir/ir.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { passedQuery, returnsOf } from './passed-query.ts';
import { openText, openValue, type Limits } from './query-value.ts';
import type { Escape } from '../../code/use.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import { textAt, type World } from '../../code/world.ts';

/** Functions that make a query of a record. */
const makers =
  /^(?:Query|query|URLSearchParams|urlencode|encode|http_build_query|encode_www_form|stringify|toString|String|Encode|to_query|QueryEscape|dict|Values)$/;

const holdsQuery: ReadonlySet<Expr['kind']> = new Set(['record', 'name', 'list', 'call']);

const setters = /^(?:set|append|Set|Add|add|put|setdefault|store|update)$/;

/** @param node a record of parameters, or a text made of one */
export function openQuery(
  world: World,
  around: Around,
  node: Expr,
  limits: Limits,
  depth = 0,
): readonly Escape[] {
  const open = (why: string, at: Expr = node): readonly Escape[] => [
    { why, place: { file: around.file.file, start: at.start, end: at.end } },
  ];
  if (depth > 6) return open('its query is built in too many steps');
  const into = (one: Expr) => openQuery(world, around, one, limits, depth + 1);
  switch (node.kind) {
    case 'record':
      return node.fields.flatMap((field) => {
        if (field.kind === 'spread') return into(field.value);
        if (field.kind === 'computed') {
          return open('the name of a parameter of its query is unknown', field.key);
        }
        return openValue(world, around, field.name, field.value, limits);
      });
    case 'list':
      // `[("page_size", 100)]`
      return node.items.flatMap((item) => {
        if (item.kind !== 'list' || item.items[0]?.kind !== 'text' || !item.items[1]) {
          return open('its query is a list that is not followed', item);
        }
        return openValue(world, around, item.items[0].value, item.items[1], limits);
      });
    case 'text':
      return openText(node.value, node, around, limits);
    case 'join':
      return node.parts.flatMap((part, i) => openPart(world, around, node.parts, part, i, limits));
    case 'either':
      return node.options.flatMap(into);
    case 'call': {
      // A function of the project may have the name of one that is known.
      const returned = returnsOf(world, around, node);
      if (returned.length > 0) {
        const open = returned.flatMap((one) => openQuery(world, one.around, one.node, limits, depth + 1));
        // What it is given may be named by its own text.
        return open.length > 0 ? [...node.args.flatMap(into), ...open] : [];
      }
      const name = calledName(node);
      if (!makers.test(name)) return open('its query is computed');
      // `address.Query()`: what the address has already is looked at with its text.
      if (/^query$/i.test(name) && node.callee.kind === 'member' && node.args.length === 0) return [];
      const receiver =
        node.callee.kind === 'member' && holdsQuery.has(node.callee.of.kind) ? [node.callee.of] : [];
      // Beside it are a prefix and a sign between the parameters.
      const given = [...node.args.filter(({ kind }) => kind !== 'text' && kind !== 'function'), ...receiver];
      const named = node.named.flatMap((field) =>
        field.kind === 'field'
          ? openValue(world, around, field.name, field.value, limits)
          : open('its query is computed'),
      );
      return [...named, ...given.filter((one) => !isOfLibrary(around, one)).flatMap(into)];
    }
    case 'name':
      return ofName(world, around, node, limits, depth, open);
    case 'unknown': {
      // `$_GET` of PHP
      const words = textAt(world, { file: around.file.file, start: node.start, end: node.end });
      return node.parts.length === 0 && !words.startsWith('$') ? [] : open('its query is computed');
    }
    case 'member':
    case 'index':
    case 'self':
    case 'spread':
    case 'function':
    case 'class':
    case 'pipe':
      return open('its query is set elsewhere');
    default:
      return node satisfies never;
  }
}

function ofName(
  world: World,
  around: Around,
  node: Expr & { kind: 'name' },
  limits: Limits,
  depth: number,
  open: (why: string, at?: Expr) => readonly Escape[],
): readonly Escape[] {
  const scope = scopeOf(around.file, node);
  if (!scope) return open(`its query comes from \`${node.name}\`, which is set elsewhere`);
  const found: Escape[] = [];
  const definitions = definitionsOf(around.file, node);
  if (definitions.length === 0) return open(`its query comes from \`${node.name}\`, which is set elsewhere`);
  for (const definition of definitions) {
    if (definition.kind === 'value' || definition.kind === 'append') {
      if (definition.value) found.push(...openQuery(world, around, definition.value, limits, depth + 1));
    } else if (definition.kind === 'param' && scope.fn) {
      for (const one of argumentsAt(world, around, scope.fn, definition.index)) {
        if (one.kind === 'given') {
          found.push(...openQuery(world, one.around, one.node, limits, depth + 1).map(withoutMend));
        } else if (one.kind === 'open') {
          found.push({ ...one.escape, why: `its query is an argument, and ${one.escape.why}` });
        }
      }
    } else found.push(...open(`its query comes from \`${node.name}\``));
  }
  const uses = around.uses(scope, node.name);
  const passed = passedQuery(world, around, uses, (there, names) =>
    changedLater(world, there, names, limits),
  );
  return [...found, ...changedLater(world, around, uses, limits), ...passed];
}

/** What a caller asks for is changed by hand. */
function withoutMend({ why, place, breaks }: Escape): Escape {
  return { why, place, ...(breaks && { breaks }) };
}

/** A name that nothing here binds, or that is imported: what the function is a member of. */
function isOfLibrary(around: Around, node: Expr): boolean {
  if (node.kind !== 'name') return false;
  const definitions = definitionsOf(around.file, node);
  return definitions.every(({ kind }) => kind === 'import');
}

/** `params.page_size = 500`, `q.Set("page_size", "500")` */
export function changedLater(
  world: World,
  around: Around,
  uses: readonly Expr[],
  limits: Limits,
): readonly Escape[] {
  return uses.flatMap((use) =>
    around.parentsOf(use).flatMap((parent): readonly Escape[] => {
      if (parent.kind !== 'expression') return [];
      const { node } = parent;
      if (node.kind === 'call' && calledName(node) === 'parse_str' && node.args[1] === use) {
        const place = { file: around.file.file, start: node.start, end: node.end };
        return [{ why: 'its query is read from a text', place }];
      }
      if (node.kind !== 'member' && node.kind !== 'index') return [];
      const key = node.kind === 'member' ? node.name : node.key.kind === 'text' ? node.key.value : undefined;
      return around.parentsOf(node).flatMap((outer): readonly Escape[] => {
        const place = { file: around.file.file, start: node.start, end: node.end };
        if (outer.kind === 'statement' && outer.stmt.kind === 'assign' && outer.stmt.target === node) {
          if (key === undefined) {
            return [{ why: 'its query gets a parameter with an unknown name', place }];
          }
          return openValue(world, around, key, outer.stmt.value, limits);
        }
        if (
          outer.kind === 'expression' &&
          outer.node.kind === 'call' &&
          outer.node.callee === node &&
          key !== undefined &&
          setters.test(key)
        ) {
          const [name, value] = outer.node.args;
          if (key === 'update' && name) return openQuery(world, around, name, limits, 1);
          if (name?.kind !== 'text' || !value) {
            return [{ why: 'its query gets a parameter with an unknown name', place }];
          }
          return openValue(world, around, name.value, value, limits);
        }
        return [];
      });
    }),
  );
}

/** A part of a text: a parameter's value behind its name, or a query of its own. */
export function openPart(
  world: World,
  around: Around,
  parts: readonly Expr[],
  part: Expr,
  i: number,
  limits: Limits,
): readonly Escape[] {
  const before = parts[i - 1];
  const head = before?.kind === 'text' ? before.value : '';
  const name = /(?:^|[?&])([\w.-]+)=$/.exec(head)?.[1];
  if (part.kind === 'text') {
    const shown = parts[i + 1] ? part.value.replace(/(?:^|[?&])[\w.-]+=$/, '') : part.value;
    return openText(shown, part, around, limits);
  }
  if (name !== undefined) return openValue(world, around, name, part, limits);
  return head.endsWith('?') || head.endsWith('&') ? openQuery(world, around, part, limits, 1) : [];
}
