/** Where a name is used: in its scope, and in the files that see it from outside. */
import { isWalked } from '../code/walked-item.ts';
import { shownExport } from '../../ir/made-objects.ts';
import type { Expr } from '../../ir/ir.ts';
import type { FnInfo } from '../../trace/model/scope.ts';
import { aroundOf, type Around, type Binding } from '../code/around.ts';
import { innermost, inside } from '../code/taint.ts';
import { escape, escapesInto, nothing, on, type Outcome, type Spot } from '../code/spot.ts';
import { reflectedIn, unseenUse } from '../code/unseen-use.ts';
import { aliasesOf } from './shell-references.ts';
import { exposed, type World } from '../code/world.ts';

/** The uses of what a value is bound to. @param value the right side of the statement */
export function usesOfBindings(world: World, spot: Spot, value: Expr, name: string): readonly Outcome[] {
  const bindings = spot.around.bindingsOf(value).filter((binding) => binding.name === name);
  return bindings.flatMap((binding) => usesOf(world, spot, binding));
}

/** The parameter whose caller has what it is given: one that is added to, or that is a reference. */
export function outParameter(
  world: World,
  { around, node }: Spot,
  name: string,
  isAppended: boolean,
): { readonly fn: FnInfo; readonly index: number } | undefined {
  const scope = around.bindingsOf(node).find((binding) => binding.name === name)?.scope;
  const param = scope?.definitions.get(name)?.find(({ kind }) => kind === 'param');
  if (param?.kind !== 'param' || !scope?.fn) return undefined;
  const { file, language } = scope.fn.file;
  const { start } = scope.fn.fn;
  const isReference = new RegExp(`&\\s?\\$${name}\\b`).test(world.textOf(file).slice(start, start + 400));
  // A list of PHP is another one in the function.
  const isKept = language === 'php' ? isReference : isAppended;
  return isKept ? { fn: scope.fn, index: param.index } : undefined;
}

export function usesOf(world: World, spot: Spot, { scope, name }: Binding): readonly Outcome[] {
  const { around } = spot;
  const names = around.uses(scope, name);
  const uses: Outcome[] = names.map((node) => on(spot, node));
  const reflected = reflectedIn(world, around, { scope, name });
  if (reflected) {
    uses.push({
      kind: 'escape',
      why: `\`${name}\` can be reached by a name that is computed at run time`,
      place: reflected,
    });
  }
  for (const alias of aliasesOf(world, around, { scope, name })) {
    uses.push(
      alias.kind === 'name'
        ? { kind: 'flow', spot: { ...spot, around: alias.around, node: alias.node } }
        : { kind: 'escape', ...alias.escape },
    );
  }
  const unseen = unseenUse(world, around, { scope, name }, names);
  if (unseen) {
    uses.push({ kind: 'escape', why: `\`${name}\` is used in a way that is not followed`, place: unseen });
  }
  // In these languages other files see what is outside of functions.
  const isSeen = !scope.fn && around.file.program.open && scope === around.file.top;
  if (isSeen && !isLocalOfRuby(around, { scope, name })) {
    uses.push(...usesElsewhere(world, spot, name, false));
  }
  return [...uses, ...keptUnread(spot, { scope, name }, uses)];
}

/** Other files see methods, constants and `$global`, and no variable. */
function isLocalOfRuby({ file }: Around, { scope, name }: Binding): boolean {
  const definitions = scope.definitions.get(name) ?? [];
  return (
    file.language === 'ruby' &&
    /^[a-z_]/.test(name) &&
    definitions.every(
      (one) => one.kind === 'append' || (one.kind === 'value' && one.value?.kind !== 'function'),
    )
  );
}

/**
 * An answer that is kept outside of functions, and that nothing here reads: a template, a console or other code may find it.
 *
 * @param uses of the name
 */
export function keptUnread(
  spot: Spot,
  { scope, name }: Binding,
  uses: readonly Outcome[],
): readonly Outcome[] {
  return scope.fn || name === '_' ? nothing : unread(spot, name, uses);
}

/** @param name that holds it, of a variable or a field */
export function unread(spot: Spot, name: string, uses: readonly Outcome[]): readonly Outcome[] {
  if (uses.some((one) => one.kind !== 'flow' || !one.spot.around.isAssigned(one.spot.node))) return nothing;
  const { kind } = innermost(spot.taint);
  // A loop that reads nothing of its entries counts them.
  const isItem = spot.node.kind === 'index' && isWalked(spot.node);
  return (kind === 'json' || kind === 'text') && !isItem
    ? [escape(spot, `no code here reads \`${name}\``)]
    : nothing;
}

/**
 * What other files make of a name of this one.
 *
 * @param exported whether the file exports it; if so, and nothing here takes it, others do
 */
export function usesElsewhere(world: World, spot: Spot, name: string, exported: boolean): readonly Outcome[] {
  const { file } = spot.around;
  const users = world.usersOf(file, exported && (name === 'default' || name === '=') ? [] : [name]);
  // Other documents name it in templates and variables, which are no code.
  const [document] = file.language === 'yaml' ? users : [];
  if (document) return [escape(spot, `${document.file} names \`${shownExport(name)}\` too`)];
  const uses = users.flatMap((user) => usesIn(world, spot, name, aroundOf(user)));
  const isWhole = name === 'default' || name === '=';
  const who = isWhole ? 'the module' : `\`${shownExport(name)}\``;
  const why = exposed(world, file, who);
  if (why !== undefined) return [...uses, escapesInto(spot, why, spot.node)];
  if (!exported || uses.length > 0) return uses;
  return [
    escapesInto(
      spot,
      isWhole
        ? 'the module exports it, and no code here imports it'
        : `${who} is exported, and no code here imports it`,
      spot.node,
    ),
  ];
}

function usesIn(world: World, spot: Spot, name: string, user: Around): readonly Outcome[] {
  const { file } = spot.around;
  const at = (node: Expr, taint = spot.taint): Outcome => ({
    kind: 'flow',
    spot: { around: user, node, taint, way: undefined },
  });
  const found: Outcome[] = [];
  const leads = (from: string) => world.ev.project.resolve(from, user.file) === file.file;
  let isImported = false;
  for (const binding of user.imports) {
    const isSame = binding.imported === name || (name === '=' && binding.imported === 'default');
    const isWhole = ['*', '='].includes(binding.imported) || (binding.imported === 'default' && !isSame);
    if (!(isSame || isWhole) || !leads(binding.from)) continue;
    isImported = true;
    const taint = isSame || name === '=' ? spot.taint : inside(name, spot.taint);
    found.push(...user.uses(binding.scope, binding.name).map((node) => at(node, taint)));
  }
  // `const hub = require('./hub')`, and members of a module that came some other way.
  if (!isImported) {
    found.push(
      ...user
        .members(name)
        .filter((node) => !isFieldOfOther(world, user, node.of))
        .map((node) => at(node)),
    );
  }
  if (file.program.open) found.push(...user.uses(undefined, name).map((node) => at(node)));
  return found;
}

/** A member of something that is known to be no module: of an answer, of an object of another class. */
function isFieldOfOther(world: World, user: Around, of: Expr): boolean {
  const values = world.ev.values(of, world.ev.environments.root(user.file));
  return (
    values.length > 0 && values.every(({ kind }) => kind === 'string' || kind === 'list' || kind === 'client')
  );
}
