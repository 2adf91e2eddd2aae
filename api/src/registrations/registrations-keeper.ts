import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { PersonalData, type PersonalDataKeeper } from '../common/personal-data/personal-data.ts';
import { ManagedRegistration } from './managed-registration.entity.ts';
import { RegistrationTally } from './registration-tally.ts';

/** The registration itself, and the photo that came with it. */
@Injectable()
export class RegistrationsKeeper implements PersonalDataKeeper {
  readonly name = 'registration';
  readonly tables = ['registrations', 'registration_photos'];
  readonly last = true;

  constructor(
    personalData: PersonalData,
    private readonly tally: RegistrationTally,
    @InjectRepository(ManagedRegistration) private readonly registrations: Repository<ManagedRegistration>,
  ) {
    personalData.register(this);
  }

  async disclose(manager: EntityManager, id: string): Promise<unknown> {
    const registration = await manager.withRepository(this.registrations).findOneByOrFail({ id });
    const [photo] = (await manager.query('SELECT content FROM registration_photos WHERE registration_id = ?', [
      id,
    ])) as {
      content: Buffer;
    }[];
    return {
      ...registration,
      profileImage: photo ? `data:image/jpeg;base64,${photo.content.toString('base64')}` : null,
    };
  }

  async forget(manager: EntityManager, id: string): Promise<number> {
    const photos = await manager.query('DELETE FROM registration_photos WHERE registration_id = ?', [id]);
    const registration = await manager.findOneBy(ManagedRegistration, { id });
    const { affected } = await manager.delete(ManagedRegistration, id);
    // A cancelled one is not counted any more.
    if (affected && registration?.cancelledAt === null) await this.tally.add(manager, -affected);
    return photos.affectedRows + (affected ?? 0);
  }
}
