/**
 * The form of rows about connections that code writes its requests to itself: what makes one lead to its peer, and what writes
 * to it. What opens one is an instance of a client that is a connection.
 */
import * as v from 'valibot';
import { names, place, places } from './places-schema.ts';

/** How a call is known, and where in it the connection is: the receiver where left out. */
const onConnection = {
  /** Names of functions, with their path: `Fprintf`, `socket_connect`. */
  call: v.optional(names),
  /** Import specifiers where the function comes from; without them it is a global. */
  modules: v.optional(names),
  /** Names of methods of a connection. */
  method: v.optional(names),
  to: v.optional(place),
};

/** Where a connection leads: the path of a socket, an address with its port, or a host with the port beside it. */
export const peerPlaces = {
  peer: v.optional(places),
  port: v.optional(places),
};

/** A call that makes a connection lead somewhere: `s.connect('/var/run/docker.sock')`. */
export const connectRowSchema = v.strictObject({ ...onConnection, peer: places, port: v.optional(places) });

/** A call that passes a text to a connection as it is: `s.sendall(b'GET /info HTTP/1.0\r\n\r\n')`. */
export const writeRowSchema = v.strictObject({
  ...onConnection,
  text: place,
  /** The text is a format, and the arguments behind it are put in. */
  format: v.optional(v.literal(true)),
});

export type ConnectRow = v.InferOutput<typeof connectRowSchema>;
export type WriteRow = v.InferOutput<typeof writeRowSchema>;
