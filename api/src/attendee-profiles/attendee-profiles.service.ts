import { createHash } from 'node:crypto';
import { attendeeProfileLimits, wallLimits, type AttendeeProfileView, type ModeratedPhoto } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { startedStream } from '../common/http/started-stream.ts';
import type { Tagged } from '../common/http/entity-tag.ts';
import { IdempotencyKeysRepository } from '../common/idempotency/idempotency-keys.repository.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { ErasedIdsService } from '../common/personal-data/erased-ids.service.ts';
import { PhotoDecoderService, type PhotoFormat } from '../common/photos/photo-decoder.service.ts';
import { countingRefusedPhotos } from '../common/photos/refused-photos.ts';
import { PhotoStoreService } from '../common/photos/photo-store.service.ts';
import { dataUrlOf } from '../common/photos/stored-photo.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository, type SessionRegistrant } from '../registrations/registrations.repository.ts';
import type { AttendeeProfile, PhotoSize } from './attendee-profile.entity.ts';
import type { AttendeeProfilesPageDto, NewAttendeeProfileDto } from './attendee-profiles.dto.ts';
import { AttendeeProfilesRepository, type VisibleProfile } from './attendee-profiles.repository.ts';
import { AttendeePhotosRepository, type ProfilePhotos } from './attendee-photos.repository.ts';
import { ModerationService } from './moderation.service.ts';
import { stateOf } from './moderation-state.ts';
import type { ModerationPageDto } from './moderation.dto.ts';

const { listSize } = attendeeProfileLimits;

const formatOf = ({ longestSidePx, jpegQuality }: { longestSidePx: number; jpegQuality: number }): PhotoFormat => ({
  longestSidePx,
  quality: jpegQuality * 100,
});
const galleryFormat = formatOf(attendeeProfileLimits);
const wallFormat = formatOf(wallLimits);

@HandlesPersonalData()
@Injectable()
export class AttendeeProfilesService extends ModerationService<AttendeeProfile> implements PrivacyHandler {
  readonly name = 'galleryPhotos';
  readonly tables = ['attendee_profiles', 'attendee_photos', 'attendee_large_photos'];

  constructor(
    transactions: IdempotentTransactionsService,
    storedAnswers: IdempotencyKeysRepository,
    erasedIds: ErasedIdsService,
    settings: Settings,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
    private readonly photoStore: PhotoStoreService,
    private readonly decoder: PhotoDecoderService,
    private readonly registrations: RegistrationsRepository,
    private readonly events: EventService,
    private readonly rateLimits: RateLimitsService,
  ) {
    super(profiles.rows, transactions, storedAnswers, erasedIds, settings);
    storedAnswers.readPicturesBy((id) => this.dataUrl(id));
  }

  protected wordsOf({ firstName }: AttendeeProfile): string {
    return firstName;
  }

  /**
   * It belongs to the registration of the session, cancelled or not, if any. Throws IMAGE_UNREADABLE, UNAVAILABLE, and
   * REGISTRATION_NOT_FOUND or SESSION_REQUIRED when the guest was erased or left before the photo was ready.
   */
  add(
    input: NewAttendeeProfileDto,
    address: string,
    registrant: SessionRegistrant | null,
  ): Promise<AttendeeProfileView> {
    return this.rateLimits.counting([['profiles', address]], () =>
      countingRefusedPhotos(this.rateLimits, address, () => this.store(input, address, registrant)),
    );
  }

  private async store(
    { firstName, profileImage }: NewAttendeeProfileDto,
    address: string,
    registrant: SessionRegistrant | null,
  ): Promise<AttendeeProfileView> {
    const { wall } = await this.events.content();
    const wallFormats = wall ? [wallFormat] : [];
    const [photo, large] = await this.decoder.normalize(profileImage, [galleryFormat, ...wallFormats], address);
    const photos = {
      small: await this.photoStore.prepare(photo),
      large: large ? await this.photoStore.prepare(large) : null,
    };
    return this.transactions.run(async (manager) => {
      const owner = registrant && (await this.registrations.lockOfSession(registrant, manager));
      const { id, hiddenAt } = await this.insert(firstName, photos, owner?.id ?? null, manager);
      return { id, firstName, profileImage: dataUrlOf(photo), ...(hiddenAt && { awaitsReview: true }) };
    });
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

  /** Of a photo that visitors may not see, too; null when there is none. */
  private async dataUrl(id: string): Promise<string | null> {
    const photo = (await this.photos.of([id])).get(id);
    return photo ? dataUrlOf(photo) : null;
  }

  private async visiblePhoto(id: string, size: PhotoSize): Promise<Buffer | null> {
    return (size === 'large' && (await this.photos.visible(id, size))) || this.photos.visible(id);
  }

  /** The list as pieces of JSON, with photos as data-URLs. A photo may be hidden before its turn comes. */
  private async *writeList(profiles: readonly VisibleProfile[]): AsyncGenerator<string> {
    let separator = '[';
    for (let start = 0; start < profiles.length; start += batchSize) {
      const batch = await this.profiles.stillVisible(profiles.slice(start, start + batchSize));
      for (const view of await this.photos.addTo(batch)) {
        yield separator + JSON.stringify(view);
        separator = ',';
      }
    }
    yield separator === '[' ? '[]' : ']';
  }

  async moderated(query: ModerationPageDto): Promise<ModeratedPhoto[]> {
    return (await this.photos.addTo(await this.page(query))).map(({ id, firstName, profileImage, ...times }) => ({
      ...{ id, firstName, profileImage },
      state: stateOf(times),
    }));
  }

  /** Newest first, with hidden ones. */
  async own(registrationId: string): Promise<AttendeeProfileView[]> {
    const profiles = await this.photos.addTo(await this.profiles.of(registrationId));
    return profiles.map(({ id, firstName, profileImage }) => ({ id, firstName, profileImage }));
  }

  /** In the registration, which the ranking reads, and beside the person's photos. Throws REGISTRATION_NOT_FOUND. */
  renamePerson(
    email: string,
    names: Partial<Pick<Registration, 'firstName' | 'lastName'>>,
  ): Promise<{ id: string; photos: number }> {
    return this.transactions.run(async (manager) => {
      const { id } = await this.registrations.lockByEmail(email, manager);
      await this.registrations.update(id, names, manager);
      const { firstName } = names;
      const photos =
        firstName === undefined ? 0 : await this.profiles.rename({ registrationId: id }, firstName, manager);
      return { id, photos };
    });
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

const linked = ({ id, firstName }: VisibleProfile): AttendeeProfileView => ({
  id,
  firstName,
  profileImage: `/api/attendee-profiles/${id}/photo`,
});

/** One batch of photos is about 1 MB; the whole list can be 40 MB. */
const batchSize = 25;

/** Photos never change, so the tag is of names and ids alone. */
function listTag(profiles: readonly VisibleProfile[], photos: 'link' | 'data'): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([photos, ...profiles.map(({ id, firstName }) => [id, firstName])]))
    .digest('base64url')}"`;
}
