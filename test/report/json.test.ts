import { expect, test } from 'vitest';
import { json } from '../../src/report/json.ts';
import { context, finding, report } from './example.ts';

test('the document of version 1, with its keys in their order', () => {
  const text = 'curl URL';
  const found = finding(text, 'URL', {
    evidence: [{ file: 'scripts/tags.sh', line: 2, says: 'HUB = https://registry.hub.docker.com' }],
    fix: {
      safety: 'safe',
      title: 'a title',
      edits: [{ file: 'scripts/tags.sh', start: 5, end: 8, text: 'NEW' }],
    },
  });
  const problems = [{ file: 'a.js', message: 'not parsed' }];
  expect(json(report([found], { problems }), context({}))).toMatchInlineSnapshot(`
    "{
      "version": 1,
      "tool": {
        "name": "dockshift",
        "version": "0.1.0"
      },
      "findings": [
        {
          "rule": "no-removed-hub-v1",
          "entry": "hub/v1-list-tags",
          "state": "removed",
          "since": "2022-08-23",
          "severity": "error",
          "confidence": "high",
          "file": "scripts/tags.sh",
          "start": {
            "line": 1,
            "column": 6,
            "offset": 5
          },
          "end": {
            "line": 1,
            "column": 9,
            "offset": 8
          },
          "method": "GET",
          "methodFrom": "curl",
          "url": "https://registry.hub.docker.com/v1/repositories/{image}/tags",
          "operation": "ListRepositoryTags",
          "replacement": {
            "method": "GET",
            "path": "/v2/namespaces/{namespace}/repositories/{repository}/tags"
          },
          "evidence": [
            {
              "file": "scripts/tags.sh",
              "line": 2,
              "says": "HUB = https://registry.hub.docker.com"
            }
          ],
          "message": "v1 was removed on 2022-08-23: this call answers 410",
          "fix": {
            "safety": "safe",
            "title": "a title",
            "edits": [
              {
                "file": "scripts/tags.sh",
                "start": 5,
                "end": 8,
                "text": "NEW"
              }
            ]
          },
          "whyNoFix": null,
          "docs": "https://example.org/docs",
          "fingerprint": "f1"
        }
      ],
      "suppressed": [],
      "problems": [
        {
          "file": "a.js",
          "message": "not parsed"
        }
      ],
      "summary": {
        "error": 1,
        "warning": 0,
        "info": 0,
        "fixable": 1,
        "safe": 1
      }
    }
    "
  `);
});

test('what is not known is null', () => {
  const found = finding('', '', { since: null, operation: null, replacement: null, whyNoFix: 'because' });
  expect(JSON.parse(json(report([found]), context({})))).toMatchObject({
    findings: [{ since: null, operation: null, replacement: null, fix: null, whyNoFix: 'because' }],
  });
});

test('what a finding carries beside the contract stays out', () => {
  const found = { ...finding('', ''), secret: 'ours' };
  expect(json(report([found]), context({}))).not.toContain('ours');
});

test('the same report gives the same bytes, whatever the time; only --stats contains it', () => {
  const text = (milliseconds: number, stats = false) =>
    json(report([], { milliseconds }), context({}, { stats }));
  expect(text(1)).toBe(text(2));
  expect(JSON.parse(text(1, true))).toMatchObject({ stats: { files: 1204, milliseconds: 1 } });
});

test('any text survives: controls, quotes, halves of pairs', () => {
  const message = '\u001B[31m"\\\n\uD800漢';
  const parsed: unknown = JSON.parse(json(report([finding('', '', { message })]), context({})));
  expect(parsed).toMatchObject({ findings: [{ message }] });
});
