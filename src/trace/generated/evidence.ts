/** What shows that a client is generated from the description of an API. */
import type { Expr, Span } from '../../ir/ir.ts';
import type { GeneratedRow } from '../../models/generated-schema.ts';
import type { Evaluator } from '../evaluator/evaluate.ts';
import type { FileIndex } from '../model/scope.ts';
import { isDistinct, plain, type GeneratedOperation } from './operations.ts';
import type { Import, Origins } from './origins.ts';

/** Files of one client that are looked at: an index leads to those of its groups of calls. */
const mostFiles = 40;
/** Names that arguments are followed through. */
const mostNames = 4;

export class Evidence {
  private readonly ev: Evaluator;
  private readonly file: FileIndex;
  private readonly made = new Map<Import, readonly FileIndex[]>();

  constructor(ev: Evaluator, file: FileIndex) {
    this.ev = ev;
    this.file = file;
  }

  /** Whether what comes from there calls the operation. */
  shows({ imports, calls }: Origins, operation: GeneratedOperation, row: GeneratedRow): boolean {
    const own = [...imports];
    // Of a client that is given types, these are what is generated.
    const typed = own.some(({ from }) => row.modules?.includes(from));
    if (row.modules !== undefined && !typed) return false;
    const sources = typed ? this.importsOfFile() : own;
    if (sources.some((one) => this.isOf(one, operation, row))) return true;
    const isNamed = row.names !== 'operation' || (operation.id !== undefined && isDistinct(operation.id));
    return (
      isNamed &&
      own.some((one) => this.filesOf(one).length === 0) &&
      [...calls].some((call) =>
        [...call.args, ...call.named.map(({ value }) => value)].some((arg) => this.holdsHost(arg, operation)),
      )
    );
  }

  private importsOfFile(): readonly Import[] {
    return [...this.file.top.definitions.values()]
      .flat()
      .flatMap((one) => (one.kind === 'import' ? [one] : []));
  }

  private isOf(one: Import, operation: GeneratedOperation, { marks }: GeneratedRow): boolean {
    const files = this.filesOf(one);
    if (files.length === 0) return operation.clients.some((name) => this.isFrom(one, name));
    const texts = files.map(({ program }) => program.text);
    const isMade = texts.some((text) => marks.some((mark) => text.slice(0, head).includes(mark)));
    return isMade && texts.some((text) => describes(text, operation));
  }

  /** @param name `@acme/things`, `github.com/acme/things-go`, `Acme.Things` */
  private isFrom({ from, imported, global }: Import, name: string): boolean {
    const own = from.replace(/^[a-z]+:/, '');
    if (own === name || (own.startsWith(name) && /^[./:\\|]/.test(own.slice(name.length)))) return true;
    // A gem `acme_things` has the module `AcmeThings`.
    if (this.file.language === 'ruby' && plain(own.replace(/::.*/, '')) === plain(name)) return true;
    if (!global || own === from) return false;
    // A guess by the name alone: the file imports a whole namespace, or the name from one.
    const words = `(?<![\\w.-])${escaped(name)}(?:[.\\\\]\\w+)*`;
    const opened = String.raw`using\s+${words}\s*;|import\s+${words}[.\\](?:[*_]|${escaped(imported)}\b)`;
    return new RegExp(opened).test(this.file.program.text);
  }

  /** The files of the project that an import leads to, if any. */
  private filesOf(one: Import): readonly FileIndex[] {
    const known = this.made.get(one);
    if (known) return known;
    const found = new Map<string, FileIndex>();
    this.collect(one.from, this.file, one.imported, found);
    const files = [...found.values()];
    this.made.set(one, files);
    return files;
  }

  private collect(from: string, importer: FileIndex, name: string, found: Map<string, FileIndex>): void {
    if (found.size >= mostFiles) return;
    const { project } = this.ev;
    // Types alone may be in a file of declarations.
    const target = project.resolve(from, importer, name) ?? project.resolve(`${from}.d.ts`, importer, name);
    if (target === undefined || found.has(target)) return;
    const index = project.index(target);
    if (!index) return;
    found.set(target, index);
    for (const next of index.exportAll) this.collect(next, index, name, found);
    for (const definition of [...index.top.definitions.values()].flat()) {
      if (definition.kind === 'import' && !definition.global) {
        this.collect(definition.from, index, definition.imported, found);
      }
    }
  }

  /** Whether the address of the API is in what a client is made with, also behind names of the file. */
  private holdsHost(expr: Expr, operation: GeneratedOperation, depth = 0): boolean {
    const isInside = ({ start, end }: Span) => start >= expr.start && end <= expr.end;
    const { texts, points } = this.file;
    if (texts.some((text) => isInside(text) && hostIn(text.value, operation))) return true;
    if (depth >= mostNames) return false;
    return [...points].some(
      ([one, { scope }]) =>
        one.kind === 'name' &&
        isInside(one) &&
        scope
          .find(one.name)
          ?.definitions.get(one.name)
          ?.some(
            (definition) =>
              definition.kind === 'value' &&
              definition.value !== undefined &&
              this.holdsHost(definition.value, operation, depth + 1),
          ) === true,
    );
  }
}

/** UTF-16 units in which a generated file states what made it. */
const head = 4000;

/** Whether a generated file is about the operation: it has its path, or the address of the API. */
function describes(text: string, operation: GeneratedOperation): boolean {
  const forms = [operation.ownPath, operation.path].flatMap((path) => [
    path,
    // A comment of NSwag has the path without its first slash.
    `"${path.slice(1)}"`,
    // `/things/%s`, `/things/${id}`
    ...['%s', '${'].map((hole) => path.replace(/\{.*/, hole)),
  ]);
  return forms.some((form) => form.length > 4 && text.includes(form)) || hostIn(text, operation);
}

function hostIn(text: string, { hosts }: GeneratedOperation): boolean {
  const small = text.toLowerCase();
  return hosts.some((host) => small.includes(`//${host}`));
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
