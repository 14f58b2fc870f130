/** The form of the settings about each API: the hosts of the Hub, the engines that the code must work with. */
import * as v from 'valibot';

/**
 * Bounds far above what a user needs: each of these is checked for every file or finding, and a scanned project can
 * list its own.
 */
export const mostNames = 100;

export const hubSchema = v.strictObject(
  {
    hosts: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string('a host name such as hub.example.com'),
            v.regex(
              /^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:\d+)?$/,
              'a host name such as hub.example.com, without scheme and path',
            ),
          ),
          'a list of host names',
        ),
        v.maxLength(mostNames, 'at most 100 host names'),
        v.description(
          'Further hosts that serve the Hub API, such as a mirror. The hosts of Docker are always known.',
        ),
      ),
    ),
  },
  'a mapping with hosts',
);

export const engineSchema = v.strictObject(
  {
    targets: v.optional(
      v.pipe(
        v.array(
          v.pipe(
            v.string('an engine release in quotes, such as "29"'),
            v.regex(/^(latest|\d+(\.\d+){0,2})$/, 'an engine release such as "29" or "28.3", or latest'),
          ),
          'a list of engine releases in quotes',
        ),
        v.description('Engine releases that the code must work with. Default: the newest release line.'),
      ),
    ),
    version: v.optional(
      v.pipe(
        v.string('negotiate, keep or an API version in quotes such as "1.44"'),
        v.regex(/^(negotiate|keep|\d+\.\d+)$/, 'negotiate, keep or an API version in quotes such as "1.44"'),
        v.description(
          'What a fix should prefer: negotiate, keep, or an API version in quotes. Default: negotiate.',
        ),
      ),
    ),
  },
  'a mapping with targets and version',
);
