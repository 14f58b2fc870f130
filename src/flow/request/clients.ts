/** The client that a request goes through: an instance or a session may have options of its own. */
import type { Call, Expr, Member } from '../../ir/ir.ts';
import { aroundOf, type Around } from '../around.ts';
import type { Escape } from '../use.ts';
import { argumentsAt } from '../words.ts';
import type { World } from '../world.ts';

type OpenRecord = (around: Around, node: Expr) => readonly Escape[];

/** @param openRecord what of a record of options gets out of sight */
export function openClient(
  world: World,
  around: Around,
  call: Call,
  openRecord: OpenRecord,
): readonly Escape[] {
  const { callee } = call;
  const object = callee.kind === 'member' ? callee.of : callee;
  return ofObject(world, around, object, openRecord, 0);
}

function ofObject(
  world: World,
  around: Around,
  node: Expr,
  openRecord: OpenRecord,
  depth: number,
): readonly Escape[] {
  if (depth > 5) return [];
  const into = (inner: Around, one: Expr) => ofObject(world, inner, one, openRecord, depth + 1);
  switch (node.kind) {
    case 'name':
      return named(world, around, node, openRecord, into);
    case 'member':
      if (node.of.kind === 'self') return ofField(around, node, openRecord, into);
      return into(around, node.of);
    case 'call':
      return [
        ...node.args,
        ...node.named.flatMap((field) =>
          field.kind === 'field' && /^(?:params|hooks|event_hooks|auth)$/.test(field.name)
            ? [field.value]
            : [],
        ),
      ]
        .flatMap((arg) => (arg.kind === 'record' ? openRecord(around, arg) : []))
        .concat(
          node.named.some((field) => field.kind === 'field' && isHook(around, field.name, field.value))
            ? [at(around, node, 'the client is made with parameters or hooks of its own')]
            : [],
        )
        .concat(
          node.named.some(
            (field) => field.kind === 'field' && field.name === 'auth' && field.value.kind !== 'record',
          )
            ? [at(around, node, credentials)]
            : [],
        )
        .concat(
          node.callee.kind === 'member' || node.callee.kind === 'name' ? into(around, node.callee) : [],
        );
    case 'either':
      return node.options.flatMap((one) => into(around, one));
    default:
      return [];
  }
}

/** Options of a client by which it runs code around its requests, or adds to them. */
const hooksOfClient =
  /^(?:params|hooks|event_hooks|trace_configs|middlewares|request_class|response_class|transport|mounts)$/;

/** `transport=httpx.HTTPTransport(retries=3)` is the library's own. */
function isHook(around: Around, name: string, value: Expr): boolean {
  return hooksOfClient.test(name) && !made(around, value).every(isOfLibrary);
}

function named(
  world: World,
  around: Around,
  node: Expr & { kind: 'name' },
  openRecord: OpenRecord,
  into: (around: Around, node: Expr) => readonly Escape[],
): readonly Escape[] {
  const scope = around.file.points.get(node)?.scope.find(node.name);
  if (!scope) {
    return [
      ...changed(around, around.uses(undefined, node.name), openRecord),
      ...replaced(around, node.name),
    ];
  }
  const made = (scope.definitions.get(node.name) ?? []).flatMap((definition): readonly Escape[] => {
    switch (definition.kind) {
      case 'value':
        return definition.value && definition.value !== node ? into(around, definition.value) : [];
      case 'param':
        // What a library hands to a callback is its own client.
        if (!scope.fn || scope.fn.callback) return [];
        return argumentsAt(world, around, scope.fn, definition.index).flatMap((one) => {
          if (one.kind === 'given') return into(one.around, one.node);
          return one.kind === 'open'
            ? [{ ...one.escape, why: `the client is an argument, and ${one.escape.why}` }]
            : [];
        });
      case 'import':
        return ofImport(world, around, definition.from, definition.imported, openRecord, into);
      case 'append':
      case 'given':
        return [];
      default:
        return definition satisfies never;
    }
  });
  return [...made, ...changed(around, around.uses(scope, node.name), openRecord)];
}

/** `globalThis.fetch = (url, init) => …`: what a name of the runtime means is what the code puts there. */
function replaced(around: Around, name: string): readonly Escape[] {
  return around.members(name).flatMap((member) => {
    const isGlobal = member.of.kind === 'name' && /^(?:globalThis|global|window|self)$/.test(member.of.name);
    return isGlobal && around.isAssigned(member) ? [at(around, member, `\`${name}\` is replaced`)] : [];
  });
}

