import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { PinoLogger } from 'nestjs-pino';
import { DataSource, type EntityManager } from 'typeorm';
import { rest } from '../common/rest.ts';
import { Transactions } from '../database/transactions.ts';
import { Attendance } from '../registrations/attendance.ts';
import { RankBlocksRepository } from './rank-blocks.repository.ts';
import { countMoves, everywhere, treeOf, wrongBlocks } from './rank-tree.ts';
import { StandingsRepository } from './standings.repository.ts';

/** In the ranking; null is nowhere. */
type Place = bigint | null;

const restMs = 1000;
const guestsAtOnce = 500;

/**
 * Counts who has moved in the ranking into the tree that ranks are read from. An act leaves a row that is not counted
 * yet and touches no other; a rank looks at those rows besides, so it is right before they are counted and afterwards.
 * Whoever has locked the tree counts; other processes pass.
 */
@Injectable()
export class Ranking implements BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private work: Promise<void> = Promise.resolve();

  constructor(
    attendance: Attendance,
    private readonly standings: StandingsRepository,
    private readonly blocks: RankBlocksRepository,
    private readonly transactions: Transactions,
    private readonly dataSource: DataSource,
    private readonly logger: PinoLogger,
  ) {
    attendance.follow((manager, id, isCancelled) => this.standings.setCancelled(manager, [id], isCancelled));
  }

  /** Begins to count, every second. The command line never calls it. */
  start(): void {
    this.work = this.countAgainAndAgain();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await this.work;
  }

  private async countAgainAndAgain(): Promise<void> {
    const { signal } = this.ending;
    while (!signal.aborted) {
      await this.countAll().catch((failure: unknown) => {
        this.logger.warn({ err: failure }, 'the ranking is not counted');
      });
      await rest(restMs, signal);
    }
  }

  /** Counts until everybody is, or another process does so. */
  async countAll(): Promise<void> {
    while (!this.ending.signal.aborted && (await this.standings.hasUncounted()) && (await this.countSome()) > 0);
  }

  /** Counts some of those who have moved. Answers how many; 0 also when another process counts. */
  countSome(atOnce = guestsAtOnce): Promise<number> {
    return this.transactions.run(async (manager) => {
      if (!(await this.blocks.lock(manager, true))) return 0;
      const moved = await this.standings.lockUncounted(manager, atOnce);
      await this.standings.markCounted(manager, moved);
      const left = moved.map(({ countedPosition }) => countedPosition);
      await this.take(
        manager,
        left,
        moved.map(({ position }) => position),
      );
      return moved.length;
    });
  }

  /** Takes guests out of the ranking, with their standings. Answers how many had one. */
  async remove(manager: EntityManager, registrationIds: readonly string[]): Promise<number> {
    const counted = await this.standings.lockCounted(manager, registrationIds);
    const removed = await this.standings.remove(manager, registrationIds);
    if (counted.length === 0) return removed;
    await this.blocks.lock(manager);
    await this.take(manager, counted, []);
    return removed;
  }

  /** Where guests were counted and are no more, and where they are from now on. */
  private async take(manager: EntityManager, left: readonly Place[], taken: readonly Place[]): Promise<void> {
    const moves = new Map<bigint, number>();
    for (const [places, by] of [
      [left, -1],
      [taken, 1],
    ] as const)
      for (const place of places) if (place !== null) moves.set(place, (moves.get(place) ?? 0) + by);
    const store = this.blocks.store(manager, (stretch) => this.standings.countedIn(manager, stretch));
    if (moves.size > 0) await countMoves(store, moves);
  }

  /** What the release before erases, or cancels, it does not count out: noticed here, and repaired. */
  @Interval(60 * 60_000)
  async tidyUp(): Promise<void> {
    const isWhole = await this.standings.areAllCounted();
    const repaired = isWhole ? await this.followCancelled() : await this.check({ repair: true });
    if (repaired > 0) this.logger.warn({ places: repaired }, 'the ranking was counted wrongly, and is repaired');
  }

  /** At how many places the tree, or a standing, is not what it should be; `repair`: was not, until now. */
  async check({ repair = false } = {}): Promise<number> {
    const wronglyKept = repair ? await this.followCancelled() : (await this.standings.wronglyCancelled()).length;
    const wronglyCounted = await this.transactions.run(async (manager) => {
      await this.blocks.lock(manager);
      const positions = await this.standings.countedIn(manager, everywhere);
      const found = wrongBlocks(await this.blocks.all(manager), positions);
      if (found > 0 && repair) {
        await this.blocks.removeAll(manager);
        await this.blocks.save(manager, treeOf(positions));
      }
      return found;
    });
    return wronglyKept + wronglyCounted;
  }

  private async followCancelled(): Promise<number> {
    const wrong = await this.standings.wronglyCancelled();
    for (const { registrationId, isCancelled } of wrong)
      await this.standings.setCancelled(this.dataSource.manager, [registrationId], isCancelled);
    return wrong.length;
  }
}
