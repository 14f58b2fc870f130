/** A request whose address another file writes, and gives to what sends it: calls of that file add nothing to it. */
import type { Place } from '../../trace/model/fact.ts';
import type { EngineRequest } from './engine-request.ts';

export function withoutRepeats(requests: readonly EngineRequest[]): readonly EngineRequest[] {
  const written = new Map<string, string[]>();
  for (const request of requests) {
    const key = keyOf(request, request.fact.urlAt);
    written.set(key, [...(written.get(key) ?? []), request.path]);
  }
  return requests.filter((request) => {
    const [first] = request.fact.url;
    if (!first || first.within.file === request.fact.site.file) return true;
    return !written.get(keyOf(request, first.within))?.some((general) => isCase(request.path, general));
  });
}

function keyOf({ fact: { method, sends }, stated }: EngineRequest, at: Place): string {
  const version = stated.kind === 'version' ? stated.version : '';
  return [method, stated.kind, version, ...[sends, at].flatMap(({ file, start }) => [file, start])].join(':');
}

/** Whether a path is another one, or that with names for what is not known. */
function isCase(path: string, general: string): boolean {
  const names = path.split('/');
  const open = general.split('/');
  return names.length === open.length && open.every((name, i) => name === names[i] || name === 'x');
}
