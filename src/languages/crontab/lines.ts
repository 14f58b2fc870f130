/** The lines of a crontab: variables, and jobs with what comes before their commands. */
import type { Span } from '../../ir/ir.ts';

export type CronLine =
  | { readonly kind: 'variable'; readonly name: string; readonly value: Span; readonly at: Span }
  /** `command` goes to the end of the line. */
  | { readonly kind: 'job'; readonly command: Span };

const variable = /^[ \t]*(?:"([^"]+)"|'([^']+)'|([A-Za-z_]\w*))[ \t]*=[ \t]*/;
const field = String.raw`[\d*?/,~A-Za-z-]+`;
const schedule = new RegExp(String.raw`^[ \t]*-?(?:@\w+|(?:${field}[ \t]+){4}${field})[ \t]+`);
const user = /^-?([A-Za-z_][\w.$:-]*)[ \t]+(?=\S)/;
/** Users that no command is called after: a file that is copied to `/etc/cron.d` has them too, under any name. */
const knownUsers =
  /^(?:root|www-data|nobody|daemon|apache|nginx|ubuntu|debian|admin|ec2-user|deploy(?:er)?|jenkins|postgres|mysql|app|user)$/;

/** @param namesUsers whether each job names its user */
export function linesOf(source: string, namesUsers: boolean): readonly CronLine[] {
  return [...source.matchAll(/[^\r\n]+/g)].flatMap(({ 0: whole, index }): readonly CronLine[] => {
    const start = index + (whole.startsWith('\ufeff') ? 1 : 0);
    const line = source.slice(start, index + whole.length);
    if (/^[ \t]*(?:#|$)/.test(line)) return [];
    const set = variable.exec(line);
    if (set) return [variableOf(set, line, start)];
    const [when] = schedule.exec(line) ?? [];
    if (when === undefined) return [];
    const rest = line.slice(when.length);
    const [named = '', name = ''] = user.exec(rest) ?? [];
    const from = namesUsers || knownUsers.test(name) ? named.length : 0;
    return [{ kind: 'job', command: { start: start + when.length + from, end: start + line.length } }];
  });
}

/** Quotes around the value are no part of it. */
function variableOf(set: RegExpExecArray, line: string, start: number): CronLine {
  const [head, inDouble, inSingle, plain] = set;
  const value = line.slice(head.length).trimEnd();
  const quoted = /^(["'])[^]*\1$/.test(value) && value.length > 1 ? 1 : 0;
  const from = start + head.length + quoted;
  return {
    kind: 'variable',
    name: inDouble ?? inSingle ?? plain ?? '',
    value: { start: from, end: from + value.length - 2 * quoted },
    at: { start: start + head.length - head.trimStart().length, end: start + head.trimEnd().length },
  };
}
