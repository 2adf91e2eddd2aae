import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Settings } from '../../config/settings.ts';
import { PhotoDecoder } from './photo-decoder.ts';
import { PHOTO_BUCKET, PhotoStore } from './photo-store.ts';
import { UnusedObject } from './unused-object.entity.ts';
import { UnusedObjectsRepository } from './unused-objects.repository.ts';

/** The SDK is loaded where there is a bucket. */
const photoBucket = {
  provide: PHOTO_BUCKET,
  inject: [Settings],
  useFactory: async (settings: Settings) => {
    if (!settings.photoBucket) return null;
    const { Bucket } = await import('./bucket.ts');
    return new Bucket(settings.photoBucket);
  },
};

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UnusedObject])],
  providers: [photoBucket, UnusedObjectsRepository, PhotoStore, PhotoDecoder],
  exports: [PhotoStore, PhotoDecoder],
})
export class PhotosModule {}
