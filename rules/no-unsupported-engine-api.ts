import type { Refused } from '../src/judge/engine/violation.ts';
import { outsideCode, orUnless, releases } from './engine-wording.ts';
import type { EngineRule } from './rule.ts';

export const noUnsupportedEngineApi: EngineRule<Refused> = {
  id: 'no-unsupported-engine-api',
  message: (violation) => {
    const { version, isTooLow, by, isImplicit, use } = violation;
    const library = use.library ?? 'the library';
    const what =
      use.verdict === 'negotiated'
        ? `${library} negotiates API version ${version} at most, which`
        : isImplicit
          ? `${library} sends API version ${version}, which`
          : `API version ${version}`;
    const why = isTooLow ? 'too old' : 'too new';
    return `${what} is refused as ${why} by Engine ${releases(by)}${orUnless(violation)}`;
  },
  whyNoFix: ({ row, isImplicit, use }) => {
    if (use.verdict === 'negotiated') {
      return 'update the library to a release that knows a version which every targeted engine accepts';
    }
    if (isImplicit && row?.fix) return row.fix.says;
    return (
      row?.fix?.says ??
      (isImplicit ? outsideCode(row) : undefined) ??
      'negotiate the version, or state one that every targeted engine accepts'
    );
  },
};
