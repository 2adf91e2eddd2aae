import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HandlesPersonalData } from '../common/personal-data/handles-personal-data.decorator.ts';
import type { PrivacyHandler } from '../common/personal-data/privacy-handler.ts';
import { dataUrlOf } from '../common/photos/stored-photo.ts';
import { consentsOf, removeConsents } from './consents.ts';
import { RegistrationPhotosRepository } from './registration-photos.repository.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

@HandlesPersonalData()
@Injectable()
export class RegistrationsPrivacyService implements PrivacyHandler {
  readonly name = 'registration';
  readonly tables = ['registrations', 'registration_photos', 'consents'];
  readonly last = true;
  readonly isForNews = true;

  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly photos: RegistrationPhotosRepository,
  ) {}

  async disclose(id: string, manager: EntityManager): Promise<unknown> {
    const registration = await this.registrations.find(id, manager);
    const photo = await this.photos.read(id, manager);
    return {
      ...registration,
      consents: (await consentsOf(id, manager)).map(({ id: _, registrationId: __, ...consent }) => consent),
      profileImage: photo && dataUrlOf(photo),
    };
  }

  async forget(ids: readonly string[], manager: EntityManager): Promise<number> {
    const consents = await removeConsents(ids, manager);
    const photos = await this.photos.remove(ids, manager);
    return consents + photos + (await this.registrations.remove(ids, manager));
  }
}
