/** Where the inner command or script of a launcher begins. */
import { ENTRY_POINTS } from './clients.ts';
import { commandName, type PlainWord, type Unwrapped } from './command-words.ts';
import { GLOBAL_VALUES, LAUNCHERS, RUNNER_NAME, type Launcher } from './launchers.ts';
import { afterOptions } from './options.ts';

const BY_NAME = new Map(
  LAUNCHERS.flatMap((launcher) => launcher.names.map((name) => [name, launcher] as const)),
);
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

function valuesOf(launcher: Launcher): readonly string[] {
  return launcher.values?.trim().split(/\s+/) ?? [];
}

interface Launch extends Launcher {
  /** The index after the launcher's name. */
  readonly from: number;
}

export function launcherAt(words: readonly PlainWord[], found: Unwrapped): Launch | undefined {
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

/**
 * What a launcher runs; undefined if that is unknown, or if it is nothing. `unwrap` looks through the words of
 * a script that is one simple command.
 */
export function launch(
  words: readonly PlainWord[],
  found: Unwrapped,
  launcher: Launch,
  unwrap: (words: readonly PlainWord[]) => Unwrapped,
): Unwrapped | undefined {
  const { from } = launcher;
  const { end } = found;
  const values = [...valuesOf(launcher), ...(launcher.placeholderOption ?? []), ...(launcher.script ?? [])];
  if (launcher.runs === 'shell') return launchShell(words, found, launcher);
  const optionsEnd = afterOptions(words, from, end, values);
  const options = words.slice(from, optionsEnd).map((word) => word.text);
  if (launcher.inert?.some((option) => options.includes(option))) return undefined;
  const fromInput = launcher.readsScript ? { ...found, readsScript: true } : undefined;
  let start = optionsEnd + (launcher.operands ?? 0);
  const script = scriptOption(words, launcher, launcher.after ? end : Math.min(end, start + 2));
  if (script) return { ...found, ...script };
  if (launcher.after) return launchAfter(words, found, launcher) ?? fromInput;
  if (launcher.assigns) while (start < end && /^(?:\w+=|-$)/.test(words[start]?.text ?? '')) start++;
  if (launcher.runs === 'image') return launchImage(words, found, from, optionsEnd);
  if (start >= end) return fromInput;
  if (launcher.runs === 'script') return launchScript(words, found, launcher, start, unwrap);
  return {
    ...found,
    start,
    end: stop(words, launcher, start, end),
    ...runTimeWords(launcher, options, found),
  };
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
    return {
      appends: launcher.appends ?? found.appends,
      ...(placeholder === undefined ? {} : { placeholder }),
    };
  }
  const glued = option.replace(/^--\w+=?|^-\w/, '');
  return { appends: false, placeholder: glued || (options[at + 1] ?? '{}') };
}

function stop(words: readonly PlainWord[], launcher: Launcher, start: number, end: number): number {
  const at = words.findIndex(
    (word, index) =>
      index >= start && index < end && word.text !== undefined && launcher.until?.includes(word.text),
  );
  return at < 0 ? end : at;
}

/** `ssh host bash -s`: a shell among the words of a script reads standard input itself. */
function launchScript(
  words: readonly PlainWord[],
  found: Unwrapped,
  launcher: Launch,
  start: number,
  unwrap: (words: readonly PlainWord[]) => Unwrapped,
): Unwrapped {
  const inner = words.slice(start, found.end).flatMap((word): PlainWord[] => {
    const split = word.text?.trim().split(/\s+/);
    return split ? split.map((text) => ({ text, options: false })) : [word];
  });
  const shell = launcher.readsScript ? unwrap(inner) : undefined;
  if (shell?.readsScript) {
    const given = inner.length === found.end - start ? shell.scriptParameters : undefined;
    return {
      ...found,
      readsScript: true,
      ...(given === undefined ? {} : { scriptParameters: start + given }),
    };
  }
  return { ...found, script: { from: start, to: found.end } };
}

function scriptOption(
  words: readonly PlainWord[],
  launcher: Launch,
  end: number,
): Pick<Unwrapped, 'script'> | undefined {
  for (let index = launcher.from; launcher.script && index < end; index++) {
    const text = words[index]?.text;
    if (text === undefined) continue;
    if (text === '--') return undefined;
    if (launcher.script.includes(text) && index + 1 < end) {
      return { script: { from: index + 1, to: index + 2 } };
    }
  }
  return undefined;
}

function launchAfter(words: readonly PlainWord[], found: Unwrapped, launcher: Launch): Unwrapped | undefined {
  const at = words.findIndex(
    (word, index) => index >= launcher.from && word.text !== undefined && launcher.after?.includes(word.text),
  );
  const start = at + 1;
  if (at < 0 || start >= found.end) return undefined;
  return {
    ...found,
    start,
    end: stop(words, launcher, start, found.end),
    ...runTimeWords(launcher, [], found),
  };
}

/** `docker run IMAGE command…`, the image may be a client itself. */
function launchImage(
  words: readonly PlainWord[],
  found: Unwrapped,
  from: number,
  image: number,
): Unwrapped | undefined {
  if (image >= found.end) return undefined;
  const name = entryPoint(words, from, image) ?? entryPointOf(imageName(words[image]?.text ?? ''));
  if (name !== undefined) {
    const entered = { ...found, start: image, name: commandName(name) };
    const launcher = BY_NAME.get(entered.name);
    const shell = launcher?.runs === 'shell' ? { ...launcher, from: image + 1 } : undefined;
    return (shell && launchShell(words, entered, shell)) ?? entered;
  }
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
  return image
    .replace(/^(?:docker\.io|index\.docker\.io|quay\.io)\//, '')
    .replace(/(?::[\w.-]+)?(?:@[\w:]+)?$/, '');
}

function launchShell(words: readonly PlainWord[], found: Unwrapped, launcher: Launch): Unwrapped | undefined {
  const { from } = launcher;
  const { end } = found;
  const operands = afterOptions(words, from, end, valuesOf(launcher));
  const options = words.slice(from, operands).map((word) => word.text ?? '');
  const runsText = options.some((option) => /^-[A-Zabd-z]*c[A-Za-z]*$/.test(option));
  if (runsText) {
    if (operands >= end) return undefined;
    return { ...found, script: { from: operands, to: operands + 1 }, scriptParameters: operands + 1 };
  }
  const fromInput = options.some((option) => /^-[A-Za-rt-z]*s[A-Za-z]*$/.test(option));
  const none = operands >= end || words[operands]?.text === '-' || words[operands]?.text === '/dev/stdin';
  return fromInput || none
    ? { ...found, readsScript: true, scriptParameters: fromInput ? operands : end }
    : undefined;
}

function entryPointOf(image: string): string | undefined {
  return Object.hasOwn(ENTRY_POINTS, image) ? ENTRY_POINTS[image] : undefined;
}
