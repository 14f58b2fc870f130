/** What replaces an operation: what the description states, and what may be guessed from it. */
import type { Description } from './description.ts';
import { operationKey, shapeOf, type Operation, type OperationMethod } from './operations.ts';
import { keysOf } from './part.ts';

export type Replaced =
  | { readonly kind: 'stated'; readonly by: Operation }
  /** Stated, and no operation of the description. */
  | { readonly kind: 'text'; readonly text: string }
  /** `text`: a sentence seems to name it; `path`: it has the same end under another version. */
  | { readonly kind: 'guess'; readonly from: 'text' | 'path'; readonly by: Operation };

/** Looks operations up by what names them. */
export class Successors {
  private readonly byId = new Map<string, Operation>();
  private readonly byCall = new Map<string, Operation>();
  private readonly byEnd = new Map<string, Operation[]>();

  readonly description: Description;

  /** @param current operations of the description that are not deprecated */
  constructor(description: Description, current: readonly Operation[]) {
    this.description = description;
    for (const operation of current) {
      if (operation.id !== undefined) this.byId.set(operation.id, operation);
      this.byCall.set(operationKey(operation), operation);
      const end = endOf(operation);
      this.byEnd.set(end, [...(this.byEnd.get(end) ?? []).slice(0, 2), operation]);
    }
  }

  /** @param description that of the operation, which may be an older one */
  of({ files }: Description, operation: Operation): Replaced | undefined {
    const stated = files.child(operation.part, 'x-replaced-by')?.value;
    if (typeof stated === 'string' && stated.trim() !== '') {
      const by = this.named(stated.trim(), operation.method);
      return by ? { kind: 'stated', by } : { kind: 'text', text: stated.trim() };
    }
    const inText = this.inText(operation);
    if (inText) return { kind: 'guess', from: 'text', by: inText };
    const alike = this.byEnd.get(endOf(operation)) ?? [];
    const [only] = alike;
    return only && alike.length === 1 ? { kind: 'guess', from: 'path', by: only } : undefined;
  }

  /** `GET /v2/things`, `/v2/things` with the same method, an `operationId`, or a pointer to the operation. */
  private named(text: string, method: OperationMethod): Operation | undefined {
    const [, verb, path] = /^(?:(GET|HEAD|POST|PUT|PATCH|DELETE)\s+)?(\/\S*)$/.exec(text) ?? [];
    if (path !== undefined) return this.byCall.get(`${verb ?? method} ${shapeOf(path)}`);
    if (!text.startsWith('#')) return this.byId.get(text);
    const [, pathKey = '', methodKey = ''] = keysOf(text.slice(1));
    return this.byCall.get(`${methodKey.toUpperCase()} ${shapeOf(pathKey)}`);
  }

  /** The one operation that a sentence such as "use … instead" names. */
  private inText({ part, method }: Operation): Operation | undefined {
    const texts = ['description', 'summary'].flatMap((key) => {
      const text = part.value[key];
      return typeof text === 'string' ? sentencesOf(text) : [];
    });
    const found = new Set(
      texts.flatMap((sentence) => wordsOf(sentence).flatMap((word) => this.named(word, method) ?? [])),
    );
    const [only, ...more] = found;
    return more.length === 0 ? only : undefined;
  }
}

/** The longest description that is searched; behind that are examples. In UTF-16 units. */
const searched = 20_000;

function sentencesOf(text: string): readonly string[] {
  return text
    .slice(0, searched)
    .split(/(?<=[.!?])\s|\n\s*\n/)
    .filter((sentence) =>
      /\b(?:use|instead|replaced|favou?r|migrate|superseded|successor)\b/i.test(sentence),
    );
}

/** What may name an operation: code, a link to it in the reference, a method with its path. */
function wordsOf(sentence: string): readonly string[] {
  return [
    ...[...sentence.matchAll(/\b(?:GET|HEAD|POST|PUT|PATCH|DELETE)\s+\/[^\s`)"'<>\]]{1,300}/g)].map(
      ([call]) => call,
    ),
    ...[...sentence.matchAll(/`([^`]{1,300})`/g)].map(([, code = '']) => code.trim()),
    ...[...sentence.matchAll(/#[\w/-]{0,200}\boperation\/([\w.-]{1,200})/g)].map(([, id = '']) => id),
    ...[...sentence.matchAll(/(?<![\w{}/`])\/[\w{}/.-]{1,300}[\w}]/g)].map(([path]) => path),
  ];
}

/** A call without the version that its path begins with; itself if it has none. */
function endOf({ method, path }: Operation): string {
  return `${method} ${shapeOf(path).replace(/^(?:\/(?:api|rest))?\/v\d[\w.]*(?=\/)/i, '/v*')}`;
}
