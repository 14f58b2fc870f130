/**
 * Loaded before a program, in each of its threads: what goes out is written into the file that `NETWORK_RECORD` names, a line each, and
 * so is each program that is started.
 */
'use strict';
const { appendFileSync } = require('node:fs');
const childProcess = require('node:child_process');
const dgram = require('node:dgram');
const dns = require('node:dns');
const http = require('node:http');
const http2 = require('node:http2');
const https = require('node:https');
const { syncBuiltinESMExports } = require('node:module');
const net = require('node:net');
const tls = require('node:tls');
const { isMainThread } = require('node:worker_threads');

/** @param {string} line */
const record = (line) =>
  appendFileSync(process.env.NETWORK_RECORD ?? '', `${line}${isMainThread ? '' : ' of another thread'}\n`);

/** @param {string} owner @param {object} object @param {readonly string[]} names @param {(args: readonly unknown[]) => string} [detail] */
function watch(owner, object, names, detail = () => '') {
  for (const name of names) {
    const real = Reflect.get(object, name);
    if (typeof real !== 'function') continue;
    Reflect.set(object, name, function watched(/** @type {unknown[]} */ ...args) {
      record(`${owner}.${name}${detail(args)}`);
      return new.target ? Reflect.construct(real, args, new.target) : Reflect.apply(real, this, args);
    });
  }
}

/** @param {object} object */
const resolving = (object) => Object.keys(object).filter((name) => /^(?:lookup|resolve|reverse)/.test(name));

watch('Socket', net.Socket.prototype, ['connect']);
watch('net', net, ['connect', 'createConnection']);
watch('tls', tls, ['connect']);
watch('http', http, ['request', 'get']);
watch('https', https, ['request', 'get']);
watch('http2', http2, ['connect']);
watch('dgram', dgram.Socket.prototype, ['send', 'connect']);
watch('dns', dns, resolving(dns));
watch('dns.promises', dns.promises, resolving(dns.promises));
watch('global', globalThis, ['fetch', 'WebSocket', 'EventSource']);

/** @param {readonly unknown[]} args */
const program = ([file, list]) => ` ${[file, ...(Array.isArray(list) ? list : [])].join(' ')}`;
const starts = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'];
watch('child_process', childProcess, starts, program);
syncBuiltinESMExports();
