/** Starts and stops servers on loopback or on a socket. */
import type { Server } from 'node:http';

/** A server that is up. */
export interface Served {
  /** `http://127.0.0.1:8080`; of an engine as DOCKER_HOST has it: `tcp://127.0.0.1:2375`, `unix:///tmp/d.sock`. */
  readonly url: string;
  /** Ends it, with every connection. */
  close(): Promise<void>;
}

/** Where to listen: a port of 127.0.0.1 (0: any free one), or the path of a socket. */
type Place =
  { readonly kind: 'port'; readonly port: number } | { readonly kind: 'socket'; readonly path: string };

/**
 * @returns the port; 0 for a socket
 * @throws Error of the system if the place is taken or may not be used
 */
export function listen(server: Server, place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // A client that hangs up is no trouble of ours.
    server.on('clientError', (_, connection) => connection.destroy());
    const done = () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address === null || typeof address === 'string' ? 0 : address.port);
    };
    if (place.kind === 'socket') server.listen(place.path, done);
    else server.listen(place.port, '127.0.0.1', done);
  });
}

export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeAllConnections();
  });
}
