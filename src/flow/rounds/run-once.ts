/** `once.Do(func() { … })`: of all rounds the first one runs it. */
import { calledName } from '../../ir/called-name.ts';
import type { Call } from '../../ir/ir.ts';
import { escaped } from '../code/regex-escape.ts';
import type { Run } from './run.ts';
import type { Changed } from './updates.ts';

/** @returns undefined unless it is called on a `sync.Once` of Go */
export function runOnce(run: Run, call: Call): Changed | undefined {
  const { callee, args } = call;
  if (run.around.file.language !== 'go' || calledName(call) !== 'Do' || callee.kind !== 'member') {
    return undefined;
  }
  const { of: target } = callee;
  if (target.kind !== 'name' && target.kind !== 'member') return undefined;
  const isOnce = new RegExp(`\\b${escaped(target.name)}\\b[^\\n]*\\bsync\\.Once\\b`).test(run.text);
  return isOnce ? { kind: 'mixes', target, args } : undefined;
}
