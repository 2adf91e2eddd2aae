import { Injectable, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { In, type EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { OwnRegistrationModule } from '../own-registration/own-registration.module.ts';
import { RegistrationsModule } from '../registrations/registrations.module.ts';
import { AttendeeLargePhoto, AttendeePhoto, AttendeeProfile } from './attendee-profile.entity.ts';
import { AttendeeProfilesController } from './attendee-profiles.controller.ts';
import { AttendeePhotosRepository, AttendeeProfilesRepository } from './attendee-profiles.repository.ts';
import { AttendeeProfilesService, dataUrlOf } from './attendee-profiles.service.ts';
import { ModerationController } from './moderation.controller.ts';
import { Moderation, Renaming } from './moderation.ts';
import { OwnProfiles, OwnProfilesController } from './own-profiles.controller.ts';

/** What a guest has put into the gallery. */
@Injectable()
export class AttendeeProfilesPrivacy implements PrivacyHandler {
  readonly name = 'galleryPhotos';
  readonly tables = ['attendee_profiles', 'attendee_photos', 'attendee_large_photos'];

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
    const large = await this.photos.of(ids, manager, 'large');
    return profiles.map((profile) => {
      const [photo, larger] = [photos.get(profile.id), large.get(profile.id)];
      const profileImage = photo ? dataUrlOf(photo) : null;
      return { ...profile, profileImage, ...(larger && { largeProfileImage: dataUrlOf(larger) }) };
    });
  }

  forget(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return this.service.remove(manager, { registrationId: In(registrationIds) });
  }
}

@Module({
  imports: [
    TypeOrmModule.forFeature([AttendeeProfile, AttendeePhoto, AttendeeLargePhoto]),
    RegistrationsModule,
    OwnRegistrationModule,
  ],
  controllers: [AttendeeProfilesController, OwnProfilesController, ModerationController],
  providers: [
    AttendeeProfilesRepository,
    AttendeePhotosRepository,
    AttendeeProfilesService,
    AttendeeProfilesPrivacy,
    Moderation,
    OwnProfiles,
    Renaming,
  ],
  exports: [AttendeeProfilesRepository, AttendeeProfilesService, Moderation, Renaming],
})
export class AttendeeProfilesModule {}
