/** Scans composed programs as a scan of a folder does, and reports of each cell whether what is due was found. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '../../src/finding.ts';
import type { Variant } from './address.ts';
import { nameOf, type Cell } from './cells.ts';
import { compose } from './compose.ts';
import { engineNameOf, type EngineCell } from './engine/cells.ts';
import { composeEngine, type EngineVariant } from './engine/compose.ts';
import type { Forms } from './joins/forms.ts';
import type { Composed } from './sources.ts';

/** What is found in a folder. */
export type Scan = (root: string) => Promise<readonly Finding[]>;

export interface Measured {
  readonly language: string;
  readonly name: string;
  /** The choice of each dimension. */
  readonly choices: Readonly<Record<string, string>>;
  /** Nothing where all is as it should be. */
  readonly mistake: string | undefined;
}

export async function measure(
  scan: Scan,
  forms: Forms,
  cell: Cell,
  variant: Variant,
  seed?: number,
): Promise<Measured> {
  const composed = compose(forms, cell, variant, seed);
  const findings = await scanned(scan, composed.files);
  const { base, join, sender, call, files } = cell;
  return {
    language: forms.language,
    name: nameOf(cell),
    choices: { base, join, sender, call: call.id, files: String(files) },
    mistake: variant === 'sought' ? mistakeOf(cell, composed, findings) : toldOf(findings),
  };
}

export async function measureEngine(
  scan: Scan,
  forms: Forms,
  cell: EngineCell,
  variant: EngineVariant,
): Promise<Measured> {
  const composed = composeEngine(forms, cell, variant);
  const findings = await scanned(scan, composed.files);
  const { idiom, socket, version, maker } = cell;
  const isQuiet = version === 'none' ? idiom.without === 'quiet' : variant === 'accepted';
  return {
    language: forms.language,
    name: engineNameOf(cell),
    choices: { socket, version, maker },
    mistake: isQuiet ? toldOf(findings) : engineMistakeOf(cell, composed, findings),
  };
}

async function scanned(scan: Scan, files: ReadonlyMap<string, string>): Promise<readonly Finding[]> {
  const root = mkdtempSync(join(tmpdir(), 'dockshift-accuracy-'));
  try {
    for (const [file, written] of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), written);
    }
    return await scan(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const shown = (one: Finding) =>
  `${one.rule} ${one.entry} ${one.method} ${one.url ?? ''} at ${one.file}:${one.start.line}`;
const toldOf = (findings: readonly Finding[]) =>
  findings.length > 0 ? `told: ${findings.map(shown).join('; ')}` : undefined;

function mistakeOf(
  { call }: Cell,
  { places, begins }: Composed,
  findings: readonly Finding[],
): string | undefined {
  const [one, ...others] = findings;
  if (!one) return 'nothing is found';
  if (others.length > 0) return `more than one: ${findings.map(shown).join('; ')}`;
  if (one.rule !== call.rule || one.entry !== call.entry) return `another entry: ${shown(one)}`;
  if (one.method !== call.method) return `another method: ${shown(one)}`;
  if (!one.url?.startsWith(begins)) return `another URL: ${shown(one)}`;
  if (!places.has(`${one.file}:${one.start.line}`)) return `another place: ${shown(one)}`;
  return undefined;
}

function engineMistakeOf(
  { version }: EngineCell,
  { places }: Composed,
  findings: readonly Finding[],
): string | undefined {
  const [one, ...others] = findings;
  if (!one) return 'nothing is found';
  if (others.length > 0) return `more than one: ${findings.map(shown).join('; ')}`;
  const due = version === 'none' ? 'no-unpinned-engine-api' : 'no-unsupported-engine-api';
  if (one.rule !== due) return `another rule: ${shown(one)}`;
  if (!places.has(`${one.file}:${one.start.line}`)) return `another place: ${shown(one)}`;
  return undefined;
}
