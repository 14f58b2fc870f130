/** What is around the files of a folder: its place, its configuration, the day, the lines that changed. */
import fs from 'node:fs';
import path from 'node:path';
import { defaultConfiguration, type Configuration } from '../config/configuration.ts';
import { loadConfiguration } from '../config/load.ts';
import { UserError } from '../errors/user-error.ts';
import type { Report } from '../finding.ts';
import { dayOf } from '../text/calendar.ts';
import type { Settings } from './settings.ts';

interface ConfigurationOptions {
  readonly settings: () => Settings;
  readonly onProblem: (problem: UserError | undefined) => void;
}

/** @returns the defaults if the configuration is wrong, which is reported */
export async function configurationOf(
  root: string,
  { settings, onProblem }: ConfigurationOptions,
): Promise<Configuration> {
  const { config: named } = settings();
  const file = named === undefined ? undefined : path.resolve(root, named);
  try {
    const config = await loadConfiguration({ root, file });
    onProblem(undefined);
    return config;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    onProblem(error);
    return defaultConfiguration;
  }
}

export function today(): string {
  return dayOf(new Date());
}

export async function onlySince(report: Report, root: string, since: string): Promise<Report> {
  const [{ changedSince }, { onlyChanged }] = await Promise.all([
    import('../changed/changed-lines.ts'),
    import('../changed/only-changed.ts'),
  ]);
  return onlyChanged(report, changedSince(root, since)).report;
}

export function isFile(absolute: string): boolean {
  return fs.statSync(absolute, { throwIfNoEntry: false })?.isFile() ?? false;
}
