/** What represents the placeholders of a path: `{ namespace: 'library' }`. */
export type Values = Readonly<Record<string, string>>;
