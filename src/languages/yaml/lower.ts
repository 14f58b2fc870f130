/** YAML documents as programs: the code that they hold, each with the names that the document sets for it. */
import { embed, type InnerLanguages } from '../../embed/embed.ts';
import type { Program, Span } from '../../ir/ir.ts';
import type { Found } from './dialect.ts';
import { dialects } from './dialects/index.ts';
import { parseYaml } from './tree.ts';

export function lowerYaml(text: string, file: string, languages: InnerLanguages): Program {
  const outer = { file, text };
  const found = parseYaml(text).flatMap((tree): readonly Found[] => {
    const dialect = dialects.find((dialect) => dialect.owns(file, tree));
    return dialect?.find(tree, text) ?? [];
  });
  const parts = found.flatMap((one): Program | readonly Program[] => {
    if (one.kind === 'calls') {
      return { ...outer, language: 'yaml', body: one.body, open: false, problems: [] };
    }
    return embed(one.text, one.language, languages, outer, { as: one.as, before: one.before }) ?? [];
  });
  const unread = between(
    found.map(({ span }) => span),
    text.length,
  );
  return { ...outer, language: 'yaml', body: [], open: false, problems: [], parts, unread };
}

/** What lies between the ranges. */
function between(spans: readonly Span[], end: number): readonly Span[] {
  const rest: Span[] = [];
  let at = 0;
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    if (span.start > at) rest.push({ start: at, end: span.start });
    at = Math.max(at, span.end);
  }
  if (at < end) rest.push({ start: at, end });
  return rest;
}
