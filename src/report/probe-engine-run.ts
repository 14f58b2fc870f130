import type { RunReport, Step } from '../probe/engine/run-report.ts';
import { aligned } from './aligned.ts';
import type { TerminalStyle } from './terminal-style.ts';
import { visible } from '../text/visible.ts';

/** More lines of a container's output are not shown. */
const maxLines = 200;

/** The steps of a run, each with its request and what came of it, and then the output. */
export function runLines(run: RunReport, { colors, measure }: TerminalStyle): readonly string[] {
  const { image, command, version, steps, output, problem } = run;
  const title = visible([image, ...command].join(' '));
  const rows = steps.map((step) => [
    step.name,
    statusText(step),
    colors.dim(visible(`${step.method} ${shortened(step.path, run)}`)),
    visible(resultOf(step, run)),
  ]);
  return [
    `${colors.bold('Run')} ${title} ${colors.dim(`at ${version}`)}`,
    ...aligned(rows, measure),
    ...(problem === undefined ? [] : [colors.red(`  ✖ ${visible(problem)}`)]),
    ...outputLines('stdout', output?.stdout ?? ''),
    ...outputLines('stderr', output?.stderr ?? ''),
    ...(output?.isWhole === false
      ? [colors.yellow('  the output goes on, and was not read to its end')]
      : []),
  ];

  function statusText({ status }: Step): string {
    if (status === undefined) return colors.red('no answer');
    return status < 400 ? colors.green(String(status)) : colors.red(String(status));
  }

  function outputLines(stream: string, text: string): readonly string[] {
    if (text === '') return [];
    const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
    const shown = lines.slice(0, maxLines).map((line) => `  ${colors.dim(`${stream} │`)} ${visible(line)}`);
    const left = lines.length - shown.length;
    return left > 0 ? [...shown, colors.dim(`  and ${left} lines more`)] : shown;
  }
}

function resultOf({ name }: Step, { id, warnings, statusCode }: RunReport): string {
  switch (name) {
    case 'create':
      if (id === undefined) return '';
      return `Id ${id.slice(0, 12)}, ${warnings?.length ? `Warnings: ${warnings.join('; ')}` : 'no Warnings'}`;
    case 'wait':
      return statusCode === undefined ? '' : `StatusCode ${statusCode}`;
    case 'pull':
    case 'start':
    case 'inspect':
    case 'logs':
    case 'remove':
      return '';
    default:
      return name satisfies never;
  }
}

/** Ids of containers as the docker command shows them. */
function shortened(path: string, { id }: RunReport): string {
  return id === undefined ? path : path.replace(id, id.slice(0, 12));
}
