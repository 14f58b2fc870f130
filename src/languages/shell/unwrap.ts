/** The command that really runs: `sudo -u x timeout 5 curl …` is `curl …`. */
import { CLIENTS, ENTRY_POINTS, GLOBAL_VALUES, LAUNCHERS, RUNNER_NAME, type Launcher } from './launchers.ts';

/** One word of a command line, as far as it is plain text. */
export interface PlainWord {
  /** Undefined when it holds an expansion. */
  readonly text: string | undefined;
  /** True for an expansion that is likely to hold options: `$CURL_OPTS`. */
  readonly options: boolean;
}

/** Indexes are those of the words, the command's name being 0. */
export interface Unwrapped {
  /** The name of the command that runs; equal to the number of words when there is none. */
  readonly start: number;
  /** After its last word. */
  readonly end: number;
  /** The name of the command where no word holds it: the entry point of an image. */
  readonly name?: string;
  /** Words that are a script: those from `from` to `to`, joined by blanks. */
  readonly script?: { readonly from: number; readonly to: number };
  /** The first of the words that a script is given as `$0`, `$1`, …. */
  readonly scriptParameters?: number;
  /** Standard input is a script. */
  readonly readsScript: boolean;
  /** What stands for words that come at run time. */
  readonly placeholder?: string;
  readonly appends: boolean;
}

const BY_NAME = new Map(LAUNCHERS.flatMap((launcher) => launcher.names.map((name) => [name, launcher] as const)));
/** Commands that have subcommands among the launchers. */
const GROUPS = new Set([...BY_NAME.keys()].filter((name) => name.includes(' ')).flatMap(prefixes));

function prefixes(name: string): string[] {
  const words = name.split(' ').slice(0, -1);
  return words.map((_, index) => words.slice(0, index + 1).join(' '));
}

/** True for a name that the tables give a meaning; a function of that name takes it away. */
export function isLauncher(name: string): boolean {
  return BY_NAME.has(name) || GROUPS.has(name) || RUNNER_NAME.test(name);
}

/** `/usr/bin/curl` and `curl` are one command. */
export function commandName(text: string): string {
  return /^\/(?:[\w.-]+\/)*s?bin\/([\w.-]+)$/.exec(text)?.[1] ?? text;
}

/** More launchers in front of one command than anybody writes. */
const MOST_LAUNCHERS = 16;

