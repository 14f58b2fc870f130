import type { Unpinned } from '../src/judge/engine/violation.ts';
import { outsideCode, orUnless } from './engine-wording.ts';
import type { EngineRule } from './rule.ts';

export const noUnpinnedEngineApi: EngineRule<Unpinned> = {
  id: 'no-unpinned-engine-api',
  message: (violation) => {
    const { use } = violation;
    const who = use.library ?? 'this request';
    if (violation.takenForHost !== undefined) {
      const then = /^v\d/.test(violation.takenForHost)
        ? 'no API version is sent, so the engine uses its newest'
        : 'the engine gets the rest of the path, without a version';
      return `'${violation.takenForHost}' is read as the host: ${then}`;
    }
    if (use.verdict === 'implicit') {
      const number = use.version === null ? 'a version of its own' : `its own version, ${use.version},`;
      return `${who} sends ${number} whatever the engine accepts${orUnless(violation)}`;
    }
    const risk = 'uses its newest, so an upgrade can change the answers';
    if (violation.unless !== undefined) {
      return `${who} takes its API version from ${violation.unless}, and sends none without it: the engine then ${risk}`;
    }
    return `${who} sends no API version: the engine ${risk}`;
  },
  whyNoFix: ({ row, use }) => {
    if (use.library === null) {
      return 'put a version before the path, such as /v1.44/, or use the one that /_ping reports';
    }
    if (!row?.fix) return outsideCode(row) ?? `${use.library} has no way to state a version`;
    return row.fix.code === undefined ? row.fix.says : `${row.fix.says}: ${row.fix.code}`;
  },
};
