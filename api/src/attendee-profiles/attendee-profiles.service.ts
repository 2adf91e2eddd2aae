import type { ModeratedPhoto } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotencyKeysRepository } from '../common/idempotency/idempotency-keys.repository.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { dataUrlOf } from '../common/photos/stored-photo.ts';
import { Settings } from '../config/settings.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import type { AttendeeProfile } from './attendee-profile.entity.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { AttendeePhotosRepository, type ProfilePhotos } from './attendee-photos.repository.ts';
import { EntryRemovalService } from './entry-removal.service.ts';
import { ModerationService } from './moderation.service.ts';
import { stateOf } from './moderation-state.ts';
import type { ModerationPageDto } from './moderation.dto.ts';

/** Stores, moderates, discloses and erases the photos of the gallery. */
@HandlesPersonalData()
@Injectable()
export class AttendeeProfilesService extends ModerationService<AttendeeProfile> implements PrivacyHandler {
  readonly name = 'galleryPhotos';
  readonly tables = ['attendee_profiles', 'attendee_photos', 'attendee_large_photos'];

  constructor(
    transactions: IdempotentTransactionsService,
    removal: EntryRemovalService,
    settings: Settings,
    storedAnswers: IdempotencyKeysRepository,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
    private readonly registrations: RegistrationsRepository,
  ) {
    super(profiles.rows, transactions, removal, settings);
    storedAnswers.readPicturesBy((id) => this.dataUrl(id));
  }

  protected wordsOf({ firstName }: AttendeeProfile): string {
    return firstName;
  }

  async insert(
    firstName: string,
    photos: ProfilePhotos,
    registrationId: string | null,
    manager: EntityManager,
  ): Promise<AttendeeProfile> {
    const profile = { ...this.newEntry(), firstName, registrationId };
    await this.insertAll([profile], manager);
    await this.photos.insert(profile.id, photos, manager);
    return profile;
  }

  /** Of a photo that visitors may not see, too; null when there is none. */
  private async dataUrl(id: string): Promise<string | null> {
    const photo = (await this.photos.of([id])).get(id);
    return photo ? dataUrlOf(photo) : null;
  }

  async moderated(query: ModerationPageDto): Promise<ModeratedPhoto[]> {
    return (await this.photos.addTo(await this.page(query))).map(({ id, firstName, profileImage, ...times }) => ({
      id,
      firstName,
      profileImage,
      state: stateOf(times),
    }));
  }

  /** By the mailed link. Throws NOT_FOUND. */
  async removeOwn(id: string, registrationId: string): Promise<void> {
    await this.removeOne(id, { registrationId });
    await this.registrations.confirm(registrationId);
  }

  async renamePhoto(id: string, firstName: string): Promise<void> {
    const renamed = await this.transactions.run((manager) => this.profiles.rename({ id }, firstName, manager));
    if (renamed === 0) throw new AppError('NOT_FOUND');
  }

  async disclose(registrationId: string, manager: EntityManager): Promise<unknown> {
    const profiles = await this.profiles.of(registrationId, manager);
    const ids = profiles.map(({ id }) => id);
    const photos = await this.photos.of(ids, 'small', manager);
    const large = await this.photos.of(ids, 'large', manager);
    return profiles.map((profile) => {
      const [photo, larger] = [photos.get(profile.id), large.get(profile.id)];
      const profileImage = photo ? dataUrlOf(photo) : null;
      return { ...profile, profileImage, ...(larger && { largeProfileImage: dataUrlOf(larger) }) };
    });
  }

  forget(registrationIds: readonly string[], manager: EntityManager): Promise<number> {
    return this.remove({ where: { registrationId: In(registrationIds) } }, manager);
  }

  protected override release(ids: readonly string[], manager: EntityManager): Promise<void> {
    return this.photos.release(ids, manager);
  }
}
