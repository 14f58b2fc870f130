/** Playbooks, task files and roles of Ansible. */
import { InnerTextBuilder, type InnerText } from '../../../embed/inner-text.ts';
import { commandLine } from '../../../embed/command-line.ts';
import { commandShell } from '../../../embed/script-language.ts';
import { Settings } from '../../../embed/settings.ts';
import { textValue } from '../../../embed/text-value.ts';
import type { Call, Field, Stmt } from '../../../ir/ir.ts';
import { disabled, type Dialect, type Found } from '../dialect.ts';
import { importsOfVariables } from '../ansible-variables.ts';
import { templateHoles, withHoles } from '../holes.ts';
import { scalarText } from '../scalar.ts';
import { spanOf, type Entry, type Node, type YamlTree } from '../tree.ts';
import { oneOf, valueOf } from '../values.ts';
import { readsOfRegistered } from './ansible-registered.ts';
import { Variables } from './variables.ts';

/** Modules that run a command, with the program that reads it. */
const commandModules: Readonly<Record<string, string>> = {
  shell: 'sh',
  command: 'sh',
  raw: 'sh',
  script: 'sh',
  win_shell: 'powershell',
  win_command: 'powershell',
  win_powershell: 'powershell',
};
/** Modules that send a request themselves: the rows of src/models/yaml.yaml. */
const requestModules = new Set(['uri', 'win_uri', 'get_url', 'win_get_url']);
/** Keys of tasks in tasks. */
const blocks = ['pre_tasks', 'tasks', 'post_tasks', 'handlers', 'block', 'rescue', 'always', 'roles'];
const loops = ['loop', 'with_items', 'with_list', 'with_flattened'];
const deepest = 40;
const deepestField = 4;

export const ansible: Dialect = {
  id: 'ansible',
  owns: (file, tree) =>
    tree.isList(tree.root) &&
    (/(?:^|\/)(?:tasks|handlers|playbooks?|roles)\//.test(file) ||
      tree
        .items(tree.root)
        .some((item) =>
          tree.entries(item).some(({ key }) => key === 'hosts' || key === 'tasks' || isModule(moduleOf(key))),
        )),
  find: (tree, source) =>
    new Playbook(tree, source).tasks(tree.root, Settings.none.and(importsOfVariables(source)), 0),
};

function isModule(name: string): boolean {
  return Object.hasOwn(commandModules, name) || requestModules.has(name);
}

/** `ansible.builtin.uri` is `uri`. */
function moduleOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

class Playbook {
  private readonly tree: YamlTree;
  private readonly source: string;
  private readonly variables: Variables;
  /** A task that aliases lead to several times is one. */
  private readonly seen = new Set<Node>();

  constructor(tree: YamlTree, source: string) {
    this.tree = tree;
    this.source = source;
    this.variables = new Variables(tree, source, templateHoles);
  }

  tasks(list: Node | undefined, before: Settings, depth: number): readonly Found[] {
    if (depth > deepest) {
      if (list) this.tree.cut(list);
      return [];
    }
    return this.tree.items(list).flatMap((task) => this.task(task, before, depth));
  }

  private task(task: Node, before: Settings, depth: number): readonly Found[] {
    const { tree } = this;
    if (this.seen.has(task)) return [];
    this.seen.add(task);
    if (/^(?:false|no)$/i.test(tree.text(tree.get(task, 'when')) ?? '')) return [disabled(spanOf(task))];
    const names = before
      .and(this.variables.of(tree.get(task, 'vars')))
      .and(this.variables.of(tree.get(task, 'environment')))
      .and(loops.flatMap((key) => this.items(tree.get(task, key))));
    return tree.entries(task).flatMap((entry): readonly Found[] => {
      if (blocks.includes(entry.key)) return this.tasks(entry.value, names, depth + 1);
      const module = moduleOf(entry.key);
      const program = Object.hasOwn(commandModules, module) ? commandModules[module] : undefined;
      if (program !== undefined) return this.command(entry.value, program, names);
      return requestModules.has(module) ? this.request(module, entry, task, names) : [];
    });
  }

