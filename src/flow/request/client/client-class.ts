/** A class of the project that is a client: what it does with itself, and what of a client it does in its own way. */
import { calledName } from '../../../ir/called-name.ts';
import type { Expr } from '../../../ir/ir.ts';
import type { ClassInfo } from '../../../trace/model/scope.ts';
import { aroundOf } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import { openClassBody } from './class-body.ts';
import type { Followed } from './followed.ts';
import type { Touches } from './touches.ts';
import { escapeAt } from '../given/passage-words.ts';

/** Methods by which a client sends a request, or puts one together. */
const own =
  /^(?:send|request|get|head|post|put|patch|delete|prepare_request|build_request|_request|merge_\w+|fetch|execute|do_request)$/i;

/** @param openAbove for the classes above it */
export function openClass(
  passage: Followed & { readonly touches: Touches },
  { cls, file, members }: ClassInfo,
  openAbove: (info: ClassInfo) => readonly Escape[],
): readonly Escape[] {
  const { world, touches } = passage;
  const around = aroundOf(file);
  const all = [...members.values()].flat();
  const isClient = all.some(({ role, value }) => role === 'field' && isOfClass(value));
  // A client that a struct embeds is made with what that is given for it.
  const embedded = (cls.mixins ?? []).flatMap((one) =>
    one.kind === 'member' ? passage.of(around, one) : [],
  );
  const body = [...embedded, ...(isClient ? openClassBody(world, around, cls) : [])];
  const { base } = cls;
  if (!base && !isClient && all.some(({ name, role }) => own.test(name) && role === 'method')) {
    return [escapeAt(around, cls, 'a class of the project answers instead of the client')];
  }
  if (!base) return body;
  const methods = all.flatMap(({ name, role, value }) =>
    own.test(name) && role === 'method'
      ? [escapeAt(around, value, `\`${name}\` of the client is a function of its own`)]
      : [],
  );
  const itself = [...file.points].flatMap(([node, { scope }]) =>
    node.kind === 'self' && scope.fn?.owner?.cls === cls ? touches.ofSelf(around, node, members) : [],
  );
  const above = world.ev
    .values(base, world.ev.environments.root(file))
    .flatMap((value) => (value.kind === 'class' ? openAbove(value.info) : []));
  return [...body, ...methods, ...itself, ...above];
}

/** What `include HTTParty` puts into a class. */
function isOfClass(value: Expr): boolean {
  const of = value.kind === 'member' ? value.of : undefined;
  return of?.kind === 'call' && calledName(of) === 'with_base';
}
