/** Holds the findings in a repository against its labels. */
import { extname, basename } from 'node:path';
import type { Finding } from '../../../src/finding.ts';
import type { Measured } from '../measure.ts';
import type { About, Label } from './labels.ts';

/** A use that is due, with what became of it. */
export interface Scored extends Measured {
  readonly about: About;
  readonly label: Label;
  readonly finding: Finding | undefined;
}

/** A warning that no label names. */
export interface Stray {
  readonly about: About;
  readonly finding: Finding;
}

export interface Score {
  readonly scored: readonly Scored[];
  readonly strays: readonly Stray[];
}

/** @param labels those of the repository in which the findings were made */
export function score(labels: readonly Label[], findings: readonly Finding[]): Score {
  const taken = new Set<Finding>();
  const scored: Scored[] = [];
  for (const label of labels) {
    if (label.due === 'no') continue;
    const finding = findings.find(
      (one) => !taken.has(one) && isAt(label, one) && label.rules?.includes(one.rule),
    );
    if (finding) taken.add(finding);
    if (label.due === 'yes') scored.push(scoredOf(label, finding));
  }
  const strays = findings.flatMap((finding): readonly Stray[] => {
    const about = aboutOf(finding);
    const isKnown = taken.has(finding) || labels.some((label) => label.due !== 'no' && isAt(label, finding));
    return isKnown || about === undefined || finding.severity === 'info' ? [] : [{ about, finding }];
  });
  return { scored, strays };
}

function scoredOf(label: Label, finding: Finding | undefined): Scored {
  const { repository, file, line, about, rules, follow, why } = label;
  return {
    about,
    label,
    finding,
    language: languageOf(file),
    name: `${repository}/${file}:${line}`,
    choices: { rule: rules?.[0] ?? '', follow },
    mistake: finding ? undefined : `missed: ${why}`,
  };
}

/** Rules that are off by default, or that none of the labels names, are not scored. */
const scoredRules: Readonly<Partial<Record<Finding['rule'], About>>> = {
  'no-removed-hub-v1': 'hub',
  'no-deprecated-hub-repositories': 'hub',
  'no-unpinned-engine-api': 'engine',
  'no-unsupported-engine-api': 'engine',
  'no-unpinned-engine-release': 'engine',
};

const aboutOf = ({ rule }: Finding): About | undefined => scoredRules[rule];

const isAt = (label: Label, { file, start }: Finding): boolean =>
  (file === label.file && start.line >= label.line && start.line <= (label.through ?? label.line)) ||
  (label.also ?? []).some((one) => one.file === file && one.line === start.line);

/** The ending of a file's name, or the name of one without: `go`, `Dockerfile`. */
const languageOf = (file: string): string => extname(file).slice(1) || basename(file);

/** Whether a fix is one that the label allows: `safe` only where the label has it. */
export const isFixRight = ({ label, finding }: Scored): boolean =>
  finding?.fix?.safety !== 'safe' || label.fix === undefined || label.fix === 'safe';
