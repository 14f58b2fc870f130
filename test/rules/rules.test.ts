/** A rule is three things: a file, a page and entries of the catalogue. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { apiRules, engineRules, hubRules, requestRules, rules } from '../../rules/index.ts';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { engineRuleIds } from '../../src/engine-catalog/ids.ts';
import { defaultSettings } from '../../src/config/rule-settings.ts';
import { configurationSchema } from '../../src/config/schema.ts';
import { judge } from '../../src/judge/verdict.ts';
import type { Method } from '../../src/trace/model/fact.ts';
import { request } from '../judge/request.ts';

const folder = fileURLToPath(new URL('../../rules/', import.meta.url));
const catalog = builtInCatalog();
const all = Object.entries(rules);
const ids = Object.keys(rules);

describe.each(all)('%s', (id, rule) => {
  test('has a file of its name', () => {
    expect(rule.id).toBe(id);
    expect(existsSync(`${folder}${id}.ts`)).toBe(true);
  });

  test('has a page that begins with its name', () => {
    const page = readFileSync(`${folder}${id}.md`, 'utf8');
    expect(page.split('\n')[0]).toBe(`# ${id}`);
  });

  test('can be set in the configuration, and is set by default', () => {
    expect(Object.keys(configurationSchema.entries.rules.wrapped.pipe[0].entries)).toContain(id);
    expect(Object.keys(defaultSettings)).toContain(id);
  });
});

test.each(Object.keys(hubRules))('%s has entries in the catalogue', (id) => {
  expect(catalog.entries.filter((entry) => entry.rule === id)).not.toEqual([]);
});

test.each(Object.keys(apiRules))('%s has the entries of users alone', (id) => {
  expect(catalog.entries.filter((entry) => entry.rule === id)).toEqual([]);
});

test('the rules about the Engine are known by their ids', () => {
  expect(Object.keys(engineRules)).toEqual([...engineRuleIds]);
});

test('no page and no entry is without a rule', () => {
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
  expect(pages.map((file) => file.replace(/\.md$/, '')).toSorted()).toEqual(ids.toSorted());
  const named = new Set(catalog.entries.flatMap(({ rule }) => rule ?? []));
  expect([...named].toSorted()).toEqual(Object.keys(hubRules).toSorted());
});

describe('the message of a rule', () => {
  test.each<[method: Method, url: string, message: string, whyNoFix: string | RegExp]>([
    [
      'GET',
      'https://registry.hub.docker.com/v1/repositories/{image}/tags',
      'v1 was removed on 2022-08-23: this call answers 410',
      /^the new answer has the tags in pages/,
    ],
    [
      'GET',
      'https://index.docker.io/v1/repositories/a/tags/{tag}',
      'v1 was removed on 2022-08-23: this call answers 410',
      /^the new answer has another form/,
    ],
    [
      'PUT',
      'https://index.docker.io/v1/repositories/a/tags/{tag}',
      'v1 was removed on 2022-08-23: this call answers 410',
      'PUT on this path was part of the v1 push; the replacement only reads',
    ],
    [
      'GET',
      'https://index.docker.io/v1/repositories/a/images',
      'v1 was removed on 2022-08-23: this call answers 410',
      'it has no documented replacement',
    ],
    [
      'GET',
      'https://hub.docker.com/v2/repositories/{ns}/{repo}',
      'GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19',
      /^the namespace and the name move/,
    ],
    [
      'HEAD',
      'https://hub.docker.com/v2/repositories/{ns}/{repo}',
      'HEAD /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19',
      /^the namespace and the name move/,
    ],
    [
      'unknown',
      'https://hub.docker.com/v2/repositories/{ns}/{repo}',
      'GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19, if it is a GET',
      'the method is unknown, and PATCH and DELETE on this path must not move',
    ],
    [
      'GET',
      'https://hub.docker.com/v2/repositories/{slug}',
      'GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19',
      '{slug} holds namespace and name, which the new path needs separately',
    ],
    [
      'GET',
      'https://hub.docker.com/v2/repositories/{org}',
      'GET /v2/repositories/{namespace} has been deprecated since 2025-06-27',
      /^pages have at most 100 entries now/,
    ],
    [
      'GET',
      'https://hub.docker.com/v2/repositories/{x}',
      'GET /v2/repositories/{namespace} has been deprecated since 2025-06-27, whether it lists a namespace or reads a repository',
      'the code does not show whether it lists a namespace or reads a repository',
    ],
    [
      'POST',
      'https://hub.docker.com/v2/repositories',
      'POST /v2/repositories has been deprecated since 2025-09-19',
      'the namespace moves from the body into the path',
    ],
    [
      'POST',
      'https://hub.docker.com/v2/users/login',
      'POST /v2/users/login is deprecated',
      /; call \w+ \(POST \/v2\/auth\/token\)$/,
    ],
    [
      'GET',
      'https://hub.docker.com/v2/repositories/a/b/tags',
      '/v2/repositories/{namespace}/{repository}/tags is answered but not documented',
      /^it works as it is; the documented call is ListRepositoryTags \(GET .*\)$/,
    ],
  ])('%s %s', (method, url, message, whyNoFix) => {
    const verdict = judge(catalog, request(method, url));
    const rule = verdict?.match.entry.rule && requestRules[verdict.match.entry.rule];
    if (!verdict || !rule) throw new Error('no rule speaks of it');
    expect(rule.message(verdict)).toBe(message);
    expect(rule.whyNoFix(verdict)).toEqual(
      typeof whyNoFix === 'string' ? whyNoFix : expect.stringMatching(whyNoFix),
    );
  });

  test('the namespace of a path need not be taken from the body', () => {
    const verdict = judge(catalog, request('POST', 'https://hub.docker.com/v2/repositories/{ns}'));
    expect(verdict && hubRules['no-deprecated-hub-repositories'].whyNoFix(verdict)).not.toMatch(
      /from the body into the path/,
    );
  });

  test('is one line for every entry', () => {
    for (const entry of catalog.entries) {
      if (!entry.rule) continue;
      const rule = rules[entry.rule];
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'unknown'] as const) {
        const verdict = judge(
          catalog,
          request(method, `https://${entry.hosts[0] ?? ''}${entry.paths[0] ?? ''}`),
        );
        if (verdict?.match.entry !== entry) continue;
        for (const text of [rule.message(verdict), rule.whyNoFix(verdict)]) {
          expect(text).toMatch(/^\S[^\n]*[^\s.]$/);
          expect(text).not.toMatch(/undefined|null|\(\)/);
        }
      }
    }
  });
});
