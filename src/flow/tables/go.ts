/** Go. */
import type { AnswerTable, Response } from './answer-table.ts';
import { effects } from './effects.ts';

const standard = {
  StatusCode: 'status',
  Status: 'status',
  Body: 'text',
  Request: 'request',
} satisfies Response;

export const go: AnswerTable = {
  ranks: /^heap\.(?:Push|Fix)$/,
  logsToOutput: /\b(?:SetOutput|New|New(?:Text|JSON)Handler)\(os\.Stdout\b/,
  aside: /^(?:(?:\w+\.)*(?:log|logger|slog|klog|glog|zap|logrus)\.\w+|panic|t\.(?:Fatalf?|Errorf?))$/,
  gives: { '*': 'response' },
  responses: {
    'net/http': standard,
    'go-retryablehttp': standard,
    ctxhttp: standard,
    heimdall: standard,
    resty: {
      StatusCode: 'status',
      Status: 'status',
      IsSuccess: 'status',
      IsError: 'status',
      Body: 'text',
      String: 'text',
    },
    '*': {},
  },
  methods: effects({
    nothing: 'Close',
    'parse into': 'Decode',
    text: 'UseNumber',
    part: '[:]',
    put: '<- PushBack PushFront',
    item: 'Front Back',
  }),
  functions: effects({
    same: 'append io.LimitReader bufio.NewReader io.NopCloser string bytes.NewReader bytes.NewBuffer strings.NewReader slices.Clone',
    text: 'io.ReadAll ioutil.ReadAll json.NewDecoder bytes.TrimSpace',
    'parse into': 'json.Unmarshal',
    // They give the function places; what it reads of the list, it reads by the list's name.
    nothing: 'sort.Slice sort.SliceStable close',
    place: 'slices.Index slices.IndexFunc',
    count: 'len cap slices.Contains',
    test: 'slices.ContainsFunc',
    'own order': 'sort.Sort sort.Stable',
    sort: 'slices.SortFunc slices.SortStableFunc slices.Sort sort.Strings',
    find: 'slices.Max slices.Min slices.MaxFunc slices.MinFunc',
    glue: 'strings.Join',
    show: 'fmt.Println fmt.Printf fmt.Print fmt.Fprintf fmt.Fprintln fmt.Sprintf fmt.Sprint log.Println log.Printf log.Print json.Marshal json.MarshalIndent io.Copy os.WriteFile ioutil.WriteFile',
  }),
  members: effects({ nothing: '' }),
};
