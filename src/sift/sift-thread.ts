/** What a further thread of a large scan runs; `threads.ts` starts it. */
import { workerData } from 'node:worker_threads';
import { prepareByteSearch } from './byte-search.ts';
import { takePart, type SharedWork } from './shared-work.ts';

join(workerData);

function join(work: unknown): void {
  if (!isWork(work)) return;
  const search = prepareByteSearch(work.words, work.maxBytes);
  if (search) takePart(work, search);
}

function isWork(value: unknown): value is SharedWork {
  return typeof value === 'object' && value !== null && 'counters' in value;
}
