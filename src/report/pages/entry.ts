import type { Change } from '../../catalog/schema.ts';
import type { ResolvedEntry } from '../../catalog/catalog.ts';
import { defaultSettings } from '../../config/rule-settings.ts';
import { visible } from '../../text/visible.ts';
import { age } from '../../text/calendar.ts';
import { wrap } from '../../text/wrap.ts';
import { replacementText } from './replacement.ts';
import { bulletList, fieldList, section, textLines, type Field, type PageStyle } from './blocks.ts';
import { STATE_COLORS } from './state-colors.ts';

interface Context extends PageStyle {
  readonly changes: readonly Change[];
  readonly today: string;
}

/** Everything the catalogue knows about one entry, as a page for the terminal. */
export function entryPage(entry: ResolvedEntry, context: Context): string {
  const { colors, changes, today } = context;
  const own = changes.filter(({ entries }) => entries.includes(entry.id));
  const notes = bulletList(entry.notes ?? [], context);
  const blocks = [
    `${colors.bold(entry.id)}  ${colors[STATE_COLORS[entry.state]](entry.state)}\n${wrap(visible(entry.title), context.columns).join('\n')}`,
    fieldList(factsOf(entry, today), context),
    section('What to do', whatToDo(entry, context), context),
    section(entry.replacement === undefined ? 'Good to know' : 'Before you move', notes, context),
    section('Changes', own.map((change) => changeText(change, context)).join('\n'), context),
    section('Source', textLines([entry.source.title, entry.source.url ?? []].flat(), context), context),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function factsOf(entry: ResolvedEntry, today: string): Field[] {
  const {
    state,
    since,
    removal,
    answers,
    rule,
    operation,
    methods,
    paths,
    hosts,
    part,
    requires = [],
  } = entry;
  const asked = methods === 'any' ? 'any method' : methods.join(', ');
  const facts: Field[] = [
    ['calls', paths.map((path) => `${asked} ${path}`)],
    ['hosts', [hosts.join(', ')]],
  ];
  if (since !== undefined) facts.push(['since', [`${since}, ${age(since, today)}`]]);
  else if (state === 'deprecated' || state === 'removed') facts.push(['since', ['no date is published']]);
  if (removal !== undefined) facts.push(['removal', [`${removal}, ${age(removal, today)}`]]);
  if (answers !== undefined) facts.push(['answers', [String(answers)]]);
  if (part !== undefined) facts.push(['only if', [partWords(part)]]);
  for (const { of, name, value } of requires) {
    facts.push(['sent with', [visible(`${of === 'query' ? `?${name}=` : `${name}: `}${value}`)]]);
  }
  if (operation !== undefined) facts.push(['operation', [operation]]);
  if (rule !== undefined) facts.push(['rule', [`${rule} (default: ${defaultSettings[rule]})`]]);
  else if (state !== 'current') {
    facts.push(['rule', ['none: it is listed so that it is not reported by mistake']]);
  }
  return facts;
}

function partWords({ of, name }: NonNullable<ResolvedEntry['part']>): string {
  const where = { request: 'the body', answer: 'the answer' };
  if (of === 'request' || of === 'answer') return `${where[of]} has the field ${visible(name)}`;
  return `the ${of} has the parameter ${visible(name)}`;
}

function whatToDo(entry: ResolvedEntry, style: PageStyle): string {
  const { replacement, guess, rule } = entry;
  if (replacement !== undefined) return replacementText(replacement, entry, style);
  if (guess !== undefined) {
    const text = `No replacement is stated. A guess, by ${guess.from === 'text' ? 'its description' : 'its path'}: ${guess.method} ${guess.path}`;
    return textLines([visible(text)], style);
  }
  if (rule === undefined) return '';
  return textLines(['It has no replacement. Remove the call, or find another way.'], style);
}

function changeText({ date, kind, text }: Change, { columns }: PageStyle): string {
  const hanging = ' '.repeat(date.length + 4);
  return wrap(`${kind}: ${visible(text)}`, columns - hanging.length)
    .map((line, index) => (index === 0 ? `  ${date}  ` : hanging) + line)
    .join('\n');
}
