/** Pages of the repository on its server: of the commit, and of a line. */
import type { Finding } from '../../finding.ts';
import { servicePath } from '../service-path.ts';
import type { ReportContext } from '../reporter.ts';

export interface WebLinks {
  /** `host/owner/name`, without credentials. */
  readonly name: string;
  readonly repository: string;
  /** The first digits of the commit, and its page. */
  readonly commit: string;
  readonly commitPage: string;
  readonly lineOf: (finding: Finding) => string;
}

interface Server {
  /** Of the name of a host. */
  readonly host: RegExp;
  readonly commit: string;
  readonly file: string;
  readonly line: string;
}

/** By the name of the host, as servers of one's own are mostly called; any other is taken to be like GitHub. */
const servers: readonly Server[] = [
  { host: /(^|\.)gitlab\./, commit: '/-/commit/', file: '/-/blob/', line: '#L' },
  { host: /(^|\.)bitbucket\./, commit: '/commits/', file: '/src/', line: '#lines-' },
  { host: /^codeberg\.|(^|\.)(gitea|forgejo)\./, commit: '/commit/', file: '/src/commit/', line: '#L' },
  { host: /(?:)/, commit: '/commit/', file: '/blob/', line: '#L' },
];

/** `https://host/path`, `ssh://git@host:22/path` or `git@host:path`; a path of the disk has no page. */
const remoteForms = [
  /^(?:https?|ssh|git):\/\/(?:[^/@]*@)?([\w.-]+)(?::\d+)?\/(.+)$/,
  /^(?:[\w.-]+@)([\w.-]+):(?!\/)(.+)$/,
];

/** @returns undefined if the remote is no server, or its URL has characters that no repository has */
export function webLinks(context: ReportContext): WebLinks | undefined {
  const origin = context.origin?.();
  const [, host, path] =
    remoteForms.map((form) => form.exec(origin?.remote ?? '')).find((match) => match) ?? [];
  if (origin === undefined || host === undefined || path === undefined) return undefined;
  const name = `${host.toLowerCase()}/${path.replace(/\/$/, '').replace(/\.git$/, '')}`;
  const server = servers.find((one) => one.host.test(host.toLowerCase()));
  if (server === undefined || !/^[\w.~/-]+$/.test(name) || !/^[\da-f]{40,64}$/.test(origin.commit)) {
    return undefined;
  }
  const repository = `https://${name}`;
  return {
    name,
    repository,
    commit: origin.commit.slice(0, 12),
    commitPage: `${repository}${server.commit}${origin.commit}`,
    lineOf: ({ file, start }) => {
      const at = servicePath(file, context).split('/').map(encodeURIComponent).join('/');
      return `${repository}${server.file}${origin.commit}/${at}${server.line}${start.line}`;
    },
  };
}
