/** Calls in scripts of a shell that stand in other files: workflows, Dockerfiles, makefiles. */
import type { InnerText } from '../../../embed/inner-text.ts';
import { languageOf } from '../../../languages/registry.ts';
import type { Piece, RequestFact } from '../../../trace/fact.ts';
import type { RewriteJob, Rewriter } from '../rewriter.ts';
import { editsOfFile, placeIn, scriptsIn } from './scripts-inside.ts';
import { rewritten } from './rewriter.ts';

const needsLines =
  'the change needs a function of several lines, for which there is no place here: put the script into a block or a file of its own first';

export const embeddedRewriter: Rewriter = {
  rewrite: async (job) => {
    const { finding, text } = job;
    const { file } = finding;
    const { fact } = finding.verdict;
    const language = languageOf(file, () => text.slice(0, 200));
    if (!language || fact.site.file !== file) return undefined;
    const document = await language.load();
    const script = scriptsIn(document, file, text).find((one) => placeIn(one, fact.site));
    if (!script) return undefined;
    const moved = movedJob(job, script);
    const rewrite = moved && rewritten(moved);
    if (rewrite?.kind !== 'fix') return rewrite;
    const edits = editsOfFile(rewrite.fix.edits, script, document, { id: language.id, file, text });
    if (!edits) return { kind: 'by hand', why: needsLines };
    return { ...rewrite, fix: { ...rewrite.fix, edits } };
  },
};

/** The job as if the script were the file. */
function movedJob(job: RewriteJob, script: InnerText): RewriteJob | undefined {
  const { finding, requests } = job;
  const { verdict } = finding;
  const { site } = verdict.fact;
  const fact = movedFact(verdict.fact, script);
  const same = requests.filter(
    (one) => one.site.file === site.file && one.site.start === site.start && one.site.end === site.end,
  );
  return (
    fact && {
      ...job,
      finding: { ...finding, verdict: { ...verdict, fact } },
      text: script.text,
      requests: same.flatMap((one) => movedFact(one, script) ?? []),
    }
  );
}

function movedFact(fact: RequestFact, script: InnerText): RequestFact | undefined {
  const site = placeIn(script, fact.site);
  const sends = placeIn(script, fact.sends);
  const urlAt = placeIn(script, fact.urlAt);
  if (!site || !sends || !urlAt) return undefined;
  return { ...fact, site, sends, urlAt, url: fact.url.map((piece) => movedPiece(piece, script)) };
}

/** What stands in another part of the file is nowhere in the script. */
function movedPiece(piece: Piece, script: InnerText): Piece {
  const from = placeIn(script, piece.from) ?? { ...piece.from, start: -1, end: -1 };
  return { ...piece, from };
}
