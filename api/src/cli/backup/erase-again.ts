import { In } from 'typeorm';
import { Moderation } from '../../attendee-profiles/moderation.ts';
import { ErasedIds } from '../../common/personal-data/erased-ids.ts';
import type { Settings } from '../../config/settings.ts';
import { migrateDatabase } from '../../database/migrate-database.ts';
import { Erasure } from '../../registrations/erasure.ts';
import { countOf } from '../output/progress-bar.ts';
import type { Service } from '../service.ts';

const atOnce = 1000;

/**
 * Erases from a restored database whom the data folder or the backup names as erased, and answers with a sentence that
 * says how many. The data folder keeps what either of them names.
 */
export async function eraseAgain(
  service: Service,
  settings: Settings,
  erasedBefore: readonly string[] = [],
): Promise<string> {
  const erasedIds = new ErasedIds(settings);
  await erasedIds.merge(erasedBefore);
  const ids = await erasedIds.read();
  // The service works on its own schema only.
  await migrateDatabase(settings);
  const people = await (await service.get(Erasure)).forgetIds(ids);
  let photos = 0;
  for (let start = 0; start < ids.length; start += atOnce)
    photos += await (await service.get(Moderation)).removeThose({ id: In(ids.slice(start, start + atOnce)) });
  return (
    `Erased again, as they had been before: ${countOf(people)} ${people === 1 ? 'person' : 'people'} and ` +
    `${countOf(photos)} more ${photos === 1 ? 'photo' : 'photos'} of the gallery.`
  );
}
