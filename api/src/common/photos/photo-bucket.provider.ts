import { Settings } from '../../config/settings.ts';

export const PHOTO_BUCKET = Symbol('photo bucket');

export const photoBucket = {
  provide: PHOTO_BUCKET,
  inject: [Settings],
  useFactory: async (settings: Settings) => {
    if (!settings.photoBucket) return null;
    const { Bucket } = await import('./bucket.ts');
    return new Bucket(settings.photoBucket, settings.photosTimeoutMs);
  },
};
