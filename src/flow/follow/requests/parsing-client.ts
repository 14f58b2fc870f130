/** Clients that parse what they are answered, as the calls that make them set up: `f.response :json`. */
import type { Call, Expr } from '../../../ir/ir.ts';
import type { World } from '../../code/world.ts';
import type { Around } from '../../code/around.ts';
import { answerTables } from '../../tables/index.ts';
import { madeBy, type CallIn } from './made-by.ts';

/**
 * @param call that sends the request
 * @returns the name under which the tables have the answers of such a client; the client itself if one of those that the call
 * may use does not parse
 */
export function withParser(world: World, around: Around, call: Call, client: string): string {
  const { callee } = call;
  const parsed = answerTables[around.file.language]?.parsed?.[client];
  if (!parsed || callee.kind !== 'member') return client;
  const makers = madeBy(world, around, callee.of) ?? [];
  return makers.length > 0 && makers.every((one) => setsUp(one, parsed.by)) ? parsed.as : client;
}

/** A block of the call has a statement that is run whenever the block is. */
function setsUp({ call }: CallIn, by: string): boolean {
  return [...call.args, ...call.named.map(({ value }) => value)].some((block) => {
    const [param] = block.kind === 'function' ? block.params : [];
    if (block.kind !== 'function' || !param) return false;
    return block.body.some(
      (stmt) =>
        (stmt.kind === 'expression' || stmt.kind === 'return') &&
        stmt.value !== undefined &&
        isParser(stmt.value, param.name, by),
    );
  });
}

function isParser(node: Expr, param: string, by: string): boolean {
  if (node.kind !== 'call' || node.callee.kind !== 'member') return false;
  const { of, name } = node.callee;
  const [first] = node.args;
  return of.kind === 'name' && of.name === param && `${name} ${wordOf(first)}` === by && parsesWhole(node);
}

const wordOf = (node: Expr | undefined): string => (node?.kind === 'text' ? node.value : '');

/** Whether what a parser is given changes no more than how names of fields are written: `symbolize_names: true`. */
export function parsesWhole({ args, named }: Call): boolean {
  return (
    args.length === 1 &&
    named.every(
      (field) =>
        field.kind === 'field' &&
        field.name === 'parser_options' &&
        field.value.kind === 'record' &&
        field.value.fields.every((one) => one.kind === 'field' && one.name === 'symbolize_names'),
    )
  );
}
