import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Raw, Repository, type EntityManager } from 'typeorm';
import { UnusedObject } from './unused-object.entity.ts';

/** By the database's clock. Far longer than storing a photo may take. */
const isAbandoned = Raw((column) => `${column} < NOW(3) - INTERVAL 10 MINUTE`);

/** Left out of backups: a copy of the site must not clear away what the site itself is just storing. */
export const unusedObjectsTable = 'unused_objects';

@Injectable()
export class UnusedObjectsRepository {
  constructor(@InjectRepository(UnusedObject) private readonly rows: Repository<UnusedObject>) {}

  /** Before an object is stored: whatever happens then, it is known. */
  async announce(name: string): Promise<void> {
    await this.insert(this.rows.manager, [name], false);
  }

  /** Whether all of them still could be named: from now on they are no garbage. */
  async take(manager: EntityManager, names: readonly string[]): Promise<boolean> {
    const { affected } = await manager.delete(UnusedObject, { name: In(names), isDue: false });
    return affected === names.length;
  }

  async release(manager: EntityManager, names: readonly string[]): Promise<void> {
    await this.insert(manager, names, true);
  }

  /** Whatever was announced long ago, and never taken, can't be taken any more. */
  async giveUpAbandoned(): Promise<void> {
    await this.rows.update({ isDue: false, since: isAbandoned }, { isDue: true });
  }

  async due(most: number): Promise<string[]> {
    return (await this.rows.find({ where: { isDue: true }, take: most })).map(({ name }) => name);
  }

  count(): Promise<number> {
    return this.rows.countBy({ isDue: true });
  }

  async remove(names: readonly string[]): Promise<void> {
    await this.rows.delete({ name: In(names) });
  }

  private async insert(manager: EntityManager, names: readonly string[], isDue: boolean): Promise<void> {
    const rows = names.map((name) => ({ name, isDue, since: () => 'NOW(3)' }));
    await manager.createQueryBuilder().insert().into(UnusedObject).values(rows).execute();
  }
}
