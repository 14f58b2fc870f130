/** The commands that write files, each with a project that gives it something to write. */
import fs from 'node:fs';
import path from 'node:path';
import type { FileTree } from 'fs-fixture';
import { readCache } from '../../src/cache/cache-file.ts';
import { run } from './process.ts';

export interface Command {
  readonly name: string;
  readonly argv: readonly string[];
  readonly tree: FileTree;
  /** Makes of the tree what the command starts with. @param root absolute path */
  readonly prepare?: (root: string) => Promise<void>;
  /** What it ends with when it is left alone. */
  readonly code: number;
  /** Which files it writes, relative to the project. */
  readonly writes: readonly string[];
  /** Where no two runs write the same: whether a file of those is a whole one. @param file absolute path */
  readonly isWhole?: (file: string) => boolean;
}

const counted = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** Calls that move safely, in files of all lengths, line ends and modes. */
const scripts = Object.fromEntries(
  counted(60).map((nth) => {
    const lines = [
      '#!/bin/sh',
      ...counted(nth % 40).map((line) => `echo ${nth} ${line}`),
      `curl -s https://hub.docker.com/v2/repositories/acme/tool${nth}/ | jq .pull_count`,
      nth % 3 === 0 ? '' : 'exit 0',
    ];
    return [`part${nth % 4}/call${nth}.sh`, lines.join(nth % 5 === 0 ? '\r\n' : '\n')];
  }),
);
const modes = [0o644, 0o755, 0o600, 0o750];

/** Calls that move where a reader has looked: the address is printed, too. */
const programs = Object.fromEntries(
  counted(40).map((nth) => {
    const address = `https://hub.docker.com/v2/repositories/acme/tool${nth}/`;
    return [
      `part${nth % 2}/call${nth}.js`,
      `const address = '${address}';\nconsole.log('asking', address);\nexport const stars = () => fetch(address);\n`,
    ];
  }),
);

/** Calls that no one changes. */
const removed = Object.fromEntries(
  counted(12).map((file) => {
    const calls = counted(25).map(
      (nth) => `curl -s https://registry.hub.docker.com/v1/repositories/acme/tool${file}-${nth}/tags\n`,
    );
    return [`call${file}.sh`, calls.join('')];
  }),
);

async function withModes(root: string): Promise<void> {
  for (const [nth, file] of Object.keys(scripts).entries()) {
    fs.chmodSync(path.join(root, file), modes[nth % modes.length] ?? 0o644);
  }
}

/** A baseline that knows twice as much as there is left. */
async function withBaseline(root: string): Promise<void> {
  await run(['baseline'], root);
  for (const file of Object.keys(removed).slice(0, 6)) fs.rmSync(path.join(root, file));
}

/** A cache of other files than there are now. */
async function withCache(root: string): Promise<void> {
  await run(['scan', '--cache', '--cache-location=cache/scan.json'], root);
  for (const file of Object.keys(removed)) fs.appendFileSync(path.join(root, file), 'echo more\n');
}

const reports = ['json', 'sarif', 'html', 'junit', 'markdown', 'gitlab'];
const outputs = reports.map((format) => `--output=${format}=out/report.${format}`);

export const commands: readonly Command[] = [
  {
    name: 'migrate --write',
    argv: ['migrate', '--write'],
    tree: scripts,
    prepare: withModes,
    code: 0,
    writes: Object.keys(scripts),
  },
  {
    name: 'migrate --write --unsafe --patch',
    argv: ['migrate', '--write', '--unsafe', '--patch=changes.patch'],
    tree: { ...programs, 'changes.patch': 'an older one\n' },
    code: 0,
    writes: ['changes.patch', ...Object.keys(programs)],
  },
  {
    name: 'baseline',
    argv: ['baseline'],
    tree: removed,
    code: 0,
    writes: ['dockshift-baseline.json'],
  },
  {
    name: 'baseline --prune',
    argv: ['baseline', '--prune'],
    tree: removed,
    prepare: withBaseline,
    code: 0,
    writes: ['dockshift-baseline.json'],
  },
  {
    name: 'scan with six reports',
    argv: ['scan', ...outputs, '--today=2026-11-01'],
    tree: {
      ...removed,
      ...Object.fromEntries(reports.map((format) => [`out/report.${format}`, 'an older one\n'])),
    },
    code: 1,
    writes: reports.map((format) => `out/report.${format}`),
  },
  {
    name: 'init',
    argv: ['init'],
    tree: removed,
    code: 0,
    writes: ['dockshift.config.yaml'],
  },
  {
    name: 'scan --cache',
    argv: ['scan', '--cache', '--cache-location=cache/scan.json'],
    tree: { ...removed, 'cache/x': '' },
    prepare: withCache,
    code: 1,
    writes: ['cache/scan.json'],
    isWhole: (file) => readCache(file) !== undefined,
  },
];
