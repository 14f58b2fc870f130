/** Runs a container over HTTP: create, start, wait, logs; and removes it, whatever comes. */
import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { visible } from '../../text/visible.ts';
import type { Answer } from '../bounded-request.ts';
import { bodyJson, messageOf } from './body.ts';
import type { Connection, EngineQuestion } from './connect.ts';
import { demultiplexed, ofTerminal, type Output } from './frames.ts';
import { pull } from './pull.ts';
import type { RunReport, Step } from './run-report.ts';

interface RunOrder {
  readonly image: string;
  /** Empty: the image's own. */
  readonly command: readonly string[];
  /** Whether the image is pulled first. */
  readonly pull: boolean;
  /** The API version to speak: `1.44`. */
  readonly version: string;
}

/** A pull and a container may take as many times as long as another answer. */
const patience = 10;
/** More of the output is not read. */
const maxOutput = 1 << 20;

const created = v.object({ Id: v.string(), Warnings: v.fallback(v.nullable(v.array(v.string())), null) });
const ended = v.object({
  StatusCode: v.number(),
  Error: v.fallback(v.nullable(v.object({ Message: v.optional(v.string(), '') })), null),
});
const inspected = v.object({ Config: v.object({ Tty: v.fallback(v.boolean(), false) }) });

/** Ends a run with a reason. */
class Stop extends Error {}

/**
 * @param signal ends it early; the container is removed all the same
 * @returns what was done and what came of it; it throws for nothing that an engine does
 */
export async function runContainer(
  order: RunOrder,
  connection: Connection,
  signal: AbortSignal,
): Promise<RunReport> {
  return new Run(order, connection, signal).report();
}

class Run {
  private readonly order: RunOrder;
  private readonly connection: Connection;
  private readonly signal: AbortSignal;
  private readonly steps: Step[] = [];
  /** By a name of our own it can be removed also if the answer with its id was lost. */
  private readonly name = `dockshift-probe-${randomBytes(6).toString('hex')}`;
  /** True from when its creation is asked for, unless that is refused. */
  private mayExist = false;
  private id: string | undefined;
  private warnings: readonly string[] | null = null;
  private statusCode: number | undefined;
  private output: Output | undefined;

  constructor(order: RunOrder, connection: Connection, signal: AbortSignal) {
    this.order = order;
    this.connection = connection;
    this.signal = signal;
  }

  async report(): Promise<RunReport> {
    const { image, command, version } = this.order;
    const failed = await this.sequence();
    const kept = this.mayExist ? await this.remove() : undefined;
    return {
      image,
      command,
      version,
      steps: this.steps,
      id: this.id,
      warnings: this.warnings,
      statusCode: this.statusCode,
      output: this.output,
      problem: failed ?? kept,
      isRemoved: kept === undefined,
    };
  }

  /** @returns why it ended early */
  private async sequence(): Promise<string | undefined> {
    try {
      if (this.order.pull) await this.pull();
      await this.create();
      await this.start();
      await this.wait();
      await this.logs();
      return undefined;
    } catch (error) {
      if (error instanceof Stop) return error.message;
      throw error;
    }
  }

  private async pull(): Promise<void> {
    const { image, version } = this.order;
    const { question, problemIn } = pull(image, version);
    const answer = await this.ask('pull', {
      ...question,
      timeout: patience * this.connection.timeout,
      signal: this.signal,
    });
    const problem = problemIn(answer);
    if (problem !== undefined) throw new Stop(`${image} could not be pulled: ${problem}`);
  }

