/** What is wrong with uses of the Engine API, as findings with their fixes, or with what is in the way of them. */
import type { Finding } from '../../finding.ts';
import { withoutCopies } from '../../findings/engine/copies.ts';
import { engineFinding, type FindingSettings } from '../../findings/engine/finding.ts';
import { reasonAt } from '../../findings/reason.ts';
import type { EngineContext } from '../../judge/engine/context.ts';
import type { OpenPoint } from '../../judge/engine/open-point.ts';
import type { EngineViolation } from '../../judge/engine/violation.ts';
import { isVendored } from '../../judge/engine/vendored.ts';
import type { Lines } from '../../judge/lines.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import type { Offer } from './offer.ts';
import { mergedByPlace } from './merged-by-place.ts';
import { asOneClient } from './own-client.ts';
import { withRemedy, type RemediedViolation } from './remedy.ts';
import { fixOf, settled, type ReadersAt } from './decide-safety.ts';
import { leftUnused } from './unused-in-go.ts';

/** @param violations all of one code base: changes of one text are made together, or not at all */
export function engineFindings(
  violations: readonly EngineViolation[],
  context: EngineContext,
  settings: FindingSettings,
  lines: Lines,
  readersAt: ReadersAt,
): readonly Finding[] {
  const found = violations.map((violation) => withRemedy(violation, context));
  const offers = settled(
    found.flatMap(({ fix }) => fix ?? []),
    readersAt,
  );
  const asSettled = found.map((violation) => ({
    ...violation,
    fix: violation.fix && offers.get(violation.fix),
  }));
  return withoutCopies(asOneClient(mergedByPlace(asSettled)), lines).flatMap((violation) => {
    const finding = engineFinding(violation, settings, lines);
    return finding ? [withFix(finding, violation, lines)] : [];
  });
}

function withFix(finding: Finding, violation: RemediedViolation, lines: Lines): Finding {
  const { file } = violation.place;
  const mayMend = !isVendored(file) && !movesWithCode(file) && !violation.document;
  const unused = mayMend ? unusedAfter(violation, lines) : undefined;
  const fix = mayMend && unused === undefined ? offered(violation) : undefined;
  if (fix) return { ...finding, fix: fixOf(fix, lines), whyNoFix: null };
  const { what, at } = obstacleOf(violation, unused);
  return { ...finding, whyNoFix: `${finding.whyNoFix}; no fix because ${reasonAt(what, at, lines)}` };
}

/** What tests set for a library in a file of properties is set for no code of the project. */
function movesWithCode(file: string): boolean {
  return isTestFile(file) && !file.endsWith('.properties');
}

/** What the fix would leave without a use, if that does not compile. */
function unusedAfter({ fix }: RemediedViolation, lines: Lines): string | undefined {
  for (const edit of fix?.edits ?? []) {
    const name = edit.file.endsWith('.go') ? leftUnused(lines.text(edit.file), edit) : undefined;
    if (name !== undefined) return name;
  }
  return undefined;
}

/** The one point that is in the way of a fix. */
function obstacleOf(violation: RemediedViolation, unused: string | undefined): OpenPoint {
  const { place, fix, document } = violation;
  if (isVendored(place.file)) return { what: 'the file is a copy from another project', at: place };
  if (movesWithCode(place.file)) {
    return { what: 'it is part of a test', at: place };
  }
  if (document) return { what: 'it is part of a sample', at: place };
  if (unused !== undefined) {
    const [edit] = fix?.edits ?? [];
    return {
      what: `the change would leave ${unused} unused, which Go does not compile`,
      at: edit ?? place,
    };
  }
  return violation.obstacle ?? { what: ofKind(violation), at: place };
}

/** Of what no change of the code is known for. */
function ofKind(violation: RemediedViolation): string {
  switch (violation.kind) {
    case 'floating':
      return 'the intended release is not in the code';
    case 'ineffective':
      return 'the intended version is not in the code';
    case 'missing':
      return `${violation.name} is part of the request`;
    case 'malformed':
      return 'the version is not one literal';
    case 'refused':
      if (violation.use.verdict === 'negotiated') return 'the highest version is that of the library';
      return 'the targeted engines have no version in common';
    case 'unpinned':
      return 'the targeted engines have no version in common';
    default:
      return violation satisfies never;
  }
}

/** What was read without a grammar is looked at before it is changed. */
function offered({ fix, generic, place }: RemediedViolation): Offer | undefined {
  if (!fix || !generic || fix.open) return fix;
  return { ...fix, open: { what: 'dockshift has no grammar for this language', at: place } };
}
