import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertRows, replacingAll, selectRows } from '../database/rows.ts';
import { RankBlock } from './rank-block.entity.ts';
import { rankLevels, type RankStore, type Stretch } from './rank-tree.ts';

const rowsAtOnce = 1000;

/** For a query about another table: where the smallest block begins that holds the position. Has one parameter. */
export const blockBegin = '(SELECT COALESCE(MAX(first), 0) FROM rank_blocks WHERE level = 1 AND first <= ?)';

const aheadOn = (level: number): string =>
  `COALESCE((SELECT ahead FROM rank_blocks WHERE level = ${level} AND first <= ? ORDER BY first DESC LIMIT 1), 0)`;

/** For a query: how many are counted ahead of that block. Has `rankLevels` parameters, the position each time. */
export const countedAhead = Array.from({ length: rankLevels }, (_, below) => aheadOn(below + 1)).join(' + ');

/** For a query: how many are counted in all. */
export const countedInAll = `SELECT COALESCE(SUM(guests), 0) FROM rank_blocks WHERE level = ${rankLevels}`;

/** The tree of counts over the ranking. */
@Injectable()
export class RankBlocksRepository {
  /**
   * Locks the tree until the transaction ends, as whoever changes it must first. `orPass`: answers false, at once, when
   * another has locked it.
   */
  async lock(manager: EntityManager, orPass = false): Promise<boolean> {
    const top = `SELECT 1 FROM rank_blocks WHERE level = ${rankLevels} AND first = 0`;
    const find = async (rest: string) => (await manager.query<unknown[]>(`${top} ${rest}`)).length > 0;
    if (await find(orPass ? 'FOR UPDATE SKIP LOCKED' : 'FOR UPDATE')) return true;
    if (await find('')) return false;
    await manager.query(`INSERT IGNORE INTO rank_blocks (level, first, ahead, guests) VALUES (${rankLevels}, 0, 0, 0)`);
    return true;
  }

  /** All blocks, by where they begin; of those that begin together the highest first. */
  async all(manager: EntityManager): Promise<RankBlock[]> {
    return withPositions(await selectRows(manager, RankBlock, 'ORDER BY first, level DESC', []));
  }

  async removeAll(manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM rank_blocks');
  }

  async save(manager: EntityManager, blocks: readonly RankBlock[]): Promise<void> {
    const rest = replacingAll(manager, RankBlock);
    for (let at = 0; at < blocks.length; at += rowsAtOnce)
      await insertRows(manager, RankBlock, blocks.slice(at, at + rowsAtOnce), rest);
  }

  /** As the tree reads and writes it, in the caller's transaction. */
  store(manager: EntityManager, positionsIn: RankStore['positionsIn']): RankStore {
    return {
      positionsIn,
      blocksIn: async (level, stretches) => {
        const blocks: RankBlock[] = [];
        for (let at = 0; at < stretches.length; at += rowsAtOnce) {
          const some = stretches.slice(at, at + rowsAtOnce);
          const rest = `WHERE ${some.map(() => '(level = ? AND first >= ? AND first < ?)').join(' OR ')} ORDER BY first`;
          const places = some.flatMap(({ first, end }) => [level, first, end]);
          blocks.push(...withPositions(await selectRows(manager, RankBlock, rest, places)));
        }
        return blocks;
      },
      save: (blocks) => this.save(manager, blocks),
      remove: async ({ level, first, end }: { level: number } & Stretch) => {
        await manager.query('DELETE FROM rank_blocks WHERE level <= ? AND first >= ? AND first < ?', [
          level,
          first,
          end,
        ]);
      },
    };
  }
}

/** The driver gives large numbers as texts. */
const withPositions = (rows: RankBlock[]): RankBlock[] => rows.map((row) => ({ ...row, first: BigInt(row.first) }));
