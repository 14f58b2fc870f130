/** `dockshift probe hub`: asks the Hub whether the catalogue is right. */
import path from 'node:path';
import { builtInCatalog, loadCatalog } from '../../catalog/load.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { loadConfiguration } from '../../config/load.ts';
import { resolveTargets } from '../../discover/targets.ts';
import { didYouMean } from '../../text/nearest.ts';
import { questionsFrom } from '../../probe/hub/from-scan.ts';
import type { HubQuestion } from '../../probe/hub/question.ts';
import { questionsOf } from '../../probe/hub/questions.ts';
import { judgeHub } from '../../probe/hub/verdict.ts';
import { visible } from '../../text/visible.ts';
import { UserError } from '../../errors/user-error.ts';
import type { ExitCode } from '../exit-code.ts';
import type { ProbeHubArguments } from '../invocation.ts';
import type { Terminal } from '../terminal.ts';
import { baseOf, probed, tokenOf } from './probe-calls.ts';

/**
 * @returns 1 if an answer contradicts the catalogue or a call of the code fails, 3 if no answer shows anything
 * @throws UserError for a base that is no URL, an entry or a path that does not exist, a token that cannot be sent
 */
export async function runProbeHub(args: ProbeHubArguments, terminal: Terminal): Promise<ExitCode> {
  const base = baseOf(args.baseUrl);
  const token = tokenOf(terminal.env, 'DOCKERHUB_TOKEN');
  const questions = await questionsFor(args, base, terminal);
  if (questions.length === 0) {
    terminal.stderr.write(
      `dockshift: nothing in ${visible(args.fromScan ?? '')} asks the Hub for what the catalogue knows\n`,
    );
  }
  const tokenHosts = builtInCatalog().entries.flatMap(({ hosts }) => hosts);
  return probed(
    { service: 'hub', questions, base, judge: judgeHub },
    { token, tokenHosts, readsBody: true },
    args,
    terminal,
  );
}

async function questionsFor(
  args: ProbeHubArguments,
  base: string | undefined,
  { cwd }: Terminal,
): Promise<readonly HubQuestion[]> {
  const file = args.config === undefined ? undefined : path.resolve(cwd, args.config);
  if (args.fromScan === undefined) {
    const catalog = await loadCatalog(await loadConfiguration({ root: cwd, file }));
    refuseUnknown(args.entries, catalog);
    return questionsOf(catalog, { base, methods: args.methods, entries: args.entries });
  }
  const { root, only } = await resolveTargets([args.fromScan], cwd);
  const config = await loadConfiguration({ root, file });
  const catalog = await loadCatalog(config);
  refuseUnknown(args.entries, catalog);
  const { scan } = await import('../../scan.ts');
  const { findings } = await scan({ root, config, ...(only && { files: only }) });
  const wanted = findings.filter(({ entry }) => args.entries.length === 0 || args.entries.includes(entry));
  return questionsFrom(wanted, catalog, base);
}

function refuseUnknown(ids: readonly string[], catalog: Catalog): void {
  const unknown = ids.find((id) => catalog.byId(id) === undefined);
  if (unknown === undefined) return;
  const known = catalog.entries.map(({ id }) => id);
  const hint = didYouMean(unknown, known) || '; dockshift catalog lists them';
  throw new UserError(`--entry: no entry of the catalogue has the id '${visible(unknown)}'${hint}`);
}
