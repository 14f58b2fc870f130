/** What ESLint's own configuration states under `settings.dockshift`, instead of what dockshift's states. */
import * as v from 'valibot';
import { checkDocument } from '../config/check.ts';
import type { Configuration } from '../config/configuration.ts';
import { keyText, type SourceDocument } from '../config/document.ts';
import { ConfigurationError } from '../config/error.ts';
import { engineSchema, hubSchema } from '../config/apis-schema.ts';

const name = 'settings.dockshift';

const settingsSchema = v.strictObject(
  { hub: v.optional(hubSchema), engine: v.optional(engineSchema) },
  'settings of dockshift: hub and engine',
);

/**
 * The configuration with the settings in it. Each key takes the place of the same one, as a list: nothing is merged.
 *
 * @param settings the value of `settings.dockshift`; undefined changes nothing
 * @throws ConfigurationError if it is wrong; the message names the key and what was expected
 */
export function withSettings(config: Configuration, settings: unknown): Configuration {
  if (settings === undefined) return config;
  const document: SourceDocument = { file: name, value: settings, where: () => ({ line: 1, column: 1 }) };
  const { hub, engine } = checked(document);
  return {
    ...config,
    hub: { hosts: hub?.hosts?.map((host) => host.toLowerCase()) ?? config.hub.hosts },
    engine: {
      targets: engine?.targets ?? config.engine.targets,
      version: engine?.version ?? config.engine.version,
    },
    problem: (path, says, part) =>
      engine?.targets !== undefined && path[0] === 'engine'
        ? `${name}: ${keyText(path)}: ${says}`
        : config.problem(path, says, part),
  };
}

/** Settings are no file: what is stated of them has no line. */
function checked(document: SourceDocument): v.InferOutput<typeof settingsSchema> {
  try {
    return checkDocument(settingsSchema, document);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const [first, ...more] = error.problems.map((line) => line.replace(`${name}:1:1:`, `${name}:`));
    throw new ConfigurationError(first ?? name, more);
  }
}
