import type { Malformed } from '../src/judge/engine/violation.ts';
import type { EngineRule } from './rule.ts';

export const noMalformedEngineVersion: EngineRule<Malformed> = {
  id: 'no-malformed-engine-version',
  message: ({ written, wrong, answer }) => `'${written}': ${wrong}, so that ${answer}`,
  whyNoFix: ({ right }) => (right === undefined ? 'write an API version such as 1.44' : `write ${right}`),
};
