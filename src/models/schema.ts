/**
 * The form of a model file: what the clients of a language mean, as data. A new client library is a new row.
 *
 * A *place* states where in a call a value is: `0` the first argument, `1.method` the field `method` of the second,
 * `named.json` a keyword argument, `self` the receiver; `0.dial.returns` is what the function there returns, and `0.query.gives`
 * what it returns too if that is made of its parameters. Of a list of places the first one that gives something counts.
 */
import { valueRowSchema, callbackRowSchema, addsRowSchema } from './function-schema.ts';
import * as v from 'valibot';
import { commandSchema, commandValueSchema } from './command-schema.ts';
import { connectRowSchema, peerPlaces, writeRowSchema } from './connection-schema.ts';
import { engineLibrarySchema } from './engine-schema.ts';
import { generatedRowSchema } from './generated-schema.ts';
import { optionRowSchema, optionsGivenSchema } from './option-schema.ts';
import { names, place, places } from './places-schema.ts';
import { runRowSchema } from './run-schema.ts';

const method = v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A call that sends a request. */
const requestRowSchema = v.strictObject({
  /** Member paths from the client: `get`, `repos.get`; `''` is the client itself. */
  call: names,
  /** The method, or what it is where `methodAt` gives nothing. */
  method: v.optional(method),
  methodAt: v.optional(places),
  /** The whole URL, or the part after the base. */
  url: v.optional(places),
  /** A base given with this call. */
  base: v.optional(places),
  /** A client that is passed to the call, with a base of its own: `Req.get!(client, url: path)`. */
  client: v.optional(places),
  /** The socket or pipe that the request goes through. */
  socket: v.optional(places),
  /** Agents and dispatchers: clients with a socket of their own, which the request goes through. */
  through: v.optional(places),
  /** Calls that send what this one makes, on the client whose socket it goes through: `client.Do(request)`. */
  sentBy: v.optional(v.strictObject({ call: names, request: place })),
  /** A URL given in parts. */
  parts: v.optional(
    v.strictObject({
      scheme: v.string(),
      protocol: v.optional(places),
      host: places,
      port: v.optional(places),
      path: places,
    }),
  ),
  /** The call is a declaration that others set to work: the request is reported here, not where they do. */
  declared: v.optional(v.literal(true)),
  /** The method if the call has a body, and states no other. */
  methodWithBody: v.optional(method),
  /** The file that the answer is written to. */
  keeps: v.optional(places),
  /** Records whose field names are query parameters. */
  query: v.optional(places),
  /** Records whose field names are the body's. */
  body: v.optional(places),
  /** The fields of the body are the query of a GET. */
  bodyIsQuery: v.optional(v.literal(true)),
});

/** A call that gives a client: an instance with a base of its own. */
const instanceRowSchema = v.strictObject({
  call: names,
  base: v.optional(places),
  /** The socket or pipe that its requests go through. */
  socket: v.optional(places),
  through: v.optional(places),
  /** Of a connection: where it leads. */
  ...peerPlaces,
  /** What is added to the base that the client has: `target.path('v2')`. */
  adds: v.optional(places),
  /** The method of the requests that come, for builders: `builder.url(u).post(body)`. */
  method: v.optional(method),
  methodAt: v.optional(places),
  /** What comes out is a request that another call sends: see `sentBy`. */
  passed: v.optional(v.literal(true)),
  /** The id of the client that comes out; this client where left out. */
  gives: v.optional(v.string()),
});

