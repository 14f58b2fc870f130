/** Units of systemd as programs: the commands that they run, each with the variables that the unit sets. */
import { gaps } from '../../embed/gaps.ts';
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import { InnerTextBuilder } from '../../embed/inner-text.ts';
import { Settings, Shares } from '../../embed/settings.ts';
import { textValue } from '../../embed/text-value.ts';
import { usedVariables } from '../../embed/used-variables.ts';
import type { Expr, Stmt } from '../../ir/ir.ts';
import type { Program } from '../../ir/program.ts';
import { assignmentsOf, type Assignment } from './assignments.ts';
import { commandsOf, runsCommands } from './commands.ts';
import { systemdData } from './data.ts';
import { expanded } from './expansions.ts';
import { wordsOf } from './words.ts';

export function lowerSystemd(text: string, file: string, languages: InnerLanguages): Program {
  const assignments = assignmentsOf(text, file);
  const before = Settings.none.and(variablesOf(assignments, text));
  const shares = new Shares();
  const found = assignments
    .filter(({ key }) => runsCommands(key))
    .map(({ value }) => ({
      before,
      spans: [{ start: value.start(0), end: value.end(value.text.length) }],
      commands: commandsOf(value, text),
    }));
  const parts = found.flatMap(({ commands }) =>
    commands.flatMap(
      (command) =>
        embed(command, 'shell', languages, { file, text }, { as: 'command.sh', before, shares }) ?? [],
    ),
  );
  const read = [...found.flatMap(({ spans }) => spans), ...usedVariables(found, text)];
  return {
    file,
    text,
    language: 'systemd',
    body: [],
    open: false,
    problems: parts.flatMap(({ problems }) => problems).slice(0, 1),
    parts,
    unread: gaps(read, text.length),
    data: () => systemdData(text, file),
  };
}

/** `Environment=NAME=value "OTHER=…"`. A file of variables has the last word. */
function variablesOf(assignments: readonly Assignment[], source: string): readonly Stmt[] {
  const isOpen = assignments.some(({ key }) => key === 'EnvironmentFile' || key === 'PassEnvironment');
  return assignments
    .filter(({ key }) => key === 'Environment')
    .flatMap(({ value }) => wordsOf(value, source))
    .flatMap(({ text, span }): readonly Stmt[] => {
      const [written, name] = /^([A-Za-z_]\w*)=/.exec(text.text) ?? [];
      if (written === undefined || name === undefined) return [];
      const given = new InnerTextBuilder(text.start(written.length), source)
        .from(text, written.length)
        .build();
      const known = textValue(expanded(given, source, false));
      const other: Expr = { kind: 'unknown', parts: [], ...span };
      const set: Expr = isOpen ? { kind: 'either', options: [known, other], fallback: true, ...span } : known;
      return [{ kind: 'bind', name, value: set, span }];
    });
}
