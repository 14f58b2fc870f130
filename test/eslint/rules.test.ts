import { Linter, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test, vi } from 'vitest';
import { findingsIn } from './findings-in.ts';
import dockshift from '../../src/eslint/index.ts';
import { everyRule, lintText, sourceOf } from './lint.ts';

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
      '1:7 dockshift/no-deprecated-hub-repositories GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19 — call GetRepository: GET /v2/namespaces/{namespace}/repositories/{repository}',
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
  ])('names for %s what to call instead', (_, text, message) => {
    expect(lintText(text)).toEqual([message]);
  });

  test('names no operation where it may be either of two', () => {
    const [message] = lintText('fetch(`https://hub.docker.com/v2/repositories/${it}/`).then(done);');
    expect(message).toMatch(
      / whether it lists a namespace or reads a repository \(low confidence\) — call GET \/v2\/namespaces\/\S+$/,
    );
  });

  test('states how sure it is if no call is in sight', () => {
    const [message] = lintText(`export default { api: 'https://hub.docker.com/v2/repositories/acme/web' };`);
    expect(message).toMatch(/deprecated .* \(low confidence\) — call GetRepository: /);
  });
});

describe('a file', () => {
  test.each([
    ['without a marker is not looked at', 'const a = 1;', []],
    ['that imports others without one is not either', `import { a } from './a.js';\nexport const b = a;`, []],
    ['that only mentions Docker is not', `// Docker is used in CI.\nconst docker = 1;`, []],
    ['with a sign of an engine is', `const a = '/var/run/docker.sock';`, ['Program:exit']],
    ['with a host is', `const a = 'hub.docker.com';`, ['Program:exit']],
    ['with a word of a path is: the host may be elsewhere', `get('repositories');`, ['Program:exit']],
  ])('%s', (_, text, listeners) => {
    const seen: string[][] = [];
    const rule: Rule.RuleModule = {
      create(context) {
        seen.push(...Object.values(dockshift.rules).map((ours) => Object.keys(ours.create(context))));
        return {};
      },
    };
    lintText(text, { plugins: { probe: { rules: { rule } } }, rules: { 'probe/rule': 'error' } });
    expect(seen).toEqual(Object.keys(dockshift.rules).map(() => listeners));
  });

  test('is computed once for all rules, and anew when it is linted again', () => {
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

  test('that makes dockshift fail does not end the run, and is reported', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const sourceCode = sourceOf(deprecated);
    // No parser gives a statement without a range.
    Object.assign(sourceCode.ast, { body: [{ type: 'BreakStatement' }, { type: 'ReturnStatement' }] });
    expect(findingsIn({ cwd: '/', filename: '/main.js', sourceCode })).toEqual([]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^\/main\.js: not followed: TypeError: .*; please report this$/),
      'DockshiftWarning',
    );
    warn.mockRestore();
  });

  test('with a syntax error is a matter of the parser', () => {
    expect(() => lintText(`${deprecated} (`)).toThrow('Parsing error');
  });
});

describe('a finding', () => {
  test('is reported at the place of the command line, from its first to its last character', () => {
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
  ])('is suppressed by %s', (_, text) => {
    expect(lintText(text)).toEqual([]);
  });

  test('is reported again when the ignore has expired', () => {
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

  const component = `<template>\n  <b>{{ n }}</b>\n</template>\n<script>\n${deprecated}\n</script>\n`;

  test.each([
    // As the parsers of Vue and Astro do: the statements of the script, their ranges in the whole file.
    ['the script of a component, in its place', (program: object) => program],
    // As that of Svelte does.
    [
      'the script as an element',
      (program: object) => ({ ...program, body: [{ ...program, type: 'SvelteScriptElement' }] }),
    ],
  ])('one that gives %s', (_, arrange) => {
    const parser: Linter.Parser = {
      parseForESLint(text) {
        const markup = /^[\s\S]*<script>|<\/script>[\s\S]*$/g;
        const script = text.replace(markup, (part) => part.replace(/[^\n]/g, ' '));
        const { ast, scopeManager } = tseslint.parser.parseForESLint(script);
        if (typeof ast !== 'object' || ast === null) throw new Error('no tree');
        return { scopeManager, ast: Object.assign(ast, arrange({ ...ast })) };
      },
    };
    const config: Linter.Config = { ...everyRule(parser), files: ['**/*.component'] };
    expect(lintText(component, config, 'Card.component')).toEqual([
      expect.stringMatching(/^5:7 dockshift\/no-deprecated-hub-repositories /),
    ]);
  });
});
