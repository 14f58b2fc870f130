import { createColors } from '../../src/text/colors.ts';
import { describe, expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { runExplain } from '../../src/cli/commands/explain.ts';
import { engineIds, engineRuleIds } from '../../src/engine-catalog/ids.ts';
import { engineCatalog } from '../../src/engine-catalog/load.ts';
import { age } from '../../src/text/calendar.ts';

const catalog = builtInCatalog();
const engineEntries = engineIds(await engineCatalog()).filter((id) => id.startsWith('engine/'));
const explain = (id: string, today = '2026-11-21') =>
  runExplain({ id, catalog, today, colors: createColors(false) });

describe('an entry', () => {
  test('a removed call: since when, what to call, what goes into its path, what becomes of the answer', async () => {
    const page = await explain('hub/v1-list-tags');
    for (const line of [
      'hub/v1-list-tags  removed',
      '  since    2022-08-23, 1,551 days ago',
      '  answers  410',
      '  rule     no-removed-hub-v1 (default: error)',
      '  Call ListRepositoryTags:',
      '    GET https://hub.docker.com/v2/namespaces/{namespace}/repositories/{repository}/tags',
      '  {namespace}   {namespace} of the old path where it has one, else "library"',
      '  {repository}  {name} of the old path',
      '  answer        different: code that reads it must change',
      '                200 and 404 keep their meaning: code that reads only the status keeps working',
      '                [].name becomes results[].name',
      '                no longer there: [].layer',
      '  query         page_size: at most 100',
      '  rewrite       GET and HEAD; other methods are only reported',
      '  2022-08-23  removal: The tags and images paths of API v1 answer 410.',
      '  https://docs.docker.com/reference/api/hub/deprecated/#docker-hub-api-v1-deprecation',
    ]) {
      expect(page.split('\n')).toContain(line);
    }
    expect(page).toMatch(/Before you move\n\n {2}• The old answer was an array/);
  });

  test.each([
    ['hub/v1-images', 'It has no replacement.'],
    ['hub/v2-create-repository', '{namespace}  namespace of the body, which keeps it'],
    ['hub/v2-get-repository', 'answer        the same: code that reads it keeps working'],
    ['hub/v2-list-repositories', 'answer       the same, without some fields'],
    ['hub/users-login', 'since      no date is published'],
    ['hub/users-login', 'rewrite    none: move it by hand'],
    ['hub/users-login', 'password becomes secret'],
    ['hub/alias-list-tags', 'rewrite       GET and HEAD\n'],
    ['hub/delete-tag', 'none: it is listed so that it is not reported by mistake'],
    ['hub/create-oat', 'since      2025-03-25, 606 days ago'],
  ])('%s: %s', async (id, text) => {
    expect(await explain(id)).toContain(text);
  });

  test.each(catalog.entries.map(({ id }) => id))('%s has a page', async (id) => {
    const page = await explain(id);
    expect(page.startsWith(id)).toBe(true);
    expect(page).not.toMatch(/undefined|\[object|[ ]\n|\n{3}/);
  });
});

describe('an entry of the Engine', () => {
  test.each([
    ['engine/js-dockerode', 'State the version: version: '],
    ['engine/go-docker-fromenv', 'reads DOCKER_API_VERSION  yes'],
    ['engine/apt', 'Pinned to one release'],
    ['engine/container-prune', 'POST /containers/prune'],
  ])('%s: %s', async (id, text) => {
    expect(await explain(id)).toContain(text);
  });

  test.each(engineEntries)('%s has a page', async (id) => {
    const page = await explain(id);
    expect(page.startsWith(id)).toBe(true);
    expect(page).not.toMatch(/undefined|\[object|[ ]\n|\n{3}/);
  });

  test('a slip of the key is reported', async () => {
    await expect(explain('engine/js-dokerode')).rejects.toThrow("did you mean 'engine/js-dockerode'?");
  });
});

describe('a rule', () => {
  const rules = [...new Set(catalog.entries.flatMap(({ rule }) => rule ?? [])), ...engineRuleIds];

  test.each(rules)('%s has a page with reasons, examples, options and when not to use it', async (rule) => {
    const page = await explain(rule);
    const titles = page.split('\n').filter((line) => /^\S/.test(line));
    expect(titles[0]).toBe(rule);
    for (const title of ['Why', 'Examples', 'Options', 'When not to use it', 'Source']) {
      expect(titles).toContain(title);
    }
  });

  test.each(catalog.entries.filter(({ rule }) => rule !== undefined))(
    '$rule lists $id',
    async ({ rule = '', id }) => {
      expect(await explain(rule)).toMatch(new RegExp(`\\n  ${id}\\n    \\S`));
    },
  );

  test('the ages of its entries count from the given day', async () => {
    expect(await explain('no-removed-hub-v1', '2022-08-24')).toContain(
      'removed since 2022-08-23, 1 day ago; no replacement',
    );
  });
});

test.each([
  ['hub/v1-image', "no rule or catalogue entry is called 'hub/v1-image'; did you mean 'hub/v1-images'?"],
  ['v1-list-tags', "no rule or catalogue entry is called 'v1-list-tags'; did you mean 'hub/v1-list-tags'?"],
  [
    'no-removed-hub',
    "no rule or catalogue entry is called 'no-removed-hub'; did you mean 'no-removed-hub-v1'?",
  ],
  ['constructor', "no rule or catalogue entry is called 'constructor'; dockshift catalog lists the entries"],
  ['', "no rule or catalogue entry is called ''; dockshift catalog lists the entries"],
])('%j is not known', async (id, message) => {
  await expect(explain(id)).rejects.toHaveProperty('message', message);
});

test.each([
  ['2022-08-23', '2026-11-21', '1,551 days ago'],
  ['2025-03-29', '2025-03-30', '1 day ago'],
  ['2025-03-30', '2025-03-30', 'today'],
  ['2025-04-02', '2025-03-30', 'in 3 days'],
])('%s seen from %s is %s', (date, today, words) => {
  expect(age(date, today)).toBe(words);
});
