/** As much of an editor as a language server has to see: JSON-RPC over the standard streams of a process. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';

/** Answers a request of the server. */
export type Answer = (params: unknown) => unknown;

interface Message {
  readonly id?: number | string;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (why: Error) => void;
}

const endOfHead = '\r\n\r\n';

export class LanguageClient {
  private readonly server: ChildProcessWithoutNullStreams;
  private readonly answers: Readonly<Record<string, Answer>>;
  private readonly waiting = new Map<number | string, Waiting>();
  private received = Buffer.alloc(0);
  private complaints = '';
  private sent = 0;

  /** @param answers by method; every other request of the server is answered with null */
  constructor(
    command: string,
    args: readonly string[],
    cwd: string,
    answers: Readonly<Record<string, Answer>>,
  ) {
    this.answers = answers;
    this.server = spawn(command, args, { cwd });
    this.server.stdout.on('data', (chunk: Buffer) => this.receive(chunk));
    this.server.stderr.on('data', (chunk: Buffer) => (this.complaints += chunk.toString()));
    this.server.on('close', () => this.giveUp());
    this.server.on('error', (error) => this.giveUp(error));
  }

  /** @throws {Error} what the server answers where it refuses, and what it wrote to stderr where it ends instead */
  async request(method: string, params: unknown): Promise<unknown> {
    const id = ++this.sent;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send({ id, method, params });
    return answer;
  }

  notify(method: string, params: unknown): void {
    this.send({ method, params });
  }

  /** Asks the server to end, and waits until it has. */
  async close(): Promise<void> {
    if (this.server.exitCode !== null) return;
    const closed = once(this.server, 'close');
    await this.request('shutdown', null);
    this.notify('exit', null);
    await closed;
  }

  private send(message: Message): void {
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    this.server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}${endOfHead}${body}`);
  }

  private receive(chunk: Buffer): void {
    this.received = Buffer.concat([this.received, chunk]);
    for (;;) {
      const head = this.received.indexOf(endOfHead);
      if (head < 0) return;
      const start = head + endOfHead.length;
      const end =
        start + Number(/Content-Length: (\d+)/i.exec(this.received.toString('ascii', 0, head))?.[1]);
      if (this.received.length < end) return;
      const message: Message = JSON.parse(this.received.toString('utf8', start, end));
      this.received = this.received.subarray(end);
      this.take(message);
    }
  }

  private take({ id, method, params, result, error }: Message): void {
    if (id === undefined) return;
    if (method !== undefined) {
      this.send({ id, result: this.answers[method]?.(params) ?? null });
      return;
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  private giveUp(error = new Error(`the server has ended: ${this.complaints}`)): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
