/** A container of the emulated engine: created, started, ended, removed. */
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from './program.ts';

/** What was written to one of its streams. */
export interface Written {
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

interface ContainerSettings {
  readonly name: string;
  readonly image: string;
  readonly command: readonly string[];
  readonly tty: boolean;
  readonly autoRemove: boolean;
}

export class Container {
  readonly id = randomBytes(32).toString('hex');
  readonly settings: ContainerSettings;
  readonly written: Written[] = [];
  state: 'created' | 'running' | 'exited' | 'removed' = 'created';
  exitCode = 0;
  readonly #changes = new EventEmitter().setMaxListeners(0);
  #stop = new AbortController();
  /** Bytes that may still be written, by all its runs. */
  #room = 500_000;

  constructor(settings: ContainerSettings) {
    this.settings = settings;
  }

  /** Runs a program to its end, in the background. */
  start({ steps, code }: Program): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const run = async (): Promise<number> => {
      for (const step of steps) {
        if (step.kind === 'sleep') await pause(step.milliseconds, undefined, { signal });
        else {
          const stream = this.settings.tty ? 'stdout' : step.stream;
          this.#write({ stream, text: step.text });
        }
      }
      // The engine answers to the start before the program ends.
      await pause(5, undefined, { signal });
      return code;
    };
    this.#become('running');
    void run()
      .catch(() => 137)
      .then((ended) => {
        this.exitCode = ended;
        if (this.state === 'running') this.#become('exited');
      });
  }

  kill(): void {
    this.#stop.abort();
  }

  remove(): void {
    this.#stop.abort();
    this.#become('removed');
  }

  /** Ends when one of the states is reached. @throws Error when the wait is aborted */
  async reaches(states: readonly Container['state'][], gone?: AbortSignal): Promise<void> {
    while (!states.includes(this.state)) await this.#changed(gone);
  }

  /** Ends when it is no longer running after having run once more. */
  async runsOnce(gone?: AbortSignal): Promise<void> {
    await this.reaches(['running', 'removed'], gone);
    await this.reaches(['exited', 'removed'], gone);
  }

  /** What it writes, from the beginning until it ends. */
  async *follow(gone?: AbortSignal): AsyncGenerator<Written> {
    for (let next = 0; ;) {
      const written = this.written[next];
      if (written) {
        yield written;
        next++;
      } else if (this.state === 'running') await this.#changed(gone);
      else return;
    }
  }

  #become(state: Container['state']): void {
    this.state = state;
    this.#changes.emit('change');
  }

  #write(written: Written): void {
    // What keeps a piece costs as well.
    this.#room -= written.text.length + 100;
    if (this.#room < 0) return;
    this.written.push(written);
    this.#changes.emit('change');
  }

  async #changed(gone?: AbortSignal): Promise<void> {
    await once(this.#changes, 'change', gone && { signal: gone });
  }
}
