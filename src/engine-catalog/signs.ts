/** What a text must hold to mention an Engine, to use one, and to be worth parsing for that: looked for before a file is parsed. */
import { engineGlobals, engineImports, engineModules } from '../generated/engine-names.ts';
import { signOfRows, statedNames, statedRows } from './stated-signs.ts';

/** Words of which one is in every file that mentions an engine; letter case does not matter. They are looked for first. */
export const engineMarkers: readonly string[] = [
  'docker',
  'bollard',
  'shiplift',
  'testcontainers',
  'moby/moby',
  'NegotiateAPIVersion',
  // A file of properties may hold nothing else; its name shows its owner.
  'api.version',
  // The ports of an engine, the old one too: a request to `http://10.0.0.5:2375/containers/json` need not name it.
  ':2375',
  ':2376',
  ':4243',
  // Beside the host, as sockets take it: `Socket("10.0.0.5", 2375)`, `nc $HOST 2375`.
  ' 2375',
  ' 2376',
];

/** What a request to an engine, or the command that sends it, goes to: sockets, ports, and the variable that names one. */
const addresses = [
  String.raw`docker[\w.-]{0,80}\.sock`,
  'docker_?engine',
  String.raw`:(?:237[56]|4243)\b`,
  'DOCKER_HOST',
  // A client that another file made.
  'NegotiateAPIVersion',
  String.raw`\bmodem\.version\b`,
  String.raw`\.modem,`,
  'socketPath',
  'unix[_-]?socket',
  String.raw`http\+unix`,
];

/** Names of what sets a version, and of what contains an engine: install scripts, packages, images. */
const settingsAndReleases = [
  ...statedNames,
  String.raw`docker\.io\b`,
  String.raw`get[-_]?docker\.sh`,
  'docker_(?:packages?|edition|version)',
  String.raw`\bdocker:[\w.-]{0,40}dind\b`,
  // Names of packages and images, if nothing goes on behind them: from the name backwards, and not further than a
  // command goes, so that long lists cost no more than their length.
  String.raw`docker(?<=(?:install|add|image|container|FROM|from|services|name|packages?|-Sy?u?|-S|-)[\s:="'\\,\[\]-]{1,40}(?:[\w.:=~+@{}$-]{1,60}[\s\\,"']{1,40}){0,30}(?:(?:index\.)?docker\.io\/)?(?:(?:library|amd64|arm32v[67]|arm64v8)\/)?docker)(?=[\s:@"'\\,\]#;&|)]|$)`,
];

/** A test of a text. */
interface Sign {
  test(text: string): boolean;
}

interface SignsOfText {
  /** Fits a text that mentions an engine: what runs beside a client, or names another engine, need do no more. */
  readonly any: Sign;
  /** Fits one of these that may hold a finding of its own: its calls may send something, or it states something in a form that is read. */
  readonly shows: Sign;
  /** Fits one whose calls may make a client or send a request. */
  readonly calls: Sign;
  /** Fits a client of one's own: where it leads another file, or a caller, has. */
  readonly ownClient: Sign;
}

/** Something that is called after Docker, and a version of the API that is stated beside it. */
const ownName =
  /\b(?:class|interface|(?:def)?module|package|struct|trait|type)[ \t]+(?:\w{1,40}(?:::|\.)){0,4}(?=\w{0,40}docker)\w{1,60}/i;
