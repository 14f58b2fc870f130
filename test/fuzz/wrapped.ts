/** Scripts put into documents: what is found in them stays the same, and moves with its text. */

/** A script in a document. */
export interface Wrapped {
  readonly file: string;
  readonly text: string;
  /** Where a UTF-16 offset of the script is in the document. */
  readonly moved: (offset: number) => number;
  /** The script of a document that was made so, also after edits. */
  readonly inner: (document: string) => string;
}

export type Wrapping = (script: string) => Wrapped;

/** A document in which the script is with each line behind a margin. */
function lines(file: string, head: string, margin: string, tail: string): Wrapping {
  return (script) => {
    const written = script.split('\n').map((line) => (line === '' ? '' : margin + line));
    return {
      file,
      text: head + written.join('\n') + tail,
      moved: (offset) => {
        const before = script.slice(0, offset).split('\n').length - 1;
        const margins = written.slice(0, before + 1).filter((line) => line !== '').length;
        return head.length + offset + margins * margin.length;
      },
      inner: (document) =>
        document
          .slice(head.length, document.length - tail.length)
          .split('\n')
          .map((line) => (line.startsWith(margin) ? line.slice(margin.length) : line))
          .join('\n'),
    };
  };
}

/** A document in which the script is between double quotes, with the escapes of JSON. */
function quoted(file: string, head: string, tail: string): Wrapping {
  const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
  return (script) => ({
    file,
    text: head + JSON.stringify(script) + tail,
    moved: (offset) => head.length + 1 + escaped(script.slice(0, offset)).length,
    inner: (document) => String(JSON.parse(document.slice(head.length, document.length - tail.length))),
  });
}

const workflow = 'jobs:\n  tags:\n    steps:\n';

/** For scripts of a language, by its id. */
export const wrappings: Readonly<Record<string, Readonly<Record<string, Wrapping>>>> = {
  shell: {
    'block of a workflow': lines(
      '.github/workflows/tags.yml',
      `${workflow}      - name: é 😀\n        shell: bash\n        run: |\n`,
      '          ',
      '\n      - run: exit\n',
    ),
    'quoted step of a workflow': quoted('.github/workflows/tags.yml', `${workflow}      - run: `, '\n'),
    'here-document of a Dockerfile': lines(
      'Dockerfile',
      'FROM alpine\nRUN <<END_OF_SCRIPT\n',
      '',
      '\nEND_OF_SCRIPT\n',
    ),
    'fence in a list': lines('README.md', '# é 😀\n\n1. Tags:\n\n   ```bash\n', '   ', '\n   ```\n'),
    cell: quoted(
      'tags.ipynb',
      '{"cells":[{"cell_type":"code","source":',
      '}],"metadata":{"kernelspec":{"language":"bash"}}}\n',
    ),
    ConfigMap: lines('map.yaml', 'apiVersion: v1\nkind: ConfigMap\ndata:\n  tags.sh: |\n', '    ', '\n'),
  },
  python: {
    'block of a workflow': lines(
      '.github/workflows/tags.yml',
      `${workflow}      - shell: python\n        run: |\n`,
      '          ',
      '\n',
    ),
    fence: lines('README.md', '# é 😀\n\n```python\n', '', '\n```\n'),
    cell: quoted(
      'tags.ipynb',
      '{"cells":[{"cell_type":"code","source":',
      '}],"metadata":{"kernelspec":{"language":"python"}}}\n',
    ),
  },
  powershell: {
    'block of a workflow': lines(
      '.github/workflows/tags.yml',
      `${workflow}      - shell: pwsh\n        run: |\n`,
      '          ',
      '\n',
    ),
    fence: lines('README.md', '# é 😀\n\n```powershell\n', '', '\n```\n'),
  },
  javascript: {
    'fence in a quotation': lines('README.md', '# é 😀\n\n```js\n', '', '\n```\n'),
    component: lines('Tags.vue', '<template>é 😀</template>\n<script>\n', '', '\n</script>\n'),
  },
  ruby: { fence: lines('README.md', '```ruby\n', '', '\n```\n') },
  php: { fence: lines('README.md', '```php\n', '', '\n```\n') },
  go: { fence: lines('README.md', '```go\n', '', '\n```\n') },
  java: { fence: lines('README.md', '```java\n', '', '\n```\n') },
  csharp: { fence: lines('README.md', '```csharp\n', '', '\n```\n') },
  rust: { fence: lines('README.md', '```rust\n', '', '\n```\n') },
};
