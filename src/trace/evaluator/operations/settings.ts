/** Settings that a framework reads from documents of the project: `application.properties`, `appsettings.json`. */
import type { Evaluator } from '../evaluate.ts';
import { knownMember } from '../members.ts';
import { exported } from '../names/modules.ts';
import { fieldNames } from '../objects/record-fields.ts';
import type { FileIndex } from '../../model/scope.ts';
import type { Value } from '../../model/value.ts';

/** In the place of the name of a section that is not known. */
const anySection = '*';

/** Parts of a name that are looked for one in the other. */
const maxParts = 8;

/**
 * @param name as the code has it: `hub.url`, `Hub:Url`
 * @returns what the documents of the project have under it; nothing if they are silent
 */
export function settingsAt(ev: Evaluator, name: string, file: FileIndex): readonly Value[] {
  const paths = ev.modelsOf(file).file.settings;
  const parts = name.split(/[.:]|__/);
  if (!paths || parts.length > maxParts) return [];
  return (ev.project.settings?.(paths, file) ?? []).flatMap((path) => {
    const document = ev.project.index(path);
    return document
      ? exported(ev, document, 'default').flatMap((value) => below(ev, value, parts, document))
      : [];
  });
}

/** Names are nested, or joined into one: `hub: { url: … }`, `hub.url=…`. */
function below(ev: Evaluator, value: Value, parts: readonly string[], file: FileIndex): readonly Value[] {
  if (parts.length === 0) return value.kind === 'string' ? [value] : [];
  if (value.kind !== 'record') return [];
  const env = ev.environments.root(file);
  const names = fieldNames(ev, value);
  for (let count = parts.length; count > 0; count--) {
    const wanted = plain(parts.slice(0, count).join('.'));
    const found = names
      .filter((name) => plain(name) === wanted || (count === 1 && parts[0] === anySection))
      .flatMap((name) => knownMember(ev, value, name, env))
      .flatMap((inner) => below(ev, inner, parts.slice(count), file));
    if (found.length > 0) return found;
  }
  return [];
}

/** Frameworks take `hub-url`, `hubUrl` and `HUB_URL` for one name. */
const plain = (name: string): string => name.replaceAll(/[-_]/g, '').toLowerCase();
