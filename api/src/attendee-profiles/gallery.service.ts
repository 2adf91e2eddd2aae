import { createHash } from 'node:crypto';
import { attendeeProfileLimits, type AttendeeProfileView } from '@konbit/contracts';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/errors/app-error.ts';
import { startedStream } from '../common/http/started-stream.ts';
import type { Tagged } from '../common/http/entity-tag.ts';
import type { PhotoSize } from './attendee-profile.entity.ts';
import type { AttendeeProfilesPageDto } from './attendee-profiles.dto.ts';
import { AttendeeProfilesRepository, type VisibleProfile } from './attendee-profiles.repository.ts';
import { AttendeePhotosRepository } from './attendee-photos.repository.ts';

const { listSize } = attendeeProfileLimits;

/** What visitors see of the gallery, and guests of their own photos in it. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
  ) {}

  /** Reading it throws UNAVAILABLE. */
  async list({ limit = listSize, before, photos }: AttendeeProfilesPageDto): Promise<Tagged> {
    const profiles = await this.profiles.newestVisible(limit, before);
    const read = async () => (photos === 'link' ? profiles.map(linked) : startedStream(this.writeList(profiles)));
    return { tag: listTag(profiles, photos ?? 'data'), read };
  }

  /** Falls back to the small one. Throws NOT_FOUND for a photo that visitors do not see. */
  async photo(id: string, size: PhotoSize = 'small'): Promise<Buffer> {
    const photo = (size === 'large' && (await this.photos.visible(id, size))) || (await this.photos.visible(id));
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  /** What visitors see, oldest first, in the largest size. Each is read, and may be hidden, when its turn comes. */
  async *album(): AsyncGenerator<{ firstName: string; photo: Buffer }> {
    for (let last = ''; ;) {
      const next = await this.photos.next(last);
      if (!next) return;
      const { id, firstName, photo } = next;
      if (photo) yield { firstName, photo };
      last = id;
    }
  }

  /** Newest first, with hidden ones. */
  async own(registrationId: string): Promise<AttendeeProfileView[]> {
    const profiles = await this.photos.addTo(await this.profiles.of(registrationId));
    return profiles.map(({ id, firstName, profileImage }) => ({ id, firstName, profileImage }));
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
}

const linked = ({ id, firstName }: VisibleProfile): AttendeeProfileView => ({
  id,
  firstName,
  profileImage: `/api/attendee-profiles/${id}/photo`,
});

/** Each call has a batch in memory, as long as its reader likes: some 500 kB of a list that can be 40 MB. */
const batchSize = 5;

/** Photos never change, so the tag is of names and ids alone. */
function listTag(profiles: readonly VisibleProfile[], photos: 'link' | 'data'): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([photos, ...profiles.map(({ id, firstName }) => [id, firstName])]))
    .digest('base64url')}"`;
}
