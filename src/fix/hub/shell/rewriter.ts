/** Calls in shell scripts that need more than the words of their URL changed. */
import { isSamePlace } from '../../../trace/model/places.ts';
import { hasOneValue } from '../../../flow/address/one-value.ts';
import { slashesAt } from '../../../flow/slashes/slashes.ts';
import { usesOfAnswer } from '../../../flow/follow/answer.ts';
import type { Uses } from '../../../flow/code/use.ts';
import { readerOf } from '../../../prove/reading.ts';
import type { Span } from '../../../ir/ir.ts';
import { Lines } from '../../../judge/lines.ts';
import type { Place, RequestFact } from '../../../trace/model/fact.ts';
import { functionAt } from '../../../flow/address/expression-at.ts';
import { fromBody } from '../namespace-from-body.ts';
import type { Rewrite, RewriteJob } from '../rewriter.ts';
import type { Command } from 'unbash';
import { addressWordOf, type AddressWord } from './address-word.ts';
import type { Assumption } from '../../../findings/change.ts';
import { movedAddress, type Address, type NoAddress, type Variable } from './address.ts';
import { commandAt, type FoundCommand } from './command.ts';
import { helperEdits, type HelperName } from './functions.ts';
import { piecesOf, variableIn } from './pieces.ts';
import { pagesOf } from './paging.ts';
import { sharedAddress } from './shared-address.ts';
import type { TextEdit } from './text-edit.ts';

/**
 * @param job whose text is nothing but the script
 * @param whole the request as it is in the file
 */
export function rewritten(job: RewriteJob, whole = job.finding.verdict.fact): Rewrite | undefined {
  const { finding, text, requests } = job;
  const { fact, match, or } = finding.verdict;
  const { replacement } = match.entry;
  const { site, sends } = fact;
  if (!replacement || or || fact.certainty !== 'model' || site.file !== finding.file) {
    return undefined;
  }
  if (!replacement.fixMethods.some((method) => method === fact.method)) return undefined;
  // A call of a function of the script's own, or of text whose units are not those of the file. To a shell a byte order
  // mark is part of the first word, so that such a script has no place for a function either.
  if (
    site.start !== sends.start ||
    site.file !== sends.file ||
    /\r|^\uFEFF/.test(text) ||
    finding.file.endsWith('.bats')
  ) {
    return undefined;
  }
  const found = commandAt(text, site.start, site.end);
  if (!found || !isClient(found.command)) return undefined;
  const facts = requests.filter((one) => isAt(one, fact));
  const word = addressWordOf(found.command, facts);
  const own = word && sharedAddress(word, found.script, facts, (at, there) => isSame(job, at, there));
  return word && rewriteOf(job, found, own ?? word, whole);
}

/** A variable that is set once has its value in all of a function; a parameter is another one in another function. */
function isSame(job: RewriteJob, at: Span, there: Span): boolean {
  const [place, other] = [placeOf({ at }, job), placeOf({ at: there }, job)];
  return hasOneValue(job.world, place) && functionAt(job.world, place) === functionAt(job.world, other);
}

/** `curl`, `${tools}/bin/curl`. */
function isClient({ name }: Command): boolean {
  const last = name && piecesOf(name).at(-1);
  return last?.kind === 'text' && /(?:^|\/)(?:curl|wget)$/.test(last.value);
}

function isAt(one: RequestFact, { site }: RequestFact): boolean {
  return isSamePlace(one.site, site);
}

function rewriteOf(
  job: RewriteJob,
  found: FoundCommand,
  word: AddressWord,
  whole: RequestFact,
): Rewrite | undefined {
  const { entry } = job.finding.verdict.match;
  switch (entry.id) {
    case 'hub/v1-get-tag':
    case 'hub/v1-list-tags': {
      const read = entry.replacement && readerOf(entry.replacement);
      const answer = usesOfAnswer({ ...job.world, ...(read && { read }) }, whole);
      if (isAskedForStatus(answer)) return moved(job, found, word);
      return entry.id === 'hub/v1-list-tags' ? pages(job, found, word, answer) : undefined;
    }
    case 'hub/v2-get-repository':
    case 'hub/v2-check-repository':
    case 'hub/v2-list-repositories':
      return moved(job, found, word);
    case 'hub/v2-create-repository':
      return created(job, found, word, whole);
    default:
      return undefined;
  }
}

/** Nothing of the answer is read, though it may be printed on the way. */
function isAskedForStatus({ uses, escapes }: Uses): boolean {
  return uses.every(({ kind }) => kind === 'status') && escapes.every(({ as }) => as === 'beside');
}

