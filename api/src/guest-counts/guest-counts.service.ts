import { Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { repeatOnConflict } from '../database/repeat-on-conflict.ts';
import { GuestCountsSlot } from './guest-counts.entity.ts';

type Kept = Omit<GuestCountsSlot, 'slot'>;
export type GuestCounts = Omit<Kept, 'changes'>;

/** Counts the rows of a table for some of the counts. */
export type CountSource = (manager: EntityManager) => Promise<Partial<GuestCounts>>;

/** The check-in of a guest counts so many people more than before, or fewer. */
export interface CheckedInChange {
  registrationId: string;
  more: number;
}

type OnCheckedInChange = (change: CheckedInChange, manager: EntityManager) => Promise<void>;

const slots = 32;
const firstSlot = '0';
const ownSlot = `CONNECTION_ID() % ${slots}`;
/** Most commands have ended by then: only the running site checks. */
const afterStartMs = 5000;
const checkEveryMs = 10 * 60_000;

const names: readonly (keyof Kept)[] = [
  'registrations',
  'people',
  'children',
  'placed',
  'waiting',
  'peopleWaiting',
  'cancelled',
  'came',
  'peopleWhoCame',
  'activities',
  'alongCheckedIn',
  'answers',
  'changes',
];

/**
 * Counts that visitors ask for, kept beside what is counted, so that they cost the same however many guests there are.
 * Whoever changes a row that counts adds the difference in the same transaction.
 */
@Injectable()
export class GuestCountsService {
  /** Each counted table's owner adds one. */
  readonly sources: CountSource[] = [];
  /** Who counts people by check-ins: called with each change of a party or of who of it has come. */
  readonly onCheckedInChange: OnCheckedInChange[] = [];
  private readonly sumOfSlots: string;

  constructor(
    @InjectRepository(GuestCountsSlot) private readonly rows: Repository<GuestCountsSlot>,
    private readonly logger: AppLoggerService,
  ) {
    const sums = names.map((name) => `COALESCE(SUM(${this.columnOf(name)}), 0) AS ${name}`);
    this.sumOfSlots = `SELECT ${sums.join(', ')} FROM ${rows.metadata.tableName}`;
  }

  /** SQL that is written once, as many calls read the counts. */
  async read(manager: EntityManager = this.rows.manager): Promise<Kept> {
    const [sums] = await manager.query<object[]>(this.sumOfSlots);
    return numbersOf<Kept>(sums);
  }

  /** Adds differences, which may be below zero. */
  add(differences: Partial<Kept>, manager: EntityManager): Promise<void> {
    return this.addTo(ownSlot, differences, manager);
  }

  async changeCheckedIn(changes: readonly CheckedInChange[], manager: EntityManager): Promise<void> {
    for (const change of changes) for (const count of this.onCheckedInChange) await count(change, manager);
  }

  /** Counts the rows themselves. */
  async count(manager: EntityManager = this.rows.manager): Promise<GuestCounts> {
    const counted = {} as GuestCounts;
    for (const source of this.sources) Object.assign(counted, await source(manager));
    return counted;
  }

  /**
   * Corrects counts that differ from the rows, as after SQL by hand, or while a release runs that does not keep them.
   * Answers what was wrong. Nobody waits for it: the differences are those of one moment, and added.
   */
  async correct(): Promise<Partial<GuestCounts>> {
    const found = await this.atOneMoment((manager) => this.differences(manager));
    if (Object.keys(found).length === 0) return found;
    const corrected = await this.atOneMoment(async (manager) => {
      // The first slot is a lock: two processes that correct at once would add the differences twice.
      await this.addTo(firstSlot, { changes: 1 }, manager);
      const differences = await this.differences(manager);
      await this.addTo(firstSlot, differences, manager);
      return differences;
    });
    this.logger.warn({ corrected }, 'kept counts differed from the rows, and were corrected');
    return corrected;
  }

  @Timeout(afterStartMs)
  @Interval(checkEveryMs)
  protected async check(): Promise<void> {
    await this.correct();
  }

  private async differences(manager: EntityManager): Promise<Partial<GuestCounts>> {
    const kept = await this.read(manager);
    const counted = await this.count(manager);
    const differences = Object.entries(counted).map(([name, count]) => [name, count - kept[name as keyof GuestCounts]]);
    return Object.fromEntries(differences.filter(([, difference]) => difference !== 0)) as Partial<GuestCounts>;
  }

  /** Raw SQL: the ORM's upsert can't increment. */
  private async addTo(slot: string, differences: Partial<Kept>, manager: EntityManager): Promise<void> {
    const changed = names.filter((name) => differences[name]);
    if (changed.length === 0) return;
    const columns = changed.map((name) => this.columnOf(name));
    await manager.query(
      `INSERT INTO ${this.rows.metadata.tableName} (slot, ${columns.join(', ')}) VALUES (${slot}, ${changed.map(() => '?').join(', ')})
       ON DUPLICATE KEY UPDATE ${columns.map((column) => `${column} = ${column} + VALUES(${column})`).join(', ')}`,
      changed.map((name) => differences[name]),
    );
  }

  private columnOf(name: keyof Kept): string {
    return this.rows.metadata.findColumnWithPropertyName(name)!.databaseName;
  }

  private atOneMoment<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return repeatOnConflict(() => this.rows.manager.transaction('REPEATABLE READ', work));
  }
}

/** The database answers sums as strings. */
export const numbersOf = <T extends object>(row: object | undefined): T =>
  Object.fromEntries(Object.entries(row ?? {}).map(([name, count]) => [name, Number(count)])) as T;
