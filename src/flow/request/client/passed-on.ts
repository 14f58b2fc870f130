/** A request that goes to another host, which receives the address of the Hub: `https://proxy.example/https://hub.docker.com/…`. */
import type { RequestFact } from '../../../trace/model/fact.ts';
import type { Escape } from '../../code/use.ts';
import { textAt, type World } from '../../code/world.ts';

const inside =
  /(https?:\/\/[^/?#"'`\s]{1,200})[/?#].{0,200}?https?(?::\/\/|%3A%2F%2F)(?:[\w-]+\.){0,4}docker\.(?:com|io)\b/i;

/** @returns where the other host gets it; what that does with the new address is not seen */
export function openPassedOn(world: World, { url, urlAt }: RequestFact): readonly Escape[] {
  const places = [urlAt, ...url.map(({ within }) => within)];
  const place = places.find((one) => inside.test(textAt(world, one)));
  const host = place && inside.exec(textAt(world, place))?.[1];
  return place && host !== undefined ? [{ why: `\`${host}\` forwards the address`, place }] : [];
}
