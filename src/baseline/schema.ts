/** The form of `dockshift-baseline.json`. The messages are what was expected, in words that complete "expected …". */
import * as v from 'valibot';
import { isDay } from '../text/calendar.ts';

const text = v.pipe(v.string('a text'), v.nonEmpty('a text that is not empty'));
const day = 'a day such as 2027-03-31';

const known = v.strictObject(
  {
    file: text,
    rule: text,
    entry: text,
    about: v.optional(v.string('a text')),
    fingerprint: v.pipe(
      v.string('a fingerprint'),
      v.regex(/^[0-9a-f]{20}$/, 'a fingerprint: 20 hexadecimal digits'),
    ),
    count: v.optional(
      v.pipe(
        v.number('a number from 1 up'),
        v.integer('a number from 1 up'),
        v.minValue(1, 'a number from 1 up'),
      ),
    ),
    owner: v.optional(text),
    until: v.optional(v.pipe(v.string(day), v.check(isDay, day))),
    reason: v.optional(text),
  },
  'a finding: file, rule, entry, fingerprint, count; owner, until, reason',
);

export const baselineSchema = v.strictObject(
  {
    version: v.literal(1, '1: this dockshift reads no other version'),
    findings: v.array(known, 'a list of findings'),
  },
  'a baseline: version and findings',
);
