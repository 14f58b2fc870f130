/** Names for what outlives a round of a loop: variables and fields that are not made anew for each entry. */
import type { Expr, Name } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import type { Definition, Scope } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { attributeAt, attributeOf } from './attributes.ts';
import type { Read, State, Write } from './reads-and-writes.ts';
import type { Run } from './run.ts';

/** All of them that a round reads or changes, each with how. */
export class States {
  readonly found = new Map<string, State>();
  private readonly numbers = new Map<Scope, number>();
  private isOfOne = false;

  /** @returns the same for all places of it; undefined for what no name leads to, or what is gone with the round */
  keyOf(run: Run, node: Expr): string | undefined {
    switch (node.kind) {
      case 'name': {
        const other = run.others.get(node.name);
        return other ? this.keyOf(run, other.of) : this.keyOfName(run, node);
      }
      case 'call': {
        const attribute = attributeOf(node);
        if (attribute) return this.keyOf(run, attribute.member);
        // A name of Ruby that may be a method.
        const { callee, form, args } = node;
        return callee.kind === 'name' && form === 'read' && args.length === 0
          ? this.keyOfName(run, callee)
          : undefined;
      }
      case 'self':
        return run.called?.isOwnObject === true ? undefined : (run.called?.self ?? `self ${run.file}`);
      case 'index': {
        const attribute = attributeAt(node);
        return attribute && this.keyOf(run, attribute);
      }
      case 'member': {
        const attribute = attributeAt(node);
        if (attribute) return this.keyOf(run, attribute);
        const shared = node.of.kind === 'self' ? sharedBy(run, node.name) : undefined;
        if (shared !== undefined) return shared;
        // `state.left` of another file: what that file has is there before the loop, and behind it.
        const of = this.keyOf(run, node.of) ?? run.moduleOf(node.of);
        // `state.n` of Ruby reads `@n`.
        return of === undefined ? undefined : `${of}.${node.name.replace(/^@+/, '')}`;
      }
      case 'unknown': {
        const [only, more] = node.parts;
        return only && !more && !node.body ? this.keyOf(run, only) : undefined;
      }
      default:
        return undefined;
    }
  }

  /** What is done for one entry alone changes nothing for the others; what it reads may be of others. */
  ofOne(isOne: boolean, code: () => void): void {
    const before = this.isOfOne;
    this.isOfOne ||= isOne;
    code();
    this.isOfOne = before;
  }

  write(root: Expr, write: Write): void {
    if (this.isOfOne) return;
    this.stateOf(write.run, root)?.writes.push(write);
  }

  /** @param of what is read, if it is known by another name @returns false for what is gone with the round */
  read(read: Read, of = read.node): boolean {
    const state = this.stateOf(read.run, of);
    state?.reads.push(read);
    return state !== undefined;
  }

  private stateOf(run: Run, node: Expr): State | undefined {
    const key = this.keyOf(run, node);
    if (key === undefined) return undefined;
    let state = this.found.get(key);
    if (!state) this.found.set(key, (state = { writes: [], reads: [] }));
    return state;
  }

  /** All that outlives the round in a value. */
  partsOf(run: Run, value: Expr): readonly Expr[] {
    const parts: Expr[] = [];
    // `report` of `report.names` leads to it, and is nothing of its own.
    const ways = new Set<Expr>();
    anyWithin(value, (one) => {
      if (one.kind === 'member') ways.add(one.of);
      const isNamed =
        one.kind === 'name' ||
        one.kind === 'member' ||
        (one.kind === 'call' && attributeOf(one) !== undefined);
      if (isNamed && !ways.has(one) && this.keyOf(run, one) !== undefined) parts.push(one);
      return false;
    });
    return parts;
  }

  /** `shards` for `shard` of `const shard = smallest(shards); shard.push(name);`: what has a thing that a round changes. */
  holdersOf(run: Run, root: Expr): readonly Expr[] {
    if (root.kind !== 'name' || run.others.has(root.name)) return [];
    const parts = run.derived.get(root.name) ?? [];
    const isDeclared = (one: Expr) => one.kind !== 'name' || scopeOf(run.around.file, one) !== undefined;
    return parts.filter((one) => isDeclared(one) && run.words(one) !== run.words(root));
  }

  /** What changes a thing changes its parts, and what shows it shows them. */
  withParts(): ReadonlyMap<string, State> {
    const all = [...this.found];
    return new Map(
      all.map(([key, { writes, reads }]) => {
        const related = all.flatMap(([other, state]) => {
          if (writes.length === 0 || other === key) return [];
          if (other.startsWith(`${key}.`)) return state.reads;
          return key.startsWith(`${other}.`) ? state.reads.filter(({ isThrough }) => isThrough !== true) : [];
        });
        return [key, { writes, reads: [...reads, ...related] }];
      }),
    );
  }

  private keyOfName(run: Run, node: Name): string | undefined {
    const alias = run.called?.aliases?.get(node.name);
    if (alias !== undefined && !run.isRebound(node)) return alias;
    if (!run.outlives(node)) return undefined;
    const scope = scopeOf(run.around.file, node);
    if (!scope) return node.name;
    const pointed = pointedAt(run, definitionsOf(run.around.file, node));
    if (pointed) return this.keyOfName(run, pointed);
    let number = this.numbers.get(scope);
    if (number === undefined) this.numbers.set(scope, (number = this.numbers.size));
    return `${node.name} ${number}`;
  }
}

/** `n` for `p` of `p := &n`. */
function pointedAt(run: Run, definitions: readonly Definition[]): Name | undefined {
  if (run.around.file.language !== 'go') return undefined;
  return definitions.flatMap((one) => {
    const value = one.kind === 'value' ? one.value : undefined;
    return value?.kind === 'name' && run.text[value.start - 1] === '&' ? value : [];
  })[0];
}

/** `self::$next`: a field that all objects of the class have in common. */
function sharedBy({ called, around }: Run, name: string): string | undefined {
  const owner = called?.fn.static === false ? called.fn.owner : undefined;
  // In Python an object that sets the field has one of its own, as that of a data class.
  if (around.file.language === 'python' && owner?.assigned.has(name)) return undefined;
  const isShared = owner?.members.get(name)?.some((one) => one.static && one.role === 'field');
  return owner && isShared ? `static ${owner.cls.start}.${name}` : undefined;
}
