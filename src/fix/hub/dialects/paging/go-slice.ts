/** Go: the slice that tags are decoded into, and what its entries keep of a tag. */
import type { Reading } from '../leaves.ts';
import type { Put } from '../slot.ts';
import type { Unwritten } from './row.ts';

export interface TagSlice {
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

/** @param at where it is decoded; an offset of the file */
export function sliceOf(variable: string, at: number, { lowered }: Reading): TagSlice | Unwritten {
  const { text } = lowered.program;
  const lost = (why: string, where = at): Unwritten => ({ kind: 'unwritten', why, at: where });
  const [around] = lowered.rangesAround({ start: at, end: at });
  const start = around?.start ?? 0;
  const found = [...text.slice(start, at).matchAll(declarationsOf(variable))];
  const [only, more] = found;
  if (!only || more) return lost(`\`${variable}\` is not declared as one slice in the same function`);
  const type = only[1] ?? '';
  const typeAt = start + only.index + only[0].indexOf(type);
  const named = type.startsWith('[]') ? type : declaredAs(type, text);
  if (named === undefined) return lost(`what \`${type}\` is, is not written in the file`, typeAt);
  const entry = named.slice(2).replace(/^\*/, '');
  const struct = entry.startsWith('struct') ? entry : declaredAs(entry, text);
  const fields = struct && fieldsOf(struct);
  if (!fields) return lost(`what \`${entry}\` keeps of a tag is not known`, typeAt);
  const name = fields.find(({ key }) => key === 'name');
  const others = fields.filter(({ key }) => key !== 'name' && key !== 'layer');
  if (name?.type !== 'string' || others.length > 0 || text.includes('UnmarshalJSON')) {
    return lost('the new entries hold other fields than a layer and a name', typeAt);
  }
  const shared = { kind: 'slice', field: name.name } as const;
  if (!entry.startsWith('struct')) return { ...shared, type, declares: [], puts: [] };
  const own = typeNames.find((one) => !new RegExp(`\\b${one}\\b`).test(text));
  if (own === undefined || !type.startsWith('[]')) return lost('the type of a tag has no name', typeAt);
  const indent = /^[\t ]*/.exec(text.slice(text.lastIndexOf('\n', typeAt) + 1))?.[0] ?? '';
  const entryAt = typeAt + type.indexOf('struct');
  return {
    ...shared,
    type: type.replace(entry, () => own),
    declares: ['', `type ${own} ${entry.replaceAll(`\n${indent}`, '\n')}`],
    puts: [{ start: entryAt, end: entryAt + entry.length, text: own }],
  };
}

/** `var tags []tag`, `tags := []tag{}`, `tags := make([]tag, 0)`, `(tags []tag, err error)` */
function declarationsOf(variable: string): RegExp {
  const type = String.raw`((?:\[\]\*?)?(?:struct\s*\{[^{}]*\}|\w+))`;
  const forms = [
    String.raw`\bvar ${variable} `,
    String.raw`\b${variable} :?= (?:make\()?`,
    String.raw`\bvar ${variable} = (?:make\()?`,
    String.raw`[(,] ?${variable} `,
  ];
  return new RegExp(String.raw`(?:${forms.join('|')})${type}(?=[\s{,)]|$)`, 'g');
}

/** What a name of a type stands for in the file. */
function declaredAs(name: string, text: string): string | undefined {
  const found = new RegExp(
    String.raw`^\s*(?:type )?${name}\s+(struct\s*\{[^{}]*\}|\[\]\*?\w+)\s*?$`,
    'm',
  ).exec(text);
  return found?.[1];
}

interface Field {
  readonly name: string;
  readonly type: string;
  /** In JSON, in small letters. */
  readonly key: string;
}

/** @returns undefined where a line of the struct is no single field */
function fieldsOf(struct: string): readonly Field[] | undefined {
  const fields: Field[] = [];
  for (const written of struct.slice(struct.indexOf('{') + 1, -1).split(/[\n;]/)) {
    const line = (written.split('//', 1)[0] ?? '').trim().replaceAll(/\s+/g, ' ');
    if (line === '') continue;
    const [, names, type, tags = ''] = /^(\w+(?:, ?\w+)*) ([\w.*[\]]+)(?: ?(`[^`]*`))?$/.exec(line) ?? [];
    if (names === undefined || type === undefined) return undefined;
    const given = /\bjson:"([^",]*)/.exec(tags)?.[1];
    for (const name of names.split(/, ?/)) {
      if (given === '-' || /^[a-z_]/.test(name)) continue;
      fields.push({ name, type, key: (given === undefined || given === '' ? name : given).toLowerCase() });
    }
  }
  return fields;
}
