import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { Gallery } from './gallery.ts';
import { dataUrlOf } from './write-list.ts';

/** What a guest has put on the wall. */
@Injectable()
export class AttendeeProfilesKeeper implements PrivacyHandler {
  readonly name = 'galleryPhotos';
  readonly tables = ['attendee_profiles', 'attendee_photos'];

  constructor(
    personalData: PersonalData,
    private readonly gallery: Gallery,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, registrationId: string): Promise<unknown> {
    const profiles = await this.gallery.of(manager, registrationId);
    const ids = profiles.map(({ id }) => id);
    const photos = await this.gallery.photos(ids, manager);
    return profiles.map((profile) => ({ ...profile, profileImage: dataUrlOf(photos.get(profile.id)!) }));
  }

  forget(manager: EntityManager, registrationId: string): Promise<number> {
    return this.gallery.remove(manager, { registrationId });
  }
}
