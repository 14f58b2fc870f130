/** Code of others that was copied into a project. */
import { engineImports } from '../../generated/engine-names.ts';

const folder = String.raw`(?:^|\/)(?:vendor|third_party|Godeps\/_workspace)\/`;
const vendored = new RegExp(folder);

/** Modules that are copied below their whole path: `vendor/github.com/moby/moby/client`. */
const clients = engineImports.filter((name) => /^[\w-]+(?:\.[\w-]+)+\//.test(name));
const vendoredClient = new RegExp(
  String.raw`${folder}(?:src\/)?(?:${clients.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})\/`,
);

/** It is fixed at its origin. */
export function isVendored(file: string): boolean {
  return vendored.test(file);
}

/** A client library of an engine itself: what it asks for is what its callers do, and its version is that of the library. */
export function isVendoredClient(file: string): boolean {
  return vendoredClient.test(file);
}
