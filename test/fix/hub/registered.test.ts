/** What a task of Ansible registers, and all that a playbook does with it. */
import { describe, expect, test } from 'vitest';
import { fixedFile } from './fixed.ts';

const task = (more: string, options = '') =>
  `- hosts: localhost\n  tasks:\n    - uri:\n        url: https://hub.docker.com/v2/repositories/acme/web/\n${options}      register: found\n${more}`;

async function titles(file: string, text: string): Promise<readonly string[]> {
  const { findings } = await fixedFile(file, text);
  return findings.map(({ fix }) => `${fix?.safety ?? 'none'}: ${fix?.title ?? ''}`);
}

describe('safe: all that is read of it is the same', () => {
  test.each([
    ['nothing', ''],
    ['the status', '    - fail: { msg: gone }\n      when: found.status == 404\n'],
    ['whether it failed', '    - fail: { msg: gone }\n      when: found is failed\n'],
    ['a field in a template', '    - debug:\n        msg: "{{ found.json.pull_count }} pulls"\n'],
    ['a field by its key', '    - debug:\n        msg: "{{ found.json[\'star_count\'] | int }}"\n'],
    ['a comment', '    # found is what the Hub has\n    - debug: { msg: done }\n'],
  ])('%s', async (_, more) => {
    const options = '        status_code: [200, 404]\n        return_content: true\n';
    const [title] = await titles('site.yml', task(more, options));
    expect(title).toMatch(/^safe: /);
  });
});

describe('to review, at the place where it gets out of sight', () => {
  test.each([
    [
      'it is kept whole',
      '    - copy:\n        content: "{{ found.json }}"\n        dest: /a\n',
      'site.yml:7',
    ],
    ['its text', '    - debug: { msg: "{{ found.content }}" }\n', 'site.yml:6'],
    ['a template may read it', '    - template: { src: a.j2, dest: /a }\n', 'site.yml:6'],
    ['a role may read it', '    - include_role: { name: web }\n', 'site.yml:6'],
    [
      'it is read by another host',
      '    - debug: { msg: "{{ hostvars[\'a\'].found.json }}" }\n',
      'site.yml:6',
    ],
    ['it is a text by its name', '    - debug: { var: found }\n', 'site.yml:6'],
    [
      'a field that the new answer lacks',
      '    - debug: { msg: "{{ found.json.is_unknown }}" }\n',
      'site.yml:6',
    ],
  ])('%s', async (_, more, at) => {
    const [title] = await titles('site.yml', task(more));
    expect(title).toMatch(/^unsafe: /);
    expect(title).toContain(at);
  });

  test('of a role all that comes after it sees what it registers', async () => {
    const role = task('').replace('- hosts: localhost\n  tasks:\n', '').replaceAll(/^ {4}/gm, '');
    const [title] = await titles('roles/web/tasks/main.yml', role);
    expect(title).toMatch(/^unsafe: .*\(see roles\/web\/tasks\/main\.yml:3\)/);
  });

  test('the answer goes to a file', async () => {
    const [title] = await titles('site.yml', task('', '        dest: /tmp/a.json\n'));
    expect(title).toMatch(/^unsafe: .*the answer goes to a file \(see site\.yml:3\)/);
  });
});
