import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { OrganizerLink } from './organizer-link.entity.ts';

@Injectable()
export class OrganizerLinksRepository {
  constructor(@InjectRepository(OrganizerLink) private readonly rows: Repository<OrganizerLink>) {}

  async insert(link: OrganizerLink): Promise<void> {
    await this.rows.insert(link);
  }

  findByHash(tokenHash: string): Promise<OrganizerLink | null> {
    return this.rows.findOneBy({ tokenHash });
  }

  /** Newest first. */
  all(): Promise<OrganizerLink[]> {
    return this.rows.find({ order: { id: 'DESC' } });
  }

  exists(id: string): Promise<boolean> {
    return this.rows.existsBy({ id });
  }

  /** Of all that held until now. */
  async revokeAll(revokedAt: Date): Promise<void> {
    await this.rows.update({ revokedAt: IsNull() }, { revokedAt });
  }

  /** Answers whether it held until now. */
  async revoke(id: string, revokedAt: Date): Promise<boolean> {
    return (await this.rows.update({ id, revokedAt: IsNull() }, { revokedAt })).affected === 1;
  }
}
