/** Java. */
import type { AnswerTable } from './answer-table.ts';
import { effects } from './effects.ts';

/** What every error has. */
const own = {
  getMessage: 'text',
  getLocalizedMessage: 'text',
  getCause: 'error',
  toString: 'text',
  printStackTrace: 'nothing',
  getStackTrace: 'nothing',
  getClass: 'nothing',
} as const;

export const java: AnswerTable = {
  errors: {
    // `FileNotFoundException: https://…`
    HttpURLConnection: { members: own, namesAddress: 'text' },
    'reader of a URL': { members: own, namesAddress: 'text' },
    RestTemplate: {
      members: { ...own, getResponseBodyAsString: 'response', getResponseBodyAsByteArray: 'response' },
      namesAddress: 'text',
    },
    own: { members: own, namesAddress: 'text' },
  },
  uncaught: ['setDefaultUncaughtExceptionHandler', 'setUncaughtExceptionHandler'].map((name) => ({
    kind: 'call',
    name,
    argument: 0,
    param: 1,
  })),
  handlers: { exceptionally: [0, 0], exceptionallyCompose: [0, 0], handle: [0, 1], whenComplete: [0, 1] },
  clauses: {
    each: /\b(?:Exception|Throwable)\b/,
    others:
      /^(?:\w+\.)*(?:JsonProcessingException|JsonSyntaxException|JsonParseException|JSONException|NumberFormatException|InterruptedException|NullPointerException|ClassCastException|IndexOutOfBoundsException|NoSuchElementException|ArithmeticException)$/,
  },
  aside: /^(?:(?:\w+\.)*(?:log|logger|LOG|LOGGER|Log)\.\w+|System\.err\.\w+)$/,
  gives: { '*': 'response' },
  responses: {
    'java.net.http': { statusCode: 'status', body: 'text', uri: 'address', request: 'request' },
    okhttp: {
      code: 'status',
      isSuccessful: 'status',
      body: 'response',
      string: 'text',
      charStream: 'text',
      byteStream: 'text',
      bytes: 'text',
      close: 'nothing',
      execute: 'response',
    },
    HttpURLConnection: {
      setRequestMethod: 'nothing',
      setConnectTimeout: 'nothing',
      setReadTimeout: 'nothing',
      setRequestProperty: 'nothing',
      getResponseCode: 'status',
      getInputStream: 'text',
      disconnect: 'nothing',
    },
    '*': {},
  },
  methods: effects({
    nothing: 'close',
    same: 'join stream toList orElse orElseThrow iterator elements spliterator parallelStream boxed toArray orTimeout of ofNullable completedFuture deepCopy',
    alone: 'collect orElseGet or exceptionally whenComplete',
    part: 'skip limit subList distinct takeWhile dropWhile',
    // Of an `Optional`, a future, a list, and of what the libraries for JSON read.
    get: 'get getAsJsonObject getAsJsonArray getAsJsonPrimitive path required getString getInt getLong getDouble getFloat getBoolean getNumber getBigDecimal getBigInteger getJSONObject getJSONArray opt optString optInt optLong optDouble optBoolean optNumber optJSONObject optJSONArray',
    read: 'has isNull hasNonNull',
    one: 'next poll pop pollFirst pollLast peekFirst peekLast element removeFirst removeLast',
    text: 'lines readLine readAllBytes toString trim strip string useDelimiter body',
    fields: 'keySet keys entrySet toMap asMap fields fieldNames properties names values toPrettyString',
    put: 'add append insert addAll push offer addFirst addLast offerFirst offerLast',
    keep: 'put putIfAbsent',
    each: 'forEach forEachOrdered ifPresent ifPresentOrElse peek thenAccept',
    map: 'map flatMap mapToInt mapToLong mapToObj mapToDouble',
    reduce: 'reduce',
    sort: 'sorted sort',
    find: 'max min',
    filter: 'filter removeIf',
    then: 'thenApply thenCompose thenApplyAsync thenComposeAsync',
    item: 'findFirst findAny getFirst getLast',
    place: 'indexOf lastIndexOf',
    count: 'size count length sum',
    test: 'contains containsAll isEmpty isBlank isPresent anyMatch allMatch noneMatch hasNext isDone isCancelled cancel isCompletedExceptionally isArray isObject isMissingNode isContainerNode isJsonNull isJsonObject isJsonArray',
  }),
  exact: effects({
    parse:
      'JSONObject JSONArray ObjectMapper().readTree JsonMapper().readTree ObjectReader().readTree JsonParser.parseString JsonParser.parseReader JsonParser().parse',
    'parse as': [
      'ObjectMapper().readValue JsonMapper().readValue ObjectMapper().treeToValue JsonMapper().treeToValue',
      'ObjectMapper().convertValue JsonMapper().convertValue Gson().fromJson',
    ].join(' '),
    text: 'JSONTokener',
    then: [
      ...['ExecutorService', 'ScheduledExecutorService', 'ThreadPoolExecutor', 'ForkJoinPool'].map(
        (name) => `${name}().submit`,
      ),
      ...['FixedThreadPool', 'CachedThreadPool', 'WorkStealingPool', 'VirtualThreadPerTaskExecutor'].map(
        (name) => `Executors.new${name}().submit`,
      ),
      'Executors.newSingleThreadExecutor().submit CompletableFuture.supplyAsync',
    ].join(' '),
  }),
  functions: effects({
    same: 'StreamSupport.stream Optional.of Optional.ofNullable CompletableFuture.completedFuture List.of ArrayList LinkedList ArrayDeque Vector LinkedHashSet Collections.unmodifiableList Stream.of Arrays.asList Arrays.stream Objects.requireNonNull List.copyOf',
    text: 'BufferedReader InputStreamReader InputStream BufferedInputStream Scanner String String.valueOf StringReader StringBuilder StringBuffer',
    test: 'Objects.isNull Objects.nonNull',
    sort: 'Collections.sort',
    find: 'Collections.max Collections.min',
    glue: 'String.join',
    show: 'System.out.println System.out.print System.out.printf String.format',
  }),
  // Others pass the body to other code: a file, a subscriber, a function.
  bodyHandlers: new Set('ofString ofByteArray ofInputStream ofLines discarding replacing'.split(' ')),
  members: effects({ count: 'length' }),
};
