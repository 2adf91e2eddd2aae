import type { EventContent } from '@konbit/event';
import { written } from '@konbit/event/shipped';
import type { Site } from '../site/site.ts';
import { expect, query } from './test.ts';

/** Publishes the event after a change, without the questions and checks of `event publish`. */
export async function changeEvent(site: Site, change: (event: EventContent) => EventContent): Promise<void> {
  const [newest] = await query<{ version: number; content: string }>(
    site,
    'SELECT version, content FROM event_versions ORDER BY version DESC LIMIT 1',
  );
  const { version, content } = newest ?? { version: 0, content: JSON.stringify(written) };
  const next = JSON.stringify(change(JSON.parse(content) as EventContent));
  await query(
    site,
    `INSERT INTO event_versions
       (version, content, state_version, mails_anyway, published_at, published_by, note)
       VALUES (?, ?, 0, TRUE, NOW(3), 'a journey', '')`,
    [String(version + 1), next],
  );
}

type Options = Partial<Record<'codes' | 'keepsakes' | 'memories' | 'wall', boolean>>;

/** Publishes the event with these options, unless it has them, and waits until pages have them. */
export async function publishOptions(site: Site, options: Options): Promise<void> {
  const missing = async () => {
    const page = await (await fetch(site.origin)).text();
    return Object.entries(options).filter(([name, value]) => page.includes(`"${name}":true`) !== value);
  };
  if ((await missing()).length === 0) return;
  const { codes, ...others } = options;
  await changeEvent(site, (event) => ({
    ...event,
    ...others,
    door: event.door && { ...event.door, codes: codes ?? event.door.codes },
  }));
  await expect.poll(missing).toEqual([]);
}
