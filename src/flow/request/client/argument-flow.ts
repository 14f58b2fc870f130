/** Functions that a client or a request is passed to: those of the project are entered, others have to be known. */
import type { Call, Expr } from '../../../ir/ir.ts';
import { calleeValues } from '../../../trace/evaluator/apply.ts';
import { aroundOf, type Around } from '../../code/around.ts';
import { passingTables } from '../../tables/passing.ts';
import type { Escape } from '../../code/use.ts';
import { openGiven } from './client-given.ts';
import type { Followed } from './followed.ts';
import { writtenName } from '../../uses/effect-of.ts';
import { escapeAt, isValueOf } from '../given/passage-words.ts';
import { mergedBy } from '../given/merged.ts';
import { rowsOf } from '../given/rows.ts';

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
    if (rowsOf(world, around, call).length > 0) {
      // `axiosRetry(axios, { retries: 3, onRetry: report })` sets up the client with what it is given beside.
      const others = call.args.filter((arg) => arg !== use);
      return this.passage.role === 'client' ? openGiven(this.passage, around, { ...call, args: others }) : [];
    }
    return [escapeAt(around, call, `the ${this.passage.role} is passed to \`${written}\``)];
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
