import { describe, expect, test } from 'vitest';
import { filesOfRequest } from '../../../src/trace/model/request-files.ts';
import { BySharedFile } from '../../../src/fix/hub/by-shared-file.ts';
import type { RequestFact } from '../../../src/trace/model/fact.ts';

const at = (file: string) => ({ file, start: 0, end: 1 });

function fact(files: {
  site: string;
  sends?: string;
  url?: readonly string[];
  general?: RequestFact;
}): RequestFact {
  const { site, sends = site, url = [site], general } = files;
  return {
    kind: 'request',
    method: 'GET',
    methodFrom: '',
    url: url.map((file) => ({ kind: 'text', value: 'a', from: at(file), within: at(file) })),
    query: [],
    body: [],
    client: 'fetch',
    certainty: 'model',
    oneOfSeveral: false,
    site: at(site),
    sends: at(sends),
    urlAt: at(site),
    reads: [],
    steps: [],
    ...(general && { general }),
  };
}

describe('what has to do with a request', () => {
  const wrapper = fact({ site: 'wrapper.js', url: ['host.js'] });
  const caller = fact({ site: 'caller.js', general: wrapper });
  const other = fact({ site: 'other.js', general: wrapper });
  const host = fact({ site: 'second.js', url: ['host.js', 'second.js'] });
  const alone = fact({ site: 'alone.js' });
  const requests = new BySharedFile([alone, host, caller, wrapper, other], filesOfRequest);

  test('is what it calls, what calls it, and what shares a text with it, in order', () => {
    expect(requests.of(caller)).toEqual([host, caller, wrapper, other]);
    expect(requests.of(host)).toEqual([host, caller, wrapper, other]);
  });

  test('is nothing else', () => {
    expect(requests.of(alone)).toEqual([alone]);
    expect(requests.of(fact({ site: 'new.js' }))).toEqual([]);
  });
});
