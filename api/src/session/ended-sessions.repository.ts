import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository } from 'typeorm';
import { EndedSession } from './ended-session.entity.ts';

/** For a query about another table: whether the session with this mark was left. */
export const isEnded = (mark: string): string =>
  `EXISTS (SELECT 1 FROM ended_sessions WHERE ended_sessions.mark = ${mark})`;

@Injectable()
export class EndedSessionsRepository {
  constructor(@InjectRepository(EndedSession) private readonly rows: Repository<EndedSession>) {}

  /** Ending one twice is ending it once. */
  async insert(mark: string, expiresAt: Date): Promise<void> {
    await this.rows.createQueryBuilder().insert().values({ mark, expiresAt }).orIgnore().execute();
  }

  async removeExpired(): Promise<void> {
    await this.rows.delete({ expiresAt: LessThan(new Date()) });
  }
}