  /** `item` is one of what a task is done with. */
  private items(list: Node | undefined): readonly Stmt[] {
    const { tree, source } = this;
    if (!list || !tree.isList(list)) return [];
    const at = { tree, source, span: spanOf(list) };
    const texts: Node[] = [];
    const fields = new Map<string, Node[]>();
    for (const node of tree.items(list)) {
      if (tree.text(node) !== undefined) texts.push(node);
      const keys = new Set(tree.entries(node).map(({ key }) => key));
      for (const key of keys) {
        const value = tree.get(node, key);
        const known = fields.get(key);
        if (!value) continue;
        if (known) known.push(value);
        else fields.set(key, [value]);
      }
    }
    return [
      ...oneOf('item', texts, at),
      ...[...fields].flatMap(([key, values]) => oneOf(`item.${key}`, values, at)),
    ];
  }

  private command(value: Node, program: string, before: Settings): readonly Found[] {
    const { tree } = this;
    const words = tree.isMap(value) ? tree.get(value, 'argv') : undefined;
    const text = tree.isMap(value) ? (tree.get(value, 'cmd') ?? tree.get(value, '_raw_params')) : value;
    const runs = commandShell(program);
    const nodes = words ? tree.items(words) : text ? [text] : [];
    const texts = nodes.flatMap((node) => this.text(node) ?? []);
    const [first] = texts;
    if (!first || !runs) return [];
    const script = words ? commandLine(texts, this.source) : first;
    return [{ kind: 'script', text: script, ...runs, before, spans: nodes.map(spanOf) }];
  }

  /** A task that sends a request is a call of its module with named arguments. */
  private request(module: string, { at, value }: Entry, task: Node, before: Settings): readonly Found[] {
    const { tree, source } = this;
    const span = spanOf(value);
    const args = tree.get(task, 'args');
    const named = tree.isMap(value) || args ? this.fields([value, args]) : this.written(value);
    const callee = { kind: 'name', name: module, ...at } as const;
    const call: Call = {
      kind: 'call',
      callee,
      args: [],
      named,
      form: 'call',
      start: at.start,
      end: span.end,
    };
    const register = tree.get(task, 'register');
    const name = tree.text(register);
    if (!register || name === undefined) {
      return [{ kind: 'calls', body: [{ kind: 'expression', value: call }], before, spans: [span] }];
    }
    const isPlaybook = tree.items(tree.root).some((play) => tree.get(play, 'hosts') !== undefined);
    const registered: Stmt = { kind: 'bind', name, value: call, span: spanOf(register) };
    const reads = readsOfRegistered(source, name, spanOf(register), isPlaybook);
    return [{ kind: 'calls', body: [registered, ...reads], before, spans: [span], isOpen: true }];
  }

  private fields(maps: readonly (Node | undefined)[], depth = 0): readonly Field[] {
    return maps.flatMap((map) =>
      this.tree.entries(map).map(({ key, at, value }): Field => ({
        kind: 'field',
        name: key,
        value: this.tree.isMap(value)
          ? {
              kind: 'record',
              fields: depth < deepestField ? this.fields([value], depth + 1) : [],
              ...spanOf(value),
            }
          : valueOf(value, this.source, templateHoles),
        at,
      })),
    );
  }

  /** `uri: url=https://… method=GET`. */
  private written(value: Node): readonly Field[] {
    const text = scalarText(value, this.source);
    if (!text) return [];
    return [...text.text.matchAll(/(?<!\w)(\w+)=("[^"]*"|'[^']*'|(?:\{\{[^}]{0,300}\}\}|\S)*)/g)].map(
      (match): Field => {
        const [all, name = '', written = ''] = match;
        const quote = /^["']/.test(written) ? 1 : 0;
        const end = match.index + all.length;
        const from = end - written.length + quote;
        const inner = new InnerTextBuilder(text.start(from), this.source)
          .from(text, from, end - quote)
          .build();
        const at = { start: text.start(match.index), end: text.end(match.index + name.length) };
        return { kind: 'field', name, value: textValue(withHoles(inner, this.source, templateHoles)), at };
      },
    );
  }

  private text(node: Node): InnerText | undefined {
    const text = scalarText(node, this.source);
    return text && withHoles(text, this.source, templateHoles);
  }
}
