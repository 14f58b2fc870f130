/** The engines that the tests of this folder ask: real ones, started by `setup.ts` or named by a person. */
import process from 'node:process';
import * as v from 'valibot';
import { describe, test } from 'vitest';

const product = v.picklist(['Docker', 'Podman']);

const engineSchema = v.strictObject({
  /** As the names of the tests have it. */
  name: v.string(),
  product,
  /** Its address as the docker command takes it. */
  host: v.pipe(v.string(), v.startsWith('unix://')),
  /** An image that it has: a busybox without an entry point. */
  image: v.string(),
  /** The lowest API version, if it was configured. */
  minimum: v.optional(v.string()),
});

const missingSchema = v.strictObject({
  name: v.string(),
  product,
  /** Why it is not there. */
  missing: v.string(),
});

export type Engine = v.InferOutput<typeof engineSchema>;
export type MissingEngine = v.InferOutput<typeof missingSchema>;

/** The environment variable that holds the engines, as JSON. If it is set already, no engine is started. */
export const variable = 'DOCKSHIFT_ENGINES';

/** @throws where the variable holds something else */
export function enginesOfEnvironment(): readonly (Engine | MissingEngine)[] {
  const all: unknown = JSON.parse(process.env[variable] ?? '[]');
  return v.parse(v.pipe(v.array(v.union([engineSchema, missingSchema])), v.minLength(1)), all);
}

/** Declares the same tests for each engine. For one that is missing it declares one, skipped, that states why. */
export function describeEngines(tests: (engine: Engine) => void): void {
  for (const engine of enginesOfEnvironment()) {
    if ('missing' in engine) {
      describe(engine.name, () => test.skip(`is asked (skipped: ${engine.missing})`, () => undefined));
    } else {
      describe(engine.name, () => tests(engine));
    }
  }
}

/** The path of its socket. */
export function socketOf({ host }: Engine): string {
  return host.slice('unix://'.length);
}
