import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PersonalData, type PrivacyHandler } from '../common/personal-data/personal-data.ts';
import { ConsentsRepository } from './consents.repository.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** The registration itself, what was consented to, and the photo that came with it. */
@Injectable()
export class RegistrationsPrivacy implements PrivacyHandler {
  readonly name = 'registration';
  readonly tables = ['registrations', 'registration_photos', 'consents'];
  readonly last = true;

  constructor(
    personalData: PersonalData,
    private readonly registrations: RegistrationsRepository,
    private readonly photos: RegistrationPhotosRepository,
    private readonly consents: ConsentsRepository,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, id: string): Promise<unknown> {
    const registration = await this.registrations.find(id, manager);
    const photo = await this.photos.read(id, manager);
    const consents = (await this.consents.of(id, manager)).map(({ field, isGiven, wording, language, recordedAt }) => ({
      field,
      isGiven,
      wording,
      language,
      recordedAt,
    }));
    return {
      ...registration,
      consents,
      profileImage: photo ? `data:image/jpeg;base64,${photo.toString('base64')}` : null,
    };
  }

  async forget(manager: EntityManager, ids: readonly string[]): Promise<number> {
    const consents = await this.consents.remove(manager, ids);
    const photos = await this.photos.remove(manager, ids);
    return consents + photos + (await this.registrations.remove(manager, ids));
  }
}
