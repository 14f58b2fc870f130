/** Which call of the Engine's API is served by what. */
import {
  containerLogs,
  createContainer,
  inspectContainer,
  killContainer,
  listContainers,
  removeContainer,
  startContainer,
  stopContainer,
  waitForContainer,
} from './containers.ts';
import { createImage, inspectImage } from './images.ts';
import type { Call, Reply } from './reply.ts';
import { ping, version } from './system.ts';

type Handler = (call: Call) => Reply | Promise<Reply>;

/** By the call as the catalogue writes it. What is in the catalogue and not here answers 501. */
export const handlers: Readonly<Record<string, Handler>> = {
  'GET /_ping': ping,
  'HEAD /_ping': ping,
  'GET /version': version,
  'POST /containers/create': createContainer,
  'POST /containers/{id}/start': startContainer,
  'POST /containers/{id}/wait': waitForContainer,
  'GET /containers/{id}/logs': containerLogs,
  'GET /containers/{id}/json': inspectContainer,
  'GET /containers/json': listContainers,
  'POST /containers/{id}/stop': stopContainer,
  'POST /containers/{id}/kill': killContainer,
  'DELETE /containers/{id}': removeContainer,
  'POST /images/create': createImage,
  'GET /images/{name}/json': inspectImage,
};

/** What represents the name in a call: `{id}`, or `{name}`, which may take several segments. */
export function nameIn(call: string, path: string): string {
  const [, shape = ''] = call.split(' ');
  const [before = '', after = ''] = shape.split(/\{[a-z]+\}/);
  return shape === before ? '' : path.slice(before.length, path.length - after.length);
}
