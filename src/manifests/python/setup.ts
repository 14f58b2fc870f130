/** `setup.cfg` and `setup.py`, read by pattern: nothing of them is run. */
import type { Statement } from '../formats/dependency.ts';
import { requirementOf } from './requirement.ts';

/** Indented lines below `install_requires` and below the keys of `options.extras_require`. */
export function readSetupCfg(text: string): readonly Statement[] {
  const found: Statement[] = [];
  let section = '';
  let key = '';
  for (const line of text.split('\n')) {
    const [, title] = /^\[([^\]]+)\]/.exec(line) ?? [];
    const [, name, value = ''] = /^([\w.-]+)\s*=(.*)$/.exec(line) ?? [];
    if (title !== undefined) [section, key] = [title, ''];
    if (name !== undefined) key = name;
    const isList =
      (section === 'options' && key === 'install_requires') || section === 'options.extras_require';
    const declared = name === undefined ? (/^\s/.test(line) ? line : '') : value;
    const requirement = isList && declared.trim() !== '' ? requirementOf(declared) : undefined;
    if (requirement !== undefined) found.push(requirement);
  }
  return found;
}

/** The texts in lists of `install_requires`, `extras_require` and `requires`. */
export function readSetupPy(text: string): readonly Statement[] {
  return [...listsIn(text)].flatMap((list) =>
    [...list.matchAll(/(["'])([^"'\n]+)\1/g)].flatMap((quoted) => {
      const requirement = requirementOf(quoted[2] ?? '');
      return requirement === undefined ? [] : [requirement];
    }),
  );
}

/** Behind a list that nothing closes there is none: its end is not sought again and again. */
function* listsIn(text: string): Generator<string> {
  const open = /\b(?:install_requires|extras_require|tests_require|requirements|requires)\s*=\s*(?=[[{])/g;
  const close = /[\]}]/g;
  while (open.test(text)) {
    const at = open.lastIndex;
    close.lastIndex = at;
    if (!close.test(text)) return;
    yield text.slice(at, close.lastIndex);
    open.lastIndex = close.lastIndex;
  }
}
