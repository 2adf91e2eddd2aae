import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, organize } from '@konbit/operate/journeys';

type Site = Parameters<typeof organize>[0];

/** Publishes the event with these options changed, and waits until pages have them. */
export async function publishOptions(site: Site, options: { memories?: boolean; wall?: boolean }): Promise<void> {
  const file = join(site.dataDir, 'event.yaml');
  let event = await organize(site, 'event', 'export');
  for (const [name, value] of Object.entries(options))
    event = event.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);
  await writeFile(file, event);
  await organize(site, 'event', 'publish', file, '--yes', '--anyway');
  for (const [name, value] of Object.entries(options))
    await expect.poll(async () => (await (await fetch(site.origin)).text()).includes(`"${name}":true`)).toBe(value);
}
