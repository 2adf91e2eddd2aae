import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { Registration } from './registration.entity.ts';

/** What the hub may know of those who are registered. */
@Injectable()
export class Registrants {
  constructor(@InjectRepository(Registration) private readonly registrations: Repository<Registration>) {}

  /** Names by id; those who are not (or no longer) registered, or have cancelled, are missing. */
  async names(ids: readonly string[]): Promise<Map<string, { firstName: string; lastName: string }>> {
    if (ids.length === 0) return new Map();
    const rows: { id: string; firstName: string; lastName: string }[] = await this.registrations.query(
      'SELECT id, first_name AS firstName, last_name AS lastName FROM registrations WHERE id IN (?) AND cancelled_at IS NULL',
      [ids],
    );
    return new Map(rows.map(({ id, ...name }) => [id, name]));
  }

  /** Throws REGISTRATION_NOT_FOUND for somebody who is not, or no longer, registered. */
  async require(id: string): Promise<void> {
    const [row] = await this.registrations.query('SELECT 1 FROM registrations WHERE id = ?', [id]);
    if (!row) throw new AppError('REGISTRATION_NOT_FOUND');
  }

  /** The id again while the registration stands, else null. It stays so until the transaction of `manager` ends. */
  async standing(manager: EntityManager, id: string): Promise<string | null> {
    const [row] = await manager.query(
      'SELECT id FROM registrations WHERE id = ? AND cancelled_at IS NULL LOCK IN SHARE MODE',
      [id],
    );
    return row?.id ?? null;
  }

  /** The ids that follow `after` in their order, `count` at most: all of them, page by page. */
  async idsAfter(after: string, count: number): Promise<string[]> {
    const rows = await this.registrations.find({
      select: { id: true },
      where: { id: MoreThan(after) },
      order: { id: 'ASC' },
      take: count,
    });
    return rows.map(({ id }) => id);
  }
}
