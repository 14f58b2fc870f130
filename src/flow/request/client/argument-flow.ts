/** Functions that a client or a request is passed to: those of the project are entered, others have to be known. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { placeIn } from '../../code/spot.ts';
import { textAt } from '../../code/world.ts';
import { passingTables } from '../../tables/passing.ts';
import type { Escape } from '../../code/use.ts';
import type { Followed } from './followed.ts';
import { writtenName } from '../../uses/effect-of.ts';
import { escapeAt, isValueOf } from '../given/passage-words.ts';
import { mergedBy } from '../given/merged.ts';
import { rowsOf } from '../given/rows.ts';

/** Whether a request is sent again, and when: functions that are given the error of the last one. */
const decidesOnRetry = /^(?:retryDelay|retryCondition)$/;
const namesRequest = /\b(?:config|request|toJSON|console)\b/;

export class ArgumentFlow {
  private readonly passage: Followed;
  private readonly known = new Set<Expr>();

  constructor(passage: Followed) {
    this.passage = passage;
  }

  /** @param use its node among the arguments */
  to(around: Around, call: Call, use: Expr): readonly Escape[] {
    const { world } = this.passage;
    const values = calleeValues(world.ev, call, world.ev.environments.root(around.file));
    const infos = values.flatMap((value) => {
      if (value.kind === 'function') return [value.info];
      const construct = value.kind === 'class' ? value.info.construct : undefined;
      const info = construct && value.kind === 'class' ? value.info.file.functions.get(construct) : undefined;
      return info ? [info] : [];
    });
    if (infos.length > 0) {
      return infos.flatMap(({ file, fn }) => {
        const there = aroundOf(file);
        const named = call.named.find((field) => field.value === use);
        const param = fn.params.find((one, i) =>
          named?.kind === 'field' ? one.name === named.name : i === call.args.indexOf(use),
        );
        const scope = there.scopeOf(fn);
        return param && scope ? this.entered(there, there.uses(scope, param.name)) : [];
      });
    }
    const merged = mergedBy(world, around, call);
    if (merged) {
      const [first, ...others] = merged.objects;
      // Only the first one is changed.
      return first === use ? others.flatMap((one) => this.passage.options.record(around, one, 0)) : [];
    }
    const table = passingTables[around.file.language];
    const { callee } = call;
    const written = writtenName(callee);
    const name = written.split('.').at(-1) ?? '';
    const isMethod = callee.kind === 'member' && isValueOf(around, callee.of);
    if (
      !table ||
      table.functions.has(written) ||
      table.makers.has(written) ||
      (isMethod && (table.methods.has(name) || table.functions.has(name)))
    ) {
      return [];
    }
    if (rowsOf(world, around, call).length > 0) return this.runFor(around, call);
    return [escapeAt(around, call, `the ${this.passage.role} is passed to \`${written}\``)];
  }

  /** `axiosRetry(axios, { retries: 3, onRetry: (count, error) => log(error.config.url) })`: what a library runs around each request. */
  private runFor(around: Around, call: Call): readonly Escape[] {
    const options = call.args.flatMap((arg) => (arg.kind === 'record' ? arg.fields : []));
    return options.flatMap((field) => {
      if (field.kind !== 'field' || field.value.kind !== 'function') return [];
      const decides =
        decidesOnRetry.test(field.name) &&
        !namesRequest.test(textAt(this.passage.world, placeIn(around.file, field.value)));
      return decides ? [] : [escapeAt(around, field.value, `\`${field.name}\` is run for each request`)];
    });
  }

  private entered(around: Around, uses: readonly Expr[]): readonly Escape[] {
    const fresh = uses.filter((use) => !this.known.has(use));
    for (const use of fresh) this.known.add(use);
    const kept = fresh.flatMap((use) =>
      around
        .parentsOf(use)
        .flatMap((parent) =>
          parent.kind === 'statement' && parent.stmt.kind === 'assign' && parent.stmt.target.kind === 'member'
            ? around.members(parent.stmt.target.name)
            : [],
        ),
    );
    return [...this.passage.at(around, fresh), ...this.passage.at(around, kept)];
  }
}
