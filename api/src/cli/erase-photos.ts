import { AppError } from '../common/errors/app-error.ts';
import { PhotoStore } from '../common/photos/photo-store.ts';
import { say } from './output/deliver.ts';
import { many } from './output/progress.ts';
import type { Service } from './service.ts';

/** After a command that erased photos: erases them from the bucket at once, or says how many wait for it. */
export async function erasePhotos(service: Service): Promise<void> {
  const store = await service.get(PhotoStore);
  try {
    await store.erase();
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
  }
  const left = await store.toErase();
  const waiting = many(left, 'photo is', 'photos are');
  if (left > 0) say(`The bucket does not answer: ${waiting} erased there by the site, as soon as it does.`);
}
