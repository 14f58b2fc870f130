/** Whether a call only asks for the status: what its answer says goes nowhere. */
import type { Command, SyntaxNode } from 'unbash';
import { wordsOf } from './command.ts';
import { plain } from './pieces.ts';

/** `prints`: the answer is not read, but goes to the terminal as it is. */
export type StatusUse = 'silent' | 'prints';

export function statusUse(
  command: Command,
  around: readonly SyntaxNode[],
  text: string,
): StatusUse | undefined {
  const words = wordsOf(command)?.map((word) => plain(word) ?? '\uFFFC') ?? [];
  const [client, ...args] = words;
  const isPiped = around.some((node) => node.type === 'Pipeline' && node.commands.length > 1);
  const isHead = args.some((arg) => /^(?:-[a-zA-HJ-Z]*I[a-zA-Z]*|--head|--spider)$/.test(arg));
  // What is put into a file is read by somebody.
  if (args.some((arg, i) => isOutput(arg) && !isNowhere(arg, args[i + 1] ?? ''))) return undefined;
  const isWritten = client === 'wget' && !args.some((arg) => isOutput(arg));
  const isThrownAway =
    (isDropped(command) && !isWritten) ||
    args.some((arg, i) => isOutput(arg) && (args[i + 1] === '/dev/null' || arg.endsWith('/dev/null')));
  if (client === 'curl' && args.some((arg, i) => isFormat(arg) && !isStatus(arg, args[i + 1] ?? ''))) {
    return undefined;
  }
  if (args.some((arg) => /^(?:-D|--dump-header|-i|--include|-J|--remote-header-name)$/.test(arg))) {
    return undefined;
  }
  if (isThrownAway && !isHead) return 'silent';
  if (isHead) {
    return isThrownAway || (client === 'wget' && !isPiped) ? 'silent' : readsStatusLine(around, text);
  }
  const isFailing = args.some((arg) => /^(?:-[a-eg-zA-Z]*f[a-zA-Z]*|--fail)$/.test(arg)) || client === 'wget';
  return isFailing && !isPiped && isCondition(around) ? 'prints' : undefined;
}

/** `-I` prints headers: of those only the line of the status means the same. */
function readsStatusLine(around: readonly SyntaxNode[], text: string): StatusUse | undefined {
  const pipeline = around.findLast((node) => node.type === 'Pipeline');
  if (!pipeline) return isCondition(around) ? 'prints' : undefined;
  const rest = text.slice(pipeline.pos, pipeline.end).split('|').slice(1).join('|');
  return /^\s*(?:grep|egrep|head -n? ?1|awk|sed)\b/.test(rest) && /\b(?:200|404|HTTP|head)\b/.test(rest)
    ? 'prints'
    : undefined;
}

function isDropped({ redirects }: Command): boolean {
  return redirects.some(
    (one) =>
      one.type === 'Redirect' &&
      one.operator.includes('>') &&
      plain(one.target) === '/dev/null' &&
      (one.descriptor === undefined ||
        (one.descriptor.type === 'FileDescriptor' && one.descriptor.value === 1)),
  );
}

function isOutput(arg: string): boolean {
  return /^(?:-[a-zA-Z]*[oO]-?|--output|--output-document|-[a-zA-Z]*[oO]\/dev\/null|--output(?:-document)?=\/dev\/null)$/.test(
    arg,
  );
}

function isNowhere(arg: string, next: string): boolean {
  return (
    arg.endsWith('/dev/null') ||
    next === '/dev/null' ||
    (!arg.startsWith('--') && /O-?$/.test(arg) && (next === '-' || arg.endsWith('-')))
  );
}

function isFormat(arg: string): boolean {
  return /^(?:-[a-vx-zA-Z]*w.*|--write-out(?:=.*)?)$/.test(arg) && !/^-[a-zA-Z]*[HdXuoA]/.test(arg);
}

function isStatus(arg: string, next: string): boolean {
  const format = /^-[a-vx-zA-Z]*w(.+)$|^--write-out=(.*)$/.exec(arg);
  const text = format?.[1] ?? format?.[2] ?? next;
  const names = [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]);
  return !text.includes('\uFFFC') && names.every((name) => name === 'http_code' || name === 'response_code');
}

/** Where only the success of the command is asked for. */
function isCondition(around: readonly SyntaxNode[]): boolean {
  if (around.some((node) => node.type === 'CommandExpansion' || node.type === 'ProcessSubstitution')) {
    return false;
  }
  const [parent, grand, great] = around.toReversed();
  if (parent?.type === 'AndOr') return true;
  const statement = parent?.type === 'Pipeline' ? grand : parent;
  const list = parent?.type === 'Pipeline' ? great : grand;
  if (statement?.type === 'AndOr') return true;
  if (statement?.type !== 'Statement' || list?.type !== 'CompoundList') return false;
  const owner = around[around.indexOf(list) - 1];
  return (owner?.type === 'If' || owner?.type === 'Elif' || owner?.type === 'While') && owner.clause === list;
}
