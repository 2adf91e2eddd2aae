import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { isForWantOfTime } from '../common/photos/photo-decoder.service.ts';
import { PhotoStoreService } from '../common/photos/photo-store.service.ts';
import type { StoredPhoto } from '../common/photos/stored-photo.ts';
import { countingRefusedPhotos } from '../common/photos/refused-photos.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { RegistrationPhoto } from './registration-photo.entity.ts';

@Injectable()
export class RegistrationPhotosRepository {
  constructor(
    @InjectRepository(RegistrationPhoto) private readonly photos: Repository<RegistrationPhoto>,
    private readonly store: PhotoStoreService,
    private readonly rateLimits: RateLimitsService,
  ) {}

  prepare(profileImage: string, address: string): Promise<StoredPhoto> {
    return countingRefusedPhotos(this.rateLimits, address, () =>
      this.store.upload(profileImage, { longestSidePx: 1200, quality: 80 }, address),
    );
  }

  /** Null where there is no time for it, or where its store is away: nobody stays unregistered for a photo. */
  async prepareInTime(profileImage: string, address: string): Promise<StoredPhoto | null> {
    try {
      return await this.prepare(profileImage, address);
    } catch (failure) {
      if (isForWantOfTime(failure)) return null;
      throw failure;
    }
  }

  async add(photos: ReadonlyMap<string, StoredPhoto>, manager: EntityManager): Promise<void> {
    if (photos.size === 0) return;
    await this.store.take([...photos.values()], manager);
    const rows = [...photos].map(([registrationId, photo]) => ({ registrationId, ...photo }));
    await manager.insert(RegistrationPhoto, rows);
  }

  /** The registration must be locked. */
  async replace(registrationId: string, photo: StoredPhoto, manager: EntityManager): Promise<void> {
    await this.remove([registrationId], manager);
    await this.add(new Map([[registrationId, photo]]), manager);
  }

  async remove(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    const theirs = { registrationId: In(registrationIds) };
    await this.store.release(RegistrationPhoto, theirs, manager);
    return (await manager.delete(RegistrationPhoto, theirs)).affected ?? 0;
  }

  async read(registrationId: string, manager: EntityManager = this.photos.manager): Promise<Buffer | null> {
    const photo = await manager.findOneBy(RegistrationPhoto, { registrationId });
    return photo && this.store.read(photo);
  }
}
