import { existsSync, readFileSync } from 'node:fs';
import { isUUID } from 'class-validator';
import { In } from 'typeorm';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import { ErasedIds } from '../../common/personal-data/personal-data.ts';
import type { Settings } from '../../config/settings.ts';
import { migrateDatabase } from '../../database/migrate-database.ts';
import { Erasure } from '../../registrations/erasure.ts';
import { many } from '../output/progress.ts';
import type { Service } from '../service.ts';

const atOnce = 1000;

/**
 * Erases from a restored database whom the data folder, or the list of the backup, names as erased, and answers with a
 * sentence that says how many. The data folder keeps what either of them names.
 */
export async function eraseAgain(service: Service, settings: Settings, list: string): Promise<string> {
  const erasedIds = new ErasedIds(settings);
  if (existsSync(list))
    await erasedIds.merge(
      readFileSync(list, 'utf8')
        .split('\n')
        .filter((line) => isUUID(line)),
    );
  const ids = await erasedIds.read();
  // The service works on its own schema only.
  await migrateDatabase(settings);
  const people = await (await service.get(Erasure)).forget({ id: In(ids) });
  let photos = 0;
  for (let start = 0; start < ids.length; start += atOnce)
    photos += await (await service.get(Moderation)).removeThose({ id: In(ids.slice(start, start + atOnce)) });
  return `Erased again: ${many(people, 'person', 'people')} and ${many(photos, 'more photo')} of the gallery.`;
}
