import { Linter, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test, vi } from 'vitest';
import { findingsIn } from '../../src/eslint/analysis.ts';
import dockshift from '../../src/eslint/index.ts';
import { everyRule, lintText } from './lint.ts';

const deprecated = `fetch('https://hub.docker.com/v2/repositories/acme/web/');`;

describe('a message', () => {
  test.each([
    [
      'a removed call',
      `fetch('https://hub.docker.com/v1/repositories/acme/web/tags');`,
      '1:7 dockshift/no-removed-hub-v1 v1 was removed on 2022-08-23: this call answers 410 — call ListRepositoryTags: GET /v2/namespaces/{namespace}/repositories/{repository}/tags',
    ],
    [
      'a deprecated one',
      deprecated,
      '1:7 dockshift/no-deprecated-hub-repositories GET /v2/repositories/{namespace}/{repository} is deprecated since 2025-09-19 — call GetRepository: GET /v2/namespaces/{namespace}/repositories/{repository}',
    ],
    [
      'an alias',
      `fetch('https://hub.docker.com/v2/repositories/acme/web/tags');`,
      '1:7 dockshift/prefer-documented-hub-path /v2/repositories/{namespace}/{repository}/tags is answered but not documented — call ListRepositoryTags: GET /v2/namespaces/{namespace}/repositories/{repository}/tags',
    ],
    [
      'the login',
      `axios.post('https://hub.docker.com/v2/users/login', {});`,
      '1:12 dockshift/no-deprecated-hub-login POST /v2/users/login is deprecated — call AuthCreateAccessToken: POST /v2/auth/token',
    ],
  ])('tells of %s what to call instead', (_, text, message) => {
    expect(lintText(text)).toEqual([message]);
  });

  test('names no operation where it may be either of two', () => {
    const [message] = lintText('fetch(`https://hub.docker.com/v2/repositories/${it}/`).then(done);');
    expect(message).toMatch(
      / whether it lists a namespace or reads a repository \(low confidence\) — call GET \/v2\/namespaces\/\S+$/,
    );
  });

  test('says how sure it is where nobody is seen to call', () => {
    const [message] = lintText(`export default { api: 'https://hub.docker.com/v2/repositories/acme/web' };`);
    expect(message).toMatch(/is deprecated .* \(low confidence\) — call GetRepository: /);
  });
});

describe('a file', () => {
  test('without a marker is not looked at', () => {
    const walked = vi.fn(() => ({}));
    const rule: Rule.RuleModule = { create: walked };
    const plugins = { dockshift, probe: { rules: { rule } } };
    expect(lintText('const a = 1;', { plugins, rules: { 'probe/rule': 'error' } })).toEqual([]);
    const [context] = walked.mock.calls.flat<unknown[]>();
    expect(isContext(context) && dockshift.rules['no-removed-hub-v1'].create(context)).toEqual({});
  });

  test('is worked out once for all rules, and anew when it is linted again', () => {
    const seen: unknown[] = [];
    const rule: Rule.RuleModule = {
      create: (context) => ({
        'Program:exit': () => {
          seen.push(findingsIn(context));
        },
      }),
    };
    const config: Linter.Config = {
      plugins: { probe: { rules: { one: rule, two: rule } } },
      rules: { 'probe/one': 'error', 'probe/two': 'error' },
    };
    const linter = new Linter();
    linter.verify(deprecated, [config]);
    linter.verify(deprecated, [config]);
    expect(seen).toHaveLength(4);
    expect(seen[0]).toHaveLength(1);
    expect(seen[1]).toBe(seen[0]);
    expect(seen[2]).not.toBe(seen[0]);
    expect(seen[3]).toBe(seen[2]);
  });

  test('of generated code, over the limit of the command line, is left alone', () => {
    expect(lintText(`${deprecated}\n//${' '.repeat(1024 * 1024)}`)).toEqual([]);
    expect(lintText(`${deprecated}\n//${' '.repeat(1024 * 1000)}`)).toHaveLength(1);
  });

  test('with a syntax error is a matter of the parser', () => {
    expect(() => lintText(`${deprecated} (`)).toThrow('Parsing error');
  });
});

describe('a finding', () => {
  test('is told where the command line tells it, from its first to its last character', () => {
    const [found] = new Linter().verify(`\n\tvoid ${deprecated}`, [everyRule()]);
    const text = `'https://hub.docker.com/v2/repositories/acme/web/'`;
    const column = '\tvoid fetch('.length + 1;
    expect(found).toMatchObject({ line: 2, column, endLine: 2, endColumn: column + text.length });
  });

  test.each([
    ['eslint-disable', `// eslint-disable-next-line dockshift/no-deprecated-hub-repositories\n${deprecated}`],
    [
      'dockshift-ignore with a rule',
      `// dockshift-ignore no-deprecated-hub-repositories -- moves later\n${deprecated}`,
    ],
    ['dockshift-ignore with an entry', `${deprecated} // dockshift-ignore hub/v2-get-repository`],
    [
      'dockshift-ignore-file',
      `/* dockshift-ignore-file no-deprecated-hub-repositories */\n\n\n${deprecated}`,
    ],
  ])('is kept quiet by %s', (_, text) => {
    expect(lintText(text)).toEqual([]);
  });

  test('is told again when the ignore has expired', () => {
    expect(
      lintText(`// dockshift-ignore hub/v2-get-repository until=2024-01-31\n${deprecated}`),
    ).toHaveLength(1);
  });

  test('needs the method: what lives on is silent', () => {
    expect(lintText(`axios.patch('https://hub.docker.com/v2/repositories/acme/web/', {});`)).toEqual([]);
  });
});

describe('parsers', () => {
  test('typescript-eslint: enums, casts and declared types', () => {
    const text = `
      enum Hub { Api = 'https://hub.docker.com/v2' }
      class Client {
        constructor(private readonly http: HttpClient, private base = Hub.Api as string) {}
        read(name: string) { return this.http.get<Repo>(\`\${this.base}/repositories/acme/\${name}\`); }
      }`;
    expect(lintText(text, everyRule(tseslint.parser), 'main.ts')).toEqual([
      expect.stringMatching(/^5:57 dockshift\/no-deprecated-hub-repositories /),
    ]);
  });

  test('one that gives the script of a component, in its place', () => {
    // As the parser of Vue does: the tree of the script, its ranges in the whole file.
    const parser: Linter.Parser = {
      parseForESLint(text, options) {
        const script = text.replace(/^[\s\S]*<script>|<\/script>[\s\S]*$/g, (markup) =>
          markup.replace(/[^\n]/g, ' '),
        );
        return tseslint.parser.parseForESLint(script, { ...options });
      },
    };
    const text = `<template>\n  <b>{{ n }}</b>\n</template>\n<script>\n${deprecated}\n</script>\n`;
    const config: Linter.Config = { ...everyRule(parser), files: ['**/*.vue'] };
    expect(lintText(text, config, 'Card.vue')).toEqual([
      expect.stringMatching(/^5:7 dockshift\/no-deprecated-hub-repositories /),
    ]);
  });
});

function isContext(value: unknown): value is Rule.RuleContext {
  return typeof value === 'object' && value !== null && 'sourceCode' in value;
}
