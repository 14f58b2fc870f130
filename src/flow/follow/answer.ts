/** The answer of one request: where it comes up, and all that is done with it. */
import type { Call, Expr } from '../../ir/ir.ts';
import type { Place, RequestFact } from '../../trace/model/fact.ts';
import type { Around } from '../code/around.ts';
import { errorsOf } from './errors/failing.ts';
import { cutOff } from '../order/cut-off.ts';
import { follow } from './follow.ts';
import { inside } from '../code/taint.ts';
import { withWords } from '../shell/command-words.ts';
import { headersOf, printedBy } from '../shell/curl.ts';
import { ranBy } from '../shell/runners.ts';
import { scriptsRunBy, type Ran } from '../shell/run-by-program.ts';
import { intoFile, printed } from '../shell/stage.ts';
import { withStatus } from '../shell/status-behind.ts';
import { escape, escapeOf, placeIn, type Outcome, type Spot } from '../code/spot.ts';
import { seenFrom } from './site.ts';
import type { Escape, Use, Uses } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { answerOfCall } from './calls/answer-of-call.ts';
import { callAt } from './calls/call-at.ts';

/** @returns what is done with the answer, as far as it is seen */
export function usesOfAnswer(world: World, fact: RequestFact): Uses {
  const found = callAt(world, fact.sends);
  if (!found) return lost(fact.sends, 'the call is built in a way that is not followed');
  const { around, call } = found;
  const ran = scriptsRunBy(world, around, call);
  if (ran.length > 0) {
    return ran.some(({ asking }) => asking.length > 0)
      ? together(ran.map((script) => usesInScript(script, fact)))
      : lost(fact.sends, 'the command that sends the request is not followed');
  }
  const seen = seenFrom(world, fact);
  const uses = usesFrom(
    seen,
    around.file.language === 'shell'
      ? ofCommand(world, around, call)
      : answerOfCall(seen, around, call, fact.client),
  );
  const errors = usesFrom(seen, errorsOf(seen, around, call, fact.client));
  return {
    ...uses,
    uses: [...uses.uses, ...errors.uses],
    escapes: [...uses.escapes, ...errors.escapes, ...cutOff(world, around, call)],
  };
}

/** Where the program looks into the error of a request that fails. */
export function usesOfErrors(world: World, fact: RequestFact): readonly Escape[] {
  const found = callAt(world, fact.sends);
  if (!found) return [];
  const seen = seenFrom(world, fact);
  return usesFrom(seen, errorsOf(seen, found.around, found.call, fact.client)).escapes;
}

/** What a script does with the answers that it asks for, and the program with what it prints of them. */
function usesInScript({ world, around, asking, placeOf }: Ran, fact: RequestFact): Uses {
  const { uses, escapes, sent, parsed, decoders, unparsed } = usesFrom(
    seenFrom(world, fact),
    asking.flatMap((call) => ofCommand(world, around, call)),
  );
  return {
    uses: uses.map((one) => ({ ...one, place: placeOf(one.place) })),
    escapes: escapes.map((one) => ({ ...one, place: placeOf(one.place) })),
    sent,
    parsed: parsed.map(placeOf),
    decoders: decoders.map(({ call, text }) => ({ call: placeOf(call), text: placeOf(text) })),
    unparsed: unparsed.map(placeOf),
  };
}

function together(all: readonly Uses[]): Uses {
  return {
    uses: all.flatMap(({ uses }) => uses),
    escapes: all.flatMap(({ escapes }) => escapes),
    sent: all.flatMap(({ sent }) => sent),
    parsed: all.flatMap(({ parsed }) => parsed),
    decoders: all.flatMap(({ decoders }) => decoders),
    unparsed: all.flatMap(({ unparsed }) => unparsed),
  };
}

function usesFrom(world: World, outcomes: readonly Outcome[]): Uses {
  const flows = outcomes.flatMap((one) => (one.kind === 'flow' ? [one.spot] : []));
  const escapes = outcomes.flatMap((one): readonly Escape[] =>
    one.kind === 'escape' ? [escapeOf(one)] : [],
  );
  const followed = follow(world, flows);
  const uses = outcomes.flatMap((one): readonly Use[] =>
    one.kind === 'use' ? [{ kind: one.use, path: one.path, place: one.place }] : [],
  );
  const read = [...uses.filter(({ kind }) => kind !== 'status'), ...escapes];
  return {
    ...followed,
    uses: [...uses, ...followed.uses],
    escapes: [...escapes, ...followed.escapes],
    unparsed: [...read.map(({ place }) => place), ...followed.unparsed],
  };
}

function lost(place: Place, why: string): Uses {
  return { uses: [], escapes: [{ why, place }], sent: [], parsed: [], decoders: [], unparsed: [place] };
}

function ofCommand(world: World, around: Around, call: Call): readonly Outcome[] {
  const headers: Spot = { around, node: call, taint: inside('headers', { kind: 'text' }), way: undefined };
  const file = headersOf(withWords(world, around, call));
  return [
    ...ofAnswer(world, around, call),
    ...(file && !isWord(file, '-') && !isWord(file, '/dev/null') ? intoFile(world, headers, call, file) : []),
  ];
}

function isWord(node: Expr, word: string): boolean {
  return node.kind === 'text' && node.value === word;
}

function ofAnswer(world: World, around: Around, call: Call): readonly Outcome[] {
  const spot: Spot = { around, node: call, taint: { kind: 'text' }, way: undefined };
  const out = printedBy(withWords(world, around, call));
  const lostAt = (why: string): readonly Outcome[] => [escape(spot, why, call)];
  switch (out.kind) {
    case 'answer':
      return whereRun(world, spot, call);
    case 'both': {
      const taint = withStatus(out.format);
      return taint
        ? printed(world, { ...spot, taint }, call, taint)
        : lostAt('the answer and its status are one text');
    }
    case 'status':
      return [];
    case 'headers':
      return printed(world, spot, call, inside('headers', { kind: 'text' }));
    case 'file':
      return intoFile(world, spot, call, out.file);
    case 'address':
      return [
        {
          kind: 'escape',
          why: 'the address is written',
          place: placeIn(around.file, call),
          taint: { kind: 'address' },
        },
      ];
    case 'lost':
      return lostAt(out.why);
    default:
      return out satisfies never;
  }
}

/** What the functions that run the command do with what it prints, and what comes out of them. */
function whereRun(world: World, spot: Spot, call: Call): readonly Outcome[] {
  const inner = ranBy(world, spot, call, spot.taint);
  return inner.length === 0
    ? printed(world, spot, call, spot.taint)
    : inner.flatMap((one) => printed(world, one.spot, one.call, spot.taint));
}