const ownVersion = /["'`/]v1\.\d{2}["'`/]/;

/**
 * A base that is called after Docker, and a path that hardly anybody else has. If the base has another name, a list of an engine and
 * a word about its server count.
 */
const ownBase =
  /\bdocker[._-]?(?:api[._-]?|engine[._-]?)?(?:base[._-]?(?:path|ur[il])|ur[il]|endpoint|addr(?:ess)?)\b/i;
const ownList = /["'`}]\/(?:containers|images)\/json\b/;
/** What is written as a host although a socket needs none. */
const standIn = /["'`]https?:\/\/(?:localhost|docker|unix|d)\/?["'`{$]/i;
const ofServer = /\bdocker (?:server|daemon|engine|host|remote api)\b/i;
const ownPath = /["'`}]\/(?:containers\/(?:json|create)|images\/(?:json|create)|exec\/)/;
/** Calls that an engine alone has. With something that is called after Docker, two of them are a client, whatever its base is called. */
const ownCall =
  /(?:["'`}]|\$\w{1,40}(?=\/))\/?(containers\/(?:json|create|\S{1,40}\/(?:json|logs|stats|start|stop|kill|attach|exec))|images\/(?:json|create)|exec\/\S{1,40}\/(?:start|json|resize))(?=["'`?])/g;
const listCall = /^(?:containers|images)\/json$/;
/** What makes a connection to a socket, whose place may be a setting that no code has. */
const ownSocket =
  /hyperlocal|\bAF_UNIX\b|unix_?domain|unix_?(?:stream|socket)|\bUNIXSocket\b|(?:socket|unix):\/\/|\bbindto\b/i;
const ownClient: Sign = {
  test: (text) =>
    (ownVersion.test(text) && ownName.test(text)) ||
    (ownPath.test(text) && (ownBase.test(text) || ownSocket.test(text))) ||
    (ownList.test(text) && (ofServer.test(text) || (standIn.test(text) && ownName.test(text)))) ||
    (ownName.test(text) && hasOwnCalls(text, 2)) ||
    // A class may be called after what it is about: `class Containers` in a package `docker`.
    (/\bdocker\b/i.test(text) && hasOwnCalls(text, 3)),
};

/** A list of an engine, and others of its calls. */
function hasOwnCalls(text: string, wanted: number): boolean {
  const calls = new Set<string>();
  let isListed = false;
  for (const [, call = ''] of text.matchAll(ownCall)) {
    calls.add(call);
    isListed ||= listCall.test(call);
    if (isListed && calls.size >= wanted) return true;
  }
  return false;
}

/** A port of an engine that is apart from its host, and the first line of a request that is written out. */
const portApart = /[\s,(]237[56]\b/;
const requestLine = /\bHTTP\/1\.[01]/;
const writtenOut: Sign = { test: (text) => portApart.test(text) && requestLine.test(text) };

let made: SignsOfText | undefined;

/**
 * Tests of a text, by these names and by those of the client libraries that the models know. They are ASCII, so that bytes
 * decoded as latin1 give the same answer as the text does.
 */
export function engineSigns(): SignsOfText {
  return (made ??= make());
}

function make(): SignsOfText {
  const names = [...new Set([...engineModules, ...engineGlobals])].filter((name) => !isCommon(name));
  const imports = [...new Set(engineImports)].filter(isCommon).map(importOf);
  // With upper and lower case as it is written: `docker.io` is no use of `Docker`.
  const uses = [...new Set(engineGlobals)]
    .filter(isCommon)
    .map((name) => String.raw`\b${name}(?:::[A-Z]|\.[a-z])`);
  // What a path is built with, if other files have the socket.
  uses.push('[dD]ocker(?:Api|API)Version');
  const word = new RegExp([...addresses, ...names.map(wholeWord), ...imports].join('|'), 'i');
  const use = new RegExp(uses.join('|'));
  const other = new RegExp(settingsAndReleases.join('|'), 'im');
  const calls = {
    test: (text: string) =>
      word.test(text) || use.test(text) || ownClient.test(text) || writtenOut.test(text),
  };
  const stated = signOfRows(statedRows);
  return {
    ownClient,
    calls,
    any: { test: (text) => calls.test(text) || other.test(text) },
    shows: { test: (text) => stated.test(text) || calls.test(text) },
  };
}

/** The word that most files mention: a library of that name is meant only if it is imported, or used as one. */
const common = 'docker';

function isCommon(name: string): boolean {
  return name.toLowerCase() === common;
}

/** A name that is a word of its own is not meant as a part of another one. */
function wholeWord(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /^\w+$/.test(name) ? String.raw`\b${escaped}\b` : escaped;
}

function importOf(name: string): string {
  const gap = String.raw`[ \t]{1,9}`;
  return [
    // From the name backwards, as above; another name for something else is none: `import docker from './docker.js'`.
    String.raw`\b${name}\b(?<=\bimport[ \t](?:[\w., \t]{0,200}[, \t])?${name})(?![\w.-]{0,80}\/|${gap}(?:from\b|["']))`,
    String.raw`\bfrom${gap}${name}(?:\.[\w.]{1,80})?${gap}import\b`,
    String.raw`\b(?:import_module|__import__|require)[ \t(]{0,9}\\?["']${name}[."'\\/]`,
  ].join('|');
}
