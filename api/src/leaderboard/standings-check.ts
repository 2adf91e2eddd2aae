import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Transactions } from '../database/transactions.ts';
import { newStanding, type Standing } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { RecordedStandings } from './recorded-standings.ts';

/** A standing that is not what its guest's records add up to. */
export interface StandingDifference {
  registrationId: string;
  kept: Standing;
  counted: Standing;
}

export interface StandingsReport {
  /** Registrations looked at. */
  checked: number;
  /** How many standings differ, or differed before they were repaired. */
  differing: number;
  /** The first thousand of them. */
  differences: StandingDifference[];
  repaired: number;
}

export interface StandingsCheckOptions {
  /** Brings what differs in line with the records. */
  repair?: boolean;
  /** Told after each page how many registrations have been looked at. */
  onProgress?: (checked: number) => void;
}

const pageSize = 500;
const mostDifferences = 1000;

/** Holds the kept standings against the records they come from. The service may go on meanwhile. */
@Injectable()
export class StandingsCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly registrations: RegistrationsRepository,
    private readonly standings: StandingsRepository,
    private readonly recorded: RecordedStandings,
  ) {}

  async checkStandings({ repair = false, onProgress }: StandingsCheckOptions = {}): Promise<StandingsReport> {
    const report: StandingsReport = { checked: 0, differing: 0, differences: [], repaired: 0 };
    let ids = await this.registrations.idsAfter('', pageSize);
    while (ids.length > 0) {
      const found = await this.differencesAmong(ids);
      report.checked += ids.length;
      report.differing += found.length;
      report.differences.push(...found.slice(0, mostDifferences - report.differences.length));
      if (repair && found.length > 0)
        report.repaired += await this.repair(found.map(({ registrationId }) => registrationId));
      onProgress?.(report.checked);
      ids = await this.registrations.idsAfter(ids.at(-1) ?? '', pageSize);
    }
    return report;
  }

  /** Compares within one snapshot, so that an act under way is seen whole or not at all. */
  private differencesAmong(ids: readonly string[]): Promise<StandingDifference[]> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const kept = await this.standings.of(ids, manager);
      return differencesBetween(kept, await this.recorded.of(manager, ids));
    });
  }

  /** Counts again with the standings locked: nobody's next act can come between counting and keeping. */
  private repair(ids: readonly string[]): Promise<number> {
    return this.transactions.run(async (manager) => {
      const kept = await this.standings.lockAll(manager, ids);
      const differing = differencesBetween(kept, await this.recorded.of(manager, ids));
      if (differing.length > 0)
        await this.standings.save(
          manager,
          differing.map(({ counted }) => counted),
        );
      return differing.length;
    });
  }
}

/** Whoever has no standing yet is held against the empty one. */
export function differencesBetween(kept: readonly Standing[], counted: readonly Standing[]): StandingDifference[] {
  const keptById = new Map(kept.map((standing) => [standing.registrationId, { ...standing }]));
  return counted.flatMap((standing) => {
    const own = keptById.get(standing.registrationId) ?? newStanding(standing.registrationId);
    const { registrationId } = standing;
    return isDeepStrictEqual(own, standing) ? [] : [{ registrationId, kept: own, counted: standing }];
  });
}
