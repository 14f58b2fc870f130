/** Bodies that are made as a form, or as JSON, whatever name they go by before they are sent. */
import { calledName } from '../../../ir/called-name.ts';
import type { Expr } from '../../../ir/ir.ts';
import { definitionsOf } from '../../../trace/scopes/bindings.ts';
import type { Around } from '../../code/around.ts';

const makers = /^(?:URLSearchParams|FormData|urlencode|http_build_query|encode_www_form)$/;
/** Names of names. */
const deepest = 4;

const writers = /^(?:dumps|encode|stringify)$/;

/** @returns true if each of the values that it may have is written as JSON */
export function isJson(around: Around, value: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  const all = (values: readonly (Expr | undefined)[]) =>
    values.length > 0 && values.every((one) => one !== undefined && isJson(around, one, depth + 1));
  switch (value.kind) {
    case 'call':
      return writers.test(calledName(value));
    case 'either':
      return all(value.options);
    case 'name': {
      const definitions = definitionsOf(around.file, value);
      return all(definitions.map((one) => (one.kind === 'value' ? one.value : undefined)));
    }
    default:
      return false;
  }
}

/** @returns true if one of the values that it may have is a form */
export function isForm(around: Around, value: Expr, depth = 0): boolean {
  if (depth > deepest) return false;
  if (value.kind === 'name') {
    return definitionsOf(around.file, value).some(
      (one) => one.kind === 'value' && one.value !== undefined && isForm(around, one.value, depth + 1),
    );
  }
  if (value.kind === 'either') return value.options.some((one) => isForm(around, one, depth + 1));
  if (value.kind !== 'call') return false;
  const { callee } = value;
  const name = callee.kind === 'name' || callee.kind === 'member' ? callee.name : '';
  // `urlencode(fields).encode()`, `form.toString()`
  return makers.test(name) || (callee.kind === 'member' && isForm(around, callee.of, depth + 1));
}
