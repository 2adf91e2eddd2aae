import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { AttendeePhotosRepository } from './attendee-photos.repository.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService } from './attendee-profiles.service.ts';
import { dataUrlOf } from './profile-list.ts';

/** What a guest has put into the gallery. */
@Injectable()
export class AttendeeProfilesPrivacy implements PrivacyHandler {
  readonly name = 'galleryPhotos';
  readonly tables = ['attendee_profiles', 'attendee_photos'];

  constructor(
    personalData: PersonalData,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly photos: AttendeePhotosRepository,
    private readonly service: AttendeeProfilesService,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const profiles = await this.profiles.of(manager, registrationId);
    const ids = profiles.map(({ id }) => id);
    const photos = await this.photos.of(ids, manager);
    return profiles.map((profile) => {
      const photo = photos.get(profile.id);
      return { ...profile, profileImage: photo ? dataUrlOf(photo) : null };
    });
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.service.remove(manager, { registrationId: In(registrationIds) });
  }
}
