import type { Unpinned } from '../src/judge/engine/trouble.ts';
import { besideCode, orUnless } from './engine-wording.ts';
import type { EngineRule } from './rule.ts';

export const noUnpinnedEngineApi: EngineRule<Unpinned> = {
  id: 'no-unpinned-engine-api',
  message: (trouble) => {
    const { use } = trouble;
    const who = use.library ?? 'this request';
    if (trouble.takenForHost !== undefined) {
      const then = /^v\d/.test(trouble.takenForHost)
        ? 'no API version is sent, and the engine takes its newest'
        : 'the engine is asked for the rest of the path alone, without a version';
      return `'${trouble.takenForHost}' is in the place of the host: ${then}`;
    }
    if (use.verdict === 'implicit') {
      const number = use.version === null ? 'a version of its own' : `its own version, ${use.version},`;
      return `${who} sends ${number} whatever the engine speaks${orUnless(trouble)}`;
    }
    return `${who} sends no API version: the engine takes its newest, and an upgrade changes the answers${orUnless(trouble)}`;
  },
  whyNoFix: ({ row, use }) => {
    if (use.library === null) {
      return 'put the version before the path, such as /v1.44/, or take the one that /_ping names';
    }
    if (!row?.fix) return besideCode(row) ?? `${use.library} has no way to state a version`;
    return row.fix.code === undefined ? row.fix.says : `${row.fix.says}: ${row.fix.code}`;
  },
};
