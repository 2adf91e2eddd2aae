import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Site } from '../site/site.ts';
import { expect, organize } from './test.ts';

/** Publishes the event after a change of its YAML. */
export async function changeEvent(site: Site, change: (yaml: string) => string): Promise<void> {
  const file = join(site.dataDir, 'event.yaml');
  await writeFile(file, change(await organize(site, 'event', 'export')));
  await organize(site, 'event', 'publish', file, '--yes', '--anyway');
}

type Options = Partial<Record<'codes' | 'keepsakes' | 'memories' | 'wall', boolean>>;

/** Publishes the event with these options, unless it has them, and waits until pages have them. */
export async function publishOptions(site: Site, options: Options): Promise<void> {
  const missing = async () => {
    const page = await (await fetch(site.origin)).text();
    return Object.entries(options).filter(([name, value]) => page.includes(`"${name}":true`) !== value);
  };
  if ((await missing()).length === 0) return;
  const set = (yaml: string, [name, value]: [string, boolean]) =>
    yaml.replace(new RegExp(`^( *${name}): .*$`, 'm'), `$1: ${value}`);
  await changeEvent(site, (yaml) => Object.entries(options).reduce(set, yaml));
  await expect.poll(missing).toEqual([]);
}
