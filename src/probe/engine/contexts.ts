/** Contexts of the docker command: engines by name, in files of its configuration. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { errorCode, whyUnreadable } from '../../disk/why-unreadable.ts';
import { UserError } from '../../errors/user-error.ts';

/** What a context states of its engine. */
interface Context {
  /** As in `DOCKER_HOST`. */
  readonly host: string;
  /** A folder with `ca.pem`, `cert.pem` and `key.pem`, or some of them; undefined without TLS. */
  readonly certificates: string | undefined;
  /** True if the certificate of the engine is not checked. */
  readonly skipVerify: boolean;
}

const configSchema = v.object({ currentContext: v.optional(v.string()) });
const metaSchema = v.object({
  Endpoints: v.object({
    docker: v.object({ Host: v.string(), SkipTLSVerify: v.optional(v.boolean()) }),
  }),
});

/**
 * The context that the configuration has in use.
 *
 * @param folder that of the docker command's configuration, `~/.docker` by default
 * @returns undefined if none is, or there is no configuration
 * @throws UserError if the configuration cannot be read
 */
export function currentContext(folder: string): string | undefined {
  const file = path.join(folder, 'config.json');
  const text = readIfThere(file);
  return text === undefined ? undefined : checked(configSchema, text, file).currentContext;
}

/**
 * @param name as `docker context ls` shows it
 * @throws UserError if there is no such context, or it names no engine
 */
export function readContext(folder: string, name: string): Context {
  const id = createHash('sha256').update(name).digest('hex');
  const file = path.join(folder, 'contexts', 'meta', id, 'meta.json');
  const text = readIfThere(file);
  if (text === undefined) throw new UserError(`no context is called '${name}': there is no ${file}`);
  const { Host, SkipTLSVerify = false } = checked(metaSchema, text, file).Endpoints.docker;
  const certificates = path.join(folder, 'contexts', 'tls', id, 'docker');
  return {
    host: Host,
    certificates: fs.existsSync(certificates) ? certificates : undefined,
    skipVerify: SkipTLSVerify,
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new UserError(`cannot read ${file}: ${whyUnreadable(error)}`);
  }
}

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  file: string,
): v.InferOutput<Schema> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new UserError(`${file} is not JSON`);
  }
  const result = v.safeParse(schema, content);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UserError(
    `${file}: ${v.getDotPath(issue) ?? 'the document'} is not in the form that the docker command writes`,
  );
}
