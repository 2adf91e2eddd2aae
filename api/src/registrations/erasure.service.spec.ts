import { manyGuests } from '../../test-support/guests.ts';
import { sharedService } from '../../test-support/service.ts';
import { ErasureService } from './erasure.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

const service = sharedService();
const stored = async () =>
  (await service.rows('SELECT id FROM registrations ORDER BY id')).map(({ id }) => id as string);

/** Changes a guest after the batch was read, and before it is locked. */
function changeBetween(change: string, id: string): void {
  const registrations = service.app.get(RegistrationsRepository);
  const lockAll = registrations.lockAll.bind(registrations);
  jest.spyOn(registrations, 'lockAll').mockImplementationOnce(async (...asked) => {
    await service.rows(`UPDATE registrations SET ${change} WHERE id = ?`, [id]);
    return lockAll(...asked);
  });
}

it('keeps whoever agrees to news in the moment before they would be erased', async () => {
  const [, agreeing] = (await manyGuests(service, 2)) as [string, string];
  changeBetween('future_events = TRUE', agreeing);
  expect(await service.app.get(ErasureService).forget({ futureEvents: false })).toBe(1);
  expect(await stored()).toEqual([agreeing]);
  await service.rows('DELETE FROM registrations');
});

it('reduces nobody who has just taken their consent to news back', async () => {
  const [guest] = (await manyGuests(service, 1)) as [string];
  await service.rows("UPDATE registrations SET future_events = TRUE, phone = '+1 416 555 0100'");
  changeBetween('future_events = FALSE', guest);
  expect(await service.app.get(ErasureService).reduce({ futureEvents: true })).toBe(0);
  expect(await service.rows('SELECT phone FROM registrations')).toEqual([{ phone: '+1 416 555 0100' }]);
});
