import { runGit } from '../discover/run-git.ts';
import { errorCode } from '../disk/why-unreadable.ts';
import { visible } from '../text/visible.ts';
import { UserError } from '../errors/user-error.ts';

/** What git answers: what it prints, or why it prints nothing. */
type Answer =
  { readonly kind: 'answer'; readonly text: string } | { readonly kind: 'refusal'; readonly why: string };

/** A repository that is asked what changed. */
export interface AskedRepository {
  /** @throws UserError if git cannot be run at all */
  ask(...args: readonly string[]): Answer;
  /** The same if git has to answer. @throws UserError with its own words if it does not */
  answer(...args: readonly string[]): string;
}

/**
 * @param root absolute path
 * @param asked the option, for messages
 * @param index another index than the repository's own: that of a commit which git is about to make
 * @throws UserError if there is no git, or no work tree
 */
export function repositoryAt(root: string, asked: string, index?: string): AskedRepository {
  const environment: Record<string, string> = index === undefined ? {} : { GIT_INDEX_FILE: index };
  const ask = (...args: readonly string[]): Answer => {
    const { error, status, signal, stdout, stderr } = runGit(root, args, environment);
    if (error) throw new UserError(`${asked} ${whyNotRun(errorCode(error))}`);
    if (status === 0) return { kind: 'answer', text: stdout.toString('utf8') };
    const how =
      signal === null ? `it exits with ${String(status)} and prints nothing` : `it was ended by ${signal}`;
    return { kind: 'refusal', why: firstLine(stderr.toString('utf8')) || how };
  };
  const answer = (...args: readonly string[]): string => {
    const given = ask(...args);
    if (given.kind === 'answer') return given.text;
    throw new UserError(`${asked}: git cannot list what changed: ${given.why}`);
  };

  const inside = ask('rev-parse', '--is-inside-work-tree');
  if (inside.kind === 'refusal' && !inside.why.startsWith('not a git repository')) {
    throw new UserError(`${asked}: git cannot list what changed: ${inside.why}`);
  }
  if (inside.kind === 'refusal' || inside.text.trim() !== 'true') {
    throw new UserError(`${asked} needs a git repository, and ${visible(root)} is in none`);
  }
  Object.assign(environment, withoutFilters(ask));
  return { ask, answer };
}

/**
 * To compare what lies on disk, git would run the programs that the configuration names as filters. Without them a file that
 * was touched may count as changed from top to end, and nothing is run.
 */
function withoutFilters(ask: AskedRepository['ask']): Record<string, string> {
  const named = ask('config', '-z', '--name-only', '--get-regexp', String.raw`^filter\.`);
  const drivers = new Set(
    named.kind === 'refusal'
      ? []
      : named.text.split('\0').flatMap((key) => /^(filter\.[^]*)\.[^.]*$/.exec(key)?.[1] ?? []),
  );
  const settings = [...drivers].flatMap((driver): readonly (readonly [string, string])[] => [
    [`${driver}.clean`, ''],
    [`${driver}.smudge`, ''],
    [`${driver}.process`, ''],
    [`${driver}.required`, 'false'],
  ]);
  // As variables: on a command line the name of a driver could hold a sign that ends it.
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(settings.length) };
  for (const [i, [key, value]] of settings.entries()) {
    variables[`GIT_CONFIG_KEY_${i}`] = key;
    variables[`GIT_CONFIG_VALUE_${i}`] = value;
  }
  return variables;
}

function whyNotRun(code: string): string {
  if (code === 'ENOENT') return 'needs git, and there is none';
  if (code === 'ENOBUFS') return 'failed: the changes are larger than 512 MB';
  return code === 'ETIMEDOUT' ? 'failed: git takes longer than half a minute' : `cannot run git: ${code}`;
}

/** What went wrong, without the warnings before it. */
function firstLine(text: string): string {
  const lines = text.trim().split('\n');
  const fatal = lines.find((line) => /^(?:fatal|error): /.test(line)) ?? lines[0] ?? '';
  return visible(fatal.replace(/^(?:fatal|error): /, ''));
}
