/** Functions that a rewritten script gets: one that asks for all pages, one that finds the path of an image. */
import type { ParsedScript } from 'unbash';
import { plain } from './pieces.ts';
import { wordsOf } from './command.ts';
import type { TextEdit } from './text-edit.ts';

export type HelperName = 'hub_tags' | 'hub_path';

const pathFunction = `# Prints the path of an image on Docker Hub; official images are in the namespace library.
hub_path() {
  case $1 in
    */*) printf '%s\\n' "namespaces/\${1%%/*}/repositories/\${1#*/}" ;;
    *) printf '%s\\n' "namespaces/library/repositories/$1" ;;
  esac
}
`;

// The old answer ended without a newline: what cuts it into lines would find one more. `!` sorts before `"`.
const tagsFunction = `# Prints every tag of an image on Docker Hub as one array, latest first, then by name. Usage: hub_tags URL COMMAND...
# If an answer is not a page, prints a text without tags.
hub_tags() {
  hub_url=$1
  hub_number=1
  hub_all=
  shift
  while :; do
    hub_page=$("$@" "$hub_url?page_size=100&page=$hub_number") || return
    case $hub_page in
      *'"results"'*) hub_all="$hub_all,$hub_page" ;;
      '') return ;;
      *) printf 'no tags\\n' && return ;;
    esac
    case $hub_page in
      *'"next":"'* | *'"next": "'*) hub_number=$((hub_number + 1)) ;;
      *) break ;;
    esac
  done
  printf '[%s]' "$(printf '%s\\n' "$hub_all" | tr '{,}' '\\n\\n\\n' |
    sed -n 's/^ *"name": *\\("[^"]*"\\) *$/\\1/p' | sed 's/^"latest"$/!&/' | LC_ALL=C sort |
    sed 's/^!*\\(.*\\)/{"layer": "", "name": \\1}/' | paste -s -d , -)"
}
`;

/**
 * The functions that a script lacks, put in front of the first command that does something.
 *
 * @returns undefined if the script has another function of that name, or no place for one
 */
export function helperEdits(
  names: readonly HelperName[],
  script: ParsedScript,
  text: string,
): readonly TextEdit[] | undefined {
  const missing = names.filter((name) => !text.includes(bodies[name]));
  if (missing.length === 0) return [];
  const at = firstCommand(script, text);
  if (at === undefined || missing.some((name) => text.includes(name))) return undefined;
  const isAfterBlank = at === 0 || text[at - 2] === '\n';
  const [first, second] = missing;
  const lead = isAfterBlank ? '' : '\n';
  if (!first || !second) {
    return missing.map((name) => ({ start: at, end: at, text: `${lead}${bodies[name]}\n` }));
  }
  // Two places, so that a call that needs only the second has the same edit for it.
  if (at === 0) return [{ start: 0, end: 0, text: `${bodies[first]}\n${bodies[second]}\n` }];
  return [
    {
      start: at - 1,
      end: at - 1,
      text: `${lead}\n${bodies[first].trimEnd()}${isAfterBlank ? '\n' : ''}`,
    },
    { start: at, end: at, text: `${lead}${bodies[second]}\n` },
  ];
}

const bodies: Readonly<Record<HelperName, string>> = {
  hub_path: pathFunction,
  hub_tags: tagsFunction,
};

/** The start of the line of the first command, with the comments that belong to it; settings of the shell stay first. */
function firstCommand({ commands }: ParsedScript, text: string): number | undefined {
  const first = commands.find(({ command }) => {
    if (command.type !== 'Command') return true;
    const name = plain(wordsOf(command)?.[0]);
    return name !== 'set' && name !== 'shopt';
  });
  if (!first) return undefined;
  let at = text.lastIndexOf('\n', first.pos - 1) + 1;
  // A line that begins with something else is no place for a function.
  if (text.slice(at, first.pos).trim() !== '') return undefined;
  for (;;) {
    const before = text.lastIndexOf('\n', at - 2) + 1;
    if (at === 0 || !/^[ \t]*#/.test(text.slice(before, at))) return at;
    // Comments at the head of the file describe the file.
    if (before === 0) return text.lastIndexOf('\n', first.pos - 1) + 1;
    at = before;
  }
}
