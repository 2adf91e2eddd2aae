import { createHash } from 'node:crypto';
import { attendeeProfileLimits, type AttendeeProfileView, wallLimits } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { begun } from '../common/http/begun.ts';
import type { Tagged } from '../common/http/entity-tag.ts';
import { IdempotencyKeysRepository } from '../common/idempotency/idempotency-keys.repository.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { ErasedIds, PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { PhotoDecoder } from '../common/photos/photo-decoder.ts';
import { PhotoStore, type StoredPhoto } from '../common/photos/photo-store.ts';
import { RateLimits } from '../common/rate-limits/rate-limits.ts';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import { RegistrationsRepository, type SessionRegistrant } from '../registrations/registrations.repository.ts';
import { type AttendeeProfile, hiddenFrom, type PhotoSize } from './attendee-profile.entity.ts';
import type { AttendeeProfilesPageDto, NewAttendeeProfileDto } from './attendee-profiles.dto.ts';
import {
  AttendeePhotosRepository,
  AttendeeProfilesRepository,
  type ProfilePhotos,
  type VisibleProfile,
} from './attendee-profiles.repository.ts';

const { longestSidePx, jpegQuality, listSize } = attendeeProfileLimits;

@Injectable()
export class AttendeeProfilesService implements PrivacyHandler {
  readonly name = 'galleryPhotos';
  readonly tables = ['attendee_profiles', 'attendee_photos', 'attendee_large_photos'];

