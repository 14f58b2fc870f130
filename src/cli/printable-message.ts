import { beginsLikeCommand, visible } from '../text/visible.ts';

/**
 * A message of one line or several for standard error. It may name what a command line or a file names: nothing of it reaches a
 * terminal as a control, and no line of it is a command to the log of a CI service.
 */
export function printableMessage(message: string): string {
  const [first = '', ...more] = message.split('\n').map(visible);
  return [first, ...more.map((line) => (beginsLikeCommand(line) ? `dockshift: ${line}` : line))].join('\n');
}
