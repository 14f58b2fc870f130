/** JavaScript and TypeScript. */
import { effects, type AnswerTable, type Response } from './effects.ts';

const web = {
  status: 'status',
  ok: 'status',
  statusText: 'status',
  json: 'json',
  text: 'text',
  clone: 'response',
} satisfies Response;

const node = {
  statusCode: 'status',
  statusMessage: 'status',
  setEncoding: 'nothing',
  resume: 'nothing',
  destroy: 'nothing',
} satisfies Response;

export const javascript: AnswerTable = {
  gives: { '*': 'response' },
  responses: {
    fetch: web,
    ky: web,
    axios: { status: 'status', statusText: 'status', data: 'parsed' },
    'nest-http': { status: 'status', statusText: 'status', data: 'parsed' },
    got: {
      statusCode: 'status',
      statusMessage: 'status',
      ok: 'status',
      json: 'json',
      text: 'text',
      body: 'text',
    },
    needle: { statusCode: 'status', body: 'parsed' },
    superagent: {
      set: 'response',
      timeout: 'response',
      retry: 'response',
      accept: 'response',
      type: 'response',
      send: 'response',
      status: 'status',
      statusCode: 'status',
      ok: 'status',
      body: 'parsed',
      text: 'text',
    },
    undici: {
      statusCode: 'status',
      status: 'status',
      ok: 'status',
      body: 'response',
      json: 'json',
      text: 'text',
      dump: 'nothing',
    },
    'node:https': node,
    'node:http': node,
    '*': {},
  },
  methods: effects({
    nothing: 'abort end setTimeout',
    same: 'concat reverse toReversed flat finally catch values toArray',
    item: 'at pop shift',
    part: 'slice',
    text: 'toString',
    test: 'includes hasOwnProperty some every findIndex findLastIndex indexOf',
    sort: 'sort toSorted',
    each: 'forEach',
    map: 'map flatMap',
    filter: 'filter',
    find: 'find findLast',
    reduce: 'reduce',
    then: 'then',
    put: 'push unshift add',
    listen: 'on once addListener',
    show: 'join pipe',
    numbered: 'entries',
    fields: 'keys',
  }),
  functions: effects({
    same: 'Promise.all Promise.resolve structuredClone Object.freeze resolve Buffer.from String Buffer.concat Readable.from Set',
    item: 'Promise.race Promise.any',
    settled: 'Promise.allSettled',
    map: 'Array.from',
    parse: 'JSON.parse',
    test: 'Array.isArray Boolean assert assert.ok isArray',
    merge: 'Object.assign',
    show: 'console.log console.error console.dir console.info console.warn process.stdout.write writeFile writeFileSync fs.writeFile fs.writeFileSync',
    'show named': 'JSON.stringify console.table',
    fields: 'Object.keys Object.values Object.entries',
  }),
  members: effects({ count: 'length size', nothing: '' }),
  ofLists: new Set(
    'every filter find findIndex findLast flatMap forEach map pop reduce some sort toSorted'.split(' '),
  ),
  errors: {
    axios: {
      members: { response: 'response', config: 'request', request: 'request', toJSON: 'address' },
      namesAddress: 'whole',
    },
    got: { members: { response: 'response', options: 'request', request: 'request' }, namesAddress: 'whole' },
    ky: {
      members: { response: 'response', request: 'request', message: 'address' },
      namesAddress: 'text',
    },
    ofetch: {
      members: { response: 'response', data: 'response', request: 'request', message: 'address' },
      namesAddress: 'text',
    },
    superagent: { members: { response: 'response' }, namesAddress: 'whole' },
    own: { members: { message: 'error', stack: 'error', cause: 'error' }, namesAddress: 'text' },
  },
  aside:
    /^(?:console\.(?:error|warn|debug|trace)|(?:\w+\.)*(?:isAxiosError|error|warn|debug|captureException|emit)|next|done|callback|cb|reject)$/,
  events: { data: 'text', response: 'response' },
};
