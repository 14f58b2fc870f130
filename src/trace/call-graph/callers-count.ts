/** Whether it counts for a call who has called the function around it. */
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { CallSite } from '../model/scope.ts';

export class CallersCount {
  private readonly ev: Evaluator;
  private readonly known = new Map<CallSite, boolean>();

  constructor(ev: Evaluator) {
    this.ev = ev;
  }

  /** False for a call that is the same whichever caller enters the function around it: its own file reports it. */
  count(site: CallSite): boolean {
    const known = this.known.get(site);
    if (known !== undefined) return known;
    const env = this.ev.environments.root(site.file);
    const { call } = site;
    // What a command is fed is given to it as well.
    const fed = site.file.feeds.get(call);
    const exprs = [
      call.callee,
      ...call.args,
      ...call.named.map((field) => field.value),
      ...(fed ? [fed] : []),
    ];
    const depends = exprs.some((expr) =>
      this.ev
        .values(expr, env)
        .some(
          ({ kind, undecidedBy }) =>
            undecidedBy.length > 0 ||
            kind === 'record' ||
            kind === 'list' ||
            kind === 'built' ||
            kind === 'function',
        ),
    );
    this.known.set(site, depends);
    return depends;
  }
}
