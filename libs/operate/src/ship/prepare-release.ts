import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Build, releaseNameOf, type Standing, unsignedRelease } from '@konbit/releases';
import { touchNews } from '../touches/touch-news.ts';
import { lookAtLive } from './go-live.ts';
import { originOf, servedFiles } from './site-over-http.ts';
import { askSite } from './watch-release.ts';

export const standingAt = (origin: string): Promise<Standing> => askSite(origin, '/releases', 'what it shows');

/**
 * Writes what a deploy would send, without a key, for `send-release.mjs`: `order.json` and `files.gz`. Nothing goes
 * live. Throws when the site does not answer.
 */
export async function prepareRelease(
  builds: readonly Build[],
  folder: string,
  { to, say }: { to: string; say: (line: string) => void },
): Promise<void> {
  const origin = originOf(to);
  const { live } = await standingAt(origin);
  const { liveFailed } = await lookAtLive(live, builds, { origin, say, must: false });
  const { order, body } = unsignedRelease(builds, { action: 'deploy', liveFailed });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'files.gz'), body);
  await writeFile(join(folder, 'order.json'), `${JSON.stringify(order, null, 2)}\n`);
  for (const line of await touchNews(builds, live, servedFiles(origin))) say(line);
  for (const { room, files } of builds) say(`${room} ${releaseNameOf(files)} is prepared, not signed.`);
}
