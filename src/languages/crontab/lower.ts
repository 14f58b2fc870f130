/** Crontabs as programs: the command of each job, with the variables that are set above it. */
import { gaps } from '../../embed/gaps.ts';
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import { commandShell } from '../../embed/script-language.ts';
import { Settings, Shares } from '../../embed/settings.ts';
import { usedVariables } from '../../embed/used-variables.ts';
import type { Expr, Field, Span, Stmt, Text } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { commandOf } from './command.ts';
import { namesUsers } from './files.ts';
import { linesOf, type CronLine } from './lines.ts';

interface Job {
  readonly before: Settings;
  /** The command alone. */
  readonly spans: readonly Span[];
  /** What reads it: the value of `SHELL`. */
  readonly shell: string | undefined;
}

export function lowerCrontab(text: string, file: string, languages: InnerLanguages): Program {
  const lines = linesOf(text, namesUsers(file));
  const jobs = jobsOf(lines, text);
  const shares = new Shares();
  const parts = jobs.flatMap(({ before, spans: [span], shell }) => {
    const runs = commandShell(shell);
    if (!span || !runs) return [];
    const { language, as } = runs;
    return embed(commandOf(text, span), language, languages, { file, text }, { as, before, shares }) ?? [];
  });
  const comments = [...text.matchAll(/^[ \t]*#.*/gm)].map(({ 0: comment, index }) => ({
    start: index,
    end: index + comment.length,
  }));
  const read = [...comments, ...jobs.flatMap(({ spans }) => spans), ...usedVariables(jobs, text)];
  return {
    file,
    text,
    language: 'crontab',
    body: [],
    open: false,
    problems: parts.flatMap(({ problems }) => problems).slice(0, 1),
    parts,
    unread: gaps(read, text.length),
    data: () => [recordOf(lines, text)],
  };
}

function jobsOf(lines: readonly CronLine[], source: string): readonly Job[] {
  const jobs: Job[] = [];
  let before = Settings.none;
  let shell: string | undefined;
  let set: Stmt[] = [];
  for (const line of lines) {
    if (line.kind === 'variable') {
      const { name, value, at } = line;
      set.push({ kind: 'bind', name, value: textAt(value, source), span: at });
      if (name === 'SHELL') shell = source.slice(value.start, value.end);
      continue;
    }
    before = before.and(set);
    set = [];
    jobs.push({ before, spans: [line.command], shell });
  }
  return jobs;
}

/** The variables as data. */
function recordOf(lines: readonly CronLine[], source: string): Expr {
  const fields = lines.flatMap((line): readonly Field[] =>
    line.kind === 'variable'
      ? [{ kind: 'field', name: line.name, value: textAt(line.value, source), at: line.at }]
      : [],
  );
  return { kind: 'record', fields, start: 0, end: source.length };
}

function textAt({ start, end }: Span, source: string): Text {
  return { kind: 'text', value: source.slice(start, end), at: start, start, end };
}
