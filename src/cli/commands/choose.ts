/** Asks in a terminal which of the changes to make. */
import { createInterface } from 'node:readline';
import type { Edit } from '../../finding.ts';
import { changesOf, type ChangeContext } from '../../fix/changes.ts';
import type { Fixable } from '../../fix/plan.ts';
import { diffText, type Shown } from '../../report/diff.ts';
import type { Output } from '../terminal.ts';

export interface Asking extends ChangeContext {
  readonly shown: Shown;
  readonly stdout: Output;
}

type Answer = 'accept' | 'skip' | 'all' | 'quit' | 'interrupt';

/**
 * Shows each change and asks: accept, skip, all of its entry, or quit, which keeps what was accepted before. The end of the
 * input quits too.
 *
 * @returns undefined after Ctrl-C: nothing at all is to be done
 */
export async function choose(
  wanted: readonly Fixable[],
  { shown, stdout, ...context }: Asking,
): Promise<readonly Fixable[] | undefined> {
  const { colors } = shown;
  const accepted: Fixable[] = [];
  const whole = new Set<string>();
  const questions = openQuestions();
  try {
    const groups = sameEdits(wanted);
    for (const [nth, group] of groups.entries()) {
      const left = group.filter(({ entry }) => !whole.has(entry));
      // One edit serves them all.
      if (left.length < group.length) accepted.push(...group);
      const [first] = left;
      if (first === undefined || left.length < group.length) continue;
      const { changes } = await changesOf(group, context);
      if (changes.length === 0) continue;
      stdout.write(`${changes.map((change) => diffText(change, shown)).join('\n')}\n`);
      const count = colors.dim(`(${nth + 1}/${groups.length})`);
      const answer = await questions.ask(
        `${colors.bold('make this change?')} ${count} [y]es, [n]o, [a]ll of ${first.entry}, [q]uit: `,
      );
      if (answer === 'interrupt') return undefined;
      if (answer === 'quit') break;
      if (answer === 'all') whole.add(first.entry);
      if (answer !== 'skip') accepted.push(...group);
    }
  } finally {
    questions.close();
  }
  return accepted;
}

/** Findings that one change fixes together, such as that of a constant, are asked about once. */
function sameEdits(wanted: readonly Fixable[]): readonly (readonly Fixable[])[] {
  const keyOf = ({ file, start, end, text }: Edit) => JSON.stringify([file, start, end, text]);
  const groups = new Map<string, Fixable[]>();
  for (const finding of wanted) {
    const key = finding.fix.edits.map(keyOf).toSorted().join();
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()];
}

const answers: Readonly<Record<string, Answer>> = { y: 'accept', n: 'skip', a: 'all', q: 'quit' };

interface Questions {
  /** Until the answer is one: a slip of the finger must change no file. */
  ask(question: string): Promise<Answer>;
  close(): void;
}

function openQuestions(): Questions {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  let ended: Answer | undefined;
  let settle: (answer: Answer) => void = () => undefined;
  lines.on('SIGINT', () => {
    ended = 'interrupt';
    lines.close();
  });
  lines.on('close', () => {
    ended ??= 'quit';
    process.stdout.write('\n');
    settle(ended);
  });
  const ask = (question: string): Promise<Answer> =>
    new Promise((resolve) => {
      if (ended) {
        resolve(ended);
        return;
      }
      settle = resolve;
      lines.question(question, (line) => {
        const answer = answers[line.trim().toLowerCase().slice(0, 1)];
        resolve(answer ?? ask(question));
      });
    });
  return {
    ask,
    close: () => {
      lines.removeAllListeners('close');
      lines.close();
    },
  };
}
