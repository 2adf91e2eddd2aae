import { Injectable } from '@nestjs/common';
import type { OwnRegistrationView } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import type { LinkTarget } from '../mail/link-token.ts';
import { MailedRegistrationService } from './mailed-registration.service.ts';
import { RegistrationPhotosRepository } from '../registrations/registration-photos.repository.ts';

/** The photo of a guest's registration, by the mailed link. */
@Injectable()
export class OwnPhotoService {
  constructor(
    private readonly mailed: MailedRegistrationService,
    private readonly photos: RegistrationPhotosRepository,
  ) {}

  async read({ registrationId }: LinkTarget): Promise<Buffer> {
    const photo = await this.photos.read(registrationId);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo;
  }

  set(link: LinkTarget, profileImage: string, address: string): Promise<OwnRegistrationView> {
    return this.mailed.counted(link, async () => {
      const photo = await this.photos.prepare(profileImage, address);
      return this.mailed.change(link, async ({ id }, manager) => {
        await this.photos.replace(id, photo, manager);
        return { hasProfileImage: true };
      });
    });
  }

  remove(link: LinkTarget): Promise<OwnRegistrationView> {
    return this.mailed.change(link, async ({ id }, manager) => {
      await this.photos.remove([id], manager);
      return { hasProfileImage: false };
    });
  }
}
