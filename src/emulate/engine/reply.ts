/** What a request asks of the emulated engine, and what it replies. */
import type { Container } from './container.ts';
import type { Release } from './release.ts';

/** What an engine has. */
export interface Machine {
  readonly release: Release;
  readonly containers: Set<Container>;
  /** Images that are there, each with its tag: `busybox:latest`. */
  readonly images: Set<string>;
}

export interface Call {
  readonly machine: Machine;
  /** The API version that holds for the call: that of the path, else the highest one. */
  readonly version: string;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly body: string;
  /** What the name in the path is: `{id}` of `/containers/{id}/start`. */
  readonly id: string;
  /** Aborted when the client has hung up: nothing waits for the reply. */
  readonly gone: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** `stream`: the head of the reply is sent at once, whatever comes when. */
type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'stream'; readonly chunks: AsyncIterable<string | Uint8Array> };

export function json(status: number, value: unknown): Reply {
  return { status, headers: { 'content-type': 'application/json' }, body: { kind: 'json', value } };
}

export function message(status: number, text: string): Reply {
  return json(status, { message: text });
}

export function empty(status: number): Reply {
  return { status, body: { kind: 'none' } };
}

export const pageNotFound: Reply = message(404, 'page not found');
