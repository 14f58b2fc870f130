/** Reports as large as wanted, made and not stored. */
import type { Finding, Report, SuppressedFinding } from '../../../src/finding.ts';
import type { ReportContext } from '../../../src/report/reporter.ts';
import { html } from '../../../src/report/html/index.ts';
import { context, finding, report } from '../example.ts';

const script = `#!/bin/sh
image=\${1:-ubuntu}
curl -s https://registry.hub.docker.com/v1/repositories/$image/tags | jq -r '.[].name'
`;
const client = `import axios from 'axios';
export const read = (ns, name) => axios.get(\`https://hub.docker.com/v2/repositories/\${ns}/\${name}/\`);
`;
const pinned = `import docker
client = docker.DockerClient(version="1.24")
`;

const texts = { sh: script, js: client, py: pinned } as const;

/** Findings of three rules in three languages and four folders, one in five of them in the file of another. */
export function manyFindings(count: number): readonly Finding[] {
  const folders = ['services/api', 'services/web', 'tools', 'deploy'];
  return Array.from({ length: count }, (_, index) => {
    const place = `${folders[index % 4] ?? ''}/part-${String(index - (index % 5 === 4 ? 4 : 0)).padStart(4, '0')}`;
    const fingerprint = `f${index}`;
    switch (index % 3) {
      case 0:
        return finding(script, 'https://registry.hub.docker.com/v1/repositories/$image/tags', {
          file: `${place}.sh`,
          fingerprint,
          evidence: [{ file: `${place}.sh`, line: 2, says: 'image = ubuntu by default' }],
          whyNoFix: 'the array of all tags became pages with the tags under `results`',
        });
      case 1:
        return deprecatedRead(`${place}.js`, fingerprint);
      default:
        return finding(pinned, 'docker.DockerClient(version="1.24")', {
          rule: 'no-unsupported-engine-api',
          entry: 'engine/py-docker-ver',
          state: null,
          since: null,
          severity: 'info',
          file: `${place}.py`,
          fingerprint,
          method: 'unknown',
          methodFrom: '',
          url: null,
          operation: null,
          replacement: null,
          message: 'API version 1.24 is refused as too old by Engine 29.10',
          engine: {
            library: 'docker',
            libraryVersion: '7.1.0',
            verdict: 'pinned',
            version: '1.24',
            accepted: ['1.40', '1.57'],
          },
        });
    }
  });
}

function deprecatedRead(file: string, fingerprint: string): Finding {
  const old = '/v2/repositories/${ns}/${name}/';
  const start = client.indexOf(old);
  return finding(client, `\`https://hub.docker.com${old}\``, {
    rule: 'no-deprecated-hub-repositories',
    entry: 'hub/v2-get-repository',
    state: 'deprecated',
    since: '2025-09-19',
    severity: 'warning',
    file,
    fingerprint,
    methodFrom: 'axios.get',
    url: 'https://hub.docker.com/v2/repositories/{ns}/{name}/',
    operation: 'GetRepository',
    replacement: { method: 'GET', path: '/v2/namespaces/{namespace}/repositories/{repository}' },
    message: 'GET /v2/repositories/{namespace}/{repository} has been deprecated since 2025-09-19',
    fix: {
      safety: 'safe',
      title: 'call GetRepository',
      edits: [{ file, start, end: start + old.length, text: '/v2/namespaces/${ns}/repositories/${name}' }],
    },
  });
}

export function quietFinding(changes: Partial<SuppressedFinding> = {}): SuppressedFinding {
  return {
    ...finding(script, 'curl', { file: 'old/quiet.sh', fingerprint: 'quiet' }),
    suppression: {
      kind: 'baseline',
      owner: 'team-images',
      until: '2027-03-31',
      reason: 'moves with the registry',
    },
    ...changes,
  };
}

export function textOf(file: string): string | undefined {
  switch (file.slice(file.lastIndexOf('.') + 1)) {
    case 'sh':
      return texts.sh;
    case 'js':
      return texts.js;
    case 'py':
      return texts.py;
    default:
      return undefined;
  }
}

export async function pageOf(
  findings: readonly Finding[],
  changes: Partial<Report> = {},
  seen: Partial<ReportContext> = {},
): Promise<string> {
  return html(report(findings, changes), context({}, { readText: textOf, ...seen }));
}
