/** A block that is given a request before it is sent: `connection.get(path) { |request| request.params['page'] = 2 }`. */
import type { Call, Expr, Index, Member } from '../../../ir/ir.ts';
import type { Around } from '../../code/around.ts';
import type { Escape } from '../../code/use.ts';
import type { World } from '../../code/world.ts';
import { escapeAt } from '../given/passage-words.ts';
import { kindOfOption } from '../../tables/option-kinds.ts';
import { openHeader } from '../headers/header.ts';
import { openHeadersChanged, openHeaderSet } from '../headers/open-headers.ts';
import { openQuery } from '../query/query.ts';
import { openValue, type Limits } from '../query/query-value.ts';

/** One use of a part of the request: what a key of it is given, or a method that is called on it. */
type PartUse =
  | { readonly kind: 'whole'; readonly value: Expr }
  | { readonly kind: 'key'; readonly key: string; readonly value: Expr; readonly at: Expr }
  | { readonly kind: 'method'; readonly name: string; readonly call: Call }
  | { readonly kind: 'read' }
  | { readonly kind: 'lost'; readonly at: Expr };

/**
 * @param block what the call is given as its block
 * @returns what it does with the request beside setting headers, parameters that the new call takes, and times to wait
 */
export function openBlock(world: World, around: Around, block: Expr, limits: Limits): readonly Escape[] {
  const [request, more] = block.kind === 'function' ? block.params : [];
  if (block.kind !== 'function' || !request || more) {
    return [escapeAt(around, block, 'a block that is not followed sees the request')];
  }
  const scope = around.scopeOf(block);
  return (scope ? around.uses(scope, request.name) : []).flatMap((use) =>
    around.parentsOf(use).flatMap((parent): readonly Escape[] => {
      const node = parent.kind === 'expression' ? parent.node : undefined;
      if (node?.kind !== 'member' || node.of !== use) return [lost(around, use)];
      const uses = usesOfPart(around, node);
      switch (node.name) {
        case 'headers':
          return uses.some(({ kind }) => kind === 'lost')
            ? [lost(around, node)]
            : [
                ...openHeadersChanged(world, around, node),
                ...uses.flatMap((one) =>
                  one.kind === 'whole' ? openHeaderSet(world, around, one.value) : [],
                ),
              ];
        case 'params':
          return uses.flatMap((one) => openParameter(world, around, one, limits));
        case 'options':
          return uses.flatMap((one) => openOption(around, node, one));
        default:
          return uses.flatMap((one) => openOther(around, node, one));
      }
    }),
  );
}

function lost(around: Around, at: Expr): Escape {
  return escapeAt(around, at, 'the request is used in a way that is not followed');
}

/** What is done with `request.params`, which Ruby reads by a call. */
function usesOfPart(around: Around, member: Member): readonly PartUse[] {
  return around.parentsOf(member).flatMap((parent): readonly PartUse[] => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind === 'assign' && stmt.target === member) return [{ kind: 'whole', value: stmt.value }];
      return [
        stmt.kind === 'bind' || stmt.kind === 'assign' ? { kind: 'lost', at: member } : { kind: 'read' },
      ];
    }
    const { node } = parent;
    if (node.kind !== 'call' || node.callee !== member) return [{ kind: 'lost', at: node }];
    if (node.form !== 'read') return [{ kind: 'method', name: member.name, call: node }];
    return around.parentsOf(node).flatMap((outer): readonly PartUse[] => {
      if (outer.kind === 'statement') {
        const isGiven = outer.stmt.kind === 'bind' || outer.stmt.kind === 'assign';
        return [isGiven ? { kind: 'lost', at: node } : { kind: 'read' }];
      }
      const part = outer.node;
      return (part.kind === 'member' || part.kind === 'index') && part.of === node
        ? ofKey(around, part)
        : [{ kind: 'lost', at: part }];
    });
  });
}

function ofKey(around: Around, part: Member | Index): readonly PartUse[] {
  const key = part.kind === 'member' ? part.name : part.key.kind === 'text' ? part.key.value : undefined;
  return around.parentsOf(part).flatMap((parent): readonly PartUse[] => {
    if (parent.kind === 'statement') {
      const { stmt } = parent;
      if (stmt.kind !== 'assign' || stmt.target !== part) return [{ kind: 'read' }];
      return [
        key === undefined ? { kind: 'lost', at: part } : { kind: 'key', key, value: stmt.value, at: part },
      ];
    }
    const { node } = parent;
    return node.kind === 'call' && node.callee === part && part.kind === 'member'
      ? [{ kind: 'method', name: part.name, call: node }]
      : [{ kind: 'read' }];
  });
}

const reads = /^(?:\[\]|fetch|key\?|to_h|to_s|inspect|size|empty\?)$/;

function openParameter(world: World, around: Around, use: PartUse, limits: Limits): readonly Escape[] {
  switch (use.kind) {
    case 'whole':
      return openQuery(world, around, use.value, limits);
    case 'key':
      return openValue(world, around, use.key, use.value, limits);
    case 'method': {
      const { name, call } = use;
      if (reads.test(name)) return [];
      if (!/^(?:update|merge!|params)$/.test(name)) return [lost(around, call)];
      const named: Expr = { ...call, kind: 'record', fields: call.named };
      return [...call.args, named].flatMap((one) => openQuery(world, around, one, limits));
    }
    case 'read':
      return [];
    case 'lost':
      return [lost(around, use.at)];
    default:
      return use satisfies never;
  }
}

/** `request.options.timeout = 5`; others may take the answer for themselves. */
function openOption(around: Around, member: Member, use: PartUse): readonly Escape[] {
  const name = use.kind === 'key' ? use.key : use.kind === 'method' ? use.name : undefined;
  const isKnown = use.kind === 'read' || (name !== undefined && kindOfOption(name) === 'aside');
  return isKnown ? [] : [lost(around, member)];
}

/** `request['Accept'] = 'application/json'` is a header. */
function openOther(around: Around, member: Member, use: PartUse): readonly Escape[] {
  const isHeader = use.kind === 'whole' && /^[A-Z]/.test(member.name);
  return isHeader ? openHeader(around, member.name, use.value, [use.value]) : [lost(around, member)];
}
