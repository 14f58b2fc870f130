/** Code that asks a client which version it sends: with a fix it reads another one. */
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { EngineClientFact } from '../../trace/engine/fact.ts';
import type { EngineContext } from '../../judge/engine/context.ts';

/** What a client's version is called, by the registry that its library comes from; what is given one is no reader. */
const members: Partial<Record<EngineClientFact['ecosystem'], RegExp>> = {
  // https://pkg.go.dev/github.com/docker/docker/client#Client.ClientVersion
  go: /\.ClientVersion\b/,
  // https://docker-py.readthedocs.io/en/stable/api.html
  pypi: /(?:\.|["'])api_version\b(?!\s*=[^=])|\b(?:api|client)\._version\b(?!\s*=[^=])/,
  // https://github.com/apocas/docker-modem
  npm: /\bmodem\.version\b(?!\s*=[^=])|\bversion\b[^;={}]{0,80}\}\s*=\s*[\w.]{0,80}\bmodem\b/,
  // https://javadoc.io/doc/com.github.docker-java/docker-java-core
  maven: /(?:\.|::)getApiVersion\b/,
};

/** @returns the first place that asks, in the file of the client or in one that mentions an engine */
export function openOfReadVersion(
  { ecosystem, site }: EngineClientFact,
  { textOf, engineFiles }: EngineContext,
): OpenPoint | undefined {
  const member = members[ecosystem];
  if (!member) return undefined;
  const ending = endingOf(site.file);
  for (const file of new Set([site.file, ...engineFiles()])) {
    const found = endingOf(file) === ending ? member.exec(textOf(file) ?? '') : null;
    if (!found) continue;
    const at = { file, start: found.index, end: found.index + found[0].length };
    return { what: `the code asks the client for its version (\`${found[0].replace(/^\W+/, '')}\`)`, at };
  }
  return undefined;
}

function endingOf(file: string): string {
  return /\.\w+$/.exec(file)?.[0] ?? '';
}
