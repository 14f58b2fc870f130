/** Code of others that was copied into a project: it is fixed at its origin. */
export function isVendored(file: string): boolean {
  return /(?:^|\/)(?:vendor|third_party|Godeps\/_workspace)\//.test(file);
}
