import { describe, expect, test } from 'vitest';
import { languageOf } from '../../src/languages/registry.ts';

const idOf = (file: string, text = '') => languageOf(file, () => text)?.id;

describe('the language of a file', () => {
  test.each([
    ['etc/rc.d/rc.docker', '#!/bin/bash\n', 'shell'],
    ['bin/docker-clean.in', '#!/bin/sh -e\n', 'shell'],
    ['cgi-bin/pulls.cgi', '#!/usr/bin/env python3\n', 'python'],
    ['bin/report.cron', '#!/usr/bin/env ruby\n', 'ruby'],
  ])('of a name that only looks as if it had an ending is by its first line: %s', (file, text, id) => {
    expect(idOf(file, text)).toBe(id);
  });

  test.each([
    ['etc/rc.d/rc.docker', '# no first line of a script\n', 'generic'],
    ['etc/rc.d/rc.docker.bak', '#!/bin/bash\n', 'generic'],
    ['bin/pulls.tcl', '#!/bin/sh\n# \\\nexec tclsh "$0" "$@"\n', 'generic'],
    ['etc/conf.d/.docker', '#!/bin/sh\n', 'generic'],
    ['bin/report.cron', '#!/usr/bin/awk -f\n', 'generic'],
  ])('is not taken from the first line of another: %s', (file, text, id) => {
    expect(idOf(file, text)).toBe(id);
  });

  test('is none for what a package manager writes', () => {
    expect(idOf('apps/web/pnpm-lock.yaml', "lockfileVersion: '9.0'\n")).toBeUndefined();
    expect(idOf('pnpm-workspace.yaml', 'packages:\n')).toBe('yaml');
    expect(idOf('roles/pnpm-lock.yml', '- command: docker ps\n')).toBe('yaml');
  });
});
