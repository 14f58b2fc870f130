/** What a scan spent on its files, for a report. */
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { phases, type Clock, type Phase, type Spent } from './clock.ts';

/** Milliseconds with one decimal. */
export type PhaseTimes = Readonly<Record<Phase, number>>;

export interface FileTimings extends PhaseTimes {
  readonly file: string;
  /** Undefined if it is unknown by now. */
  readonly bytes: number | undefined;
  readonly total: number;
  /** How often its text was lowered to a program. */
  readonly lowered: number;
  /** How often its program was restored from memory instead. */
  readonly restored: number;
}

/** How many files each step of a scan had. */
interface FileCounts {
  readonly listed: number;
  /** Opened, or searched by another thread. */
  readonly searched: number;
  /** Not opened, because the cache knows them. */
  readonly unchanged: number;
  /** They hold a marker. */
  readonly candidates: number;
  /** Candidates whose findings come from the cache. */
  readonly replayed: number;
  readonly parsed: number;
  /** How often they were lowered in all. */
  readonly lowered: number;
  readonly restored: number;
  readonly followed: number;
}

export interface Timings {
  readonly files: FileCounts;
  /** Of all files; `other` is what no file has. */
  readonly phases: PhaseTimes & { readonly other: number; readonly total: number };
  /** The files that took longest, longest first. */
  readonly slowest: readonly FileTimings[];
}

const mostShown = 10;

export interface Measured {
  /** Absolute path. */
  readonly root: string;
  /** A text that the disk does not have. */
  readonly unsaved: { readonly file: string; readonly bytes: Uint8Array } | undefined;
  readonly listed: number;
  readonly candidates: number;
  /** Of the whole scan. */
  readonly milliseconds: number;
}

export function timingsOf(
  clock: Clock,
  { root, unsaved, listed, candidates, milliseconds }: Measured,
): Timings {
  const all = [...clock.files.values()];
  const sum = (of: (spent: Spent) => number) => all.reduce((total, spent) => total + of(spent), 0);
  const perPhase = phaseTimes((phase) => sum(({ time }) => time[phase]));
  const attributed = phases.reduce((total, phase) => total + perPhase[phase], 0);
  return {
    files: {
      listed,
      searched: clock.searched,
      unchanged: listed - clock.searched,
      candidates,
      replayed: clock.isReplayed ? candidates : 0,
      parsed: all.filter(({ entered }) => entered.parse > 0).length,
      lowered: sum(({ lowered }) => lowered),
      restored: sum(restoredOf),
      followed: all.filter(({ entered }) => entered.follow > 0).length,
    },
    phases: { ...perPhase, other: rounded(milliseconds - attributed), total: rounded(milliseconds) },
    slowest: [...clock.files]
      .map(([file, spent]) => ({ file, spent, total: totalOf(spent) }))
      .toSorted((a, b) => b.total - a.total || (a.file < b.file ? -1 : 1))
      .slice(0, mostShown)
      .map(({ file, spent, total }) => ({
        file,
        bytes: file === unsaved?.file ? unsaved.bytes.length : sizeBelow(root, file),
        total: rounded(total),
        ...phaseTimes((phase) => spent.time[phase]),
        lowered: spent.lowered,
        restored: restoredOf(spent),
      })),
  };
}

function sizeBelow(root: string, file: string): number | undefined {
  try {
    return lstatSync(join(root, file)).size;
  } catch {
    return undefined; // it is gone, or its folder cannot be read
  }
}

function totalOf({ time }: Spent): number {
  return phases.reduce((total, phase) => total + time[phase], 0);
}

function restoredOf({ entered, lowered }: Spent): number {
  return entered.parse - lowered;
}

function phaseTimes(of: (phase: Phase) => number): PhaseTimes {
  return {
    search: rounded(of('search')),
    read: rounded(of('read')),
    parse: rounded(of('parse')),
    follow: rounded(of('follow')),
    fix: rounded(of('fix')),
  };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
