/** Python. */
import { effects, type AnswerTable, type Failure, type Response } from './effects.ts';

const requests = {
  status_code: 'status',
  ok: 'status',
  reason: 'status',
  is_success: 'status',
  is_error: 'status',
  raise_for_status: 'status',
  json: 'json',
  text: 'text',
  content: 'text',
  read: 'text',
  close: 'nothing',
} satisfies Response;

const urllib = {
  status: 'status',
  code: 'status',
  getcode: 'status',
  reason: 'status',
  read: 'text',
  close: 'nothing',
} satisfies Response;

const raised = {
  response: ['response'],
  namesAddress: true,
  raisedBy: 'raise_for_status',
} satisfies Failure;

const isResponse = { response: ['fp'], isResponse: true } satisfies Failure;

export const python: AnswerTable = {
  // A trace has the line of the call, too.
  warned: { clients: 'all', by: ['format_exc', 'format_exception', 'exc_info'] },
  gives: { '*': 'response' },
  responses: {
    requests,
    httpx: requests,
    urllib,
    readers: urllib,
    aiohttp: {
      status: 'status',
      ok: 'status',
      reason: 'status',
      raise_for_status: 'status',
      json: 'json',
      text: 'text',
      read: 'text',
      release: 'nothing',
    },
    'http.client': { status: 'status', reason: 'status', read: 'text', close: 'nothing' },
    urllib3: { status: 'status', data: 'text', json: 'json' },
    // A session that comes as an argument may be of any of them.
    '*': {
      status_code: 'status',
      status: 'status',
      ok: 'status',
      code: 'status',
      getcode: 'status',
      reason: 'status',
      raise_for_status: 'status',
    },
  },
  takes: ['urlretrieve', 'retrieve', 'download', 'read_json', 'read_csv', 'read_html', 'parse'],
  failures: {
    requests: raised,
    httpx: raised,
    aiohttp: { ...raised, response: [] },
    urllib: isResponse,
    readers: isResponse,
  },
  methods: effects({
    nothing: 'close clear',
    same: 'copy union [:]',
    text: 'decode strip read stdout',
    item: 'pop',
    sort: 'sort reverse',
    read: 'get __getitem__ setdefault',
    put: 'append extend insert add update put',
    fields: 'items keys values',
  }),
  functions: effects({
    same: 'list tuple iter reversed set frozenset chain itertools.chain islice itertools.islice str io.BytesIO io.StringIO io.TextIOWrapper copy.copy copy.deepcopy cast typing.cast',
    item: 'next random.choice',
    parse: 'json.loads json.load loads orjson.loads simplejson.loads ujson.loads',
    count: 'len',
    test: 'isinstance bool any all callable',
    sort: 'sorted heapq.nlargest heapq.nsmallest',
    find: 'min max',
    map: 'map',
    filter: 'filter',
    reduce: 'reduce functools.reduce',
    list: 'zip',
    items: 'asyncio.gather',
    numbered: 'enumerate',
    flat: 'chain.from_iterable itertools.chain.from_iterable',
    group: 'groupby itertools.groupby',
    getter: 'itemgetter operator.itemgetter',
    show: 'print repr json.dump json.dumps pprint pprint.pprint sys.stdout.write logging.info logging.debug logger.info logger.debug',
    fields: 'dict vars asdict dataclasses.asdict astuple dataclasses.astuple',
  }),
  members: effects({ same: '__dict__' }),
  ofLists: new Set('append extend insert reverse sort'.split(' ')),
  noList: {
    // Those of `requests` are errors of the system too.
    read: /\b(?:ValueError|JSONDecodeError|TypeError|AttributeError|RequestException|OSError|IOError)\b/,
    collected: /\b(?:KeyError|LookupError)\b/,
    each: /^except\b|\b(?:Exception|BaseException)\b/,
  },
  aside:
    /^(?:(?:\w+\.)*(?:logging|log|logger|_log|_logger|LOG|LOGGER)\.\w+|warnings\.warn|traceback\.\w+|sys\.(?:exit|stderr\.write)|SystemExit)$/,
};
