/**
 * Builds unless the build is current. npm runs this after `npm install` in a checkout, when it packs, and when dockshift is
 * installed from git; pre-commit does the first two, one after the other.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isBuildStale } from './stale.js';

if (isBuildStale()) {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.exitCode = status ?? 1;
}
