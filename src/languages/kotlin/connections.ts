/** Properties of java.net's connections: reading one sends the request, giving one a value is the call of a setter. */
export const getters: ReadonlyMap<string, string> = new Map([
  ['inputStream', 'getInputStream'],
  ['responseCode', 'getResponseCode'],
  ['responseMessage', 'getResponseMessage'],
  ['errorStream', 'getErrorStream'],
]);

/** Setters, which change what they are called on. */
export const setters: ReadonlySet<string> = new Set([
  'setRequestMethod',
  'setRequestProperty',
  'setDoOutput',
  'addRequestProperty',
  'setConnectTimeout',
]);

export function setterOf(property: string): string {
  return `set${property.slice(0, 1).toUpperCase()}${property.slice(1)}`;
}
