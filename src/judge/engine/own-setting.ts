/**
 * A program that sets the variable, or ships the property, which its client reads: what it states is reported there, and no
 * version, or the library's own, is not what it sends. What it works out, as by trying versions, counts in its own file.
 */
import type { EngineClientFact, EngineFact, EngineSettingFact } from '../../trace/engine/fact.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import type { EngineViolation } from './violation.ts';

export function withoutOwnSetting(
  violations: readonly EngineViolation[],
  { site }: EngineClientFact,
  all: readonly EngineFact[],
): readonly EngineViolation[] {
  if (violations.length === 0) return violations;
  const settings = settingsIn(all).filter(
    (fact) => fact.stated.kind === 'text' || fact.site.file === site.file,
  );
  if (settings.length === 0) return violations;
  return violations.filter((violation) => {
    const isOwnNumber =
      violation.kind === 'unpinned' || (violation.kind === 'refused' && violation.isImplicit);
    if (!isOwnNumber || !violation.row) return true;
    const { dockerApiVersion, options = [] } = violation.row;
    const properties = options.flatMap(({ option, kind }) => (kind === 'property' ? [option] : []));
    return !settings.some(
      (fact) =>
        properties.includes(fact.name) || (dockerApiVersion === 'read' && isOfProgram(fact, site.file)),
    );
  });
}

const settingsOf = new WeakMap<readonly EngineFact[], readonly EngineSettingFact[]>();

/** Few facts are settings, and each client asks for them. */
function settingsIn(all: readonly EngineFact[]): readonly EngineSettingFact[] {
  const known = settingsOf.get(all);
  if (known) return known;
  const found = all.filter((fact) => fact.kind === 'engine-setting');
  settingsOf.set(all, found);
  return found;
}

/** The variable is set by code of the same language, and not for a test but the one that the client is of. */
function isOfProgram({ name, site }: EngineSettingFact, file: string): boolean {
  if (name !== 'DOCKER_API_VERSION') return false;
  return site.file === file || (extension(site.file) === extension(file) && !isTestFile(site.file));
}

function extension(file: string): string {
  return /\.\w+$/.exec(file)?.[0] ?? '';
}
