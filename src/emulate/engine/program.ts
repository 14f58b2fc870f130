/** What the programs do that containers of the emulated engine run. Nothing is executed: these few are made up. */

type Step =
  | { readonly kind: 'write'; readonly stream: 'stdout' | 'stderr'; readonly text: string }
  | { readonly kind: 'sleep'; readonly milliseconds: number };

export interface Program {
  readonly steps: readonly Step[];
  readonly code: number;
}

/** Milliseconds that a timer can wait; 24 days. */
const LONGEST = 2 ** 31 - 1;

const nothing: Program = { steps: [], code: 0 };

/**
 * Knows `echo`, `true`, `false`, `sleep`, `exit`, `/hello`, and `sh -c` with some of them one after the other, separated
 * by `;` or `&&`, with `>&2` behind what goes to the error stream.
 *
 * @returns undefined if there is no such program
 */
export function programOf([name = '', ...args]: readonly string[]): Program | undefined {
  switch (name.replace(/^\/(?:usr\/)?bin\//, '')) {
    case 'echo':
      return written(`${args.join(' ')}\n`);
    case 'true':
      return nothing;
    case 'false':
      return { steps: [], code: 1 };
    case 'sleep':
      return {
        steps: [{ kind: 'sleep', milliseconds: Math.min(Number(args[0]) * 1000 || 0, LONGEST) }],
        code: 0,
      };
    case '/hello':
      return written('Hello from an emulated engine.\n');
    case 'sh':
    case 'bash':
      return args[0] === '-c' ? scriptOf(args[1] ?? '') : nothing;
    default:
      return undefined;
  }
}

function written(text: string): Program {
  return { steps: [{ kind: 'write', stream: 'stdout', text }], code: 0 };
}

function scriptOf(script: string): Program {
  const steps: Step[] = [];
  let code = 0;
  for (const [, before = '', line = ''] of ` ;${script}`.matchAll(/(;|&&|\n)((?:>&2|[^;&\n])*)/g)) {
    if (before === '&&' && code !== 0) continue;
    const toError = line.includes('>&2');
    const words = wordsOf(line.replace(/1?>&2/, ''));
    if (words.length === 0) continue;
    if (words[0] === 'exit') return { steps, code: Number(words[1] ?? code) };
    const program = programOf(words) ?? notFound(words[0] ?? '');
    steps.push(
      ...program.steps.map((step) =>
        step.kind === 'write' && toError ? { ...step, stream: 'stderr' as const } : step,
      ),
    );
    code = program.code;
  }
  return { steps, code };
}

function notFound(name: string): Program {
  return { steps: [{ kind: 'write', stream: 'stderr', text: `sh: ${name}: not found\n` }], code: 127 };
}

function wordsOf(line: string): readonly string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
}
