/** The rules about the Engine: silent cases, errors with their places, what a fix makes, what a suggestion offers. */
import { check } from './rule-tester.ts';

const dockerode = `import Docker from 'dockerode';\n`;
const http = `import http from 'node:http';\n`;
const socket = `socketPath: '/var/run/docker.sock'`;
const exec = `import { execSync } from 'node:child_process';\n`;
/** Engines that are named, so that it is safe to state what each of them accepts. */
const named = { dockshift: { engine: { targets: ['25', '29.10'] } } };
const open =
  '; review needed: Engine 20.10 of Debian 12 accepts API 1.41 at most, and no engine is targeted with --engine (see file.ts:2)';
const unpinned =
  'dockerode sends no API version: the engine uses its newest, so an upgrade can change the answers';

check('no-unpinned-engine-api', {
  valid: [
    `${dockerode}export const docker = new Docker({ ${socket}, version: 'v1.44' });`,
    `import Docker from './docker.js';\nexport const docker = new Docker();`,
    `${http}http.get({ ${socket}, path: '/_ping' });`,
    `${http}http.get({ socketPath: '/run/app.sock', path: '/containers/json' });`,
    `${dockerode}export const make = (options) => new Docker(options);`,
  ],
  invalid: [
    {
      name: 'an option is added to those that are there',
      code: `${dockerode}export const docker = new Docker({ ${socket} });`,
      settings: named,
      output: `${dockerode}export const docker = new Docker({ version: 'v1.44', ${socket} });`,
      errors: [{ messageId: 'alone', data: { says: unpinned }, line: 2, column: 23, endColumn: 73 }],
    },
    {
      name: 'a client without options: the environment tells it where the engine is',
      code: `${dockerode}export const docker = new Docker();`,
      output: null,
      errors: [
        {
          messageId: 'alone',
          data: { says: unpinned },
          line: 2,
          suggestions: [
            {
              messageId: 'suggestion',
              data: { title: `State the version: version: 'v1.44'${open}` },
              output: `${dockerode}export const docker = new Docker({ version: 'v1.44' });`,
            },
          ],
        },
      ],
    },
    {
      name: 'a request of its own',
      code: `${http}http.get({ ${socket}, path: '/containers/json' });`,
      settings: named,
      output: `${http}http.get({ ${socket}, path: '/v1.44/containers/json' });`,
      errors: [{ messageId: 'alone', line: 2, column: 54, endColumn: 72 }],
    },
  ],
});

check('no-unsupported-engine-api', {
  valid: [
    `${dockerode}export const docker = new Docker({ version: 'v1.44' });`,
    {
      name: 'the engines that settings name accept it',
      code: `${dockerode}export const docker = new Docker({ version: 'v1.24' });`,
      settings: { dockshift: { engine: { targets: ['28'] } } },
    },
  ],
  invalid: [
    {
      code: `${dockerode}export const docker = new Docker({ version: 'v1.24' });`,
      output: null,
      errors: [
        {
          messageId: 'alone',
          data: { says: 'API version 1.24 is refused as too old by Engine 29.10' },
          line: 2,
          column: 23,
          suggestions: [
            {
              messageId: 'suggestion',
              data: { title: `State a version that the oldest engine accepts: version: 'v1.44'${open}` },
              output: `${dockerode}export const docker = new Docker({ version: 'v1.44' });`,
            },
          ],
        },
      ],
    },
    {
      name: 'settings name an engine that is older than the client',
      code: `${dockerode}export const docker = new Docker({ version: 'v1.50' });`,
      settings: { dockshift: { engine: { targets: ['25.0'] } } },
      output: null,
      errors: [
        {
          messageId: 'alone',
          data: { says: 'API version 1.50 is refused as too new by Engine 25.0' },
          suggestions: [
            {
              messageId: 'suggestion',
              output: `${dockerode}export const docker = new Docker({ version: 'v1.44' });`,
            },
          ],
        },
      ],
    },
  ],
});

check('no-missing-engine-feature', {
  valid: [
    `${http}http.get({ ${socket}, path: '/v1.47/images/json?manifests=1' });`,
    `${http}http.get({ ${socket}, path: '/v1.44/images/json?all=1' });`,
  ],
  invalid: [
    {
      code: `${http}http.get({ ${socket}, path: '/v1.44/images/json?manifests=1' });`,
      errors: [
        {
          messageId: 'advised',
          data: {
            says: 'the parameter manifests came with API 1.47, and 1.44 is asked for: an engine that follows the version ignores it silently',
            advice:
              'raise the version to 1.47 if your engines accept it (other answers change too), or do without it; no fix because manifests is part of the request (see file.ts:2)',
          },
          line: 2,
          column: 54,
        },
      ],
    },
  ],
});

check('no-malformed-engine-version', {
  valid: [
    `${dockerode}export const docker = new Docker({ version: 'v1.44' });`,
    `${dockerode}export const docker = new Docker({ version: process.env.API_VERSION });`,
    `${http}http.get({ ${socket}, path: '/v1.44/info' });`,
  ],
  invalid: [
    {
      code: `${dockerode}export const docker = new Docker({ version: '1.44' });`,
      output: `${dockerode}export const docker = new Docker({ version: 'v1.44' });`,
      errors: [{ messageId: 'alone', line: 2, column: 23 }],
    },
    {
      code: `${http}http.get({ ${socket}, path: '/1.44/containers/json' });`,
      output: `${http}http.get({ ${socket}, path: '/v1.44/containers/json' });`,
      errors: [
        {
          messageId: 'alone',
          data: { says: `'/1.44/': the v is missing, so that every request gets a 404` },
          line: 2,
          column: 54,
        },
      ],
    },
  ],
});

check('no-ineffective-engine-version', {
  valid: [
    `${dockerode}export const docker = new Docker({ version: 'v1.44' });`,
    `${exec}process.env.DOCKER_API_VERSION = '1.44';\nexecSync('docker ps');`,
  ],
  invalid: [
    {
      code: `${dockerode}process.env.DOCKER_API_VERSION = '1.44';\nexport const docker = new Docker();`,
      errors: [
        {
          messageId: 'advised',
          data: {
            says: 'DOCKER_API_VERSION does nothing here, because dockerode is the only client here, and never reads it',
            advice:
              'remove it, or state the version in the way that the client reads; no fix because the intended version is not in the code (see file.ts:2)',
          },
          line: 2,
          column: 13,
        },
      ],
    },
  ],
});

check('no-unpinned-engine-release', {
  valid: [
    `${exec}execSync('apt-get install -y docker-ce-cli');`,
    `${exec}execSync('docker run --privileged -d docker:29.7.2-dind');`,
    `console.log('docker:dind is an image');`,
    {
      name: 'an entry that is left out',
      code: `${exec}execSync('docker run --privileged -d docker:dind');`,
      options: [{ ignoreEntries: ['engine/run-dind'] }],
    },
  ],
  invalid: [
    {
      code: `${exec}execSync('docker run --privileged -d docker:dind');`,
      errors: [
        {
          messageId: 'advised',
          data: {
            says: 'docker:dind is unpinned: each build may get a different Engine API',
            advice:
              'choose a release, for example docker run --privileged -d docker:29.7.2-dind; no fix because the intended release is not in the code (see file.ts:2)',
          },
          line: 2,
          column: 38,
          endColumn: 49,
        },
      ],
    },
  ],
});
