/** Python. */
import type { AnswerTable, Failure, Response } from './answer-table.ts';
import { effects } from './effects.ts';

const requests = {
  status_code: 'status',
  ok: 'status',
  reason: 'status',
  is_success: 'status',
  is_error: 'status',
  raise_for_status: 'checked',
  json: 'json',
  text: 'text',
  content: 'text',
  read: 'text',
  url: 'address',
  elapsed: 'nothing',
  close: 'nothing',
} satisfies Response;

const urllib = {
  status: 'status',
  code: 'status',
  getcode: 'status',
  reason: 'status',
  read: 'text',
  url: 'address',
  geturl: 'address',
  close: 'nothing',
} satisfies Response;

/** What every error has. */
const own = { args: 'texts', __cause__: 'error', __context__: 'error' } as const;

const raised = {
  members: { ...own, response: 'response', request: 'request' },
  namesAddress: 'text',
  raisedBy: 'raise_for_status',
} satisfies Failure;

const isResponse = { members: { ...own, fp: 'response' }, isResponse: true } satisfies Failure;

export const python: AnswerTable = {
  // A trace has the line of the call, too.
  warned: {
    clients: 'all',
    by: 'format_exc format_exception format_tb format_stack extract_tb extract_stack walk_tb TracebackException exc_info'.split(
      ' ',
    ),
    shown:
      /^(?:traceback\.)?print_(?:exc|exception|tb|stack|last)\((?:[^()]|\([^()]*\))*\bfile\s*=\s*(?!sys\.stderr|None)/,
  },
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
      raise_for_status: 'checked',
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
      raise_for_status: 'checked',
    },
  },
  takes: ['urlretrieve', 'retrieve', 'download', 'read_json', 'read_csv', 'read_html', 'parse'],
  causes: ['__cause__', '__context__'],
  uncaught: [{ kind: 'field', name: 'excepthook', param: 1 }],
  errors: {
    requests: raised,
    httpx: raised,
    aiohttp: { ...raised, members: { ...own, request_info: 'request' } },
    urllib: isResponse,
    readers: isResponse,
    '*': raised,
    own: { members: own, namesAddress: 'text' },
  },
  methods: effects({
    nothing: 'close clear',
    same: 'copy union result',
    part: 'most_common [:]',
    text: 'decode strip read stdout',
    one: 'pop popleft',
    sort: 'sort reverse',
    test: 'done cancelled running cancel',
    failure: 'exception',
    place: 'index',
    read: 'get __getitem__ setdefault',
    put: 'append extend insert add update put',
    fields: 'items keys values',
  }),
  functions: effects({
    same: 'contextlib.closing closing contextlib.aclosing list tuple deque collections.deque iter reversed set frozenset chain itertools.chain str io.BytesIO io.StringIO io.TextIOWrapper copy.copy copy.deepcopy cast typing.cast',
    tallied: 'Counter collections.Counter',
    item: 'next random.choice',
    part: 'islice itertools.islice reprlib.repr aRepr.repr textwrap.shorten',
    parse: 'json.loads json.load loads orjson.loads simplejson.loads ujson.loads',
    count:
      'len sum fsum math.fsum statistics.mean statistics.fmean statistics.median statistics.quantiles statistics.pstdev statistics.stdev mean median',
    test: 'isinstance bool any all callable',
    sort: 'sorted',
    most: 'heapq.nlargest heapq.nsmallest nlargest nsmallest',
    find: 'min max',
    map: 'map',
    filter: 'filter',
    reduce: 'reduce functools.reduce',
    list: 'zip',
    items: 'asyncio.gather',
    numbered: 'enumerate',
    flat: 'chain.from_iterable itertools.chain.from_iterable',
    group: 'groupby itertools.groupby',
    neighbours:
      'accumulate itertools.accumulate np.diff numpy.diff np.cumsum numpy.cumsum pairwise itertools.pairwise more_itertools.windowed windowed',
    getter: 'itemgetter operator.itemgetter',
    show: 'print repr json.dump json.dumps pprint pprint.pprint sys.stdout.write logging.info logging.debug logger.info logger.debug',
    fields: 'dict vars asdict dataclasses.asdict astuple dataclasses.astuple',
  }),
  starts: ['submit', 'create_task', 'gather', 'as_completed'],
  exact: effects({
    // What a function returns in another thread is what its future gives: `pool.submit(load, name).result()`.
    then: 'concurrent.futures.ThreadPoolExecutor().submit concurrent.futures.ProcessPoolExecutor().submit concurrent.futures.thread.ThreadPoolExecutor().submit ThreadPoolExecutor().submit ProcessPoolExecutor().submit asyncio.to_thread asyncio.get_running_loop().run_in_executor asyncio.get_event_loop().run_in_executor asyncio.new_event_loop().run_in_executor AbstractEventLoop().run_in_executor anyio.to_thread.run_sync trio.to_thread.run_sync asgiref.sync.sync_to_async starlette.concurrency.run_in_threadpool fastapi.concurrency.run_in_threadpool',
    nothing:
      'asyncio.get_running_loop().call_soon asyncio.get_event_loop().call_soon asyncio.new_event_loop().call_soon anyio.create_task_group().start_soon trio.open_nursery().start_soon',
    same: 'asyncio.create_task asyncio.ensure_future asyncio.shield asyncio.wait_for asyncio.TaskGroup().create_task TaskGroup().create_task asyncio.get_running_loop().create_task asyncio.get_event_loop().create_task asyncio.new_event_loop().create_task asyncio.as_completed concurrent.futures.as_completed asyncio.run',
    list: 'asyncio.wait concurrent.futures.wait',
  }),
  members: effects({ same: '__dict__' }),
  ofLists: new Set('append extend insert reverse sort'.split(' ')),
  noList: {
    // Those of `requests` are errors of the system too.
    read: /\b(?:ValueError|JSONDecodeError|TypeError|AttributeError|RequestException|OSError|IOError)\b/,
    collected: /\b(?:KeyError|LookupError)\b/,
  },
  clauses: {
    each: /^except\b|\b(?:Exception|BaseException)\b/,
    others:
      /^(?:ValueError|\w*DecodeError|TypeError|AttributeError|KeyError|IndexError|LookupError|NameError|StopIteration|KeyboardInterrupt|SystemExit|FileNotFoundError|FileExistsError|PermissionError|ImportError|ModuleNotFoundError|ZeroDivisionError|ArithmeticError|AssertionError|NotImplementedError)$/,
  },
  ranks: /^(?:heapq\.)?heap(?:push|pushpop|replace)$|^(?:bisect\.)?insort(?:_left|_right)?$/,
  logsToOutput:
    /\bStreamHandler\(\s*sys\.stdout|\bbasicConfig\([^)]{0,200}\bstream\s*=\s*sys\.stdout|\.add\(\s*sys\.stdout|\bimport structlog\b/,
  aside:
    /^(?:(?:\w+\.)*(?:logging|log|logger|_log|_logger|LOG|LOGGER)\.\w+|warnings\.warn|traceback\.\w+|sys\.(?:exit|stderr\.write)|SystemExit)$/,
};
