/** Commands of a shell that are run for their success. */
import type { Call } from '../../ir/ir.ts';
import { commandName } from './command-name.ts';

/** `[ … ]`, `case … in`, `grep -q` */
export function isTest(call: Call): boolean {
  const name = commandName(call);
  return compares.test(name) || /^[ef]?grep$/.test(name);
}

/** Commands that compare values. */
export const compares = /^(?:\[|\[\[|test|case|let)$/;
