/** What the code around a request reads from its answer. */
import type { Expr } from '../../ir/ir.ts';
import type { CallSite, FnInfo } from '../model/scope.ts';

/**
 * Names that are read after a call in the function that it is in, callbacks included; if that reads nothing, and
 * is a callback itself, in the function around it. Of a pipeline, the words of the stages after the request.
 */
export function readsAround(site: CallSite): readonly string[] {
  for (let fn = site.fn; ; fn = fn.parent) {
    const names = readsIn(site, fn);
    if (names.length > 0 || !fn?.callback) return [...new Set([...names, ...afterPipe(site)])];
  }
}

function readsIn(site: CallSite, fn: FnInfo | undefined): readonly string[] {
  return site.file.reads
    .filter((read) => read.at >= site.call.start && isWithin(read.fn, fn))
    .map((read) => read.name);
}

/** In the function itself or in one that it passes to a call. */
function isWithin(fn: FnInfo | undefined, outer: FnInfo | undefined): boolean {
  for (let at = fn; at !== outer; at = at.parent) if (!at?.callback) return false;
  return true;
}

/** The stages of a pipeline after the request state what of its output counts: `jq -r '.results[].name'`. */
function afterPipe(site: CallSite): readonly string[] {
  const stages = site.file.pipes.get(site.call);
  return stages ? stages.flatMap((stage) => words(stage)) : [];
}

function words(stage: Expr): readonly string[] {
  if (stage.kind === 'call') return stage.args.flatMap((arg) => words(arg));
  if (stage.kind === 'join') return stage.parts.flatMap((part) => words(part));
  if (stage.kind === 'spread') return words(stage.value);
  if (stage.kind !== 'text') return [];
  return stage.value.match(/[a-z_][a-z0-9_]+/gi) ?? [];
}
