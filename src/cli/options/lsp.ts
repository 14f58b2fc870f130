/** Options of the language server. */
import type { OptionTable } from './table.ts';

export const lsp = {
  stdio: { type: 'boolean', describe: 'Talk over standard input and output, as it always does' },
} as const satisfies OptionTable;
