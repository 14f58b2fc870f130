/** The calls of the run sequence: create, start, wait, logs, remove. */
import { Container } from './container.ts';
import { frameOf, rawOf } from './frames.ts';
import { programOf } from './program.ts';
import { compare } from './refusal.ts';
import { empty, json, message, type Call, type Machine, type Reply } from './reply.ts';
import { hasImage, usualCommand, withTag } from './images.ts';

/** Containers that are kept, and signs of a command: endless requests do not fill the memory. */
const MOST = 1000;
const LONGEST_COMMAND = 32_768;

export function createContainer(call: Call): Reply {
  const { machine, contentType, body, query } = call;
  if (!/^application\/json\b/i.test(contentType)) {
    return message(400, `unsupported Content-Type header (${contentType}): must be 'application/json'`);
  }
  const given = recordIn(body);
  if (!given) return message(400, 'invalid JSON: expected an object');
  const image = textOf(given['Image']);
  if (image === '') return message(400, 'no image specified');
  if (!hasImage(machine, image)) return message(404, `No such image: ${withTag(image)}`);
  const command = [...textsOf(given['Entrypoint']), ...textsOf(given['Cmd'])];
  const wanted = command.length > 0 ? command : usualCommand(image);
  if (wanted.length === 0) return message(400, 'no command specified');
  if (wanted.join(' ').length > LONGEST_COMMAND) return message(400, 'argument list too long');
  if (machine.containers.size >= MOST) return message(500, `no room for more than ${MOST} containers`);
  const name = query.get('name') ?? `emulated_${machine.containers.size + 1}`;
  const twin = [...machine.containers].find(({ settings }) => settings.name === name);
  if (twin) {
    return message(
      409,
      `Conflict. The container name "/${name}" is already in use by container "${twin.id}"`,
    );
  }
  const host = recordOf(given['HostConfig']);
  const container = new Container({
    name,
    image,
    command: wanted,
    tty: given['Tty'] === true,
    autoRemove: host['AutoRemove'] === true && compare(call.version, '1.25') >= 0,
  });
  machine.containers.add(container);
  return json(201, { Id: container.id, Warnings: machine.release.isFrom('19.03') ? [] : null });
}

export function startContainer({ machine, id, version, body }: Call): Reply {
  const container = containerOf(machine, id);
  if (!container) return noContainer(id);
  if (body !== '' && compare(version, '1.24') >= 0) {
    const since = 'was deprecated since API v1.22 and removed in v1.24';
    return message(400, `starting container with non-empty request body ${since}`);
  }
  if (container.state === 'running') return empty(304);
  const { command, autoRemove } = container.settings;
  const program = programOf(command);
  if (!program) {
    container.exitCode = 127;
    const what = `exec: "${command[0] ?? ''}": executable file not found in $PATH`;
    return message(400, `failed to create task for container: ${what}`);
  }
  container.start(program);
  if (autoRemove) void container.reaches(['exited']).then(() => removed(machine, container));
  return empty(204);
}

/** From 1.30 on the head of the reply comes at once and its body when the container ends; before, nothing until then. */
export async function waitForContainer({ machine, id, version, query, gone }: Call): Promise<Reply> {
  const container = containerOf(machine, id);
  if (!container) return noContainer(id);
  const isEarly = compare(version, '1.30') >= 0;
  const condition = (isEarly ? query.get('condition') : null) ?? 'not-running';
  const ended = endOf(container, condition, gone);
  if (!ended) return message(400, `invalid condition: "${condition}"`);
  const status = async () => {
    await ended();
    return { StatusCode: container.exitCode };
  };
  if (!isEarly) return json(200, await status());
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: { kind: 'stream', chunks: later(async () => `${JSON.stringify(await status())}\n`) },
  };
}

function endOf(
  container: Container,
  condition: string,
  gone: AbortSignal,
): (() => Promise<void>) | undefined {
  switch (condition) {
    case 'not-running':
      return () => container.reaches(['created', 'exited', 'removed'], gone);
    case 'next-exit':
      return () => container.runsOnce(gone);
    case 'removed':
      return () => container.reaches(['removed'], gone);
    default:
      return undefined;
  }
}

