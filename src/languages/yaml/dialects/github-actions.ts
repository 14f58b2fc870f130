/** Workflows and composite actions of GitHub, and of those who read the same files (Gitea, Forgejo). */
import { Settings } from '../../../embed/settings.ts';
import type { Stmt } from '../../../ir/ir.ts';
import { disabled, type Dialect, type Found } from '../dialect.ts';
import { spanOf, type Entry, type Node, type YamlTree } from '../tree.ts';
import type { Holes } from '../holes.ts';
import { bindings, innerText, oneOf } from '../values.ts';
import { expressionHoles } from './github-expressions.ts';
import type { CodeInput } from './row.ts';
import { commandShell, type ScriptLanguage } from '../../../embed/script-language.ts';

/** Inputs of actions that are code: `with:` of a step that uses one of these. */
const codeInputs: readonly CodeInput[] = [
  { task: /^actions\/github-script@/, input: 'script', program: 'node' },
  { task: /^jannekem\/run-python-script-action@/, input: 'script', program: 'python' },
  { task: /^(?:appleboy|fifsky)\/ssh-action@/, input: 'script', program: 'bash' },
  { task: /^fifsky\/ssh-action@/, input: 'command', program: 'bash' },
  { task: /^nick-(?:fields|invision)\/retry@/, input: 'command', program: 'bash' },
  { task: /^Wandalen\/wretry\.action@/, input: 'command', program: 'bash' },
  { task: /^addnab\/docker-run-action@/, input: 'run', program: 'bash' },
  { task: /^azure\/CLI@/i, input: 'inlineScript', program: 'bash' },
  { task: /^azure\/powershell@/i, input: 'inlineScript', program: 'pwsh' },
];

/** Maps in values of a matrix are read so far. */
const deepest = 4;

const holes: Holes = expressionHoles;

export const githubActions: Dialect = {
  id: 'github-actions',
  owns: (file, tree) =>
    /(?:^|\/)\.(?:github|gitea|forgejo)\/workflows\/[^/]+$/.test(file) ||
    (/(?:^|\/)action\.ya?ml$/.test(file) && tree.get(tree.root, 'runs') !== undefined) ||
    // Templates and samples of workflows may be in any folder.
    tree.entries(tree.get(tree.root, 'jobs')).some(({ value }) => tree.get(value, 'runs-on') !== undefined),
  find: (tree, source) => new Workflow(tree, source).find(),
};

class Workflow {
  private readonly tree: YamlTree;
  private readonly source: string;

  constructor(tree: YamlTree, source: string) {
    this.tree = tree;
    this.source = source;
  }

  find(): readonly Found[] {
    const { tree } = this;
    const { root } = tree;
    const before = Settings.none.and(this.inputs()).and(this.env(root));
    const shell = this.defaultShell(root);
    const jobs = tree
      .entries(tree.get(root, 'jobs'))
      .flatMap(({ value: job }) =>
        this.isDisabled(job)
          ? [disabled(spanOf(job))]
          : this.steps(
              tree.get(job, 'steps'),
              before.and(this.matrix(job)).and(this.env(job)),
              this.defaultShell(job) ?? shell ?? this.shellOfRunner(job),
            ),
      );
    return [...jobs, ...this.steps(tree.get(root, 'runs', 'steps'), before, shell)];
  }

  private steps(list: Node | undefined, before: Settings, shell: string | undefined): readonly Found[] {
    const { tree } = this;
    return tree.items(list).flatMap((step): readonly Found[] => {
      if (this.isDisabled(step)) return [disabled(spanOf(step))];
      const names = before.and(this.env(step));
      const run = tree.get(step, 'run');
      if (run) return this.script(run, commandShell(tree.text(tree.get(step, 'shell')) ?? shell), names);
      const uses = tree.text(tree.get(step, 'uses')) ?? '';
      return codeInputs
        .filter(({ task }) => task.test(uses))
        .flatMap(({ input, program }) =>
          this.script(tree.get(step, 'with', input), commandShell(program), names),
        );
    });
  }

  /** `if: false`, `if: ${{ false }}`. */
  private isDisabled(of: Node): boolean {
    return /^\s*(?:\$\{\{\s*)?false\s*(?:\}\}\s*)?$/.test(this.tree.text(this.tree.get(of, 'if')) ?? '');
  }

  private script(
    node: Node | undefined,
    runs: ScriptLanguage | undefined,
    before: Settings,
  ): readonly Found[] {
    const text = innerText(node, this.source, holes);
    if (!node || !text || !runs) return [];
    return [{ kind: 'script', text, ...runs, before, spans: [spanOf(node)] }];
  }

  /** `env:` as variables of the script, and as `env.NAME` in expressions. */
  private env(of: Node | undefined): readonly Stmt[] {
    return this.named(this.tree.entries(this.tree.get(of, 'env')));
  }

  private named(entries: readonly Entry[]): readonly Stmt[] {
    return [
      ...bindings(entries, this.source, holes),
      ...bindings(entries, this.source, holes, (key) => `env.${key}`),
    ];
  }

  /** Inputs of the workflow or action, by their defaults. */
  private inputs(): readonly Stmt[] {
    const { tree, source } = this;
    const { root } = tree;
    const lists = [
      tree.get(root, 'inputs'),
      tree.get(root, 'on', 'workflow_dispatch', 'inputs'),
      tree.get(root, 'on', 'workflow_call', 'inputs'),
    ];
    return lists.flatMap((list) =>
      tree.entries(list).flatMap(({ key, at, value }): readonly Stmt[] => {
        const given = tree.get(value, 'default');
        if (!given) return [];
        const names: readonly Entry[] = [{ key, at, value: given }];
        return ['inputs', 'github.event.inputs'].flatMap((of) =>
          bindings(names, source, holes, (name) => `${of}.${name}`),
        );
      }),
    );
  }

  /** `matrix.NAME` is one of the values in the matrix, and of those in `include`. */
  private matrix(job: Node): readonly Stmt[] {
    const { tree, source } = this;
    const axes = tree.entries(tree.get(job, 'strategy', 'matrix'));
    const included = axes.filter(({ key }) => key === 'include').flatMap(({ value }) => tree.items(value));
    const values = new Map<string, Node[]>();
    const add = (name: string, node: Node, depth = 0): void => {
      if (depth > deepest) return;
      for (const { key, value } of tree.entries(node)) add(`${name}.${key}`, value, depth + 1);
      if (tree.isMap(node)) return;
      const known = values.get(name);
      if (known) known.push(node);
      else values.set(name, [node]);
    };
    for (const { key, value } of axes) {
      if (key !== 'include' && key !== 'exclude') {
        for (const node of tree.items(value)) add(`matrix.${key}`, node);
      }
    }
    for (const row of included) add('matrix', row);
    return [...values].flatMap(([name, nodes]) =>
      oneOf(name, nodes, { tree, source, span: spanOf(nodes[0] ?? job) }),
    );
  }

  private defaultShell(of: Node | undefined): string | undefined {
    return this.tree.text(this.tree.get(of, 'defaults', 'run', 'shell'));
  }

  /** The shell that a runner uses if none is stated. */
  private shellOfRunner(job: Node): string | undefined {
    const runners = this.tree.items(this.tree.get(job, 'runs-on')).map((node) => this.tree.text(node) ?? '');
    return runners.some((name) => /windows/i.test(name)) ? 'pwsh' : undefined;
  }
}
