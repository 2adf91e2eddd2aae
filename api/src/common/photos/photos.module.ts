import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PhotoDecoderService } from './photo-decoder.service.ts';
import { UnusedObject } from './unused-object.entity.ts';
import { photoBucket } from './photo-bucket.provider.ts';
import { PhotoStoreService } from './photo-store.service.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UnusedObject])],
  providers: [photoBucket, PhotoStoreService, PhotoDecoderService],
  exports: [PhotoStoreService, PhotoDecoderService],
})
export class PhotosModule {}
