/** Of a wrapper and its callers one at least is reported, whatever they share: random wrappers, callers and addresses. */
import { expect, test } from 'vitest';
import { builtInCatalog } from '../../src/catalog/load.ts';
import { defaultConfiguration } from '../../src/config/configuration.ts';
import { findingsOf } from '../../src/findings/findings.ts';
import { reportedOnce } from '../../src/findings/reported-elsewhere.ts';
import { verdictsOf } from '../../src/judge/select.ts';
import type { Piece, Place, RequestFact } from '../../src/trace/model/fact.ts';
import { Random } from '../fuzz/random.ts';
import { piecesOf, request } from '../judge/request.ts';

const catalog = builtInCatalog();
const context = { config: defaultConfiguration, textOf: () => ' '.repeat(400), today: '2026-01-15' };
const base = 'https://hub.docker.com/v2';
const paths = [
  '/repositories/{org}/{name}/',
  '/repositories/{org}/',
  '/repositories/acme/app/',
  '/repositories/{owner}/app',
];

/** A text that is written at a place of a file. */
function written(text: string, file: string, at: number): readonly Piece[] {
  const within = { file, start: at, end: at + text.length };
  return piecesOf(text, file).map((piece) => ({ ...piece, within }));
}

/** A wrapper that has all of the address, its base, or nothing of it; and what callers in this file and in others make of that. */
function program(random: Random): readonly RequestFact[] {
  const sends: Place = { file: 'send.ts', start: 0, end: 40 };
  const own = random.of(['all', 'base', 'nothing'] as const);
  const path = random.of(paths);
  const start = own === 'nothing' ? [] : written(base, 'send.ts', 50);
  const general: RequestFact = request('GET', '', {
    url: [...start, ...(own === 'all' ? written(path, 'send.ts', 50) : piecesOf('{path}', 'send.ts'))],
    site: sends,
    sends,
    urlAt: sends,
    ...(random.oneIn(6) ? { uncalled: true as const } : {}),
  });
  const callers = Array.from({ length: random.below(4) }, (_, nth): RequestFact => {
    const file = random.of(['send.ts', 'one.ts', 'two.ts']);
    const at = 100 + 60 * nth;
    const place = { file, start: at, end: at + 50 };
    // The path may be one that another file writes.
    const writer = random.oneIn(3) ? 'paths.ts' : file;
    const base_ = own === 'nothing' ? written(base, writer, at) : start;
    const isSame = own === 'all' && random.oneIn(2);
    const given = isSame ? written(path, 'send.ts', 50) : written(random.of(paths), writer, at);
    return request('GET', '', {
      url: [...base_, ...given],
      site: place,
      sends,
      urlAt: place,
      ...(file === 'send.ts' ? { general } : { beyond: sends }),
    });
  });
  return [general, ...callers];
}

test('of a wrapper and its callers one at least is reported, and each call that they make', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const facts = program(new Random(seed));
    // Each file is judged by itself.
    const files = [...new Set(facts.map(({ site }) => site.file))];
    const found = files.flatMap((file) =>
      findingsOf(
        verdictsOf(
          catalog,
          facts.filter(({ site }) => site.file === file),
        ),
        context,
      ),
    );
    const reported = reportedOnce(found, facts);
    expect(reported.length > 0, `seed ${seed}`).toBe(found.length > 0);
    const kept = new Set(reported.map(({ entry }) => entry));
    const callers = found.filter(({ verdict }) => verdict.fact !== facts[0]);
    expect(
      callers.map(({ entry }) => entry).filter((entry) => !kept.has(entry)),
      `seed ${seed}`,
    ).toEqual([]);
  }
});
