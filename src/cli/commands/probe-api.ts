/** `dockshift probe api`: asks APIs of the user's catalogues whether what the code calls is there to stay. */
import path from 'node:path';
import type { Shown } from '../../analysis/scan-options.ts';
import { loadCatalog } from '../../catalog/load.ts';
import { loadConfiguration } from '../../config/load.ts';
import { resolveTargets } from '../../discover/targets.ts';
import { UserError } from '../../errors/user-error.ts';
import { Lines } from '../../judge/lines.ts';
import { apiQuestions } from '../../probe/api/from-scan.ts';
import type { ApiQuestion } from '../../probe/api/question.ts';
import { judgeApi } from '../../probe/api/verdict.ts';
import { visible } from '../../text/visible.ts';
import type { ExitCode } from '../exit-code.ts';
import type { ProbeApiArguments } from '../invocation.ts';
import type { Terminal } from '../terminal.ts';
import { baseOf, probed, tokenOf } from './probe-calls.ts';

/**
 * @returns 1 if an answer contradicts the catalogue or a call of the code fails, 3 if no answer shows anything
 * @throws UserError for a base that is no URL, a path that does not exist, a configuration without catalogues, a token
 *   that cannot be sent
 */
export async function runProbeApi(args: ProbeApiArguments, terminal: Terminal): Promise<ExitCode> {
  const base = baseOf(args.baseUrl);
  const token = tokenOf(terminal.env, 'DOCKSHIFT_API_TOKEN');
  const questions = await questionsFor(args, base, terminal);
  if (questions.length === 0) {
    terminal.stderr.write(
      `dockshift: nothing in ${visible(args.fromScan)} asks a host of the catalogues for anything\n`,
    );
  }
  return probed(
    { service: 'api', questions, base, judge: judgeApi },
    { token, tokenHosts: args.tokenHosts, readsBody: false },
    args,
    terminal,
  );
}

async function questionsFor(
  { fromScan, config: given, values }: ProbeApiArguments,
  base: string | undefined,
  { cwd }: Terminal,
): Promise<readonly ApiQuestion[]> {
  const { root, only } = await resolveTargets([fromScan], cwd);
  const file = given === undefined ? undefined : path.resolve(cwd, given);
  const config = await loadConfiguration({ root, file });
  if (config.catalogs.length === 0) {
    throw new UserError(
      'probe api asks about the catalogues of a configuration, and it names none: catalogs',
    );
  }
  const catalog = await loadCatalog(config);
  const all: Shown[] = [];
  const { scan } = await import('../../scan.ts');
  await scan({
    root,
    config,
    fixes: false,
    onShown: (shown) => all.push(shown),
    ...(only && { files: only }),
  });
  return all.flatMap(({ traced, textOf }) => {
    const lines = new Lines(textOf);
    return apiQuestions(
      traced.flatMap(({ requests }) => requests),
      catalog,
      {
        base,
        values,
        siteOf: (place) => ({
          file: place.file,
          line: lines.of(place.file).position(place.start).line,
        }),
      },
    );
  });
}
