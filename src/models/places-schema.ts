/** Parts of rows: names, and *places*, each of which states where in a call a value is; see schema.ts. */
import * as v from 'valibot';

export const place = v.pipe(
  v.string('a place'),
  v.regex(/^(\d+|named|self|any)(\.[\w$:*-]+)*$/, 'a place such as 0, 1.method, named.json or self'),
);
export const places = v.array(place);
export const names = v.array(v.string());
