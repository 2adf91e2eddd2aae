import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PhotoStore } from './photo-store.ts';
import { UnusedObject } from './unused-object.entity.ts';
import { UnusedObjectsRepository } from './unused-objects.repository.ts';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([UnusedObject])],
  providers: [UnusedObjectsRepository, PhotoStore],
  exports: [PhotoStore],
})
export class PhotosModule {}