  /** Is not broken off: a container whose creation is not awaited could not be removed. */
  private async create(): Promise<void> {
    if (this.signal.aborted) throw new Stop('interrupted');
    const { image, command } = this.order;
    this.mayExist = true;
    const answer = await this.ask('create', {
      method: 'POST',
      path: `${this.prefix()}/containers/create?name=${this.name}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        Image: image,
        ...(command.length > 0 && { Cmd: command }),
        Labels: { 'dockshift.probe': 'true' },
      }),
    });
    this.mayExist = answer.status === 201;
    if (answer.status === 404) {
      throw new Stop(`${messageOf(answer)}${this.order.pull ? '' : '; --pull fetches it first'}`);
    }
    this.expect(answer, 'create', [201]);
    const { Id, Warnings } = this.parsed(created, answer, 'create');
    this.id = Id;
    this.warnings = Warnings;
  }

  private async start(): Promise<void> {
    this.expect(await this.ask('start', this.of('POST', 'start')), 'start', [204, 304]);
  }

  private async wait(): Promise<void> {
    const answer = await this.ask('wait', {
      ...this.of('POST', 'wait'),
      timeout: patience * this.connection.timeout,
    });
    this.expect(answer, 'wait', [200]);
    const { StatusCode, Error: problem } = this.parsed(ended, answer, 'wait');
    this.statusCode = StatusCode;
    if (problem !== null && problem.Message !== '') throw new Stop(`wait: ${visible(problem.Message)}`);
  }

  /** Whether there are frames, only the container's own settings show: the header of the answer does not on every engine. */
  private async logs(): Promise<void> {
    const settings = await this.ask('inspect', this.of('GET', 'json'));
    this.expect(settings, 'inspect', [200]);
    const { Config } = this.parsed(inspected, settings, 'inspect');
    const answer = await this.ask('logs', {
      ...this.of('GET', 'logs?stdout=1&stderr=1'),
      maxBytes: maxOutput,
    });
    this.expect(answer, 'logs', [200]);
    const output = Config.Tty ? ofTerminal(answer.body) : demultiplexed(answer.body);
    this.output = { ...output, isWhole: output.isWhole && !answer.truncated };
  }

  /** @returns why the container may still be there */
  private async remove(): Promise<string | undefined> {
    const path = `${this.prefix()}/containers/${encodeURIComponent(this.id ?? this.name)}?force=1&v=1`;
    const again = `docker rm --force ${this.name}`;
    for (let left = 1; ; left--) {
      const answer = await this.connection.ask({ method: 'DELETE', path });
      this.note('remove', { method: 'DELETE', path }, answer.kind === 'answer' ? answer : undefined);
      if (answer.kind === 'failure') return `${answer.why}; the container may still be there: ${again}`;
      const isGone = answer.status === 404;
      if (isGone && this.id === undefined && left > 0) {
        // Its creation may still be under way.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        continue;
      }
      if (isGone || answer.status < 300 || answer.status === 409) return undefined;
      return `the container was not removed (${answer.status}: ${messageOf(answer)}): ${again}`;
    }
  }

  private prefix(): string {
    return `/v${this.order.version}`;
  }

  private of(method: string, what: string): EngineQuestion {
    const id = encodeURIComponent(this.id ?? this.name);
    return { method, path: `${this.prefix()}/containers/${id}/${what}`, signal: this.signal };
  }

  private async ask(name: Step['name'], question: EngineQuestion): Promise<Answer> {
    const answer = await this.connection.ask(question);
    this.note(name, question, answer.kind === 'answer' ? answer : undefined);
    if (answer.kind === 'answer') return answer;
    throw new Stop(this.signal.aborted ? 'interrupted' : `${name}: ${answer.why}`);
  }

  private note(name: Step['name'], { method, path }: EngineQuestion, answer: Answer | undefined): void {
    this.steps.push({ name, method, path, status: answer?.status });
  }

  private expect(answer: Answer, name: Step['name'], statuses: readonly number[]): void {
    if (statuses.includes(answer.status)) return;
    const message = messageOf(answer);
    throw new Stop(`${name} was answered with ${answer.status}${message === '' ? '' : `: ${message}`}`);
  }

  private parsed<Schema extends v.GenericSchema>(
    schema: Schema,
    answer: Answer,
    name: Step['name'],
  ): v.InferOutput<Schema> {
    const result = v.safeParse(schema, bodyJson(answer));
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new Stop(`${name} was answered without ${v.getDotPath(issue) ?? 'the JSON of an engine'}`);
  }
}
