/** Scripts in other languages that a shell holds: `python3 - <<'EOF'`, `node -e '…'`, `cat > tags.py <<'EOF'`. */
import type { Call } from '../../ir/ir.ts';
import type { RunRow } from '../../models/run-schema.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import { fullText } from '../model/pieces.ts';
import type { Env } from '../model/value.ts';
import { asString } from '../model/values.ts';

/** @returns a row with the place of the script in this command; undefined if it holds none */
export function inlineScript(ev: Evaluator, call: Call, env: Env): RunRow | undefined {
  if (call.form !== 'command' || ev.modelsOf(env.file).runs.size === 0) return undefined;
  // `/usr/bin/python3.11`
  const program = /[a-z]+/i.exec((textOf(ev, call.callee, env) ?? '').split('/').at(-1) ?? '')?.[0] ?? '';
  const row = ev.modelsOf(env.file).runs.get(` ${program}`);
  if (row?.option) {
    const words = call.args.map((arg) => textOf(ev, arg, env));
    const { option } = row;
    const before = words.findIndex((word) => word !== undefined && option.includes(word));
    // What is a file's name is no script.
    const isFed = words.every((word) => word?.startsWith('-') === true);
    const place = before >= 0 ? String(before + 1) : isFed ? 'named.<<' : undefined;
    return place === undefined ? undefined : { reader: row.reader, text: [place] };
  }
  return row?.files ? undefined : writtenScript(ev, call, env);
}

/** A here-document that is kept in a file with an ending of one of the languages. */
function writtenScript(ev: Evaluator, call: Call, env: Env): RunRow | undefined {
  if (!call.named.some((field) => field.kind === 'field' && field.name === '<<')) return undefined;
  const targets = call.named.flatMap((field) =>
    field.kind === 'field' && field.name === '>' ? [field.value] : [],
  );
  for (const target of [...targets, ...call.args]) {
    const ending = /\.(\w+)$/.exec(textOf(ev, target, env) ?? '')?.[1];
    if (ending === undefined) continue;
    for (const row of ev.modelsOf(env.file).runs.values()) {
      if (row.files?.includes(ending)) return { reader: row.reader, text: ['named.<<'] };
    }
  }
  return undefined;
}

function textOf(ev: Evaluator, expr: Call['args'][number], env: Env): string | undefined {
  const [only, more] = ev.values(expr, env);
  const string = only && !more ? asString(only) : undefined;
  return string && fullText(string.pieces);
}
