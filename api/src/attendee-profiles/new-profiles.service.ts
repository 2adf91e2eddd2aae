import { attendeeProfileLimits, wallLimits, type AttendeeProfileView } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { PhotoDecoderService, type PhotoFormat } from '../common/photos/photo-decoder.service.ts';
import { countingRefusedPhotos } from '../common/photos/refused-photos.ts';
import { PhotoStoreService } from '../common/photos/photo-store.service.ts';
import { dataUrlOf } from '../common/photos/stored-photo.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { EventService } from '../event/event.service.ts';
import { RegistrationsRepository, type SessionRegistrant } from '../registrations/registrations.repository.ts';
import type { NewAttendeeProfileDto } from './attendee-profiles.dto.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';

const formatOf = ({ longestSidePx, jpegQuality }: { longestSidePx: number; jpegQuality: number }): PhotoFormat => ({
  longestSidePx,
  quality: jpegQuality * 100,
});
const galleryFormat = formatOf(attendeeProfileLimits);
const wallFormat = formatOf(wallLimits);

/** Takes photos for the gallery from visitors. */
@Injectable()
export class NewProfilesService {
  constructor(
    private readonly profiles: AttendeeProfilesService,
    private readonly registrations: RegistrationsRepository,
    private readonly transactions: IdempotentTransactionsService,
    private readonly decoder: PhotoDecoderService,
    private readonly photoStore: PhotoStoreService,
    private readonly events: EventService,
    private readonly rateLimits: RateLimitsService,
  ) {}

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
      const { id, hiddenAt } = await this.profiles.insert(firstName, photos, owner?.id ?? null, manager);
      return { id, firstName, profileImage: dataUrlOf(photo), ...(hiddenAt && { awaitsReview: true }) };
    });
  }
}
