/** Parsers that take more than the text: what reads it then is code of the program. */
import type { Expr } from '../../../ir/ir.ts';
import type { Applied } from '../calls/applied.ts';
import { mayBeFunction } from '../../accumulated/function-named.ts';

/** `JSON.parse(text, (key, value) => …)`, `json.loads(text, object_hook=Row)` */
export function isParsedBy({ spot, call, receiver }: Applied): boolean {
  const { language } = spot.around.file;
  const given = call.args.filter((arg) => arg !== spot.node && arg !== receiver);
  if (language === 'javascript') return receiver === undefined && given.some((arg) => mayBeFunction(arg));
  if (given.some((arg) => !isFlag(arg)) && (language === 'php' || language === 'ruby')) return true;
  return call.named.some((field) =>
    field.kind === 'field'
      ? /^(?:object_hook|object_pairs_hook|cls)$/.test(field.name) ||
        (field.name === 'object_class' && !isKnownClass(field.value))
      : field.kind === 'spread',
  );
}

/** `true`, `JSON_THROW_ON_ERROR`, `symbolize_names: true`, and a depth that no answer has. */
function isFlag(node: Expr): boolean {
  switch (node.kind) {
    case 'text':
      return !/^\d+$/.test(node.value) || Number(node.value) >= 32;
    case 'name':
      return /^(?:JSON_\w+|true|false|null|nil)$/i.test(node.name);
    case 'unknown':
      return node.parts.every(isFlag);
    case 'record':
      return true;
    default:
      return false;
  }
}

function isKnownClass(value: Expr): boolean {
  return (
    (value.kind === 'name' || value.kind === 'member') && /(?:^|::)(?:OpenStruct|Hash)$/.test(value.name)
  );
}