/** `session.mount('https://', Audited())`: what the project writes there sees and sends each request. */
function mounted(around: Around, member: Member): readonly Escape[] {
  return around.parentsOf(member).flatMap((parent) => {
    const call = parent.kind === 'expression' && parent.node.kind === 'call' ? parent.node : undefined;
    const adapter = call?.callee === member ? call.args[1] : undefined;
    return !adapter || made(around, adapter).every(isOfLibrary)
      ? []
      : [at(around, adapter, 'an adapter is mounted that may change what is sent')];
  });
}

/** The calls that make a value; itself where it is no call. */
function made(around: Around, node: Expr): readonly Expr[] {
  const scope = node.kind === 'name' ? around.file.points.get(node)?.scope.find(node.name) : undefined;
  const values = (node.kind === 'name' ? (scope?.definitions.get(node.name) ?? []) : []).flatMap((one) =>
    one.kind === 'value' && one.value ? [one.value] : [],
  );
  return values.length > 0 ? values : [node];
}

function isOfLibrary(node: Expr): boolean {
  const callee = node.kind === 'call' ? node.callee : node;
  return (
    (callee.kind === 'name' || callee.kind === 'member') &&
    /^(?:HTTPAdapter|(?:Async)?HTTPTransport)$/.test(callee.name)
  );
}

/** A client of another file of the project. */
function ofImport(
  world: World,
  around: Around,
  from: string,
  imported: string,
  _: OpenRecord,
  into: (around: Around, node: Expr) => readonly Escape[],
): readonly Escape[] {
  const path = world.ev.project.resolve(from, around.file);
  const file = path === undefined ? undefined : world.index(path);
  if (!file) return [];
  const there = aroundOf(file);
  const value = file.exports.get(imported)?.value ?? file.exports.get('=')?.value;
  if (value) return into(there, value);
  return file.program.open
    ? (file.top.definitions.get(imported) ?? []).flatMap((definition) =>
        definition.kind === 'value' && definition.value ? into(there, definition.value) : [],
      )
    : [];
}

function ofField(
  around: Around,
  node: Expr & { kind: 'member' },
  openRecord: OpenRecord,
  into: (around: Around, node: Expr) => readonly Escape[],
): readonly Escape[] {
  const values = [...around.file.classes.values()].flatMap(({ assigned, members }) => [
    ...(assigned.get(node.name) ?? []),
    ...(members.get(node.name)?.flatMap(({ value, role }) => (role === 'field' ? [value] : [])) ?? []),
  ]);
  return [
    ...values.flatMap((value) => into(around, value)),
    ...changed(around, around.members(node.name), openRecord),
  ];
}

const credentials = 'the client sends credentials of its own, and the new call documents tokens only';

const asideOnClient =
  /^(?:headers?|Header|auth|verify|timeout|Timeout|trust_env|cookies|proxies|proxy|cert|Jar|use_ssl|verify_mode|open_timeout|read_timeout|base_?url|baseURL|max_redirects)$/i;

/** What runs around each request. */
const hooks = /^(?:Transport|CheckRedirect)$/;

/** `session.params = …`, `api.defaults.params = …`, `api.interceptors.response.use(…)` */
function changed(around: Around, uses: readonly Expr[], openRecord: OpenRecord): readonly Escape[] {
  return uses.flatMap((use) =>
    around.parentsOf(use).flatMap((parent): readonly Escape[] => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'member' || parent.node.of !== use) return [];
      const member = parent.node;
      if (member.name === 'auth' && around.isAssigned(member)) return [at(around, member, credentials)];
      if (asideOnClient.test(member.name)) return [];
      if (member.name === 'mount') return mounted(around, member);
      if (member.name === 'defaults') return changed(around, [member], openRecord);
      if (
        /^(?:interceptors|hooks|params|event_hooks|transform\w*|validateStatus|query)$/i.test(member.name)
      ) {
        return [at(around, member, `\`${member.name}\` of the client is changed`)];
      }
      return around.parentsOf(member).flatMap((outer): readonly Escape[] => {
        if (outer.kind !== 'statement' || outer.stmt.kind !== 'assign' || outer.stmt.target !== member) {
          return [];
        }
        const { value } = outer.stmt;
        return hooks.test(member.name)
          ? openRecord(around, {
              kind: 'record',
              fields: [{ kind: 'field', name: member.name, value, at: member.at }],
              start: member.start,
              end: value.end,
            })
          : [at(around, member, `\`${member.name}\` of the client is set`)];
      });
    }),
  );
}

function at(around: Around, { start, end }: Expr, why: string): Escape {
  return { why, place: { file: around.file.file, start, end } };
}
