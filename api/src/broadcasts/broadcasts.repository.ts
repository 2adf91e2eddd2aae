import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { StoredBroadcast } from './stored-broadcast.entity.ts';

@Injectable()
export class BroadcastsRepository {
  constructor(@InjectRepository(StoredBroadcast) private readonly rows: Repository<StoredBroadcast>) {}

  /** One that is there already stays as it is. */
  async insertOnce({ id, kind, texts }: Pick<StoredBroadcast, 'id' | 'kind' | 'texts'>): Promise<void> {
    const values = { id, name: id, kind, texts, createdAt: () => 'NOW(3)' };
    await this.rows.createQueryBuilder().insert().values(values).orIgnore().execute();
  }

  /** Until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<void> {
    await manager.findOne(StoredBroadcast, {
      select: { id: true },
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
  }
}
