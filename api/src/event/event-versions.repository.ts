import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { EventVersion } from './event-version.entity.ts';

/** A line of the history. */
export type PublishedVersion = Omit<EventVersion, 'content'>;

const withoutContent = {
  version: true,
  stateVersion: true,
  mailsAnyway: true,
  publishedAt: true,
  publishedBy: true,
  note: true,
} as const;

@Injectable()
export class EventVersionsRepository {
  constructor(@InjectRepository(EventVersion) private readonly rows: Repository<EventVersion>) {}

  /** The newest version, if it is newer than `held`. */
  async newerThan(held: number): Promise<EventVersion | null> {
    const [newest] = await this.rows.find({ where: { version: MoreThan(held) }, order: { version: 'DESC' }, take: 1 });
    return newest ?? null;
  }

  find(version: number): Promise<EventVersion | null> {
    return this.rows.findOneBy({ version });
  }

  /** Newest first. */
  history(): Promise<PublishedVersion[]> {
    return this.rows.find({ select: withoutContent, order: { version: 'DESC' } });
  }

  /** Fails as a duplicate when the version is there already. */
  async insert(version: Omit<EventVersion, 'publishedAt'>): Promise<void> {
    await this.rows.insert({ ...version, publishedAt: () => 'NOW(3)' });
  }
}