async function* later(text: () => Promise<string>): AsyncGenerator<string> {
  yield await text();
}

export function containerLogs({ machine, id, version, query, gone }: Call): Reply {
  const container = containerOf(machine, id);
  if (!container) return noContainer(id);
  const streams = ['stdout', 'stderr'].filter((name) => isSet(query.get(name)));
  if (streams.length === 0) return message(400, 'Bad parameters: you must choose at least one stream');
  const { tty } = container.settings;
  const follow = isSet(query.get('follow'));
  const chunks = async function* () {
    for await (const written of follow ? container.follow(gone) : [...container.written]) {
      if (streams.includes(written.stream)) yield tty ? rawOf(written) : frameOf(written);
    }
  };
  return {
    status: 200,
    headers: typeOf(machine, version, tty),
    body: { kind: 'stream', chunks: chunks() },
  };
}

/** Up to 1.41 what comes in frames is called raw all the same. */
function typeOf({ release }: Machine, version: string, tty: boolean): Readonly<Record<string, string>> {
  if (!release.isFrom('23.0')) return {};
  const isNamed = !tty && compare(version, '1.42') >= 0;
  return { 'content-type': `application/vnd.docker.${isNamed ? 'multiplexed' : 'raw'}-stream` };
}

export function inspectContainer({ machine, id }: Call): Reply {
  const container = containerOf(machine, id);
  if (!container) return noContainer(id);
  const { name, image, command, tty, autoRemove } = container.settings;
  return json(200, {
    Id: container.id,
    Name: `/${name}`,
    State: {
      Status: container.state,
      Running: container.state === 'running',
      ExitCode: container.exitCode,
    },
    Config: { Image: image, Cmd: command, Tty: tty },
    HostConfig: { AutoRemove: autoRemove },
  });
}

export function listContainers({ machine, query }: Call): Reply {
  const all = isSet(query.get('all'));
  const shown = [...machine.containers].filter(({ state }) => all || state === 'running');
  return json(
    200,
    shown.map(({ id, state, settings }) => {
      return { Id: id, Names: [`/${settings.name}`], Image: settings.image, State: state };
    }),
  );
}

export async function stopContainer({ machine, id }: Call): Promise<Reply> {
  const container = containerOf(machine, id);
  if (!container) return noContainer(id);
  if (container.state !== 'running') return empty(304);
  container.kill();
  await container.reaches(['exited', 'removed']);
  return empty(204);
}

export function killContainer({ machine, id }: Call): Reply {
  const container = containerOf(machine, id);
  if (!container) return noContainer(id);
  if (container.state !== 'running') {
    return message(409, `cannot kill container: ${id}: container ${container.id} is not running`);
  }
  container.kill();
  return empty(204);
}

export function removeContainer({ machine, id, query }: Call): Reply {
  const container = containerOf(machine, id);
  if (!container) return noContainer(id);
  if (container.state === 'running' && !isSet(query.get('force'))) {
    const advice = 'stop the container before removing or force remove';
    return message(
      409,
      `cannot remove container "/${container.settings.name}": container is running: ${advice}`,
    );
  }
  removed(machine, container);
  return empty(204);
}

function removed(machine: Machine, container: Container): void {
  machine.containers.delete(container);
  container.remove();
}

/** By its id, the beginning of it, or its name. */
function containerOf({ containers }: Machine, id: string): Container | undefined {
  const all = [...containers];
  return (
    all.find((one) => one.id === id || one.settings.name === id) ?? all.find((one) => one.id.startsWith(id))
  );
}

function noContainer(id: string): Reply {
  return message(404, `No such container: ${id}`);
}

/** As the engine reads a switch of a query. */
function isSet(value: string | null): boolean {
  return value !== null && !['', '0', 'no', 'false', 'none'].includes(value.trim().toLowerCase());
}

function recordIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The engine takes a text for a list of one. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
