/**
 * Starts the Hub of both eras before the tests that run programs, and stops it after them. It lives in the process that starts
 * the tests, not in theirs: a migration takes that one for itself, and a program that waits for an answer meanwhile gives up.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Era } from '../../../src/emulate/era.ts';
import { makeCertificate } from './certificate.ts';
import { startHubs } from './server.ts';

/** With the calls of former times, and without them. */
export type HubEra = Extract<Era, 'before' | 'after'>;

/** Where one era is served. */
export interface HubPorts {
  /** Speaks HTTPS. */
  readonly port: number;
  /** Speaks HTTP as a proxy does. */
  readonly proxyPort: number;
}

export interface Hubs {
  /** The path of the authority's certificate, for clients to trust. */
  readonly authority: string;
  readonly ports: Readonly<Record<HubEra, HubPorts>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null where nothing can make a certificate. */
    readonly hubs: Hubs | null;
  }
}

/** @returns what stops both again */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!hasOpenssl()) {
    project.provide('hubs', null);
    return async () => undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'hubs-'));
  const certificate = makeCertificate(folder);
  const before = await startHubs('before', certificate);
  const after = await startHubs('after', certificate);
  const portsOf = ({ port, proxyPort }: HubPorts): HubPorts => ({ port, proxyPort });
  project.provide('hubs', {
    authority: certificate.authority,
    ports: { before: portsOf(before), after: portsOf(after) },
  });
  return async () => {
    await Promise.all([before.close(), after.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
}

function hasOpenssl(): boolean {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore', timeout: 120_000 });
    return true;
  } catch {
    return false;
  }
}
