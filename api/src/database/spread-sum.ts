import type { EntityManager } from 'typeorm';

const shards = 16;

/**
 * Adds to a number that stands in parts, a row a part, so that a crowd does not queue for one. Take it last: its row is
 * everybody's. Raw: the ORM can't say 'insert, or add to what is there'.
 */
export async function addToPart(manager: EntityManager, table: string, column: string, by: number): Promise<void> {
  const shard = Math.floor(Math.random() * shards);
  await manager.query(
    `INSERT INTO ${table} (shard, ${column}) VALUES (?, ?) ON DUPLICATE KEY UPDATE ${column} = ${column} + ?`,
    [shard, by, by],
  );
}
