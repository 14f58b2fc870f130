/** Code whose URL comes together across files: constants passed on by imports, and wrappers of wrappers. */
import { filler } from './filler.js';

/** @typedef {import('./random.js').Random} Random */

/** Files that lie between a constant or a request and its use. */
const links = 6;

/** Of how many files a chain consists, and how many findings it has. */
export const chain = { files: 3 * links + 3, findings: 4 };

/**
 * One project: a host at one end of a chain of constants, a request at one end of a chain of functions, and modules that
 * use both, in TypeScript and in Python.
 *
 * @param {string} folder relative, with forward slashes
 * @param {Random} random
 * @returns {{ path: string, text: string }[]}
 */
export function chainOf(folder, random) {
  const files = [...typescript(random), ...python(random)];
  return files.map(({ path, text }) => ({ path: `${folder}/${path}`, text }));
}

/** @param {Random} random */
function typescript(random) {
  const files = [
    { path: 'web/base0.ts', text: `export const base0 = 'https://hub.docker.com';\n` },
    {
      path: 'web/send0.ts',
      text: `import { base${links} } from './base${links}.js';
${filler('typescript', 3, random)}
export async function send0(method: string, path: string): Promise<unknown> {
  const answer = await fetch(base${links} + path, { method });
  return answer.json();
}
`,
    },
  ];
  for (let at = 1; at <= links; at += 1) {
    // The version comes in on the way.
    const more = at === 2 ? ` + '/v2'` : '';
    files.push({
      path: `web/base${at}.ts`,
      text: `import { base${at - 1} } from './base${at - 1}.js';
${filler('typescript', 3, random)}
export const base${at} = base${at - 1}${more};
`,
    });
  }
  for (const at of [1, 2]) {
    files.push({
      path: `web/send${at}.ts`,
      text: `import { send${at - 1} } from './send${at - 1}.js';

export function send${at}(method: string, path: string): Promise<unknown> {
  return send${at - 1}(method, path);
}
${filler('typescript', 3, random)}`,
    });
  }
  files.push(
    {
      path: 'web/repository.ts',
      text: `import { send2 } from './send2.js';
${filler('typescript', 2, random)}
export const repository = (namespace: string, name: string) =>
  send2('GET', \`/repositories/\${namespace}/\${name}/\`);
export const tag = (namespace: string, name: string) =>
  send2('GET', \`/repositories/\${namespace}/\${name}/tags/latest\`);
`,
    },
    {
      path: 'web/page.ts',
      text: `import { send2 } from './send2.js';
${filler('typescript', 2, random)}
export async function ${random.word()}Page(org: string): Promise<unknown> {
  return send2('GET', \`/repositories/\${org}/?page_size=25\`);
}
`,
    },
  );
  return files;
}

/** @param {Random} random */
function python(random) {
  const files = [
    { path: 'jobs/__init__.py', text: '' },
    { path: 'jobs/base0.py', text: `BASE0 = "https://hub.docker.com"\n` },
  ];
  for (let at = 1; at < links; at += 1) {
    const more = at === 2 ? ' + "/v2"' : '';
    files.push({
      path: `jobs/base${at}.py`,
      text: `from .base${at - 1} import BASE${at - 1}
${filler('python', 3, random)}

BASE${at} = BASE${at - 1}${more}
`,
    });
  }
  files.push(
    {
      path: 'jobs/client.py',
      text: `import requests

from .base${links - 1} import BASE${links - 1}
${filler('python', 3, random)}

class Client:
    def __init__(self, base=BASE${links - 1}):
        self.base = base
        self.session = requests.Session()

    def send(self, method, path):
        return self.session.request(method, self.base + path, timeout=10).json()

    def get(self, path):
        return self.send("GET", path)
`,
    },
    {
      path: 'jobs/hub.py',
      text: `from .client import Client
${filler('python', 3, random)}

class Hub(Client):
    def repository(self, owner, name):
        return self.get(f"/repositories/{owner}/{name}/")

    def repositories(self, owner):
        return self.get(f"/repositories/{owner}/")
`,
    },
  );
  return files;
}
