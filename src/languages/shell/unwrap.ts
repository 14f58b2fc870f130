/** The command that really runs: `sudo -u x timeout 5 curl …` is `curl …`. */
import { CLIENTS } from './clients.ts';
import { commandName, type PlainWord, type Unwrapped } from './command-words.ts';
import { launch, launcherAt } from './launch.ts';
import { RUNNER_NAME } from './launchers.ts';

/** More launchers in front of one command than anybody writes. */
const MOST_LAUNCHERS = 16;

/**
 * Looks through the launchers that a command line begins with. `isFunction` decides which names the project defines
 * itself: those are not the commands that the table means. `keeps` gives how many words a function that runs its
 * parameters keeps for itself.
 */
export function unwrap(
  words: readonly PlainWord[],
  isFunction: (name: string) => boolean,
  keeps: (name: string) => number | undefined,
): Unwrapped {
  let found: Unwrapped = { start: 0, end: words.length, readsScript: false, appends: false };
  for (let level = 0; level < MOST_LAUNCHERS && found.start < found.end; level++) {
    const next = found.name === undefined ? step(words, found, isFunction, keeps) : undefined;
    if (!next) return found;
    found = next;
    if (found.script || found.readsScript) return found;
  }
  return found;
}

function step(
  words: readonly PlainWord[],
  found: Unwrapped,
  isFunction: (name: string) => boolean,
  keeps: (name: string) => number | undefined,
): Unwrapped | undefined {
  const name = words[found.start]?.text;
  if (name === undefined) return clientNext(words, found);
  const kept = keeps(name);
  if (kept !== undefined) {
    const start = found.start + 1 + kept;
    return start < found.end ? { ...found, start, by: withWord(found) } : undefined;
  }
  if (isFunction(name)) return undefined;
  const launcher = launcherAt(words, found);
  if (launcher) return launch(words, found, launcher, unwrapAnywhere);
  return RUNNER_NAME.test(name) ? clientAfter(words, found) : undefined;
}

function withWord({ by, start }: Unwrapped): readonly number[] {
  return [...(by ?? []), start];
}

/** The same for words that run at an unknown place: on another machine no function of this script is known. */
function unwrapAnywhere(words: readonly PlainWord[]): Unwrapped {
  return unwrap(
    words,
    () => false,
    () => undefined,
  );
}

/** `retry 3 curl …`: a client after nothing but options and numbers. */
function clientAfter(words: readonly PlainWord[], found: Unwrapped): Unwrapped | undefined {
  for (let start = found.start + 1; start < found.end; start++) {
    const text = words[start]?.text;
    if (text !== undefined && isClient(text)) return { ...found, start, by: withWord(found) };
    if (text !== undefined && !/^(?:-.*|[\d.]+[smhd]?|\w+=.*)$/.test(text)) return undefined;
  }
  return undefined;
}

/** `$SUDO curl …`: whatever the variable holds, the client runs. */
function clientNext(words: readonly PlainWord[], found: Unwrapped): Unwrapped | undefined {
  const start = found.start + 1;
  const next = words[start]?.text;
  return start < found.end && next !== undefined && isClient(next) ? { ...found, start } : undefined;
}

function isClient(text: string): boolean {
  return CLIENTS.includes(commandName(text));
}
