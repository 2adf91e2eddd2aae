import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { keepPhoto } from '../common/photos/keep-photo.ts';

/** How a registrant's photo is kept. */
const photoFormat = { longestSidePx: 1200, quality: 80 };

/** The photos that registrants gave; seen by nobody but them and the organizers. */
@Injectable()
export class RegistrationPhotos {
  /** Makes a data-URL into the photo that is kept. Throws IMAGE_UNREADABLE. */
  prepare(profileImage: string): Promise<Buffer> {
    return keepPhoto(profileImage, 'profileImage', photoFormat);
  }

  async store(manager: EntityManager, registrationId: string, photo: Buffer): Promise<void> {
    await manager.query(
      `INSERT INTO registration_photos (registration_id, content) VALUES (?, ?)
       ON DUPLICATE KEY UPDATE content = VALUES(content)`,
      [registrationId, photo],
    );
  }

  async remove(manager: EntityManager, registrationId: string): Promise<void> {
    await manager.query('DELETE FROM registration_photos WHERE registration_id = ?', [registrationId]);
  }

  async read(manager: EntityManager, registrationId: string): Promise<Buffer | null> {
    const [row] = (await manager.query('SELECT content FROM registration_photos WHERE registration_id = ?', [
      registrationId,
    ])) as { content: Buffer }[];
    return row?.content ?? null;
  }
}
