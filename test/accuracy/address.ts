/** The URL of a program: how it is cut into a base and a path, and how they are joined. */
import type { Random } from '../fuzz/random.ts';
import type { Cell } from './cells.ts';
import { code, text, type Code, type Forms, type Joining, type Part } from './joins/forms.ts';

/** `sought`: a call that has to be found. The others look like one: another host, and what has taken its place. */
export type Variant = 'sought' | 'other host' | 'current path';

/** How a base and a path are cut: where the version is, and where the slash between them. */
interface Cut {
  readonly version: 'base' | 'path';
  readonly slash: 'base' | 'path' | 'neither';
}

export class Address {
  /** The text of the base. */
  readonly base: string;
  private readonly forms: Forms;
  private readonly cell: Cell;
  private readonly variant: Variant;
  private readonly random: Random;
  private readonly cut: Cut;

  constructor(forms: Forms, cell: Cell, variant: Variant, random: Random) {
    this.forms = forms;
    this.cell = cell;
    this.variant = variant;
    this.random = random;
    this.cut = this.chosenCut();
    const host = variant === 'other host' ? 'https://registry.example.com' : cell.call.host;
    const version = this.cut.version === 'base' ? `/${this.version}` : '';
    this.base = host + version + (this.cut.slash === 'base' ? '/' : '');
  }

  /** The path with its variables, merged to as few pieces as there are. */
  path(): readonly Part[] {
    const { call } = this.cell;
    const segments = [...(this.variant === 'current path' ? call.current : call.path)];
    if (this.cut.version === 'path') segments.unshift(this.version);
    const parts: Part[] = this.cut.slash === 'path' ? [text('/')] : [];
    segments.forEach((segment, nth) => {
      if (nth > 0) parts.push(text('/'));
      parts.push(segment.startsWith('{') ? code(this.forms.read(segment.slice(1, -1))) : text(segment));
    });
    if (call.trailing && this.cell.join !== 'list') parts.push(text('/'));
    return merged(parts);
  }

  joined(base: Part | undefined, path: readonly Part[]): Code {
    const { joins, literal } = this.forms;
    const { join } = this.cell;
    const [only, ...others] = path;
    // One piece needs no join.
    if (!base && only && others.length === 0) return this.codeOf(only);
    if (join === 'list' && joins.list) {
      const items = path.flatMap((part) =>
        part.kind === 'code'
          ? [part.code]
          : part.text.split('/').flatMap((one) => (one === '' ? [] : [literal(one)])),
      );
      const all = base ? [this.codeOf(base), ...items] : items;
      return all.length === 1 && all[0] !== undefined ? all[0] : joins.list(all);
    }
    if (join === 'url' && joins.url && base) {
      return joins.url.write(this.codeOf(base), this.joined(undefined, path));
    }
    const write =
      (join === 'template' ? joins.template : join === 'format' ? joins.format : undefined) ?? joins.concat;
    return write(merged(base ? [base, ...path] : path));
  }

  codeOf(part: Part): Code {
    return part.kind === 'code' ? part.code : this.forms.literal(part.text);
  }

  private get version(): string {
    return this.variant === 'current path' ? 'v2' : this.cell.call.version;
  }

  private chosenCut(): Cut {
    const { base, join } = this.cell;
    const how: Joining | undefined =
      base === 'client' ? this.forms.client?.how : join === 'url' ? this.forms.joins.url?.how : undefined;
    const version = this.random.oneIn(2) ? 'base' : 'path';
    if (join === 'list' && base !== 'client') return { version, slash: 'neither' };
    if (join === 'list' || how === 'relative') return { version, slash: 'base' };
    // A link that begins with a slash leaves the path of its base.
    if (how === 'resolve') {
      return this.random.oneIn(2) ? { version: 'path', slash: 'path' } : { version, slash: 'base' };
    }
    return { version, slash: this.random.oneIn(3) ? 'base' : 'path' };
  }
}

/** Texts beside each other are one. */
function merged(parts: readonly Part[]): readonly Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (part.kind === 'text' && last?.kind === 'text') out[out.length - 1] = text(last.text + part.text);
    else out.push(part);
  }
  return out;
}