  constructor(
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
    private readonly photoStore: PhotoStore,
    private readonly decoder: PhotoDecoder,
    private readonly transactions: IdempotentTransactions,
    private readonly storedAnswers: IdempotencyKeysRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly erasedIds: ErasedIds,
    private readonly events: EventService,
    private readonly settings: Settings,
    private readonly rateLimits: RateLimits,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  /** It belongs to the session's registration, if there is one. Throws IMAGE_UNREADABLE, UNAVAILABLE. */
  async add(
    { firstName, profileImage }: NewAttendeeProfileDto,
    address: string,
    registrant: SessionRegistrant | null,
  ): Promise<AttendeeProfileView> {
    await this.rateLimits.consume('profiles', address);
    const photo = await this.decoder.normalize(profileImage, { longestSidePx, quality: jpegQuality * 100 });
    const photos = { small: await this.photoStore.prepare(photo), large: await this.storedForWall(profileImage) };
    return this.transactions.run(async (manager) => {
      const profile = { id: newId(), firstName };
      const owner = registrant && (await this.registrations.findLocked(manager, registrant.id));
      const stands = owner?.cancelledAt === null;
      await this.insert(manager, profile, photos, stands ? owner.id : null);
      const awaitsReview = this.settings.galleryReview === 'on' && { awaitsReview: true };
      return { ...profile, profileImage: dataUrlOf(photo), ...awaitsReview };
    });
  }

  /** `registrationId`: whose photo it is, if that is known. */
  async insert(
    manager: EntityManager,
    profile: VisibleProfile,
    photos: ProfilePhotos,
    registrationId: string | null = null,
  ): Promise<void> {
    const createdAt = new Date();
    const hiddenAt = hiddenFrom(this.settings.galleryReview, createdAt);
    await this.profiles.insert(manager, { ...profile, createdAt, hiddenAt, registrationId });
    await this.photos.insert(manager, profile.id, photos);
  }

  private async storedForWall(profileImage: string): Promise<StoredPhoto | null> {
    const { content } = await this.events.live();
    const { longestSidePx, jpegQuality } = wallLimits;
    return content.wall ? this.photoStore.upload(profileImage, { longestSidePx, quality: jpegQuality * 100 }) : null;
  }

  /** What every visitor sees; to be read throws UNAVAILABLE. */
  async list({ limit = listSize, before, photos }: AttendeeProfilesPageDto): Promise<Tagged> {
    const profiles = await this.profiles.newestVisible(limit, before);
    const read = async () =>
      photos === 'link' ? profiles.map(linked) : begun(writeList(profiles, (some) => this.photos.of(some)));
    return { tag: listTag(profiles, photos ?? 'data'), read };
  }

  /** A large one, or the small one where there is none. Throws NOT_FOUND for what visitors do not see. */
  async photo(id: string, size: PhotoSize = 'small'): Promise<Buffer> {
    const photo = await this.visiblePhoto(id, size);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  /** All that visitors see, oldest first and as large as there is: one at a time, and none that is hidden by then. */
  async *album(): AsyncGenerator<{ firstName: string; photo: Buffer }> {
    for (const { id, firstName } of (await this.profiles.newestVisible()).reverse()) {
      const photo = await this.visiblePhoto(id, 'large');
      if (photo) yield { firstName, photo };
    }
  }

  private async visiblePhoto(id: string, size: PhotoSize): Promise<Buffer | null> {
    return (size === 'large' && (await this.photos.visible(id, size))) || this.photos.visible(id);
  }

  /** Profiles with their photos as data-URLs, without those whose photo is lost. */
  async withPhotos<T extends VisibleProfile>(profiles: readonly T[]): Promise<(T & { profileImage: string })[]> {
    const photos = await this.photos.of(profiles.map(({ id }) => id));
    return profiles.flatMap((profile) => {
      const photo = photos.get(profile.id);
      return photo ? [{ ...profile, profileImage: dataUrlOf(photo) }] : [];
    });
  }

  /** What a guest has put into the gallery. */
  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const profiles = await this.profiles.of(registrationId, manager);
    const ids = profiles.map(({ id }) => id);
    const photos = await this.photos.of(ids, manager);
    const large = await this.photos.of(ids, manager, 'large');
    return profiles.map((profile) => {
      const [photo, larger] = [photos.get(profile.id), large.get(profile.id)];
      const profileImage = photo ? dataUrlOf(photo) : null;
      return { ...profile, profileImage, ...(larger && { largeProfileImage: dataUrlOf(larger) }) };
    });
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.remove(manager, { registrationId: In(registrationIds) });
  }

  /** With what stored answers to repeated requests hold of them. Answers how many. */
  async remove(manager: EntityManager, which: FindOptionsWhere<AttendeeProfile>): Promise<number> {
    const ids = await this.profiles.ids(manager, which);
    await this.erasedIds.add(ids);
    await this.photos.release(manager, ids);
    await this.profiles.remove(manager, ids);
    await this.storedAnswers.forget(manager, ids);
    return ids.length;
  }
}

const linked = ({ id, firstName }: VisibleProfile): AttendeeProfileView => ({
  id,
  firstName,
  profileImage: `/api/attendee-profiles/${id}/photo`,
});

/** Photos fetched and written at a time: the whole list can be 40 MB, one batch is 1. */
const batchSize = 25;

/** The list as JSON, piece by piece, with each photo as a data-URL. */
async function* writeList(
  profiles: readonly VisibleProfile[],
  photosOf: (ids: string[]) => Promise<Map<string, Buffer>>,
): AsyncGenerator<string> {
  let separator = '[';
  for (let start = 0; start < profiles.length; start += batchSize) {
    const batch = profiles.slice(start, start + batchSize);
    const photos = await photosOf(batch.map(({ id }) => id));
    for (const { id, firstName } of batch) {
      const photo = photos.get(id);
      // Removed since the list was read.
      if (!photo) continue;
      const view: AttendeeProfileView = { id, firstName, profileImage: dataUrlOf(photo) };
      yield separator + JSON.stringify(view);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

const dataUrlOf = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/** Photos never change, so the tag is of names and ids alone. */
function listTag(profiles: readonly { id: string; firstName: string }[], photos: 'link' | 'data'): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([photos, ...profiles.map(({ id, firstName }) => [id, firstName])]))
    .digest('base64url')}"`;
}
