/** Each way out that a program has, once, to a port of this machine at which nothing answers. */
import dgram from 'node:dgram';
import { lookup } from 'node:dns';
import { resolve4 } from 'node:dns/promises';
import { get } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Worker, isMainThread } from 'node:worker_threads';
import { request as undici } from 'undici';

const port = 65_535;
const host = '127.0.0.1';
const silent = () => undefined;

if (isMainThread) {
  const udp = dgram.createSocket('udp4');
  udp.send('', port, host, () => udp.close());
  lookup('localhost', silent);
  await resolve4('localhost').catch(silent);
  get({ host, port }).on('error', silent);
  request({ host, port }).on('error', silent).end();
  connectHttp2(`http://${host}:${port}`).on('error', silent);
  connect(port, host).on('error', silent);
  connectTls(port, host).on('error', silent);
  await fetch(`http://${host}:${port}/`).catch(silent);
  await undici(`http://${host}:${port}/`).catch(silent);
  new Worker(new URL(import.meta.url));
} else {
  connect(port, host).on('error', silent);
}
