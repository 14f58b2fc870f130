/** Go: the slice that tags are decoded into, and what its entries keep of a tag. */
import { expressionsAt } from '../../../../flow/address/expression-at.ts';
import { shapeOfTarget, typeOfVariable } from '../../../../flow/follow/languages/go-type.ts';
import type { Expr } from '../../../../ir/ir.ts';
import type { Put } from '../slot.ts';
import type { Asking, Unwritten } from './row.ts';

interface TagSlice {
  readonly kind: 'slice';
  /** `[]tag` */
  readonly type: string;
  /** The field that holds the name. */
  readonly field: string;
  /** Lines that give a type without a name one. */
  readonly declares: readonly string[];
  readonly puts: readonly Put[];
}

const typeNames = ['hubTag', 'hubTagEntry', 'tagOfPage'];

/** @param variable where it is decoded */
export function sliceOf(variable: Expr, { reading: { lowered }, world }: Asking): TagSlice | Unwritten {
  const { text, file } = lowered.program;
  const lost = (why: string, at = variable.start): Unwritten => ({ kind: 'unwritten', why, at });
  const index = world.index(file);
  const place = { file, start: variable.start, end: variable.end };
  const [found] = index ? expressionsAt(index, place) : [];
  const type = found && typeOfVariable(world, found.around, found.node);
  const shape = found && shapeOfTarget(world, found.around, found.node);
  if (!type || shape?.kind !== 'list' || shape.of.kind !== 'struct') {
    return lost(`what \`${text.slice(variable.start, variable.end)}\` keeps of a tag is unknown`);
  }
  const { fields } = shape.of;
  const name = fields.find(({ key }) => key === 'name');
  if (!name?.isText || fields.some(({ key }) => key !== 'name' && key !== 'layer')) {
    return lost('the new entries have other fields than a layer and a name', type.at);
  }
  const [field = ''] = name.names;
  const shared = { kind: 'slice', field } as const;
  const entry = /struct\s*\{[\s\S]*/.exec(type.text);
  if (!entry) return { ...shared, type: type.text, declares: [], puts: [] };
  const own = typeNames.find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (own === undefined) return lost('the type of a tag is anonymous', type.at);
  const indent = /^[\t ]*/.exec(text.slice(text.lastIndexOf('\n', type.at) + 1))?.[0] ?? '';
  const start = type.at + entry.index;
  return {
    ...shared,
    type: type.text.slice(0, entry.index) + own,
    declares: ['', `type ${own} ${entry[0].replaceAll(`\n${indent}`, '\n')}`],
    puts: [{ start, end: start + entry[0].length, text: own }],
  };
}
