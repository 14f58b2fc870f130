/** What a shard has to look at beside its own files, so that its own findings come out as they would in one run. */
import type { HubFinding } from '../findings/hub-finding.ts';
import { isTestFile } from '../trace/model/test-file.ts';

/**
 * How far findings depend on what other files ask for. `everything`: a URL that is only mentioned is reported unless the call
 * that uses it is found, wherever that is, and so is a wrapper unless its callers are. `code`: whether text of a file may be changed depends on who else uses it.
 * `nothing`: they are what they are.
 */
type Dependence = 'nothing' | 'code' | 'everything';

/** @param findings of the shard's own files */
function dependenceOf(findings: readonly HubFinding[]): Dependence {
  if (findings.some((finding) => isMentioned(finding) || isLeftToCallers(finding))) return 'everything';
  return findings.some(needsRewrite) ? 'code' : 'nothing';
}

function isMentioned({ severity, method }: HubFinding): boolean {
  return severity === 'info' && method === 'unknown';
}

function isLeftToCallers({ verdict: { settled, fact } }: HubFinding): boolean {
  return !settled && fact.isFinal !== true && fact.certainty !== 'mention' && fact.document !== true;
}

function needsRewrite({ change, file, verdict }: HubFinding): boolean {
  return (
    change === undefined &&
    verdict.fact.document !== true &&
    !isTestFile(file) &&
    verdict.match.entry.replacement !== undefined
  );
}

interface Share {
  /** The files that are worth a look, in the order that one run looks at them in. */
  readonly order: readonly string[];
  readonly owns: (file: string) => boolean;
  /** Whether a file has anything on an engine: uses of it are judged over all files together. */
  readonly mentionsEngine: (file: string) => boolean;
  /** Of files that do not mention an engine, those that may call what does. */
  readonly callersOf: (mentioning: readonly string[], files: readonly string[]) => readonly string[];
  /** Whether other files can share what is in it. */
  readonly isCode: (file: string) => boolean;
  readonly judge: (file: string) => readonly HubFinding[];
  /** Is awaited before each file; it may throw. */
  readonly pause: (() => Promise<void>) | undefined;
  /** Called for each file that is left for another shard, in its place among the others. */
  readonly leave: (file: string) => void;
}

export interface Followed {
  /** In the order of their files. */
  readonly findings: readonly HubFinding[];
  /** Which of them the shard reports. */
  readonly isOwn: (finding: HubFinding) => boolean;
}

/** Judges the files of a shard, and as many others as it takes. */
export async function followShare(share: Share): Promise<Followed> {
  const { order, owns, mentionsEngine, isCode, judge, pause } = share;
  const found = new Map<string, readonly HubFinding[]>();
  for (const file of order) {
    if (pause) await pause();
    if (owns(file) || mentionsEngine(file)) found.set(file, judge(file));
    else share.leave(file);
  }
  const left = () => order.filter((file) => !found.has(file));
  const follow = async (files: readonly string[]) => {
    for (const file of files) {
      if (pause) await pause();
      found.set(file, judge(file));
    }
  };
  await follow(share.callersOf(order.filter(mentionsEngine), left()));
  const own = new Set(order.filter(owns).flatMap((file) => found.get(file) ?? []));
  const dependence = dependenceOf([...own]);
  switch (dependence) {
    case 'nothing':
      break;
    case 'code':
      await follow(left().filter(isCode));
      break;
    case 'everything':
      await follow(left());
      break;
    default:
      dependence satisfies never;
  }
  return {
    findings: order.flatMap((file) => found.get(file) ?? []),
    isOwn: (finding) => own.has(finding),
  };
}
