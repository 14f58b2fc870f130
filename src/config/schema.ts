/**
 * The form of `dockshift.config.yaml`. The JSON schema that ships with the package is made from it, so each key states
 * what it does. The messages are what was expected, in words that complete "expected …".
 */
import { mostNames, hubSchema, engineSchema } from './apis-schema.ts';
import * as v from 'valibot';
import { whyCostly } from '../discover/pattern-cost.ts';
import { failLevels } from './fail-on.ts';
import { presetNames } from './presets.ts';
import { defaultSettings, type RuleName } from './rule-settings.ts';

const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
const texts = v.array(text, 'a list of texts');

const setting = v.picklist(['error', 'warning', 'info', 'off'], 'error, warning, info or off');

const pattern = v.pipe(
  text,
  v.check(
    (value) => whyCostly(value) === undefined,
    'a pattern with at most three `**`, of at most 4096 characters',
  ),
);

const patterns = (text: string) =>
  v.pipe(
    v.array(pattern, 'a list of texts'),
    v.maxLength(1000, 'at most 1000 patterns'),
    v.description(`${text} Patterns are those of .gitignore, relative to the folder of this file.`),
  );

const rule = (name: RuleName, text: string) =>
  v.optional(v.pipe(setting, v.description(`${text} Default: ${defaultSettings[name]}.`)));

const rules = v.strictObject(
  {
    'no-removed-hub-v1': rule('no-removed-hub-v1', 'A v1 path on a Hub host: it answers 410.'),
    'no-deprecated-hub-repositories': rule(
      'no-deprecated-hub-repositories',
      'One of the five deprecated calls under /v2/repositories.',
    ),
    'prefer-documented-hub-path': rule(
      'prefer-documented-hub-path',
      'A path of the Hub that is alive but not in the reference.',
    ),
    'no-deprecated-hub-login': rule('no-deprecated-hub-login', 'POST /v2/users/login.'),
    'no-removed-api-call': rule(
      'no-removed-api-call',
      'A call that an API of your own catalogues has removed.',
    ),
    'no-deprecated-api-call': rule(
      'no-deprecated-api-call',
      'A call that an API of your own catalogues has deprecated.',
    ),
    'no-unpinned-engine-api': rule(
      'no-unpinned-engine-api',
      'The Engine API is used with neither negotiation nor a stated version.',
    ),
    'no-unsupported-engine-api': rule(
      'no-unsupported-engine-api',
      'A stated version is outside of what the targeted engines accept.',
    ),
    'no-missing-engine-feature': rule(
      'no-missing-engine-feature',
      'An endpoint or parameter is used that the stated version does not have.',
    ),
    'no-malformed-engine-version': rule(
      'no-malformed-engine-version',
      'A version with a missing or extra v, or an unquoted 1.40 in YAML.',
    ),
    'no-ineffective-engine-version': rule(
      'no-ineffective-engine-version',
      'A version setting that the client never reads, or that another setting cancels.',
    ),
    'no-unpinned-engine-release': rule(
      'no-unpinned-engine-release',
      'An engine image, install script or package without a version.',
    ),
  } satisfies Record<RuleName, v.GenericSchema>,
  'settings by rule, such as no-removed-hub-v1: error',
);

const entryId = v.pipe(
  v.string('the id of a catalogue entry, such as hub/v1-images'),
  v.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'the id of a catalogue entry, such as hub/v1-images'),
);
const entries = v.record(entryId, setting, 'settings by entry, such as hub/v1-images: warning');

const rampId = 'the id of a rule or of a catalogue entry, such as hub/v2-get-repository';
const rampText = 'a day such as 2027-03-31, a number of days such as 540 days, or never';
const ramp = v.record(
  v.pipe(v.string(rampId), v.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, rampId)),
  v.pipe(v.string(rampText), v.regex(/^(\d{4}-\d{2}-\d{2}|\d{1,5} days?|never)$/, rampText)),
  'a day by rule or entry, such as no-deprecated-hub-repositories: 2027-03-31',
);

