/** Tests and mocks that state the URL of a call that moves: they must move with it, and the finding of the call names them. */
import type { Evidence, Finding } from '../../finding.ts';
import type { HubFinding } from '../../findings/hub-finding.ts';
import { withPlaces } from '../../text/places.ts';
import { isTestFile } from '../../trace/model/test-file.ts';

/** Named at most; more would hide what counts. */
const most = 3;

/** Tests by their place, by the name that their language gives them, and the stubs of a server in files of their own. */
export function mayHoldMocks(file: string): boolean {
  return (
    isTestFile(file) ||
    /(?:^|\/)(?:test_[^/]*|conftest)\.py$|Tests?\.(?:java|kt|scala|groovy|cs|php|swift)$|(?:^|\/)(?:mappings|wiremock|cassettes)\//.test(
      file,
    )
  );
}

/**
 * @param finding as it is reported
 * @param verdict of it
 * @param tests the text of each file that may hold mocks, by its name
 * @returns the finding, with the places that state its URL
 */
export function withTests(
  finding: Finding,
  verdict: HubFinding['verdict'],
  tests: ReadonlyMap<string, string>,
): Finding {
  const { replacement } = verdict.match.entry;
  if (!replacement || mayHoldMocks(finding.file) || verdict.fact.certainty === 'mention') return finding;
  const places = placesIn(tests, verdict);
  if (places.length === 0) return finding;
  const more = Math.max(0, places.length - most);
  const note = withPlaces('change the old URL in tests too', places.slice(0, most), more);
  return {
    ...finding,
    evidence: [...finding.evidence, ...places.slice(0, most)],
    ...(finding.fix
      ? { fix: { ...finding.fix, title: `${finding.fix.title}; ${note}` } }
      : { whyNoFix: `${finding.whyNoFix ?? ''}; ${note}` }),
  };
}

function placesIn(tests: ReadonlyMap<string, string>, verdict: HubFinding['verdict']): readonly Evidence[] {
  const { match, fact } = verdict;
  // What the code holds in one variable, a test may write as two names.
  const isOpen = [...match.values.values()].every(({ text: known }) => known === undefined);
  const paths = isOpen && match.path.startsWith('/v1/') ? match.entry.paths : [match.path];
  const asked = match.stretched > 0 ? match.entry.paths : paths;
  const patterns = asked.map((path) => patternOf(path, match.values));
  return linesWith(asked.map(wordOf), tests).flatMap(({ file, lines, i }): readonly Evidence[] => {
    const line = lines[i] ?? '';
    const found = patterns.map((pattern) => pattern.exec(line)).find((one) => one !== null);
    if (!found) return [];
    const method = methodNear(line.slice(0, found.index), lines[i - 1] ?? '', lines[i + 1] ?? '');
    if (method !== undefined && fact.method !== 'unknown' && method !== fact.method) return [];
    return [{ file, line: i + 1, says: 'a test has the old URL' }];
  });
}

/** A line of a test, from 0. */
interface Line {
  readonly file: string;
  readonly lines: readonly string[];
  readonly i: number;
}

const known = new WeakMap<ReadonlyMap<string, string>, Map<string, readonly Line[]>>();

/** The lines that hold one of the words: found once for all calls. */
function linesWith(words: readonly string[], tests: ReadonlyMap<string, string>): readonly Line[] {
  const byWords = known.get(tests) ?? new Map<string, readonly Line[]>();
  known.set(tests, byWords);
  const key = words.join(' ');
  let found = byWords.get(key);
  if (!found) {
    found = [...tests].flatMap(([file, text]) => {
      const lines = text.split('\n');
      return lines.flatMap((line, i) =>
        words.some((word) => line.includes(word)) ? [{ file, lines, i }] : [],
      );
    });
    byWords.set(key, found);
  }
  return found;
}

/** The longest of the words that are in a path however it is written; '' if there is none. */
function wordOf(path: string): string {
  const words = path.split('/').filter((part) => /^\w+$/.test(part));
  return words.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

type Values = HubFinding['verdict']['match']['values'];

/** The path as tests write it: with names, placeholders of a mock, or a pattern for the parts that the code leaves open. */
function patternOf(path: string, values: Values): RegExp {
  const any = String.raw`[^/\\\s"'\x60?#]+`;
  const slash = String.raw`\\?/`;
  const words = path.split('/').filter((part) => part !== '');
  const parts = words.map((part) => {
    const name = /^\{(.+)\}$/.exec(part)?.[1];
    if (name === undefined) return part;
    const known = values.get(name)?.text;
    // A pattern may hold slashes in brackets: `[^/]+`, `(.*)`.
    const open = String.raw`(?:\[[^\]]*\]|\([^)]*\)|:\w+|\{\w+\}|\$\{[^}]*\}|<\w+>|\.|\\w|\*)[+*]?`;
    return known === undefined ? `(?:${open}|${any})` : `(?:${open}|${escaped(known)})`;
  });
  return new RegExp(
    String.raw`${slash}${parts.join(slash)}(?:${slash})?\$?(?=["'\x60?#\s)/,\\]|$)(?!${slash}(?!i?(?:["'\x60?#\s),;.]|$)))`,
  );
}

/** The method that a mock names before its URL, or beside it: `nock(…).patch('…')`, `"method": "DELETE"`. */
function methodNear(before: string, above: string, below: string): string | undefined {
  const word =
    /\b(get|head|post|put|patch|delete)(?=[\s_("'\x60,:)]|$)|\bon(Get|Head|Post|Put|Patch|Delete)\b/gi;
  const last = [...before.matchAll(word)].at(-1);
  const named = last ?? /"method"\s*:\s*"(\w+)"/i.exec(`${above}\n${below}`) ?? undefined;
  return (named?.[1] ?? named?.[2])?.toUpperCase();
}

function escaped(text: string): string {
  return text.replaceAll(/[^\w]/g, String.raw`\$&`);
}
