/** How a text that leads to an engine looks: its addresses, and versions of its API. */
import type { Evaluator } from '../evaluator/evaluate.ts';
import { fullText } from '../model/pieces.ts';
import type { Thunk } from '../model/value.ts';

/** Addresses that may lead to an engine: a socket, its ports, and hosts that represent a socket. */
export const engineAddress =
  /^(?:https?\+unix:|unix:|socket:\/\/\/|https?:\/\/unix[:/]|https?:\/[^/]|https?:[\w.][^:?#\s]*\.sock\/|[a-z]*:?\/\/[^/?#]*:(?:237[56]|4243)(?:[/?#]|$)|https?:\/\/[a-z0-9_.-]+(?::\d+)?(?:[/?#]|$)|localhost\/)/i;

/** Those of them that can lead nowhere else. */
export const ownAddress =
  /^(?:https?\+unix:|unix:|socket:\/\/\/|https?:\/\/unix[:/]|https?:\/?(?!\/)[^:?#\s]*\.sock\/|[a-z]*:?\/\/[^/?#]*:(?:237[56]|4243)(?:[/?#]|$))/i;

/** The first words of all paths that an engine has. */
const first =
  '(?:_ping|auth|build|commit|configs|containers|distribution|events|exec|images|info|networks|nodes|plugins|secrets|services|swarm|system|tasks|version|volumes)';

/** How the path of a request to an engine begins, with or without a host before it and a version. */
export const enginePath = new RegExp(
  String.raw`^(?:https?:\/\/[^/]*)?\/(?:v1\.\d{1,2}\/)?${first}(?:[/?#]|$)`,
  'i',
);

/** A path with a version of the Engine's, for a client that has its base or its socket from other code; a slash may precede it. */
export const versionedPath = new RegExp(String.raw`^\/?v1\.\d{2}\/${first}(?:[/?#]|$)`);

/** What follows a host that is not known: `http://\uFFFC:2375/info`, `\uFFFC/info`. */
export function behindHost(text: string): string {
  return text.replace(/^(?:https?:\/\/)?\uFFFC(?::(?:\d+|\uFFFC))?(?=\/)/, '');
}

/**
 * Whether an address, or what follows a host that is elsewhere, may be sent to an engine by a file that mentions none.
 *
 * @param text with `\uFFFC` for what is not known
 */
export function mayLeadToEngine(text: string): boolean {
  return ownAddress.test(text) || enginePath.test(behindHost(text));
}

/** A path that an engine has, and seldom anybody else; `\uFFFC` is what is not known of it. */
export const ownPath =
  /^\/(?:v1\.\d{1,2}\/)?(?:containers\/(?:json|create|prune|[^/?#]+\/(?:json|logs|top|stats|start|stop|restart|kill|pause|unpause|wait|exec|attach|rename|update|archive|changes|export|resize))|images\/(?:json|create|load|prune|.+\/(?:json|history|push|tag))|exec\/[^/?#]+\/(?:start|json|resize)|system\/df)(?:[?#]|$)/;

/** What a text that sends something to an engine holds: a command line, an address. */
export const engineWord = /docker[\w.-]{0,80}\.sock|docker_?engine|unix-socket|:(?:237[56]|4243)\b/i;

/** A version of the Engine's API, which a client of one's own may be made with: `NewClient("v1.30")`. */
export function isVersion(ev: Evaluator, thunk: Thunk): boolean {
  return ev
    .force(thunk)
    .some((value) => value.kind === 'string' && /^v?1\.\d{2}$/.test(fullText(value.pieces) ?? ''));
}
