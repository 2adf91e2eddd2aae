import { type IntegrityRecord, SERVICE_WORKER_PATH } from '@konbit/contracts';
import { isDeveloped } from './developed-module.ts';
import { fetchJson } from './fetch-json.ts';
import type { Candidate } from './release-list.ts';

/** `sha384-…` of every file of every release this page may run, by address without query. */
const trusted = new Map<string, string>();

/** What no file can have: a file without a hash is refused by the browser like one with a wrong hash. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

export function integrityOf(address: string): string {
  if (isDeveloped(address)) return '';
  const { origin, pathname } = new URL(address, location.href);
  return trusted.get(origin + pathname) ?? matchesNothing;
}

/** Whether a release that may run here has this file. */
export const isVouchedFor = (address: string): boolean => trusted.has(address);

/** The shell's own chunks, whose hashes its loader knows. */
const ownChunk = /^\/assets\/[\w.-]+\.js$/;

/** Whether this address may be a script: a file of a release that was vouched for, the shell’s own, or its worker. */
export function mayBeScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  const isOwn = ownChunk.test(pathname) || pathname === SERVICE_WORKER_PATH;
  return trusted.has(origin + pathname) || (origin === location.origin && isOwn);
}

/**
 * Reads the record of a release's files, which the signed list vouches for; from then on they may be loaded.
 * @throws ModuleFailure when the record is not the signed one
 */
export async function trustFilesOf({ manifest, integrity }: Candidate): Promise<void> {
  if (isDeveloped(manifest)) return;
  const address = new URL('integrity.json', new URL(manifest, location.href)).href;
  const record = (await fetchJson(address, 'release-untrusted', {
    integrity: integrity || matchesNothing,
  })) as IntegrityRecord;
  for (const [path, hash] of Object.entries(record)) trusted.set(new URL(path, address).href, hash);
}