/** A repository that is created: a variable of its body, or text of it, goes into the path too. */
function created(
  job: RewriteJob,
  found: FoundCommand,
  word: AddressWord,
  whole: RequestFact,
): Rewrite | undefined {
  const { replacement } = job.finding.verdict.match.entry;
  const body = replacement && fromBody(whole, replacement, job.world);
  if (!body || body === 'none') return undefined;
  const { code, inPath } = body;
  // A variable is another one in another function.
  const isHere = code && functionAt(job.world, code.at) === functionAt(job.world, whole.sends);
  if (code && (variableIn(code.text) === undefined || !isHere)) return undefined;
  const fix = moved(job, found, word, code?.text ?? inPath);
  if (fix.kind !== 'fix' || !code) return fix;
  return { ...fix, change: { ...fix.change, assumes: [...fix.change.assumes, ...code.assumes] } };
}

/** The call with its new address, and nothing else. */
function moved(job: RewriteJob, found: FoundCommand, word: AddressWord, namespace?: string): Rewrite {
  const address = addressFor(job, word, namespace === undefined ? {} : { namespace });
  if (address.kind === 'by hand') return address;
  const { pos, end } = word.word;
  return withHelpers(job, found, address, aroundExpansions(job.text.slice(pos, end), address.text, pos), []);
}

/** A word with a new text, if it has the same expansions in their order: these stay as they are written. */
function aroundExpansions(before: string, after: string, at: number): readonly TextEdit[] {
  const apart = (text: string) => text.split(/(\$\{[^{}]*\}|\$\w+|[\ue000-\uf8ff])/);
  const [old, put] = [apart(before), apart(after)];
  const isAlike = old.length === put.length && old.every((part, i) => i % 2 === 0 || part === put[i]);
  if (!isAlike) return [{ start: at, end: at + before.length, text: after }];
  let start = at;
  return old.flatMap((part, i) => {
    const from = start;
    start += part.length;
    const text = put[i] ?? '';
    return text === part ? [] : [{ start: from, end: start, text }];
  });
}

function pages(job: RewriteJob, found: FoundCommand, word: AddressWord, answer: Uses): Rewrite {
  const lines = new Lines((file) => job.textOf(file));
  const paged = pagesOf(found, word.word, job.text, { answer, lines });
  if (paged.kind === 'by hand') return paged;
  const address = addressFor(job, word, { query: paged.query });
  if (address.kind === 'by hand') return address;
  const edits = paged.edits(address.text);
  const made = withHelpers(job, found, address, edits, paged.uses);
  return made.kind === 'fix' ? { ...made, change: { ...made.change, restores: true } } : made;
}

function addressFor(
  job: RewriteJob,
  word: AddressWord,
  more: { readonly query?: (before: string) => string | undefined; readonly namespace?: string },
): Address | NoAddress {
  return movedAddress(word, {
    entry: job.finding.verdict.match.entry,
    isFixed: (variable) => hasOneValue(job.world, placeOf(variable, job)),
    isPair: (variable) => slashesAt(job.world, placeOf(variable, job)) === 1,
    pathFunction: 'hub_path',
    ...more,
  });
}

function withHelpers(
  job: RewriteJob,
  { script }: FoundCommand,
  address: Address,
  edits: readonly TextEdit[],
  functions: readonly HelperName[],
): Rewrite {
  const { finding, text } = job;
  const wanted: readonly HelperName[] = [
    ...(address.usesPathFunction ? (['hub_path'] as const) : []),
    ...functions,
  ];
  const added = helperEdits(wanted, script, text);
  if (!added) {
    return {
      kind: 'by hand',
      why: `the script uses the name ${wanted.join(' or ')} for something else, and the new call needs it`,
    };
  }
  const { pair } = address;
  const [base] = finding.verdict.fact.url;
  const assumes: readonly Assumption[] = [
    ...(pair ? [{ kind: 'pair', written: pair.source, place: placeOf(pair, job) } as const] : []),
    ...(base?.kind === 'hole' ? [{ kind: 'address', written: base.name, place: base.from } as const] : []),
  ];
  const all = [...added, ...edits].map((edit) => ({ file: finding.file, ...edit }));
  return { kind: 'fix', change: { edits: all, restores: false, assumes } };
}

function placeOf({ at: { start, end } }: Pick<Variable, 'at'>, { finding, placeInFile }: RewriteJob): Place {
  return placeInFile?.({ start, end }) ?? { file: finding.file, start, end };
}
