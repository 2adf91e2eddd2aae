import { OTHER_FILES_RECORD, SERVICE_WORKER_PATH } from '@konbit/contracts';
import { endingWorker } from '../gateway/service-worker.ts';
import { type BuiltFile, releaseNameOf } from '../publish/built-files.ts';
import { integrityOf, integrityRecordOf, moduleRecordsOf } from '../publish/integrity-record.ts';
import type { ServedRelease } from './trusted-site.ts';

/**
 * What a site serves of a release otherwise than a build of its commit, each as a sentence's end; nothing where every
 * byte of every file is the same. Source maps are not served: the release's name is made of them as well.
 */
export async function differences(
  { ticket, folder }: ServedRelease,
  built: readonly BuiltFile[],
  read: (address: string) => Promise<Buffer | undefined> = readServed,
): Promise<string[]> {
  const isShell = ticket.module === 'shell';
  // Its pages are put together with what is live, so the ticket's hash stands for them.
  const isPage = ({ path }: BuiltFile) => path === 'index.html' || path.startsWith('pages/');
  const records = isShell
    ? [integrityRecordOf(built.filter(({ path }) => !path.startsWith('assets/')))]
    : moduleRecordsOf(built);
  const compared = built.filter((file) => !file.path.endsWith('.map') && !(isShell && isPage(file)));
  const found: string[] = [];
  for (const { path, content } of isShell ? compared : [...compared, ...records]) {
    const served = await read(folder + path);
    // Where visitors' workers are switched off, the site serves the one that ends them.
    const isOff = isShell && `/${path}` === SERVICE_WORKER_PATH && served?.toString() === endingWorker;
    if (!served) found.push(`${path} is not served`);
    else if (!served.equals(content) && !isOff) found.push(`${path} differs`);
  }
  if (!isShell) for (const { path } of records) found.push(...unknownIn(await read(folder + path), built));
  if (integrityOf(records[0]!.content) !== ticket.integrity) found.push('its signed hashes are of other files');
  if (releaseNameOf(built) !== ticket.release) found.push('its name is of other files');
  return found;
}

/** Files that a page would take for the release's, and that are in no build of it. */
function unknownIn(record: Buffer | undefined, built: readonly BuiltFile[]): string[] {
  const paths = Object.keys(JSON.parse(record?.toString() ?? '{}') as object);
  const isKnown = (path: string) => path === OTHER_FILES_RECORD || built.some((file) => file.path === path);
  return paths.filter((path) => !isKnown(path)).map((path) => `${path} is in no build`);
}

async function readServed(address: string): Promise<Buffer | undefined> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
