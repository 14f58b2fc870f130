/** An object on its way to where a request is sent: a client, a request, or what builds one. It is followed back to where it is made. */
import { calledName } from '../../../ir/called-name.ts';
import type { Call, Expr, Member, Self } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import type { ClassInfo } from '../../../trace/model/scope.ts';
import type { Value } from '../../../trace/model/value.ts';
import { definitionsOf, scopeOf } from '../../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { passingTables } from '../../tables/passing.ts';
import type { Escape } from '../../code/use.ts';
import { argumentsAt } from '../../uses/arguments.ts';
import type { World } from '../../code/world.ts';
import { openClass } from './client-class.ts';
import { exportedBy, ofConstant } from '../given/constant.ts';
import { isMaker } from './makers.ts';
import { assignedTo, givenByClasses, membersEverywhere } from '../../uses/fields-set.ts';
import type { Followed, Role } from './followed.ts';
import { writtenName } from '../../uses/effect-of.ts';
import { usesOfExported, usesOfImported, usesOfLibrary, type UseAt } from './other-files.ts';
import { escapeAt, isValueOf } from '../given/passage-words.ts';
import { Touches, type Touched } from './touches.ts';

/** Steps from where something is sent to where it is made. */
const deepest = 16;

export class Passage implements Followed {
  readonly world: World;
  readonly options: Followed['options'];
  readonly role: Role;
  private readonly seen = new Set<Expr>();
  private readonly fields = new Set<string>();
  readonly touches: Touches;

  constructor(world: World, options: Followed['options'], role: Role) {
    this.world = world;
    this.options = options;
    this.role = role;
    this.touches = new Touches(this);
  }

  of(around: Around, node: Expr, depth = 0): readonly Escape[] {
    if (this.seen.has(node)) return [];
    this.seen.add(node);
    if (depth > deepest) return [escapeAt(around, node, `the ${this.role} goes through too many steps`)];
    const into = (one: Expr) => this.of(around, one, depth + 1);
    switch (node.kind) {
      case 'name':
        return this.named(around, node, depth);
      case 'member':
        return node.of.kind === 'self'
          ? this.ofOwn(around, node, node.of, depth)
          : this.ofMember(around, node, depth);
      case 'call':
        return this.made(around, node, depth);
      case 'either':
        return node.options.flatMap(into);
      case 'list':
        return node.items.flatMap(into);
      case 'unknown':
        return node.parts.flatMap(into);
      case 'index':
        return into(node.of);
      case 'record':
        return this.options.record(around, node, 0);
      case 'self': {
        const owner = around.file.points.get(node)?.scope.fn?.owner;
        return owner ? this.ofClass(owner) : [];
      }
      case 'class': {
        const info = around.file.classes.get(node);
        return info ? this.ofClass(info) : [];
      }
      case 'text':
      case 'join':
      case 'function':
      case 'spread':
      case 'pipe':
        return [];
      default:
        return node satisfies never;
    }
  }

  private ofClass(info: ClassInfo): readonly Escape[] {
    if (this.seen.has(info.cls)) return [];
    this.seen.add(info.cls);
    return openClass(this, info, (above) => this.ofClass(above));
  }

  /** What is done with it at the places of a name. */
  at(around: Around, uses: readonly Expr[], of: Touched = 'value'): readonly Escape[] {
    return uses.flatMap((use) => this.touches.of(around, use, of));
  }

  private named(around: Around, node: Expr & { kind: 'name' }, depth: number): readonly Escape[] {
    const scope = scopeOf(around.file, node);
    if (!scope) {
      return [
        ...this.at(around, around.uses(undefined, node.name), 'runtime'),
        ...this.touches.replaced(around, node.name),
      ];
    }
    const made = definitionsOf(around.file, node).flatMap((definition): readonly Escape[] => {
      switch (definition.kind) {
        case 'value':
          return definition.value ? this.of(around, definition.value, depth + 1) : [];
        case 'param':
          if (!scope.fn) return [];
          // What a library passes to a callback is its own client.
          if (scope.fn.callback) return this.ofCallback(around, scope.fn.fn);
          return argumentsAt(this.world, around, scope.fn, definition.index).flatMap((one) => {
            if (one.kind === 'given') return this.of(one.around, one.node, depth + 1);
            return one.kind === 'open'
              ? [{ ...one.escape, why: `the ${this.role} is an argument, and ${one.escape.why}` }]
              : [];
          });
        case 'import': {
          const path = this.world.ev.project.resolve(definition.from, around.file);
          if (path === undefined) {
            return this.atAll(usesOfLibrary(this.world, around, definition), 'library');
          }
          const found = exportedBy(this.world, path, definition.imported) ?? [];
          return found.flatMap((one) => [
            ...this.of(one.around, one.node, depth + 1),
            ...this.atAll(usesOfImported(this.world, one, definition.imported), 'value'),
          ]);
        }
        case 'append':
        case 'given':
          return [];
        default:
          return definition satisfies never;
      }
    });
    const of = isValueOf(around, node) ? 'value' : 'library';
    return [
      ...made,
      ...this.at(around, around.uses(scope, node.name), of),
      ...this.atAll(usesOfExported(this.world, around, node), of),
    ];
  }

