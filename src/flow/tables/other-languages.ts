/** C#, Rust, PowerShell and Ansible: what their most used clients give. */
import type { AnswerTable } from './answer-table.ts';
import { effects } from './effects.ts';

export const csharp: AnswerTable = {
  gives: { '*': 'response' },
  responses: {
    HttpClient: {
      StatusCode: 'status',
      IsSuccessStatusCode: 'status',
      EnsureSuccessStatusCode: 'response',
      Content: 'response',
      ReadAsStringAsync: 'text',
      ConfigureAwait: 'response',
      Result: 'response',
      Dispose: 'nothing',
    },
    '*': {},
  },
  methods: effects({
    same: 'ConfigureAwait ToList ToArray [:] EnumerateArray GetString GetInt32 GetInt64 GetDouble GetBoolean',
    read: 'GetProperty',
    count: 'Count Any GetArrayLength',
    nothing: 'Dispose',
  }),
  functions: effects({
    parse: 'JsonDocument.Parse JsonNode.Parse JObject.Parse JArray.Parse',
    show: 'Console.WriteLine Console.Write',
  }),
  members: effects({ same: 'RootElement', count: 'Count Length' }),
};

export const rust: AnswerTable = {
  gives: { '*': 'response' },
  responses: {
    reqwest: {
      status: 'status',
      error_for_status: 'response',
      text: 'text',
      unwrap: 'response',
      expect: 'response',
      await: 'response',
      send: 'response',
      is_success: 'status',
    },
    ureq: { status: 'status', into_string: 'text', unwrap: 'response', call: 'response' },
    '*': {},
  },
  methods: effects({
    same: 'unwrap expect iter into_iter clone as_str as_ref unwrap_or_default',
    count: 'len',
    test: 'is_empty is_ok is_err',
  }),
  functions: effects({ show: 'println! print! dbg!' }),
  members: {},
};

export const powershell: AnswerTable = {
  gives: { 'Invoke-RestMethod': 'parsed', '*': 'response' },
  responses: {
    'Invoke-WebRequest': { StatusCode: 'status', StatusDescription: 'status', Content: 'text' },
    '*': {},
  },
  methods: {},
  functions: effects({
    parse: 'ConvertFrom-Json',
    show: 'Write-Host Write-Output ConvertTo-Json Out-File Set-Content',
  }),
  members: effects({ count: 'Count Length' }),
};

/** What a task of Ansible registers: https://docs.ansible.com/ansible/latest/collections/ansible/builtin/uri_module.html. */
export const yaml: AnswerTable = {
  gives: { '*': 'response' },
  responses: {
    'ansible uri': {
      status: 'status',
      failed: 'status',
      json: 'json',
      content: 'text',
      elapsed: 'nothing',
      attempts: 'nothing',
    },
    '*': {},
  },
  methods: {},
  functions: {},
  members: {},
};
