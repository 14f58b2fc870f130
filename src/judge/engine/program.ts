/**
 * The clients of the program that a document sets a variable for: if none of them reads it, it does nothing. That is stated only
 * if nothing else in the program can read it either: no docker command in its image, and nothing that starts one.
 */
import type { EngineClientFact, EngineFact, ProgramOfSetting } from '../../trace/engine/fact.ts';
import { mayStartPrograms } from '../../trace/engine/settings/commands.ts';
import { isTestFile } from '../../trace/model/test-file.ts';
import type { EngineContext } from './context.ts';
import { isVendored } from './vendored.ts';

/** @returns no clients where something else may read the variable */
export function clientsOfProgram(
  { folder, image }: ProgramOfSetting,
  facts: readonly EngineFact[],
  context: EngineContext,
): readonly EngineClientFact[] {
  const holders =
    image === undefined ? [folder] : [folder, image.slice(0, Math.max(0, image.lastIndexOf('/')))];
  // Nearest to the Dockerfile first: of a large folder, the code beside it is what the image is of.
  for (const holder of new Set(holders.toReversed())) {
    const clients = facts.filter(
      (fact): fact is EngineClientFact =>
        fact.kind === 'engine-client' &&
        isIn(holder, fact.site.file) &&
        fact.document !== true &&
        !isTestFile(fact.site.file) &&
        !isVendored(fact.site.file),
    );
    if (clients.length === 0) continue;
    const isAlone =
      image === undefined ? loadsFile(holder, clients, context) : holdsNoCommand(image, context);
    return isAlone ? clients : [];
  }
  return [];
}

function isIn(folder: string, file: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`);
}

/** Images that hold a language and its tools: those without an owner, and those of registries that have such. */
const plainImage =
  /^(?:(?:docker\.io\/|public\.ecr\.aws\/docker\/)?(?:library\/)?[^/$]+|(?:mcr\.microsoft\.com|gcr\.io\/distroless|cgr\.dev\/chainguard|oven|denoland)\/[^$]+)$/;

/** What is called after Docker, and is not its command. */
const noCommand =
  /DOCKER_\w+|docker[\w.-]*\.sock|docker-?entrypoint|dockerode|docker-(?:java|modem)|docker\.io\/|aws\/docker\//gi;

function holdsNoCommand(image: string, { textOf }: EngineContext): boolean {
  const text = textOf(image);
  if (text === undefined) return false;
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  const stages = new Set(lines.flatMap((line) => /\sAS\s+(\S+)/i.exec(line)?.[1]?.toLowerCase() ?? []));
  const bases = lines.flatMap((line) => /^\s*FROM\s+(?:--\S+\s+)*(\S+)/i.exec(line)?.[1] ?? []);
  const isPlain = (base: string) => stages.has(base.toLowerCase()) || plainImage.test(base);
  return (
    bases.length > 0 &&
    bases.every(isPlain) &&
    !lines.some((line) => /docker/i.test(line.replace(noCommand, '')))
  );
}

/** Whether code in the folder loads the file, and nothing there starts a command. */
function loadsFile(
  folder: string,
  clients: readonly EngineClientFact[],
  { textOf, engineFiles }: EngineContext,
): boolean {
  const texts = clients.map(({ site }) => textOf(site.file) ?? '');
  if (!texts.some((text) => /dotenv|env-file|loadEnvFile/i.test(text))) return false;
  // Compose takes its own settings from the file too, of which this is one.
  if (composeFiles.some((name) => textOf(folder === '' ? name : `${folder}/${name}`) !== undefined)) {
    return false;
  }
  return !engineFiles().some((file) => isIn(folder, file) && mayRun(file, textOf(file) ?? ''));
}

const composeFiles = ['compose.yaml', 'compose.yml', 'docker-compose.yaml', 'docker-compose.yml'];

function mayRun(file: string, text: string): boolean {
  if (/\.(?:md|rst|txt|env)$|(?:^|\/)\.env$/.test(file) || isTestFile(file)) return false;
  return /\.(?:sh|bash|zsh|fish|ps1|bat|cmd|mk|ya?ml)$|(?:^|\/)(?:Makefile|justfile|\.envrc)$/i.test(file)
    ? /\bdocker\b/.test(text)
    : mayStartPrograms(text);
}
