/** What the members of a client of the Engine API ask for, as the models have it. */
import type { ClientCalls } from '../../models/engine-schema.ts';

export type { ClientCalls };

/** What a row states of one member. */
export interface ClientMember {
  /** Endpoints, as the catalogue has them. */
  readonly sends: readonly string[];
  /** The argument with options. */
  readonly options: number | undefined;
  /** What it gives, by its key; `isList` if it gives several of it. */
  readonly gives: { readonly as: string; readonly isList: boolean } | undefined;
}

/** @returns undefined for a member that the library is not known to have */
export function clientMember(calls: ClientCalls, as: string, name: string): ClientMember | undefined {
  const row = calls[as]?.[name] ?? calls[as]?.['*'];
  if (row === undefined) return undefined;
  const [, sends = '', options, given, list] =
    /^([^(>]*)(?:\((\d+)\)\s*)?(?:>\s*(\w+)(\[\])?)?$/.exec(row) ?? [];
  return {
    sends: sends
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    options: options === undefined ? undefined : Number(options),
    gives: given === undefined ? undefined : { as: given, isList: list !== undefined },
  };
}
