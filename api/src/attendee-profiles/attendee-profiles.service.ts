import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { attendeeProfileLimits, type AttendeeProfileView } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { AnswerOnce } from '../common/idempotency/answer-once.ts';
import { newId } from '../common/new-id.ts';
import { normalizePhoto } from '../common/photos/normalize-photo.ts';
import { Registrants } from '../registrations/registrants.ts';
import type { AttendeeProfilesPageDto, NewAttendeeProfileDto } from './attendee-profiles.dto.ts';
import { galleryTag } from './gallery-tag.ts';
import { Gallery, type ShownProfile } from './gallery.ts';
import { dataUrlOf, writeList } from './write-list.ts';

const { longestSidePx, jpegQuality, listSize } = attendeeProfileLimits;

/** A list of profiles: its ETag, and the body for those who do not hold it yet. */
export interface ProfileList {
  tag: string;
  read(): AttendeeProfileView[] | Readable;
}

@Injectable()
export class AttendeeProfilesService {
  constructor(
    private readonly gallery: Gallery,
    private readonly answerOnce: AnswerOnce,
    private readonly registrants: Registrants,
  ) {}

  /** Adds a photo, which belongs to the registration of the session if there is one. Throws IMAGE_UNREADABLE. */
  async add({ firstName, profileImage }: NewAttendeeProfileDto, session: string | null): Promise<AttendeeProfileView> {
    const photo = await normalizePhoto(profileImage, 'profileImage', { longestSidePx, quality: jpegQuality * 100 });
    return this.answerOnce.run(async (manager) => {
      const profile = { id: newId(), firstName };
      const registrationId = session && (await this.registrants.lockShared(manager, session));
      await this.gallery.add(manager, profile, photo, registrationId);
      return { ...profile, profileImage: dataUrlOf(photo) };
    });
  }

  async list({ limit = listSize, before, photos }: AttendeeProfilesPageDto): Promise<ProfileList> {
    const profiles = await this.gallery.newest(limit, before);
    return {
      tag: galleryTag(
        profiles.map(({ id }) => id),
        photos ?? 'data',
      ),
      read: () =>
        photos === 'link'
          ? profiles.map(linked)
          : Readable.from(writeList(profiles, (ids) => this.gallery.photos(ids))),
    };
  }

  async photo(id: string): Promise<Buffer> {
    const photo = await this.gallery.photo(id);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }
}

const linked = ({ id, firstName }: ShownProfile): AttendeeProfileView => ({
  id,
  firstName,
  profileImage: `/api/attendee-profiles/${id}/photo`,
});
