import { createHash } from 'node:crypto';
import { attendeeProfileLimits, type AttendeeProfileView, wallLimits } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { startedStream } from '../common/http/started-stream.ts';
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
import type { LinkTarget } from '../mail/links.ts';
import { OwnRegistrationService } from '../own-registration/own-registration.service.ts';
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
    private readonly own: OwnRegistrationService,
    private readonly erasedIds: ErasedIds,
    private readonly events: EventService,
    private readonly settings: Settings,
    private readonly rateLimits: RateLimits,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  /** The photo belongs to the registration of the session, if there is one. Throws IMAGE_UNREADABLE, UNAVAILABLE. */
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

  /** Reading it throws UNAVAILABLE. */
  async list({ limit = listSize, before, photos }: AttendeeProfilesPageDto): Promise<Tagged> {
    const profiles = await this.profiles.newestVisible(limit, before);
    const read = async () => (photos === 'link' ? profiles.map(linked) : startedStream(this.writeList(profiles)));
    return { tag: listTag(profiles, photos ?? 'data'), read };
  }

  /** Falls back to the small one. Throws NOT_FOUND for a photo that visitors do not see. */
  async photo(id: string, size: PhotoSize = 'small'): Promise<Buffer> {
    const photo = await this.visiblePhoto(id, size);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  /** What visitors see, oldest first, in the largest size. Each is read, and may be hidden, when its turn comes. */
  async *album(): AsyncGenerator<{ firstName: string; photo: Buffer }> {
    for (const { id, firstName } of (await this.profiles.newestVisible()).reverse()) {
      const photo = await this.visiblePhoto(id, 'large');
      if (photo) yield { firstName, photo };
    }
  }

  private async visiblePhoto(id: string, size: PhotoSize): Promise<Buffer | null> {
    return (size === 'large' && (await this.photos.visible(id, size))) || this.photos.visible(id);
  }

  /** The list as pieces of JSON, with photos as data-URLs. */
  private async *writeList(profiles: readonly VisibleProfile[]): AsyncGenerator<string> {
    let separator = '[';
    for (let start = 0; start < profiles.length; start += batchSize)
      for (const view of await this.withPhotos(profiles.slice(start, start + batchSize))) {
        yield separator + JSON.stringify(view);
        separator = ',';
      }
    yield separator === '[' ? '[]' : ']';
  }

  /** Newest first, with hidden ones. Throws LINK_INVALID. */
  async listOwn(link: LinkTarget): Promise<AttendeeProfileView[]> {
    const profiles = await this.withPhotos(await this.profiles.of(await this.own.identify(link)));
    return profiles.map(({ id, firstName, profileImage }) => ({ id, firstName, profileImage }));
  }

  /** Throws LINK_INVALID, NOT_FOUND. */
  async removeOwn(link: LinkTarget, id: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const registrationId = await this.own.identify(link, manager);
      if ((await this.remove(manager, { id, registrationId })) === 0) throw new AppError('NOT_FOUND');
    });
  }

  /** Adds photos as data-URLs; leaves out profiles without a photo. */
  async withPhotos<T extends VisibleProfile>(profiles: readonly T[]): Promise<(T & { profileImage: string })[]> {
    const photos = await this.photos.of(profiles.map(({ id }) => id));
    return profiles.flatMap((profile) => {
      const photo = photos.get(profile.id);
      return photo ? [{ ...profile, profileImage: dataUrlOf(photo) }] : [];
    });
  }

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

  /** Also from the stored answers of idempotent calls. Answers how many there were. */
  async remove(manager: EntityManager, where: FindOptionsWhere<AttendeeProfile>): Promise<number> {
    const ids = await this.profiles.ids(manager, where);
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

/** One batch of photos is about 1 MB; the whole list can be 40 MB. */
const batchSize = 25;

const dataUrlOf = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/** Photos never change, so the tag is of names and ids alone. */
function listTag(profiles: readonly VisibleProfile[], photos: 'link' | 'data'): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([photos, ...profiles.map(({ id, firstName }) => [id, firstName])]))
    .digest('base64url')}"`;
}
