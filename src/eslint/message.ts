/** A finding in one line: what the command line states of it, and what to do instead. */
import type { Finding } from '../finding.ts';

export const messages = {
  operation: '{{says}} — call {{operation}}: {{method}} {{path}}',
  path: '{{says}} — call {{method}} {{path}}',
  advised: '{{says}} — {{advice}}',
  alone: '{{says}}',
  /** Of the configuration. */
  configuration: '{{says}}',
  /** Of a suggestion. */
  suggestion: '{{title}}',
};

export type MessageId = keyof typeof messages;

export interface Message {
  readonly messageId: MessageId;
  readonly data: Readonly<Record<string, string>>;
}

export function messageOf(finding: Finding): Message {
  const { message, confidence, operation, replacement, engine, whyNoFix } = finding;
  const says = confidence === 'high' ? message : `${message} (${confidence} confidence)`;
  if (replacement) {
    const { method, path } = replacement;
    return operation === null
      ? { messageId: 'path', data: { says, method, path } }
      : { messageId: 'operation', data: { says, operation, method, path } };
  }
  // What to do about a call of the Hub, its replacement states; a suggestion has a title of its own.
  return engine && whyNoFix !== null
    ? { messageId: 'advised', data: { says, advice: whyNoFix } }
    : { messageId: 'alone', data: { says } };
}
