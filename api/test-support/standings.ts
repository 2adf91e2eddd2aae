import { isDeepStrictEqual } from 'node:util';
import { DataSource } from 'typeorm';
import { RecordedStandingsService } from '../src/door/recorded-standings.service.ts';
import { newStanding } from '../src/progress/standing.ts';
import { StandingsRepository } from '../src/progress/standings.repository.ts';
import { RegistrationsRepository } from '../src/registrations/registrations.repository.ts';
import type { Service } from './service.ts';

export function wrongStandings({ app }: Pick<Service, 'app'>): Promise<string[]> {
  const get = <T>(type: new (...args: never[]) => T) => app.get<T>(type, { strict: false });
  return get(DataSource).transaction('REPEATABLE READ', async (manager) => {
    const everybody = await get(RegistrationsRepository).after('');
    const wrong: string[] = [];
    for (const { id } of everybody) {
      const recorded = await get(RecordedStandingsService).of(id, manager);
      const kept = await get(StandingsRepository).find(id, manager);
      if (!isDeepStrictEqual(kept ?? newStanding(id), recorded)) wrong.push(id);
    }
    return wrong;
  });
}
