/** Java. */
import { effects, type AnswerTable } from './effects.ts';

export const java: AnswerTable = {
  gives: { '*': 'response' },
  responses: {
    'java.net.http': { statusCode: 'status', body: 'text' },
    okhttp: {
      code: 'status',
      isSuccessful: 'status',
      body: 'response',
      string: 'text',
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
    same: 'join get stream collect toList orElse orElseGet orElseThrow or iterator parallelStream skip limit boxed distinct toArray orTimeout exceptionally whenComplete of ofNullable completedFuture subList',
    text: 'lines readLine readAllBytes toString trim strip string next useDelimiter body',
    put: 'add append addAll',
    each: 'forEach forEachOrdered ifPresent ifPresentOrElse peek thenAccept',
    map: 'map flatMap mapToInt mapToLong mapToObj mapToDouble',
    filter: 'filter takeWhile dropWhile',
    then: 'thenApply thenCompose thenApplyAsync thenComposeAsync',
    item: 'findFirst findAny getFirst getLast',
    count: 'size count length sum',
    test: 'isEmpty isBlank isPresent anyMatch allMatch noneMatch hasNext isDone isCompletedExceptionally',
  }),
  functions: effects({
    same: 'Optional.of Optional.ofNullable CompletableFuture.completedFuture List.of Stream.of Arrays.asList Arrays.stream Objects.requireNonNull List.copyOf',
    text: 'BufferedReader InputStreamReader InputStream BufferedInputStream Scanner String String.valueOf StringReader StringBuilder StringBuffer',
    test: 'Objects.isNull Objects.nonNull',
    show: 'System.out.println System.out.print System.out.printf String.format',
  }),
  members: effects({ count: 'length' }),
};
