import { isDeepStrictEqual } from 'node:util';
import { DataSource } from 'typeorm';
import { RecordedStandings } from '../src/door/recorded-standings.ts';
import { newStanding } from '../src/progress/standing.ts';
import { StandingsRepository } from '../src/progress/standings.repository.ts';
import { RegistrationsRepository } from '../src/registrations/registrations.repository.ts';
import type { Service } from './service.ts';

export function wrongStandings({ app }: Pick<Service, 'app'>): Promise<string[]> {
  const get = <T>(type: new (...args: never[]) => T) => app.get<T>(type, { strict: false });
  return get(DataSource).transaction('REPEATABLE READ', async (manager) => {
    const everybody = await get(RegistrationsRepository).after('');
    const ids = everybody.map(({ id }) => id);
    const kept = new Map((await get(StandingsRepository).of(ids, manager)).map((one) => [one.registrationId, one]));
    const counted = await get(RecordedStandings).of(manager, ids);
    const isRight = (one: (typeof counted)[number]) =>
      isDeepStrictEqual(kept.get(one.registrationId) ?? newStanding(one.registrationId), one);
    return counted.filter((one) => !isRight(one)).map(({ registrationId }) => registrationId);
  });
}
