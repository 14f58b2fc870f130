/** Which conditions can hold for one entry of a list alone. */
import { expect, test } from 'vitest';
import { isForOne, passesOne } from '../../src/flow/order/lookups.ts';

test.each([
  "repo.name === 'web'",
  'repo.name.toLowerCase() === wanted',
  '`${repo.namespace}/${repo.name}` === wanted',
  "repo['name'] == sys.argv[1]",
  "$repo['name'] === $argv[1]",
  '"$name" = "$wanted"',
  'wanted.equals(repo.get("name").asText())',
  'strings.EqualFold(repo.Name, wanted)',
  'strcmp($repo->name, $wanted) === 0',
  'tags[i] == wanted',
  'repo.name === wanted && repo.star_count > 0',
  'one === wanted',
  'repo.name.localeCompare(wanted) === 0',
])('%s', (condition) => {
  expect(isForOne(condition)).toBe(true);
});

test.each([
  'repo.namespace === owner',
  'repo.namespace === options.name',
  "repo.repository_type === 'image'",
  'repo.star_count === most',
  'stars === top',
  'repo.name[0] === letter',
  'repo.name.length === 3',
  "repo['name'].split('-')[0] == team",
  'repo.name !== wanted',
  'repo.name =~ /web/',
  '$name == web*',
  'repo.last_updated > since',
  'repo.name === wanted || repo.is_private',
  'kind(repo.name) === wanted',
  "repo['name'].rstrip('0123456789') == wanted",
  'path.parse(repo.name).name === wanted',
  '(repo.name === wanted) === false',
  'repo.name.localeCompare(wanted) === 1',
  'repo.name === wanted ? false : true',
])('%s may hold for several', (condition) => {
  expect(isForOne(condition)).toBe(false);
});

test('a condition for which an entry is passed over is turned round', () => {
  expect(passesOne('repo.name !== wanted')).toBe(true);
  expect(passesOne('[ "$name" -ne "$wanted" ]')).toBe(true);
  expect(passesOne('repo.namespace !== owner')).toBe(false);
});
