/** What may set a variable of a script without its name. */
import { expect, test } from 'vitest';
import { setsUnseen } from '../../src/flow/code/unseen-variables.ts';

test.each([
  '. ./env.sh',
  'set -e; . ./env.sh',
  'if [ -f env ]; then . env; fi',
  '[ -f env ] && source env',
  '  eval "$line"',
  'LANG=C eval "$line"',
  '( . env )',
  'while read -r line; do eval "$line"; done',
  '! . env',
  'declare -n name=$1',
])('may be set: %s', (script) => {
  expect(setsUnseen(script)).toBe(true);
});

test.each([
  'jq . page.json',
  'curl -s "$url" | jq .',
  'grep -c . <<<"$all"',
  'docker build . -t web',
  'echo source code',
  'docker build -f Dockerfile .',
  'find . -name "*.sh"',
])('is not: %s', (script) => {
  expect(setsUnseen(script)).toBe(false);
});
