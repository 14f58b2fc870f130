/**
 * Markers of the cases about the Engine API, written as comments in the fixtures themselves:
 *
 *     // expect: <rule> <entry> [version=1.24] [severity=info] [confidence=medium] [library=dockerode] [method=GET] [fix=safe|unsafe|none]
 *
 * at the end of the line where the finding starts; `expect-next:` on the line before it, `expect-next+N:` N lines above it.
 */
import { engineRuleIds } from '../../src/engine-catalog/ids.ts';
import type { EngineRuleId, Finding } from '../../src/finding.ts';
import { MARKER } from '../fixtures/marker.ts';

export interface EngineMarker {
  /** Relative to the case's folder, forward slashes. */
  readonly file: string;
  /** The line on which the finding starts, from 1. */
  readonly line: number;
  readonly rule: EngineRuleId;
  readonly entry: string;
  readonly more: Readonly<Record<string, string>>;
}

/** What a marker can state beside the rule and the entry, and where a finding has it. */
const told: Readonly<Record<string, (finding: Finding) => string>> = {
  version: ({ engine }) => engine?.version ?? 'none',
  verdict: ({ engine }) => engine?.verdict ?? 'none',
  library: ({ engine }) => engine?.library ?? 'none',
  severity: ({ severity }) => severity,
  confidence: ({ confidence }) => confidence,
  method: ({ method }) => method,
  fix: ({ fix }) => fix?.safety ?? 'none',
};

/** @throws Error at a marker that is malformed or names something unknown */
export function parseEngineMarkers(file: string, text: string, entries: ReadonlySet<string>): EngineMarker[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((source, index) => {
    const match = MARKER.exec(source);
    if (!match) return [];
    const [, , next, distance, rest = ''] = match;
    const words = rest
      .replace(/(?:\*\/\}?|-->)\s*$/, '')
      .trim()
      .split(/\s+/);
    const [ruleWord = '', entry = '', ...options] = words;
    const rule = engineRuleIds.find((id) => id === ruleWord);
    const fail = (says: string): never => {
      throw new Error(`${file}:${index + 1}: «${rest.trim()}»: ${says}`);
    };
    if (!rule) return fail('no rule about the Engine is called so');
    if (!entries.has(entry)) return fail(`no entry is called ${entry}`);
    const more = Object.fromEntries(
      options.map((option) => {
        const [key = '', value = ''] = option.split('=');
        if (!told[key] || value === '') return fail(`${option} is none of ${Object.keys(told).join(', ')}`);
        return [key, value];
      }),
    );
    return [{ file, line: targetOf(lines, index, next ? Number(distance ?? 1) : 0) + 1, rule, entry, more }];
  });
}

/** The line that a marker is about; others directly under an `expect-next` do not count. */
function targetOf(lines: readonly string[], index: number, distance: number): number {
  if (distance === 0) return index;
  let last = index;
  while (MARKER.exec(lines[last + 1] ?? '')?.[2] !== undefined) last += 1;
  return last + distance;
}

/** The differences between markers and findings; empty if all is as marked. */
export function engineDifferences(
  markers: readonly EngineMarker[],
  findings: readonly Finding[],
): readonly string[] {
  const open = [...findings];
  const missing = markers.flatMap((marker) => {
    const own = open.filter(
      (finding) =>
        finding.file === marker.file &&
        finding.start.line === marker.line &&
        finding.rule === marker.rule &&
        finding.entry === marker.entry,
    );
    const found = own.find((finding) => unlike(marker, finding).length === 0) ?? own[0];
    const place = `${marker.file}:${marker.line}  ${marker.rule} ${marker.entry}`;
    if (!found) return [`missing     ${place}`];
    open.splice(open.indexOf(found), 1);
    const others = unlike(marker, found);
    return others.length === 0 ? [] : [`differs     ${place}  ${others.join('; ')}`];
  });
  const unexpected = open.map(
    ({ file, start, rule, entry, severity, message }) =>
      `unexpected  ${file}:${start.line}  ${rule} ${entry} (${severity}: ${message})`,
  );
  return [...missing, ...unexpected];
}

function unlike({ more }: EngineMarker, finding: Finding): readonly string[] {
  return Object.entries(more).flatMap(([key, value]) => {
    const is = told[key]?.(finding);
    return is === value ? [] : [`${key} is ${is ?? ''}, expected ${value}`];
  });
}
