import type { Ineffective } from '../src/judge/engine/violation.ts';
import type { EngineRule } from './rule.ts';

export const noIneffectiveEngineVersion: EngineRule<Ineffective> = {
  id: 'no-ineffective-engine-version',
  message: ({ setting, because }) => `${setting} does nothing here, because ${because}`,
  whyNoFix: () => 'remove it, or state the version in the way that the client reads',
};