const level = v.picklist(failLevels, 'error, warning, info or never');
const levelOf = (text: string) => v.optional(v.pipe(level, v.description(text)));
const failOn = v.union(
  [
    level,
    v.strictObject(
      {
        removed: levelOf('Findings about what is removed.'),
        deprecated: levelOf('Findings about what is deprecated.'),
        undocumented: levelOf('Findings about what is alive and not in the reference.'),
        other: levelOf('All others, those about the Engine among them. Default: error.'),
      },
      'levels by state: removed, deprecated, undocumented and other',
    ),
  ],
  'error, warning, info or never, or one of them by state, such as removed: warning',
);

const warningCount = 'a number of warnings such as 0 or 20';

const override = v.strictObject(
  {
    files: v.pipe(patterns('Files that these settings are for.'), v.minLength(1, 'at least one pattern')),
    rules: v.optional(rules),
    entries: v.optional(entries),
    ramp: v.optional(ramp),
  },
  'a mapping with files, and rules, entries or ramp',
);

export const configurationSchema = v.strictObject(
  {
    $schema: v.optional(v.pipe(text, v.description('For editors: where the JSON schema of this file is.'))),
    extends: v.optional(
      v.pipe(
        v.union(
          [
            text,
            v.pipe(
              v.array(text, 'a list of texts'),
              v.minLength(1, 'at least one configuration'),
              v.maxLength(mostNames, 'at most 100 configurations'),
            ),
          ],
          'a path such as ./base.yaml, the name of a package, or a list of them',
        ),
        v.description(
          'The configuration that this one extends, or a list of them, of which a later one overrides an earlier one: a path such as ./base.yaml, or the name of an installed package. They are data: no code of a package runs.',
        ),
      ),
    ),
    presets: v.optional(
      v.pipe(
        v.array(v.picklist(presetNames, 'recommended, strict, hub or engine'), 'a list of presets'),
        v.description(
          'Named settings of rules; a later one overrides an earlier one: recommended (the defaults), strict (no rule is off), hub or engine (rules about it alone).',
        ),
      ),
    ),
    rules: v.optional(v.pipe(rules, v.description('Severity of the findings of a rule, or off.'))),
    entries: v.optional(
      v.pipe(entries, v.description('The same for one entry of the catalogue, by its id.')),
    ),
    ramp: v.optional(
      v.pipe(
        ramp,
        v.description(
          'When a warning becomes an error, by rule or entry: from a day on, or so many days after the date of the entry.',
        ),
      ),
    ),
    failOn: v.optional(
      v.pipe(
        failOn,
        v.description(
          'Exit with 1 from this severity on, for all findings or by state. Default: error. --fail-on overrides it.',
        ),
      ),
    ),
    maxWarnings: v.optional(
      v.pipe(
        v.number(warningCount),
        v.integer(warningCount),
        v.minValue(0, warningCount),
        v.description(
          'Exit with 1 if there are more warnings. Default: any number. --max-warnings overrides it.',
        ),
      ),
    ),
    hub: v.optional(v.pipe(hubSchema, v.description('About the Docker Hub API.'))),
    engine: v.optional(v.pipe(engineSchema, v.description('About the Docker Engine API.'))),
    ignore: v.optional(patterns('Files that are not scanned.')),
    overrides: v.optional(
      v.pipe(
        v.array(override, 'a list of mappings with files and rules'),
        v.maxLength(1000, 'at most 1000 mappings'),
        v.check(
          (all) => all.reduce((sum, { files }) => sum + files.length, 0) <= 1000,
          'mappings with at most 1000 patterns together',
        ),
        v.description('Other settings for some files. If several match a file, the last one counts.'),
      ),
    ),
    catalogs: v.optional(
      v.pipe(
        texts,
        v.maxLength(mostNames, 'at most 100 files'),
        v.description('Further catalogue files, relative to the folder of this file.'),
      ),
    ),
    baseline: v.optional(
      v.pipe(text, v.description('A file of known findings, relative to the folder of this file.')),
    ),
  },
  'a configuration: extends, presets, rules, entries, ramp, failOn, maxWarnings, hub, engine, ignore, overrides, catalogs and baseline',
);

export type ConfigurationFile = v.InferOutput<typeof configurationSchema>;
