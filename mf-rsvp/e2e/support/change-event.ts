import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '@konbit/operate';
import { organize } from '@konbit/operate/journeys';

/** Publishes the event after a change of its YAML. */
export async function changeEvent(site: Site, change: (yaml: string) => string): Promise<void> {
  const file = join(site.dataDir, 'event.yaml');
  await writeFile(file, change(await organize(site, 'event', 'export')));
  await organize(site, 'event', 'publish', file, '--yes', '--anyway');
}
