/** The models of clients, compiled once for all engines. */
import { models } from '../generated/models.ts';
import type { Models } from '../trace/model/client-models.ts';
import { compileModels } from '../trace/model/compile-models.ts';

let compiled: Models | undefined;

/** Compiled once: every engine knows the same clients. */
export function knownModels(): Models {
  return (compiled ??= compileModels(models.map(({ data }) => data)));
}

/**
 * Whether programs in a language run commands that its models know, so that a shell is needed to read them. A language without
 * models has those of the table.
 */
export function runsCommands(language: string): boolean {
  const models = knownModels();
  return ((models.get(language) ?? models.get('generic'))?.runs.size ?? 0) > 0;
}

/** The documents that frameworks read settings from, as the models of all languages have their paths. */
export function settingsOfFrameworks(): readonly string[] {
  return [...knownModels().values()].flatMap(({ file }) => file.settings ?? []);
}