const clientSchema = v.strictObject({
  id: v.string(),
  /** Import specifiers. */
  modules: v.optional(names),
  /** Exported names that are the client itself; other exported names are members. */
  exports: v.optional(names),
  /** Names that are there without an import. */
  globals: v.optional(names),
  /** Names of declared types: a parameter or field of the type is such a client. */
  types: v.optional(names),
  /** Names of properties that hold the client in frameworks: `$axios`. */
  properties: v.optional(names),
  /**
   * How a base and a path become one URL: `append` puts one slash between them, `resolve` works as a browser
   * resolves a link, `origin` takes the base's origin alone.
   */
  join: v.optional(v.picklist(['append', 'resolve', 'origin'])),
  /** Member paths that may be assigned a base later: `defaults.baseURL`. */
  baseFields: v.optional(names),
  /** Names under which a base for all its requests is given, wherever that is: `HttpInterceptor`. */
  basesFrom: v.optional(names),
  /** `braces`: names in braces in its URLs represent values that are given elsewhere: `/{owner}/{name}`. */
  templates: v.optional(v.literal('braces')),
  /** One slash behind a scheme does for two, and so do three, as in curl's own notation: what follows is the host. */
  oneSlashDoes: v.optional(v.literal(true)),
  /** It is a connection, to which requests are written as text. */
  connection: v.optional(v.literal(true)),
  /** A call through a builder that goes on (`superagent('GET', url).set(…)`): further members change nothing. */
  requests: v.optional(v.array(requestRowSchema)),
  instances: v.optional(v.array(instanceRowSchema)),
});

export const modelFileSchema = v.strictObject({
  /** The id of the language. */
  language: v.string(),
  /** Languages whose rows hold here too, if this one has none of its own. */
  inherits: v.optional(names),
  clients: v.optional(v.array(clientSchema)),
  functions: v.optional(v.array(valueRowSchema)),
  callbacks: v.optional(v.array(callbackRowSchema)),
  adds: v.optional(v.array(addsRowSchema)),
  /** Client libraries of the Docker Engine. */
  engine: v.optional(v.array(engineLibrarySchema)),
  /** Generators of clients from descriptions of APIs. */
  generated: v.optional(v.array(generatedRowSchema)),
  /** Calls that make a connection lead somewhere, and that write to one. */
  connects: v.optional(v.array(connectRowSchema)),
  writes: v.optional(v.array(writeRowSchema)),
  /** Calls that run commands. */
  runs: v.optional(v.array(runRowSchema)),
  /** Calls that declare options of the command line, and names of what gives all of them as one object. */
  optionsDeclared: v.optional(v.array(optionRowSchema)),
  optionsGiven: v.optional(optionsGivenSchema),
  /** Last names of functions that never send what they are given: `log`, `startsWith`. */
  silent: v.optional(names),
  /** Fields of answers that hold URLs: `next`. A URL under such a name is a sample, not a use. */
  answers: v.optional(names),
  /** Classes and objects whose `get` and `delete` mean something else: `Map`, `localStorage`. */
  stores: v.optional(names),
  /** Modules and globals that only describe answers, in tests: `nock`, `msw`. */
  mocks: v.optional(names),
  /** Methods of a function that call it: `url.apply(path)`. */
  invokes: v.optional(names),
  /**
   * Methods that a function has by itself, where any other name calls it: that of the method of its interface, `status` of
   * `uri -> client.send(uri)`. A language that inherits the rows does not have them.
   */
  functionMethods: v.optional(names),
  /** Methods that represent an HTTP method on a client that is not known: `get`. */
  verbs: v.optional(v.record(v.string(), method)),
  /** Field names that a function which is not known is likely to read: the URL, the method, the query. */
  options: v.optional(
    v.strictObject({
      url: names,
      method: names,
      query: names,
      base: names,
      /** A socket, and the path that is asked for through it. */
      through: v.optional(v.strictObject({ socket: names, path: names })),
    }),
  ),
  /** Documents that a framework reads settings from, each with as much of its path as is fixed: `config/default.json`. */
  settings: v.optional(names),
  /** Functions may be declared as methods of a type that is elsewhere, and the resolver finds them by that type. */
  extensions: v.optional(v.literal(true)),
  /** Other files may add members to a class, and the resolver finds the one that has a member. */
  reopenedClasses: v.optional(v.literal(true)),
  /** Frameworks inject objects into the code that has their type, and the resolver finds what makes them. */
  madeForTypes: v.optional(v.literal(true)),
  commands: v.optional(v.array(commandSchema)),
  /** Languages whose commands are run here too. */
  commandsOf: v.optional(names),
  values: v.optional(v.array(commandValueSchema)),
});

export type ModelFile = v.InferOutput<typeof modelFileSchema>;
export type ClientModel = v.InferOutput<typeof clientSchema>;
export type RequestRow = v.InferOutput<typeof requestRowSchema>;
export type InstanceRow = v.InferOutput<typeof instanceRowSchema>;
