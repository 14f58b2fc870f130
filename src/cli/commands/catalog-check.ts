/** `dockshift catalog check`: the catalogue that ships, held against descriptions that Docker publishes. */
import path from 'node:path';
import { EnvHttpProxyAgent } from 'undici';
import { builtInCatalog } from '../../catalog/load.ts';
import { engineCatalog } from '../../engine-catalog/load.ts';
import { RunError } from '../../errors/run-error.ts';
import { UserError } from '../../errors/user-error.ts';
import { ApiFiles } from '../../openapi/api-files.ts';
import { largestFile } from '../../openapi/bounds.ts';
import { descriptionOf } from '../../openapi/description.ts';
import { textAt } from '../../openapi/operations.ts';
import { differencesOfEngine } from '../../openapi/published/engine.ts';
import { differencesOfHub } from '../../openapi/published/hub.ts';
import { boundedRequest } from '../../probe/bounded-request.ts';
import { visible } from '../../text/visible.ts';
import { counted } from '../../text/counted.ts';
import type { CatalogCheckArguments } from '../invocation.ts';
import { exitCodes, type ExitCode } from '../exit-code.ts';
import type { Terminal } from '../terminal.ts';

/**
 * Prints a line for each difference.
 *
 * @returns 1 if there is one
 * @throws UserError for what is no description of the Hub or the Engine; RunError if an address gives none
 */
export async function runCatalogCheck(
  { specs }: CatalogCheckArguments,
  { cwd, stdout, stderr, env }: Terminal,
): Promise<ExitCode> {
  let count = 0;
  for (const spec of specs) {
    const shown = visible(spec);
    const files = /^https?:/.test(spec)
      ? await ApiFiles.ofText(await downloaded(spec, env), shown)
      : await ApiFiles.read(path.resolve(cwd, spec), shown);
    const lines = await differencesIn(files, shown);
    stdout.write(lines.map((line) => `${shown}: ${visible(line)}\n`).join(''));
    count += lines.length;
  }
  stderr.write(`${counted(count, 'difference')} in ${counted(specs.length, 'document')}\n`);
  return count === 0 ? exitCodes.clean : exitCodes.findings;
}

async function differencesIn(files: ApiFiles, shown: string): Promise<readonly string[]> {
  const info = files.map(files.root, 'info');
  const title = (info && textAt(info, 'title')) ?? '';
  const description = descriptionOf(files, { hosts: ['hub.docker.com'], base: undefined });
  if (/\bengine\b/i.test(title)) {
    const version = (info && textAt(info, 'version')) ?? '';
    if (!/^1\.\d+$/.test(version)) {
      throw new UserError(`${shown}: is of no version of the Engine API such as 1.44`);
    }
    return differencesOfEngine(description, version, await engineCatalog());
  }
  if (/\bhub\b/i.test(title)) return differencesOfHub(description, builtInCatalog());
  throw new UserError(`${shown}: its title names neither the Hub nor the Engine`);
}

/** Milliseconds that a whole download may take. */
const timeout = 60_000;

async function downloaded(address: string, env: Terminal['env']): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') {
    throw new UserError(`${visible(address)}: is no https address, and no other is read`);
  }
  const agent = new EnvHttpProxyAgent({
    httpProxy: env['http_proxy'] ?? env['HTTP_PROXY'] ?? '',
    httpsProxy: env['https_proxy'] ?? env['HTTPS_PROXY'] ?? '',
    noProxy: env['no_proxy'] ?? env['NO_PROXY'] ?? '',
  });
  const { origin, pathname, search } = url;
  const question = { origin, path: pathname + search, method: 'GET', timeout, maxBytes: largestFile };
  const answer = await boundedRequest(agent, question).finally(() => agent.destroy());
  if (answer.kind === 'failure') throw new RunError(visible(answer.why));
  if (answer.status !== 200) throw new RunError(`${visible(address)}: answers ${answer.status}`);
  if (answer.truncated) {
    throw new RunError(`${visible(address)}: is larger than ${largestFile / 1024 / 1024} MB`);
  }
  return Buffer.from(answer.body).toString('utf8');
}
