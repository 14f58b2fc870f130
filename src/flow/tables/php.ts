/** PHP. */
import type { AnswerTable, Response } from './answer-table.ts';
import { effects } from './effects.ts';

const message = {
  getStatusCode: 'status',
  getReasonPhrase: 'status',
  getBody: 'text',
  getContents: 'text',
  getContent: 'text',
  toArray: 'json',
  json: 'json',
  body: 'text',
  status: 'status',
  ok: 'status',
  successful: 'status',
  failed: 'status',
  throw: 'response',
} satisfies Response;

/** What every error has. */
const own = {
  getMessage: 'text',
  getTraceAsString: 'text',
  getPrevious: 'error',
  __toString: 'text',
  getCode: 'nothing',
  getLine: 'nothing',
  getFile: 'nothing',
} as const;

export const php: AnswerTable = {
  gives: { curl: 'text', streams: 'text', '*': 'response' },
  responses: { '*': message },
  takes: ['readfile', 'copy'],
  warned: {
    clients: ['streams'],
    by: ['error_get_last', 'set_error_handler'],
    shown: /^ini_set\(\s*["']display_errors["'],\s*(?!["']?(?:0|off|no|false|stderr)\b)/i,
  },
  errors: {
    guzzle: {
      members: { ...own, getResponse: 'response', getRequest: 'request' },
      namesAddress: 'text',
    },
    'symfony-http-client': { members: { ...own, getResponse: 'response' }, namesAddress: 'text' },
    // Its text begins with the body.
    'laravel-http': { members: { ...own, response: 'response', getMessage: 'response' } },
    own: { members: own, namesAddress: 'text' },
  },
  uncaught: [{ kind: 'call', name: 'set_exception_handler', argument: 0, param: 0 }],
  clauses: {
    each: /(?<![\w])(?:Exception|Throwable)(?![\w\\])/,
    others:
      /^\\?(?:JsonException|TypeError|ValueError|ArgumentCountError|DivisionByZeroError|ArithmeticError|ErrorException|PDOException)$/,
  },
  logsToOutput: /php:\/\/(?:stdout|output)/,
  aside: /^(?:error_log|trigger_error|[\w$>():-]{0,80}\b(?:logger|log)(?:->|::)\w+)$/i,
  methods: effects({
    text: 'getContents __toString',
    same: 'values reverse',
    part: '[:]',
    count: 'count',
    map: 'map',
    filter: 'filter',
    each: 'each',
    put: 'push enqueue append unshift',
    one: 'dequeue pop shift',
    item: 'top bottom',
    test: 'isEmpty',
  }),
  functions: effects({
    parse: 'json_decode',
    nothing:
      'curl_getinfo curl_close curl_errno curl_error curl_setopt curl_setopt_array curl_multi_getcontent curl_multi_remove_handle fclose stream_context_create',
    text: 'trim strval stream_get_contents',
    same: 'array_values array_reverse array_merge array_intersect_key array_intersect array_diff array_diff_key array_unique array_count_values array_fill_keys',
    keyed: 'iterator_to_array',
    part: 'array_slice',
    item: 'array_key_first array_key_last end reset current',
    one: 'array_pop array_shift',
    count: 'count sizeof array_sum array_product',
    test: 'empty isset is_array is_string is_object is_null in_array array_key_exists',
    place: 'array_search',
    column: 'array_column',
    map: 'array_map',
    filter: 'array_filter',
    reduce: 'array_reduce',
    each: 'array_walk',
    sort: 'usort sort rsort uasort uksort asort arsort ksort krsort natsort natcasesort',
    find: 'max min',
    combined: 'array_combine',
    put: 'array_push array_unshift',
    group: 'array_chunk',
    show: 'print print_r var_dump var_export json_encode file_put_contents fwrite fputs fputcsv fprintf error_log printf',
    fields: 'array_keys get_object_vars extract compact serialize',
    glue: 'implode join',
  }),
  members: effects({ nothing: '' }),
};
