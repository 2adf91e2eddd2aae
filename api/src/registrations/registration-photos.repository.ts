import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { RegistrationPhoto } from './registration-photo.entity.ts';

/** The photos that registrants gave; seen by nobody but them and the organizers. */
@Injectable()
export class RegistrationPhotosRepository {
  constructor(@InjectRepository(RegistrationPhoto) private readonly photos: Repository<RegistrationPhoto>) {}

  async store(manager: EntityManager, registrationId: string, content: Buffer): Promise<void> {
    await manager.upsert(RegistrationPhoto, { registrationId, content }, ['registrationId']);
  }

  async addMany(manager: EntityManager, photos: ReadonlyMap<string, Buffer>): Promise<void> {
    const rows = [...photos].map(([registrationId, content]) => ({ registrationId, content }));
    if (rows.length > 0) await manager.insert(RegistrationPhoto, rows);
  }

  /** Answers how many there were. */
  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    return (await manager.delete(RegistrationPhoto, { registrationId: In(registrationIds) })).affected ?? 0;
  }

  async read(registrationId: string, manager: EntityManager = this.photos.manager): Promise<Buffer | null> {
    return (await manager.findOneBy(RegistrationPhoto, { registrationId }))?.content ?? null;
  }
}
