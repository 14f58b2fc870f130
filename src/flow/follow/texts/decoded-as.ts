/** `mapper.readValue(text, Page.class)`: what is read comes out as the type that another argument names. */
import type { Expr } from '../../../ir/ir.ts';
import { onlyValueOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';
import { decodes, escape, on, placeIn, use, type Outcome } from '../../code/spot.ts';
import type { Taint } from '../../code/taint.ts';
import { textAt, type World } from '../../code/world.ts';
import type { Applied } from '../calls/applied.ts';
import { readingIn, shapeInJava, typeWritten } from '../languages/java-shape.ts';

export function decodedAs(world: World, { spot, call, receiver, words }: Applied): readonly Outcome[] {
  const { around, taint } = spot;
  const [type, more] = call.args.filter((arg) => arg !== spot.node && arg !== receiver);
  const written = type && !more ? typeOf(world, around, type) : undefined;
  if (written === undefined) return [escape(spot, `it is passed to \`${words}\``, call)];
  const reading = readingIn(world, around.file, words.endsWith('fromJson'));
  if (!reading) return [escape(spot, `how \`${words}\` reads it is set up in the project`, call)];
  const { shape, isStrict } = shapeInJava(world, around.file, written, reading);
  if (shape.kind === 'any' && shape.of !== undefined) {
    return [escape(spot, `it becomes \`${shape.of}\`, whose fields are not followed`, call)];
  }
  if (isStrict) {
    return [escape(spot, `\`${words}\` fails for a field that \`${written}\` does not have`, call)];
  }
  const parsed: Taint = { kind: 'json', path: taint.kind === 'json' ? taint.path : '', shape };
  return [
    ...(taint.kind === 'json' ? [] : [decodes(spot, call)]),
    use(spot, 'status', call),
    on(spot, call, parsed),
  ];
}

/** The type that the argument names, itself or as the only value of a name. */
function typeOf(world: World, around: Around, node: Expr): string | undefined {
  const { file } = around;
  const value = node.kind === 'name' ? onlyValueOf(file, node) : undefined;
  return typeWritten(textAt(world, placeIn(file, value ?? node)));
}
