/** What becomes of Hub findings that a change of the URL alone cannot fix. */
import type { Finding } from '../../finding.ts';
import type { HubFinding } from '../../findings/hub-finding.ts';
import { languageOf } from '../../languages/registry.ts';
import type { World } from '../../flow/code/world.ts';
import type { Clock } from '../../timings/clock.ts';
import type { RequestFact } from '../../trace/model/fact.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import { filesOfRequest } from '../../trace/model/request-files.ts';
import { withLineEnds } from './line-ends.ts';
import { BySharedFile } from './by-shared-file.ts';
import type { Rewrite, Rewriter, RewriteJob } from './rewriter.ts';
import { rewriters } from './rewriters.ts';
import type { ProofContext } from '../../prove/proof.ts';
import { proved } from '../../prove/proved.ts';
import type { MoveContext } from './url-fixes.ts';
import { decidedByAnswer } from './decided-by-answer.ts';
import { isTwoCallsInOne, twoCallsInOne } from './two-calls-in-one.ts';
import { withOtherCalls } from './other-calls.ts';
import { withTests } from './stated-in-tests.ts';

interface HubFixContext {
  /** Every request that the scan saw, of all files. */
  readonly requests: readonly RequestFact[];
  readonly textOf: (file: string) => string;
  /** Files that hold a path of the Hub and may be tests or mocks. */
  readonly tests?: readonly string[];
  /** By what fixes are proved. */
  readonly proof: ProofContext;
  /** By what findings are made anew whose answers show which call they are; left out: they stay as they are. */
  readonly judging?: MoveContext;
  /** Which findings are asked for, of all that there are; left out: each. */
  readonly isWanted?: (finding: HubFinding) => boolean;
  /** Measures how long fixes of each file take. */
  readonly clock?: Clock;
}

/** UTF-16 units that rewriters look through for the calls of one file: each looks at the whole file, some several times. */
const mostRead = 4_000_000;
/** A document is read anew with each change that its scripts are given. */
const isEmbedded: ReadonlySet<string> = new Set(['yaml', 'dockerfile', 'makefile', 'systemd', 'crontab']);
const timesRead = 4;
const tooMany =
  'the file has too many calls to fix them all at once: migrate the others, then run dockshift again';

/** @returns the findings that are asked for in their order, those with a fix that a rewriter of their language could make */
export async function withRewrites(
  asked: readonly HubFinding[],
  context: HubFixContext,
): Promise<readonly Finding[]> {
  const { proof, judging } = context;
  const findings = judging ? decidedByAnswer(asked, proof, judging) : asked;
  const loaded: Loaded = { rewriters: new Map(), read: new Map() };
  const rewritten: Finding[] = [];
  const tests = new Map(context.tests?.map((file) => [file, context.textOf(file)]));
  const allRequests = new BySharedFile(context.requests, filesOfRequest);
  const allFindings = new BySharedFile(findings, ({ file, verdict }) =>
    filesOfRequest(verdict.fact).add(file),
  );
  for (const [i, finding] of findings.entries()) {
    const first = asked[i] ?? finding;
    if (context.isWanted?.(first) === false) continue;
    const { clock } = context;
    const fixed = () => withRewrite(finding);
    rewritten.push(await (clock ? clock.timeAll('fix', finding.file, fixed) : fixed()));
  }
  return rewritten;

  async function withRewrite(finding: HubFinding): Promise<Finding> {
    const requests = allRequests.of(finding.verdict.fact);
    const { verdict, change, ...plain } = finding;
    const near = { ...context, requests, findings: allFindings.of(finding) };
    const made: Rewrite | undefined = change
      ? { kind: 'fix', change }
      : await rewrittenBy(finding, near, loaded);
    const fixed =
      made?.kind === 'fix'
        ? proved(plain, verdict, withLineEnds(made.change, context.textOf), context)
        : { ...plain, whyNoFix: made?.why ?? plain.whyNoFix };
    return withTests(fixed, verdict, tests);
  }
}

const ofGeneratedClient =
  'the client is generated: generate it from the newer description, and call the operation that replaces this one';

interface Loaded {
  readonly rewriters: Map<string, Rewriter>;
  /** Units by file. */
  readonly read: Map<string, number>;
}

/** @returns undefined if there is nothing to add to what the rule states */
async function rewrittenBy(
  finding: HubFinding,
  { findings, requests, textOf, proof }: HubFixContext & Pick<RewriteJob, 'findings'>,
  { rewriters: known, read }: Loaded,
): Promise<Rewrite | undefined> {
  const { file, verdict } = finding;
  // Samples and tests move together with the code that they show or test.
  if (verdict.fact.document || isTestFile(file) || !verdict.match.entry.replacement) return undefined;
  if (verdict.fact.operation !== undefined) return { kind: 'by hand', why: ofGeneratedClient };
  const isTwo = isTwoCallsInOne(
    verdict,
    findings.map((one) => one.verdict),
    requests,
  );
  if (isTwo) return { kind: 'by hand', why: twoCallsInOne };
  const text = textOf(file);
  const id = languageOf(file, () => text.slice(0, 200))?.id ?? '';
  const load = rewriters[id];
  if (!load) return undefined;
  const sofar = read.get(file) ?? 0;
  if (sofar >= mostRead) return { kind: 'by hand', why: tooMany };
  read.set(file, sofar + text.length * (isEmbedded.has(id) ? timesRead : 1));
  const rewriter = known.get(id) ?? (await load());
  known.set(id, rewriter);
  const world: World = { ...proof.world, read: () => 'use' };
  const job: RewriteJob = { finding, text, findings, requests, textOf, world };
  return withOtherCalls(await rewriter.rewrite(job), rewriter, job, proof.catalog);
}
