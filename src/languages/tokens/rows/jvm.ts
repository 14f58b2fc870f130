/** Languages of the Java virtual machine. */
import { dollarBraces, dollarName, dollarPath, long, nestedSlashes, quoted, raw } from './forms.ts';
import { likeC } from './like-c.ts';
import type { Syntax } from '../syntax.ts';

/** java.net's connections: their setters change them, and reading one of their properties sends the request. */
const connections = {
  changes: [
    'setRequestMethod',
    'setRequestProperty',
    'setDoOutput',
    'addRequestProperty',
    'setConnectTimeout',
  ],
  getters: {
    inputStream: 'getInputStream',
    responseCode: 'getResponseCode',
    responseMessage: 'getResponseMessage',
    errorStream: 'getErrorStream',
  },
} as const satisfies Partial<Syntax>;

export const jvmRows: readonly Syntax[] = [
  {
    ...likeC,
    id: 'groovy',
    endings: ['groovy', 'gradle', 'gvy', 'gy', 'gsh', 'jenkinsfile', 'jenkins', 'nf'],
    names: ['jenkinsfile*', 'nextflow.config'],
    strings: [
      raw('"""', '"""', [dollarBraces, dollarPath]),
      long("'''"),
      quoted('"', [dollarBraces, dollarPath]),
      quoted("'"),
    ].map((form) => ({ ...form, escapes: 'backslash' as const })),
    nameRest: '$',
    ends: 'line',
    declares: 'def final String URL var static GString Object List Map int boolean'.split(' '),
    functions: ['def'],
    bareFunctions: true,
    scopes: ['class', 'interface', 'trait', 'enum'],
    classes: ['class', 'interface', 'trait'],
    members: ['.', '?.', '*.', '.&', '::'],
    lambdas: ['->'],
    ...connections,
    getters: { ...connections.getters, text: 'text', bytes: 'bytes' },
    receiverCalls: {
      execute: 'qx',
      text: 'reading of a URL',
      bytes: 'reading of a URL',
      getText: 'reading of a URL',
      openStream: 'reading of a URL',
      newReader: 'reading of a URL',
    },
    defaults: ['?:'],
    calls: 'words',
    spacedCalls: true,
    lastCounts: true,
    pipelines: true,
  },
  {
    ...likeC,
    id: 'scala',
    endings: ['scala', 'sc', 'sbt'],
    blockComments: nestedSlashes,
    strings: ['s', 'f', 'raw', 'uri', 'url', 'r', 'q', 'sql', ''].flatMap((prefix) => [
      raw(`${prefix}"""`, '"""', prefix === '' ? [] : [dollarBraces, dollarName]),
      quoted(`${prefix}"`, prefix === '' ? [] : [dollarBraces, dollarName]),
    ]),
    characters: 'quote',
    ends: 'line',
    typesInBrackets: true,
    declares: ['val', 'var', 'lazy', 'final', 'given'],
    functions: ['def'],
    scopes: ['class', 'object', 'trait'],
    members: ['.'],
    ternary: false,
    lambdas: ['=>'],
    fields: ['='],
    ...connections,
    // scala.sys.process: `url("…").cat`; methods without parameters are often called without parentheses.
    getters: { ...connections.getters, cat: 'cat', mkString: 'mkString', toString: 'toString' },
    receiverCalls: { cat: 'reading of a URL' },
    lastCounts: true,
    classes: ['class', 'trait'],
  },
];
