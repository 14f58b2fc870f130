/** The JSON report of a shard, as `dockshift merge` reads it. */
import * as v from 'valibot';
import { defaultSettings, type RuleName } from '../config/rule-settings.ts';

const rules = Object.keys(defaultSettings).filter((name): name is RuleName => name in defaultSettings);
const orNull = v.nullable(v.string());
const position = v.object({ line: v.number(), column: v.number(), offset: v.number() });
const edit = v.object({ file: v.string(), start: v.number(), end: v.number(), text: v.string() });

/** A finding as a report shows it. */
export const finding = v.object({
  rule: v.picklist(rules),
  entry: v.string(),
  state: v.nullable(v.picklist(['current', 'deprecated', 'removed', 'undocumented'])),
  since: orNull,
  removal: v.exactOptional(v.string()),
  severity: v.picklist(['error', 'warning', 'info']),
  ramp: v.exactOptional(v.string()),
  confidence: v.picklist(['high', 'medium', 'low']),
  file: v.string(),
  start: position,
  end: position,
  method: v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'unknown']),
  methodFrom: v.string(),
  url: orNull,
  operation: orNull,
  replacement: v.nullable(v.object({ method: v.string(), path: v.string() })),
  evidence: v.array(v.object({ file: v.string(), line: v.number(), says: v.string() })),
  message: v.string(),
  fix: v.nullable(
    v.object({ safety: v.picklist(['safe', 'unsafe']), title: v.string(), edits: v.array(edit) }),
  ),
  whyNoFix: orNull,
  docs: v.string(),
  engine: v.exactOptional(
    v.object({
      library: orNull,
      libraryVersion: orNull,
      verdict: v.nullable(
        v.picklist(['unversioned', 'pinned', 'implicit', 'negotiated', 'server-max', 'env']),
      ),
      version: orNull,
      accepted: v.nullable(v.tuple([v.string(), v.string()])),
    }),
  ),
});

/** A baseline is applied to all shards together, so that only comments are met. */
export const suppression = v.object({
  kind: v.literal('comment'),
  line: v.number(),
  until: orNull,
  reason: orNull,
});

const places = v.array(v.object({ order: v.number(), content: v.string() }));

/** As `--shard` takes it. */
const part = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));

export const shardSchema = v.object({
  version: v.literal(1),
  tool: v.object({ name: v.literal('dockshift'), version: v.string() }),
  findings: v.array(finding),
  suppressed: v.array(v.object({ ...finding.entries, suppression })),
  problems: v.array(v.object({ file: v.string(), message: v.string() })),
  shard: v.object({
    index: part,
    of: part,
    scan: v.string(),
    root: v.string(),
    today: v.string(),
    files: v.number(),
    findings: places,
    suppressed: places,
  }),
});

export type ShardDocument = v.InferOutput<typeof shardSchema>;
