/**
 * A session of random changes, on the disk too, with all that an editor should not send: in the end the diagnostics are those of a fresh
 * scan, and no more is alive than before. LSP_STEPS=10000 LSP_TIME=3600000 makes ten thousand of them.
 */
import { createFixture } from 'fs-fixture';
import { expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { scan } from '../../src/scan.ts';
import { alive } from './alive.ts';
import { Editor } from './client.ts';
import { FilesOnDisk } from './files-on-disk.ts';

const host = 'https://hub.docker.com';
const files: Readonly<Record<string, string>> = {
  'hub.js': `export const HUB = '${host}/v2';\nexport const get = (path) => fetch(HUB + path);\n`,
  'show.js':
    "import { HUB, get } from './hub.js';\n\nfetch(HUB + `/repositories/${name}/`);\nget(`/repositories/${name}/tags`);\n",
  'pages.ts':
    "import { get } from './hub.js';\n\nexport const pages = (org) => get(`/repositories/${org}/`);\n",
  'urls.py': `HUB = "${host}/v2"\n`,
  'show.py': 'import requests\n\nfrom urls import HUB\n\nrequests.get(HUB + "/repositories/acme/app/")\n',
  'main.go': `package main\n\nimport "net/http"\n\nfunc main() {\n\thttp.Get("${host}/v2/repositories/acme/app/")\n}\n`,
  'env.sh': `HUB=${host}\n`,
  'run.sh':
    '. ./env.sh\ncurl -s "$HUB/v2/repositories/acme/app/"\ncurl -s https://index.docker.io/v1/repositories/ubuntu/tags\n',
  '.github/workflows/ci.yml': `on: push\njobs:\n  show:\n    runs-on: ubuntu-24.04\n    steps:\n      - run: curl -s ${host}/v2/repositories/acme/app/\n`,
  Dockerfile: `FROM scratch\nRUN curl -s ${host}/v2/repositories/acme/app/\n`,
};
const names = Object.keys(files);
const pieces = [
  '\n',
  '"',
  '`',
  '{',
  '# ',
  '// ',
  '🐋',
  'HUB',
  "'",
  host,
  '/v2/repositories/',
  'acme',
  ' dockshift-ignore ',
  '\\',
  '\r\n',
];

/** MB that may be alive after all changes, beside those after a fifth of them: what is kept of programs is bounded, and fills up. */
const mostGrown = 40;

/** What a step is. */
type Kind =
  | 'opened'
  | 'closed'
  | 'edits'
  | 'places that are not there'
  | 'broken messages'
  | 'files of 10 MB'
  | 'on the disk'
  | 'requests'
  | 'taken back';

/** How many steps, and milliseconds after which no more are made; a longer run names more. */
const steps = Number(process.env['LSP_STEPS'] ?? 400);
const most = Number(process.env['LSP_TIME'] ?? 90_000);

test('ends with the diagnostics of a fresh scan', async () => {
  const random = randomOf(Number(process.env['LSP_SEED'] ?? 20261130));
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] ?? fail(list);
  const project = await createFixture({ ...files });
  const folder = project.path.replace(/\/$/, '');
  const editor = new Editor([folder]);
  const open = new Map<string, TextDocument>();
  const waiting: Promise<unknown>[] = [];
  const counts = new Map<Kind, number>();
  const count = (kind: Kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const ask = (file: string) => {
    const source = new CancellationTokenSource();
    const textDocument = { uri: editor.uri(file) };
    waiting.push(
      editor.connection.sendRequest('textDocument/diagnostic', { textDocument }, source.token).catch(() => 0),
    );
    return source;
  };
  /** MB, while each text that is open is as it was at first. */
  const aliveWhenSmall = async () => {
    for (const [file] of open) {
      const text = files[file] ?? '';
      open.set(file, TextDocument.create(editor.uri(file), '', 1, text));
      await editor.change(file, text);
    }
    await shown(editor);
    return alive();
  };
  try {
    await editor.begin();
    const end = performance.now() + most;
    let made = 0;
    let early: number | undefined;
    const disk = new FilesOnDisk(files, folder, editor);
    let unlike = 0;
    let compared = 0;
    for (; made < steps && performance.now() < end; made++) {
      if (made >= steps / 5) early ??= await aliveWhenSmall();
      const file = any(names);
      const document = open.get(file);
      const dice = random();
      if (!document) {
        const text = files[file] ?? '';
        open.set(file, TextDocument.create(editor.uri(file), '', 1, text));
        await editor.open(file, text);
        count('opened');
      } else if (dice < 0.08) {
        count('closed');
        open.delete(file);
        await editor.close(file);
      } else if (dice < 0.14) {
        count('edits');
        // Back to what it was, so that much is found now and then.
        const text = files[file] ?? '';
        open.set(file, TextDocument.create(editor.uri(file), '', 1, text));
        await editor.change(file, text);
      } else if (dice < 0.17) {
        count('edits');
        count('places that are not there');
        // No place of the text: the protocol has it taken for the nearest one.
        const line = any([1e9, document.lineCount + 3]);
        const range = { start: { line, character: 1e9 }, end: { line, character: 1e9 + 1 } };
        const change = { range, text: any(pieces) };
        open.set(file, TextDocument.update(document, [change], document.version + 1));
        await editor.change(file, [change]);
      } else if (dice < 0.2) {
        count('broken messages');
        editor.raw(
          any([
            'Content-Length: 5\r\n\r\n{abc}',
            'Content-Length: 2\r\n\r\n[]',
            'Content-Length: 4\r\n\r\nnull',
          ]),
        );
        await editor.connection
          .sendNotification('textDocument/didChange', { textDocument: { uri: 7 } })
          .catch(() => 0);
      } else if (dice < 0.22) {
        count('edits');
        count('files of 10 MB');
        const text = `${files[file] ?? ''}\n${'x'.repeat(70)}\n`.repeat(1);
        const large = `${text}${'# a line\n'.repeat(1_200_000)}`;
        open.set(file, TextDocument.create(editor.uri(file), '', 1, large));
        await editor.change(file, large);
      } else if (dice < 0.25) {
        count('on the disk');
        await disk.change(file, random());
      } else {
        count('edits');
        const text = document.getText();
        const at = Math.floor(random() * Math.min(text.length, 400));
        const length = random() < 0.5 ? 0 : Math.floor(random() * 6);
        const change = {
          range: { start: document.positionAt(at), end: document.positionAt(at + length) },
          text: any(pieces),
        };
        open.set(file, TextDocument.update(document, [change], document.version + 1));
        await editor.change(file, [change]);
      }
      if (random() < 0.3) {
        const source = ask(file);
        count('requests');
        if (random() < 0.5) {
          source.cancel();
          count('taken back');
        }
      }
      if (random() < 0.05) {
        compared++;
        const [own, fresh] = [await shown(editor), await scanned(editor, folder, open)];
        if (JSON.stringify(own) !== JSON.stringify(fresh)) unlike++;
      }
    }
    await Promise.all(waiting.splice(0));
    // Until all was looked at again.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await shown(editor)).toEqual(await scanned(editor, folder, open));
    const grown = (await aliveWhenSmall()) - (early ?? 0);
    if (process.env['LSP_STEPS']) {
      process.stdout.write(
        `${made} steps (${[...counts].map(([kind, n]) => `${n} ${kind}`).join(', ')}), ${compared} looks compared, ${unlike} unlike, ${grown.toFixed(1)} MB more alive\n`,
      );
    }
    expect(grown).toBeLessThan(mostGrown);
    expect(unlike, `${unlike} of ${compared} looks after ${made} changes`).toBeLessThanOrEqual(compared / 10);
  } finally {
    await editor.end();
    await project.rm();
  }
});

async function shown(editor: Editor): Promise<readonly string[]> {
  const { items } = await editor.pullAll();
  return items
    .flatMap((item) =>
      item.kind === 'full' ? item.items.map((one: Diagnostic) => ({ uri: item.uri, one })) : [],
    )
    .map(
      ({ uri, one: { range, code, severity } }) =>
        `${uri} ${range.start.line}:${range.start.character} ${code ?? ''} ${severity ?? 0}`,
    )
    .toSorted();
}

const severities = { error: 1, warning: 2, info: 3 };

async function scanned(
  editor: Editor,
  root: string,
  open: ReadonlyMap<string, TextDocument>,
): Promise<readonly string[]> {
  const overlay = new Map(
    [...open].map(([file, document]) => [file, Buffer.from(document.getText())] as const),
  );
  const { findings } = await scan({ root, overlay });
  return findings
    .map(
      ({ file, start, rule, severity }) =>
        `${editor.uri(file)} ${start.line - 1}:${start.column - 1} ${rule} ${severities[severity]}`,
    )
    .toSorted();
}

/** Numbers from 0 to 1 that are the same on every run. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function fail(list: readonly unknown[]): never {
  throw new Error(`nothing to take of ${list.length}`);
}
