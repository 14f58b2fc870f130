/** Ruby. */
import type { AnswerTable, Response } from './answer-table.ts';
import { effects } from './effects.ts';

const standard = {
  code: 'status',
  message: 'status',
  msg: 'status',
  status: 'status',
  success: 'status',
  'success?': 'status',
  'ok?': 'status',
  'is_a?': 'status',
  'kind_of?': 'status',
  'instance_of?': 'status',
  value: 'status',
  class: 'status',
  uri: 'address',
  body: 'text',
  read_body: 'text',
  to_s: 'text',
  parsed_response: 'json',
  parse: 'json',
} satisfies Response;

/** What `URI.open` gives reads like a file; what it has of the headers is named by nothing here. */
const file = {
  read: 'text',
  string: 'text',
  status: 'status',
  'is_a?': 'status',
  class: 'status',
} satisfies Response;

/** What every error has. */
const own = {
  message: 'text',
  full_message: 'text',
  detailed_message: 'text',
  to_s: 'text',
  inspect: 'text',
  cause: 'error',
  class: 'nothing',
  backtrace: 'nothing',
  'is_a?': 'nothing',
} as const;

export const ruby: AnswerTable = {
  gives: { '*': 'response' },
  responses: { '*': standard, 'faraday/json': { ...standard, body: 'json' }, 'open-uri': file, open: file },
  parsed: { faraday: { by: 'response json', as: 'faraday/json' } },
  answersTo: { argument: '&', clients: ['open-uri', 'open'] },
  asksIn: { argument: '&', clients: ['faraday'] },
  takes: ['get_print', 'download'],
  uncaught: [
    { kind: 'block', name: 'at_exit', reads: new Set(['$!', '$ERROR_INFO']) },
    { kind: 'block', name: 'END', reads: new Set(['$!', '$ERROR_INFO']) },
  ],
  causes: ['cause', 'full_message', 'detailed_message'],
  errors: {
    'open-uri': { members: { ...own, io: 'response' } },
    open: { members: { ...own, io: 'response' } },
    'net/http': { members: { ...own, response: 'response' }, raisedBy: 'value' },
    'net/http-connection': { members: { ...own, response: 'response' }, raisedBy: 'value' },
    // Since 2.11 its text has the method and the address.
    faraday: {
      members: { ...own, response: 'response', response_body: 'response' },
      namesAddress: 'text',
    },
    'rest-client': { members: { ...own, response: 'response', http_body: 'response' } },
    own: { members: own, namesAddress: 'text' },
  },
  exact: effects({ task: 'Thread#new Thread.new Thread.start Thread.fork Thread' }),
  tasks: {
    value: 'result',
    join: 'task',
    run: 'task',
    wakeup: 'task',
    kill: 'task',
    exit: 'task',
    'alive?': 'nothing',
    'stop?': 'nothing',
    status: 'nothing',
    'nil?': 'nothing',
    priority: 'nothing',
    'report_on_exception=': 'nothing',
    'abort_on_exception=': 'nothing',
  },
  methods: effects({
    nothing: 'close',
    part: '[:] take drop take_while drop_while',
    flat: 'flatten',
    same: 'tally intersection difference union to_a to_enum enum_for compact reverse dup lazy force freeze tap clone to_set rewind itself',
    text: 'read string strip force_encoding encode',
    item: 'first last sample',
    one: 'pop shift deq',
    count: 'size length count',
    test: 'block_given? all? empty? any? nil? key? has_key? include? none? is_a? present? blank?',
    neighbours: 'each_cons chunk_while slice_when',
    place: 'find_index index rindex',
    sort: 'sort_by sort',
    read: '[] fetch dig',
    pick: 'values_at fetch_values slice',
    each: 'each each_with_index each_with_object',
    map: 'map flat_map filter_map collect sum',
    unique: 'uniq',
    grouped: 'group_by',
    parted: 'partition',
    revalued: 'transform_values',
    filter: 'select reject filter grep grep_v',
    reduce: 'reduce inject',
    find: 'find detect min_by max_by minmax_by max min minmax',
    list: 'zip',
    then: 'then yield_self start open',
    put: 'push << concat append',
    keep: 'store',
    show: 'inspect to_json as_json to_yaml pretty_inspect join',
    fields: 'values keys each_pair each_value instance_values',
    pairs: 'to_h',
  }),
  functions: effects({
    parse: 'JSON.parse JSON.load JSON.parse! Oj.load MultiJson.load',
    same: 'Array Set.new StringIO.new',
    show: 'puts print p pp printf warn File.write IO.write JSON.generate JSON.dump JSON.pretty_generate',
  }),
  noList: {
    read: /\b(?:ParserError|JSONError|NoMethodError|TypeError)\b/,
    collected: /\b(?:KeyError|IndexError)\b/,
  },
  clauses: {
    each: /^rescue\b|\b(?:StandardError|Exception)\b/,
    others:
      /^(?:(?:\w+::)?ParserError|(?:\w+::)?JSONError|NoMethodError|NameError|TypeError|ArgumentError|KeyError|IndexError|RangeError|ZeroDivisionError|FrozenError|NotImplementedError|Interrupt|SystemExit|LoadError|StopIteration|Errno::ENOENT|Errno::EACCES)$/,
  },
  logsToOutput: /\bLogger\.new\(?\s*(?:\$stdout|STDOUT)\b/,
  aside: /^(?:warn|abort|(?:[@\w]+\.)*(?:logger|log)\.\w+|\$stderr\.\w+)$/,
  // Methods are called; what is left is read by its key.
  members: effects({}),
};
