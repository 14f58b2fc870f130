/** What a name or a field is given by code that reaches it otherwise: through a pointer, a reference, or the object that it is of. */
import { calledName } from '../../ir/called-name.ts';
import { calleeValues } from '../../trace/evaluator/apply.ts';
import type { Call, Expr, Member, Name } from '../../ir/ir.ts';
import type { FnInfo, Scope } from '../../trace/model/scope.ts';
import { definitionsOf, scopeOf } from '../../trace/scopes/bindings.ts';
import { aroundOf, type Around } from '../code/around.ts';
import { codeOf } from '../code/comments.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { methodsCalled } from './methods-called.ts';

type Change =
  | { readonly kind: 'given'; readonly around: Around; readonly node: Expr }
  | { readonly kind: 'open'; readonly escape: Escape };

/** Functions that pass on what they are given. */
const deepest = 4;

/** Functions of libraries that change the object which they are given first. */
const changes = /^(?:assign|merge|extend|defaults|setattr|array_replace)$/;

/** Code of a shell that sets a variable whose name it is given. */
const setsByName =
  /\b(?:local|declare|typeset)\s+-\w*n|\bprintf\s+-v|\beval\b|\bread\b[^\n;]*\$|\b(?:declare|export)\s[^\n;]*["'$]/;

/** @param node a name, or a member of an object that has one */
export function changesOf(world: World, around: Around, node: Name | Member): readonly Change[] {
  return new Search(world, node.kind === 'member' ? node.name : undefined).of(
    around,
    node.kind === 'member' ? node.of : node,
  );
}

class Search {
  private readonly world: World;
  /** The field that is read of the object; undefined for a name whose own value counts. */
  private readonly field: string | undefined;
  private readonly known = new Set<Name>();

  constructor(world: World, field: string | undefined) {
    this.world = world;
    this.field = field;
  }

  of(around: Around, node: Expr): readonly Change[] {
    if (node.kind !== 'name') return [];
    const scope = scopeOf(around.file, node);
    if (!scope) return [];
    return around.file.language === 'shell'
      ? this.byName(around, node)
      : this.atUses(around, around.uses(scope, node.name), 0);
  }

  /** `printf -v size …`, `enlarge size`: commands of a shell that set a variable by its name. */
  private byName(around: Around, { name }: Name): readonly Change[] {
    const { file } = around.file;
    return around.file.calls.flatMap(({ call }): readonly Change[] => {
      const isNamed = call.args.some((arg) => arg.kind === 'text' && arg.value === name);
      if (call.form !== 'command' || !isNamed || call.callee.kind !== 'text') return [];
      const command = call.callee.value;
      const own = [...around.file.functions.values()].find((one) => one.name === command);
      const code = own ? codeOf(this.world, around.file).slice(own.fn.start, own.fn.end) : '';
      const isSet = own ? setsByName.test(code) : /^(?:printf|getopts|mapfile|readarray)$/.test(command);
      if (!isSet) return [];
      const place = { file, start: call.start, end: call.end };
      return [{ kind: 'open', escape: { why: `\`${name}\` may be set by its name`, place } }];
    });
  }

  private atUses(around: Around, uses: readonly Name[], depth: number): readonly Change[] {
    return uses.flatMap((use): readonly Change[] => {
      if (this.known.has(use)) return [];
      this.known.add(use);
      return around.parentsOf(use).flatMap((parent) => {
        if (parent.kind !== 'expression') return [];
        const { node } = parent;
        if (node.kind === 'call' && node.args.includes(use)) return this.given(around, use, node, depth);
        return node.kind === 'member' ? this.called(around, node) : [];
      });
    });
  }

  /** An argument that the function may change. */
  private given(around: Around, use: Name, call: Call, depth: number): readonly Change[] {
    const index = call.args.indexOf(use);
    const isByAddress = this.world.textOf(around.file.file)[use.start - 1] === '&';
    if (this.field === undefined && !isByAddress && around.file.language !== 'php') return [];
    const values = calleeValues(this.world.ev, call, this.world.ev.environments.root(around.file));
    const own = values.flatMap((value) => (value.kind === 'function' ? [value.info] : []));
    const functions = own.length > 0 ? own : methodsCalled(this.world, around, call).functions;
    if (functions.length > 0) return functions.flatMap((info) => this.inside(info, index, depth));
    const isKept = this.field !== undefined && changes.test(calledName(call)) && index === 0;
    if (!isByAddress && !isKept && !(this.field !== undefined && isCalledValue(around, call))) return [];
    const { start, end } = call;
    const why = `\`${use.name}\` may be changed by a function`;
    return [{ kind: 'open', escape: { why, place: { file: around.file.file, start, end } } }];
  }

  private inside({ fn, file }: FnInfo, index: number, depth: number): readonly Change[] {
    const there = aroundOf(file);
    const param = fn.params[index];
    const scope = param && there.scopeOf(fn);
    if (!param || !scope || depth > deepest) return [];
    const uses = there.uses(scope, param.name);
    const own =
      this.field === undefined
        ? isByReference(codeOf(this.world, file), fn.start, param.name, file.language)
          ? valuesOf(there, scope, param.name)
          : []
        : uses.flatMap((use) => this.assigned(there, use));
    return [...own, ...this.atUses(there, uses, depth + 1)];
  }

  /** `options.size = 250` */
  private assigned(around: Around, object: Expr): readonly Change[] {
    return around
      .parentsOf(object)
      .flatMap((parent) =>
        parent.kind === 'expression' && parent.node.kind === 'member' && parent.node.name === this.field
          ? around
              .parentsOf(parent.node)
              .flatMap((outer): readonly Change[] =>
                outer.kind === 'statement' &&
                outer.stmt.kind === 'assign' &&
                outer.stmt.target === parent.node
                  ? [{ kind: 'given', around, node: outer.stmt.value }]
                  : [],
              )
          : [],
      );
  }

  /** `options.enlarge()`: a method of the object. */
  private called(around: Around, member: Member): readonly Change[] {
    if (this.field === undefined) return [];
    return around.parentsOf(member).flatMap((parent) => {
      if (parent.kind !== 'expression' || parent.node.kind !== 'call') return [];
      const { node } = parent;
      if (node.callee !== member) return [];
      return calleeValues(this.world.ev, node, this.world.ev.environments.root(around.file)).flatMap(
        (value) => (value.kind === 'function' ? this.ofMethod(value.info) : []),
      );
    });
  }

  private ofMethod({ fn, file, owner }: FnInfo): readonly Change[] {
    if (!owner || owner.constructs.includes(fn)) return [];
    const there = aroundOf(file);
    const own = [this.field ?? '', `@${this.field ?? ''}`].flatMap((name) => there.members(name));
    return own
      .filter(({ of, start, end }) => of.kind === 'self' && fn.start <= start && end <= fn.end)
      .flatMap((member) => this.assigned(there, member.of));
  }
}

/** Whether what is called is an item of a list or an argument, and no function that has a name. */
export function isCalledValue(around: Around, { callee }: Call): boolean {
  if (callee.kind !== 'name') return false;
  const definitions = definitionsOf(around.file, callee);
  return definitions.some(
    (one) => one.kind === 'param' || (one.kind === 'value' && one.value?.kind !== 'function'),
  );
}

/** `*int` of Go is one by its type, and `&$size` of PHP by its mark. */
function isByReference(code: string, start: number, name: string, language: string): boolean {
  if (language === 'go') return true;
  const head = code.slice(start, code.indexOf(')', start));
  return language === 'php' && new RegExp(`&\\s*\\$${name.replace(/^\$/, '')}\\b`).test(head);
}

function valuesOf(around: Around, scope: Scope, name: string): readonly Change[] {
  return (scope.definitions.get(name) ?? []).flatMap((one): readonly Change[] =>
    (one.kind === 'value' || one.kind === 'append') && one.value
      ? [{ kind: 'given', around, node: one.value }]
      : [],
  );
}
