/** What a rule can be given in ESLint's configuration. */
import type { JSONSchema } from '@typescript-eslint/utils';

export interface RuleOptions {
  /** Entries of the catalogue that the rule ignores: `hub/v1-images`. */
  readonly ignoreEntries?: readonly string[];
  /** Whether it also shows what the command line shows as `info`: a call that is only mentioned, an engine in a test. */
  readonly notes?: boolean;
}

export const defaultOptions: readonly [RuleOptions] = [{ ignoreEntries: [], notes: true }];

export const optionsSchema = [
  {
    type: 'object',
    additionalProperties: false,
    properties: {
      ignoreEntries: {
        type: 'array',
        description:
          'Entries of the catalogue that the rule does not report; `dockshift catalog` lists them.',
        items: { type: 'string', pattern: '^[a-z0-9-]+/[a-z0-9-]+$' },
        uniqueItems: true,
      },
      notes: {
        type: 'boolean',
        description:
          'Whether the rule also reports what is `info` on the command line: a mention of a call, an engine in a test.',
      },
    },
  },
] satisfies JSONSchema.JSONSchema4[];
