import { Injectable } from '@nestjs/common';
import { moderationLimits, type ModeratedPhoto } from '@konbit/contracts';
import { PinoLogger } from 'nestjs-pino';
import { auditEntry } from '../common/logging/audit.ts';
import { AttendeePhotosRepository } from './attendee-photos.repository.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { Moderation } from './moderation.ts';
import type { ModeratedPhotosPageDto, PhotoStateDto } from './moderation.dto.ts';
import { photoStateOf } from './photo-state.ts';
import { dataUrlOf } from './profile-list.ts';

/** Moderation by whoever holds a link; each act leaves an audit entry. */
@Injectable()
export class LinkedModeration {
  constructor(
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
    private readonly moderation: Moderation,
    private readonly logger: PinoLogger,
  ) {}

  async list(asked: ModeratedPhotosPageDto): Promise<ModeratedPhoto[]> {
    const profiles = await this.profiles.moderated(asked, moderationLimits.pageSize);
    const photos = await this.photos.of(profiles.map(({ id }) => id));
    return profiles.flatMap(({ id, firstName, ...times }) => {
      const photo = photos.get(id);
      return photo ? [{ id, firstName, profileImage: dataUrlOf(photo), state: photoStateOf(times) }] : [];
    });
  }

  /** Throws NOT_FOUND. */
  async set(id: string, state: 'hidden' | 'shown', by: string): Promise<PhotoStateDto> {
    await this.moderation.setHidden(id, state === 'hidden');
    auditEntry(this.logger, by, state === 'hidden' ? 'photos hide' : 'photos show', id);
    return { id, state };
  }

  /** Throws NOT_FOUND. */
  async remove(id: string, by: string): Promise<void> {
    await this.moderation.remove(id);
    auditEntry(this.logger, by, 'photos remove', id);
  }
}
