/** Calls in scripts of a shell that are in other files: workflows, Dockerfiles, makefiles. */
import { isSamePlace } from '../../../trace/model/places.ts';
import { verbatim, type InnerText } from '../../../embed/inner-text.ts';
import { languageOf, languages } from '../../../languages/registry.ts';
import type { Piece, Place, RequestFact } from '../../../trace/model/fact.ts';
import type { Rewrite, RewriteJob, Rewriter } from '../rewriter.ts';
import { commandHolding } from './command.ts';
import { literalsOf } from './literals.ts';
import { editsOfFile, placeIn, readIn, scriptsAround, scriptsIn, type Script } from './scripts-inside.ts';
import { rewritten } from './rewriter.ts';

export const embeddedRewriter: Rewriter = {
  rewrite: async (job) => {
    const { finding, text } = job;
    const { file } = finding;
    const { fact } = finding.verdict;
    const language = languageOf(file, () => text.slice(0, 200));
    if (!language || fact.generic || fact.site.file !== file) return undefined;
    const document = await language.load();
    const [script] = scriptsAround(scriptsIn(document, file, text), fact.site);
    return script && rewrittenIn(script, job, (changed) => readIn(document, file, changed));
  },
};

/** A file of a shell is one script, with others in words of it. */
export const shellFileRewriter: Rewriter = {
  rewrite: (job) => {
    const { text, finding } = job;
    const { site, generic } = finding.verdict.fact;
    if (generic) return Promise.resolve(undefined);
    const read = (changed: string) => [verbatim(changed, { start: 0, end: changed.length })];
    const [script] = site.file === finding.file ? scriptsAround(read(text), site) : [];
    return Promise.resolve(script?.outer ? rewrittenIn(script, job, read) : rewritten(job));
  },
};

/**
 * The rewriter of a language, and for what it leaves, scripts that are whole in one literal of a program.
 *
 * @param id of the language
 */
export function withLiterals(id: string, own?: Rewriter): Rewriter {
  return {
    rewrite: async (job) => {
      const rewrite = await own?.rewrite(job);
      return rewrite ?? (await inLiteral(id, job));
    },
  };
}

async function inLiteral(id: string, job: RewriteJob): Promise<Rewrite | undefined> {
  const { finding, text } = job;
  const { file } = finding;
  const { fact } = finding.verdict;
  const isHere = [fact.site, fact.sends, fact.urlAt].every((place) => place.file === file);
  if (!isHere || !['curl', 'wget'].includes(fact.client)) return undefined;
  const language = await languages.find((one) => one.id === id)?.load();
  if (!language) return undefined;
  const read = (changed: string) => literalsOf(language.lower(changed, file), id);
  const [script] = scriptsAround(read(text), fact.urlAt);
  return script && rewrittenIn(script, job, read);
}

/** @param read gives the scripts that are right in a document */
function rewrittenIn(
  script: Script,
  job: RewriteJob,
  read: (text: string) => readonly InnerText[],
): Rewrite | undefined {
  const moved = movedJob(job, script.inner);
  const rewrite = moved && rewritten(moved, job.finding.verdict.fact);
  if (rewrite?.kind !== 'fix') return rewrite;
  const edits = editsOfFile(rewrite.change.edits, script, job.text, read);
  return 'why' in edits
    ? { kind: 'by hand', why: edits.why }
    : { kind: 'fix', change: { ...rewrite.change, edits } };
}

/** The job as if the script were the file. */
function movedJob(job: RewriteJob, script: InnerText): RewriteJob | undefined {
  const { finding, requests } = job;
  const { verdict } = finding;
  const { site } = verdict.fact;
  const fact = movedFact(verdict.fact, script);
  const same = requests.filter((one) => isSamePlace(one.site, site));
  return (
    fact && {
      ...job,
      finding: { ...finding, verdict: { ...verdict, fact } },
      text: script.text,
      placeInFile: ({ start, end }) => ({
        file: site.file,
        start: script.start(start),
        end: script.end(end),
      }),
      requests: same.flatMap((one) => movedFact(one, script) ?? []),
    }
  );
}

function movedFact(fact: RequestFact, script: InnerText): RequestFact | undefined {
  const urlAt = placeIn(script, fact.urlAt);
  const site =
    placeIn(script, fact.site) ?? (urlAt && isSent(fact) ? commandAround(script, urlAt) : undefined);
  const sends = placeIn(script, fact.sends) ?? (isSent(fact) ? site : undefined);
  if (!site || !sends || !urlAt) return undefined;
  return { ...fact, site, sends, urlAt, url: fact.url.map((piece) => movedPiece(piece, script)) };
}

/** A program's own call runs the script: in it, the command is the call. */
function isSent({ site, sends }: RequestFact): boolean {
  return isSamePlace(site, sends);
}

function commandAround({ text }: InnerText, urlAt: Place): Place | undefined {
  const found = commandHolding(text, urlAt.start, urlAt.end);
  return found && { ...urlAt, start: found.pos, end: found.end };
}

/** What is in another part of the file is nowhere in the script. */
function movedPiece(piece: Piece, script: InnerText): Piece {
  const from = placeIn(script, piece.from) ?? { ...piece.from, start: -1, end: -1 };
  return { ...piece, from };
}
