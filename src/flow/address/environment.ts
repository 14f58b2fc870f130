/**
 * What a document sets for its scripts is in the environment of every program that they start: jobs of a CI service, units,
 * crontabs, images, services of a compose file.
 */
import type { Call } from '../../ir/ir.ts';
import { commandFunctions } from '../../trace/evaluator/commands/commands.ts';
import type { Place } from '../../trace/model/fact.ts';
import type { FileIndex } from '../../trace/model/scope.ts';
import { commandName } from '../code/command-name.ts';
import type { Escape } from '../code/use.ts';
import type { World } from '../code/world.ts';
import { withParts } from '../follow/calls/call-at.ts';

/** Programs that read no variables of a document, and what shells have built in, but what starts another one or takes a script in. */
const quiet: ReadonlySet<string> = new Set(
  `
  : [ [[ alias break case cd continue declare echo exit export false getopts hash let local printf pushd popd pwd read readonly
  return set shift shopt sleep test times true type typeset ulimit umask unset wait
  curl wget jq grep egrep fgrep sed awk cut sort uniq head tail tr wc tee cat tac rev paste column comm diff nl od fold xxd
  ls cp mv rm mkdir rmdir touch ln chmod chown basename dirname realpath readlink mktemp stat date seq expr bc logger
  base64 md5sum sha1sum sha256sum gzip gunzip zcat tar unzip file which hostname uname id whoami nproc kill
  apk apt apt-get dnf yum zypper pacman
  `
    .trim()
    .split(/\s+/),
);

/** Documents whose variables no program sees unless they are exported. */
const keepsThem: ReadonlySet<string> = new Set(['makefile']);

/** What an image and a container set is there for whatever runs in them. */
const ofContainer = /^[ \t]*ENV\b[^\n]*$/i;
const isCompose = /(?:^|\/)(?:[\w.-]*-)?compose[\w.-]*\.ya?ml$/;

/**
 * Keys of a document that include what is not seen here, and what sees its variables: templates, roles, scripts,
 * actions of the project.
 */
const bringsIn =
  /(?:^|[{,])[ \t]*(?:-[ \t]+)?(?:[\w.]+\.)?(?:filePath|scriptPath|template|roles|include|include_\w+|import_\w+|trigger)[ \t]*:|\buses:[ \t]*["']?\.\//m;

/** @returns the programs that may read the variable whose value a document holds there */
export function readersOfSetting(world: World, index: FileIndex, place: Place): readonly Escape[] {
  if (index.language === 'settings' && index.program.body.some(({ kind }) => kind === 'bind')) {
    return [{ why: 'every reader of the file sees the variable that changes', place }];
  }
  const parts = withParts(index);
  const isSet = parts.some(({ program }) => program.settings?.some((span) => holds(span, place)) === true);
  if (!isSet || keepsThem.has(index.language)) return [];
  const text = world.textOf(index.file);
  const line = text.slice(text.lastIndexOf('\n', place.start) + 1, place.end);
  if (isCompose.test(index.file) || (index.language === 'dockerfile' && ofContainer.test(line))) {
    return [{ why: 'every program of the container sees the variable that changes', place }];
  }
  const brought = index.language === 'yaml' ? bringsIn.exec(text) : null;
  if (brought) {
    const at = { file: index.file, start: brought.index, end: brought.index + brought[0].length };
    return [{ why: 'an imported script sees the variable that changes', place: at }];
  }
  const taken = parts.flatMap(({ file, program }) =>
    program.body.flatMap((stmt): readonly Escape[] =>
      stmt.kind === 'import'
        ? [
            {
              why: 'a sourced script sees the variable that changes',
              place: { file, start: stmt.span.start, end: stmt.span.end },
            },
          ]
        : [],
    ),
  );
  const started = parts.flatMap((part) =>
    part.calls.flatMap(({ call }) => {
      const name = nameOf(call);
      if (name === undefined || quiet.has(name) || runsText(name, call)) return [];
      if (commandFunctions(world.ev, call, world.ev.environments.root(part)).length > 0) return [];
      const at = { file: part.file, start: call.start, end: call.end };
      return [
        { why: `${name === unnamed ? name : `\`${name}\``} sees the variable that changes`, place: at },
      ];
    }),
  );
  return [...taken, ...started];
}

/** A program whose name a variable holds. */
const unnamed = 'a command with a computed name';

/** The program that a command starts; undefined for other calls. */
function nameOf(call: Call): string | undefined {
  if (call.form !== 'command') return undefined;
  return call.callee.kind === 'text' ? commandName(call) : unnamed;
}

/** `sh -c '…'`: what it starts is looked at by itself. */
function runsText(name: string, { args }: Call): boolean {
  return (
    /^(?:ba|da|a|z|k)?sh$/.test(name) && args.some((arg) => arg.kind === 'text' && /^-\w*c$/.test(arg.value))
  );
}

function holds({ start, end }: { readonly start: number; readonly end: number }, place: Place): boolean {
  return start <= place.start && place.end <= end;
}