/**
 * Looks through the launchers that a command line begins with. `isFunction` says which names the project defines
 * itself: those are not the commands that the table means. `keeps` tells how many words a function that runs its
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
    return start < found.end ? { ...found, start } : undefined;
  }
  if (isFunction(name)) return undefined;
  const launcher = launcherAt(words, found);
  if (launcher) return launch(words, found, launcher);
  return RUNNER_NAME.test(name) ? clientAfter(words, found) : undefined;
}

/** `retry 3 curl …`: a client after nothing but options and numbers. */
function clientAfter(words: readonly PlainWord[], found: Unwrapped): Unwrapped | undefined {
  for (let start = found.start + 1; start < found.end; start++) {
    const text = words[start]?.text;
    if (text !== undefined && isClient(text)) return { ...found, start };
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

interface Launch extends Launcher {
  /** The index after the launcher's name. */
  readonly from: number;
}

function launcherAt(words: readonly PlainWord[], found: Unwrapped): Launch | undefined {
  let name = commandName(words[found.start]?.text ?? '');
  let index = found.start + 1;
  let launcher = BY_NAME.get(name);
  let from = index;
  while (GROUPS.has(name)) {
    index = afterOptions(words, index, found.end, GLOBAL_VALUES);
    const next = words[index]?.text;
    if (next === undefined || index >= found.end) break;
    name = `${name} ${next}`;
    index++;
    const longer = BY_NAME.get(name);
    if (longer) {
      launcher = longer;
      from = index;
    }
  }
  return launcher && { ...launcher, from };
}

/** The index of the first word that is neither an option nor the value of one. */
function afterOptions(words: readonly PlainWord[], from: number, end: number, values: readonly string[]): number {
  let index = from;
  while (index < end) {
    const word = words[index];
    if (word?.text === '--') return index + 1;
    const isOption = word?.text === undefined ? word?.options : /^[-+]./.test(word.text);
    if (!isOption) return index;
    index += word?.text !== undefined && takesNext(word.text, values) ? 2 : 1;
  }
  return index;
}

/** `-u` takes the next word, and so does the `u` that ends `-nu`. */
function takesNext(option: string, values: readonly string[]): boolean {
  if (values.includes(option)) return true;
  return /^-[A-Za-z]{2,}$/.test(option) && !firstValue(option, values) && values.includes(`-${option.slice(-1)}`);
}

/** True when a letter before the last one takes a value, which is then glued to it. */
function firstValue(option: string, values: readonly string[]): boolean {
  return [...option.slice(1, -1)].some((letter) => values.includes(`-${letter}`));
}

function launch(words: readonly PlainWord[], found: Unwrapped, launcher: Launch): Unwrapped | undefined {
  const { from } = launcher;
  const { end } = found;
  const values = [...(launcher.values ?? []), ...(launcher.placeholderOption ?? []), ...(launcher.script ?? [])];
  if (launcher.runs === 'shell') return launchShell(words, found, launcher);
  const optionsEnd = afterOptions(words, from, end, values);
  const options = words.slice(from, optionsEnd).map((word) => word.text);
  if (launcher.inert?.some((option) => options.includes(option))) return undefined;
  const fromInput = launcher.readsScript ? { ...found, readsScript: true } : undefined;
  const script = scriptOption(words, launcher, end);
  if (script) return { ...found, ...script };
  if (launcher.after) return launchAfter(words, found, launcher) ?? fromInput;
  let start = optionsEnd + (launcher.operands ?? 0);
  if (launcher.assigns) while (start < end && /^(?:\w+=|-$)/.test(words[start]?.text ?? '')) start++;
  if (launcher.runs === 'image') return launchImage(words, found, from, optionsEnd);
  if (start >= end) return fromInput;
  if (launcher.runs === 'script') return launchScript(words, found, launcher, start);
  return { ...found, start, end: stop(words, launcher, start, end), ...runTimeWords(launcher, options, found) };
}

function runTimeWords(
  launcher: Launcher,
  options: readonly (string | undefined)[],
  found: Unwrapped,
): Pick<Unwrapped, 'appends' | 'placeholder'> {
  const names = launcher.placeholderOption ?? [];
  const at = options.findIndex((option) => names.some((name) => option?.startsWith(name)));
  const option = options[at];
  if (option === undefined) {
    const { placeholder } = launcher;
    return { appends: launcher.appends ?? found.appends, ...(placeholder === undefined ? {} : { placeholder }) };
  }
  const glued = option.replace(/^--\w+=?|^-\w/, '');
  return { appends: false, placeholder: glued || (options[at + 1] ?? '{}') };
}

function stop(words: readonly PlainWord[], launcher: Launcher, start: number, end: number): number {
  const at = words.findIndex(
    (word, index) => index >= start && index < end && word.text !== undefined && launcher.until?.includes(word.text),
  );
  return at < 0 ? end : at;
}

/** `ssh host bash -s`: a shell among the words of a script reads standard input itself. */
function launchScript(words: readonly PlainWord[], found: Unwrapped, launcher: Launch, start: number): Unwrapped {
  const inner = words.slice(start, found.end).flatMap((word): PlainWord[] => {
    const split = word.text?.trim().split(/\s+/);
    return split ? split.map((text) => ({ text, options: false })) : [word];
  });
  const shell = launcher.readsScript ? unwrap(inner, () => false, () => undefined) : undefined;
  if (shell?.readsScript) {
    const given = inner.length === found.end - start ? shell.scriptParameters : undefined;
    return { ...found, readsScript: true, ...(given === undefined ? {} : { scriptParameters: start + given }) };
  }
  return { ...found, script: { from: start, to: found.end } };
}

function scriptOption(words: readonly PlainWord[], launcher: Launch, end: number): Pick<Unwrapped, 'script'> | undefined {
  for (let index = launcher.from; launcher.script && index < end; index++) {
    const text = words[index]?.text;
    if (text === undefined) continue;
    if (text === '--') return undefined;
    if (launcher.script.includes(text) && index + 1 < end) return { script: { from: index + 1, to: index + 2 } };
  }
  return undefined;
}

function launchAfter(words: readonly PlainWord[], found: Unwrapped, launcher: Launch): Unwrapped | undefined {
  const at = words.findIndex(
    (word, index) => index >= launcher.from && word.text !== undefined && launcher.after?.includes(word.text),
  );
  const start = at + 1;
  if (at < 0 || start >= found.end) return undefined;
  return { ...found, start, end: stop(words, launcher, start, found.end), ...runTimeWords(launcher, [], found) };
}

/** `docker run IMAGE command…`, where the image may be a client itself. */
function launchImage(words: readonly PlainWord[], found: Unwrapped, from: number, image: number): Unwrapped | undefined {
  if (image >= found.end) return undefined;
  const name = entryPoint(words, from, image) ?? ENTRY_POINTS[imageName(words[image]?.text ?? '')];
  if (name !== undefined) return { ...found, start: image, name: commandName(name) };
  return image + 1 < found.end ? { ...found, start: image + 1 } : undefined;
}

function entryPoint(words: readonly PlainWord[], from: number, to: number): string | undefined {
  for (let index = from; index < to; index++) {
    const text = words[index]?.text ?? '';
    if (text === '--entrypoint') return words[index + 1]?.text;
    if (text.startsWith('--entrypoint=')) return text.slice('--entrypoint='.length);
  }
  return undefined;
}

/** An image's name without the registry of the Hub, tag and digest. */
function imageName(image: string): string {
  return image.replace(/^(?:docker\.io|index\.docker\.io|quay\.io)\//, '').replace(/(?::[\w.-]+)?(?:@[\w:]+)?$/, '');
}

function launchShell(words: readonly PlainWord[], found: Unwrapped, launcher: Launch): Unwrapped | undefined {
  const { from } = launcher;
  const { end } = found;
  const operands = afterOptions(words, from, end, launcher.values ?? []);
  const options = words.slice(from, operands).map((word) => word.text ?? '');
  const runsText = options.some((option) => /^-[A-Za-z]*c[A-Za-z]*$/.test(option));
  if (runsText) {
    if (operands >= end) return undefined;
    return { ...found, script: { from: operands, to: operands + 1 }, scriptParameters: operands + 1 };
  }
  const fromInput = options.some((option) => /^-[A-Za-z]*s[A-Za-z]*$/.test(option));
  const none = operands >= end || words[operands]?.text === '-' || words[operands]?.text === '/dev/stdin';
  return fromInput || none ? { ...found, readsScript: true, scriptParameters: fromInput ? operands : end } : undefined;
}
