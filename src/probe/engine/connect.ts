/** A way to an engine: what its address and its certificates come to. */
import fs from 'node:fs';
import path from 'node:path';
import { Agent } from 'undici';
import { errorCode, whyUnreadable } from '../../disk/why-unreadable.ts';
import { UserError } from '../../errors/user-error.ts';
import { ownVersion } from '../../version.ts';
import { boundedRequest, type Answer, type Failure } from '../bounded-request.ts';
import type { Found, Tls } from './find.ts';
import { throughSsh } from './ssh.ts';
import { whyNoSocket } from './socket.ts';

export interface EngineQuestion {
  readonly method: string;
  /** From the first slash on. */
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds, if it is another time than that of the connection. */
  readonly timeout?: number;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
}

export interface Connection {
  /** As messages show it. */
  readonly where: string;
  /** Milliseconds that an answer may take. */
  readonly timeout: number;
  readonly ask: (question: EngineQuestion) => Promise<Answer | Failure>;
  /** Ends what is still open. */
  readonly close: () => Promise<void>;
}

/** The answers of an engine that are read to their end are far smaller. */
const maxBytes = 1 << 20;

/**
 * Prepares to ask an engine; nothing is sent yet.
 *
 * @param timeout milliseconds that an answer may take
 * @returns why it cannot be asked, if that is plain to see
 * @throws UserError if certificates that the user named cannot be read
 */
export async function connect(
  found: Found,
  timeout: number,
  platform: NodeJS.Platform = process.platform,
): Promise<Connection | Failure> {
  const { address, tls, where, others } = found;
  switch (address.kind) {
    case 'unix': {
      const why = whyNoSocket(address.path, others);
      return why === undefined ? through({ socketPath: address.path }) : failure(why);
    }
    case 'npipe':
      return platform === 'win32'
        ? through({ socketPath: address.path.replaceAll('/', '\\') })
        : failure(`${where} is a named pipe, which exists on Windows only`);
    case 'ssh': {
      const tunnel = await throughSsh(address);
      const { ask, close, ...rest } = through({ socketPath: tunnel.path });
      return {
        ...rest,
        ask: async (question) => {
          const answer = await ask(question);
          const message = tunnel.message();
          return answer.kind === 'answer' || message === undefined
            ? answer
            : { ...answer, why: `${where} cannot be reached: ssh: ${message}` };
        },
        close: async () => {
          await close();
          await tunnel.close();
        },
      };
    }
    case 'tcp': {
      const { host, base, port = tls ? 2376 : 2375 } = address;
      return through(tls ? secrets(tls) : {}, `${tls ? 'https' : 'http'}://${host}:${port}`, base);
    }
    default:
      return address satisfies never;
  }

  function through(options: object, origin = 'http://localhost', base = ''): Connection {
    // A client without an agent does not come back from a certificate for another name.
    const dispatcher = new Agent({ connect: { ...options, timeout } });
    const userAgent = `dockshift/${ownVersion()}`;
    return {
      where,
      timeout,
      ask: ({ path: asked, headers, ...question }) =>
        boundedRequest(dispatcher, {
          timeout,
          maxBytes,
          ...question,
          headers: { 'user-agent': userAgent, ...headers },
          origin,
          where,
          path: base + asked,
        }),
      close: () => dispatcher.destroy(),
    };
  }
}

function failure(why: string): Failure {
  return { kind: 'failure', why };
}

function secrets({ certificates, verify }: Tls) {
  const read = (name: string) => (certificates === undefined ? undefined : readIfThere(certificates, name));
  const [ca, cert, key] = [read('ca.pem'), read('cert.pem'), read('key.pem')];
  if ((cert === undefined) !== (key === undefined)) {
    throw new UserError(
      `${certificates ?? ''}: cert.pem and key.pem belong together, and one of them is missing`,
    );
  }
  return {
    ...(ca && { ca }),
    ...(cert && { cert }),
    ...(key && { key }),
    rejectUnauthorized: verify,
  };
}

function readIfThere(folder: string, name: string): Buffer | undefined {
  const file = path.join(folder, name);
  try {
    return fs.readFileSync(file);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new UserError(`cannot read ${file}: ${whyUnreadable(error)}`);
  }
}
