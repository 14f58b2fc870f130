import { withoutSecretsIn } from '../text/secrets.ts';

/** A value as a message shows it: short, on one line. */
export function found(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return `a ${typeof value}`;
  const text = JSON.stringify(withoutSecretsIn(value));
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}