  private atAll(uses: readonly UseAt[], of: Touched): readonly Escape[] {
    return uses.flatMap(({ around, node }) => this.at(around, [node], of));
  }

  /** `Net::HTTP.start(host, port) { |http| … }` */
  private ofCallback(around: Around, fn: Expr): readonly Escape[] {
    return around.parentsOf(fn).flatMap((parent) => {
      const call = parent.kind === 'expression' && parent.node.kind === 'call' ? parent.node : undefined;
      return call && isMaker(this.world, around, call, this.valuesOf(around, call))
        ? this.touches.given(around, call)
        : [];
    });
  }

  private valuesOf(around: Around, call: Call): readonly Value[] {
    return calleeValues(this.world.ev, call, this.world.ev.environments.root(around.file));
  }

  private made(around: Around, call: Call, depth: number): readonly Escape[] {
    const values = this.valuesOf(around, call);
    const returned = values.flatMap((value) => (value.kind === 'function' ? [value.info] : []));
    if (returned.length > 0) {
      return returned.flatMap(({ file, fn }) =>
        (file.returns.get(fn) ?? []).flatMap((one) => this.of(aroundOf(file), one, depth + 1)),
      );
    }
    const classes = values.flatMap((value) => (value.kind === 'class' ? [value.info] : []));
    if (classes.length > 0) {
      return classes.flatMap((info) => [
        ...this.ofClass(info),
        ...(info.construct ? [] : this.touches.given(around, call)),
      ]);
    }
    const { callee } = call;
    const chained = this.at(around, [call]);
    const table = passingTables[around.file.language];
    if (table && [calledName(call), writtenName(callee)].some((name) => table.givesBack.has(name))) {
      return [...chained, ...call.args.flatMap((arg) => this.of(around, arg, depth + 1))];
    }
    if (callee.kind === 'member' && isValueOf(around, callee.of)) {
      // What comes before `url.openConnection()` is an address.
      const isStart = table?.makers.has(callee.name) === true;
      return [
        ...chained,
        ...this.touches.method(around, call, callee),
        ...(isStart ? [] : this.of(around, callee.of, depth + 1)),
      ];
    }
    const base = callee.kind === 'member' ? this.of(around, callee.of, depth + 1) : [];
    return isMaker(this.world, around, call, values)
      ? [...chained, ...base, ...this.touches.given(around, call)]
      : [...base, escapeAt(around, call, `the ${this.role} comes from \`${writtenName(callee)}\``)];
  }

  private ofOwn(around: Around, node: Member, self: Self, depth: number): readonly Escape[] {
    const owner = around.file.points.get(self)?.scope.fn?.owner;
    return owner ? this.ofOwner(owner, node, depth) : this.ofField(around, node, depth);
  }

  /** A field of the object around the call, wherever its class gives it a value. */
  private ofField(around: Around, node: Member, depth: number): readonly Escape[] {
    const key = `${around.file.file} ${node.name}`;
    if (this.fields.has(key)) return [];
    this.fields.add(key);
    const values = givenByClasses(around, node.name);
    return [
      ...values.flatMap((value) =>
        value.kind === 'function'
          ? (around.file.returns.get(value) ?? []).flatMap((one) => this.of(around, one, depth + 1))
          : this.of(around, value, depth + 1),
      ),
      ...membersEverywhere(this.world, around, node.name).flatMap((one) => [
        ...this.at(one.around, [one.node]),
        ...assignedTo(one).flatMap((value) => this.of(one.around, value, depth + 1)),
      ]),
    ];
  }

  /** A field of another object of the project, or a part of a library. */
  private ofMember(around: Around, node: Member, depth: number): readonly Escape[] {
    const constant = ofConstant(this.world, around, node);
    if (constant) {
      return [
        ...constant.flatMap((one) => this.of(one.around, one.node, depth + 1)),
        ...this.at(around, around.members(node.name)),
      ];
    }
    const owners = this.world.ev
      .values(node.of, this.world.ev.environments.root(around.file))
      .flatMap((value) => (value.kind === 'instance' ? [value.of.info] : []));
    if (owners.length === 0) return this.of(around, node.of, depth + 1);
    return [
      ...owners.flatMap((owner) => this.ofOwner(owner, node, depth)),
      ...this.at(around, around.members(node.name)),
    ];
  }

  /** A field that a class of another file gives its value, or a class above it. */
  private ofOwner({ cls, file }: ClassInfo, node: Member, depth: number): readonly Escape[] {
    if (depth > deepest) return [];
    const around = aroundOf(file);
    const own = this.ofField(around, node, depth);
    const { ev } = this.world;
    const bases = cls.base ? ev.values(cls.base, ev.environments.root(file)) : [];
    const above = bases.flatMap((one) => (one.kind === 'class' && one.info.file !== file ? [one.info] : []));
    return [...own, ...above.flatMap((info) => this.ofOwner(info, node, depth + 1))];
  }
}
