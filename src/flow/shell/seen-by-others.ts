/** Temporary files of a script that other code may read: by a name that is written out, by a variable, in a folder that is listed. */
import type { Call, Expr, Name } from '../../ir/ir.ts';
import { anyWithin } from '../../ir/within.ts';
import { scopeOf } from '../../trace/scopes/bindings.ts';
import { escaped } from '../code/regex-escape.ts';
import { escape, nothing, type Outcome, type Spot } from '../code/spot.ts';
import type { World } from '../code/world.ts';

/**
 * @param file that a command writes
 * @param words of it, without quotes
 * @param isRead whether the script itself reads it
 */
export function seenByOthers(
  world: World,
  spot: Spot,
  file: Expr,
  words: string,
  isRead: boolean,
): readonly Outcome[] {
  const { around } = spot;
  if (!isRead && words.startsWith('/tmp/')) {
    return [escape(spot, `no code here reads \`${words}\``, file)];
  }
  const names: Name[] = [];
  anyWithin(file, (one) => {
    if (one.kind === 'name') names.push(one);
    return false;
  });
  return names.flatMap((name): readonly Outcome[] => {
    const scope = scopeOf(around.file, name);
    const uses = scope ? around.uses(scope, name.name) : [];
    const given = around.file.calls.find(({ call }) => uses.some((use) => isInEnvironment(call, use)));
    if (given) return [escape(spot, `a program has \`${name.name}\` in its environment`, given.call)];
    const exported = new RegExp(
      String.raw`(?:^|[\n;&])[ \t]*export[ \t]+(?:-\w+[ \t]+)?${escaped(name.name)}\b`,
    ).exec(world.textOf(around.file.file));
    if (exported) {
      const end = exported.index + exported[0].length;
      return [escape(spot, `\`${name.name}\` is exported`, { start: end - name.name.length, end })];
    }
    const isGiven = (use: Expr) =>
      around.file.calls.some(({ call }) => call.start <= use.start && use.end <= call.end);
    const listed =
      file === name ? undefined : uses.find((use) => !isGiven(use) && isListed(world, spot, use));
    return listed ? [escape(spot, `the files beside \`${words}\` are listed`, listed)] : nothing;
  });
}

/** `T="$T" ./show` */
function isInEnvironment({ form, named }: Call, { start, end }: Expr): boolean {
  return (
    form === 'command' &&
    named.some(
      (one) =>
        one.kind === 'field' && one.name.endsWith('=') && one.value.start <= start && end <= one.value.end,
    )
  );
}

/** `for f in "$folder"/*` */
function isListed(world: World, { around }: Spot, { end }: Expr): boolean {
  return /^\}?["']?\/[^\s;"']*["']?[*?[]/.test(world.textOf(around.file.file).slice(end, end + 80));
}
