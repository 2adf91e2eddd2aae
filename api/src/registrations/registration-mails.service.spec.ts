import { setImmediate } from 'node:timers/promises';
import { kindsOfMailsTo, registered } from '../../test-support/own-registration.ts';
import { sharedService } from '../../test-support/service.ts';
import { RateLimitsService } from '../common/rate-limits/rate-limits.service.ts';
import { RegistrationMailsService } from './registration-mails.service.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

const service = sharedService();

it('mails links again one at a time, each email once, and not without end', async () => {
  const mails = service.app.get(RegistrationMailsService);
  let [running, most] = [0, 0];
  const find = jest.spyOn(service.app.get(RegistrationsRepository), 'findByEmail').mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
    return null;
  });
  jest.spyOn(service.app.get(RateLimitsService), 'consume').mockResolvedValue();
  const resend = (email: string) => mails.resendLink(email, '192.0.2.1', 'looking up');
  await Promise.all(Array.from({ length: 1100 }, (_, at) => resend(`guest${at}@example.org`)));
  await resend('Guest999@example.org');
  await mails.beforeApplicationShutdown();
  expect([find.mock.calls.length, most]).toEqual([1000, 1]);
  expect(service.log.filter(({ msg }) => msg === 'too many links wait to be mailed again')).toHaveLength(100);
});

it.each([
  [59, 1],
  [61, 2],
])('%i minutes after a link was mailed, %i were mailed in all', async (minutes, links) => {
  const { id, person } = await registered(service);
  const mails = service.app.get(RegistrationMailsService);
  const resend = async () => {
    await mails.resendLink(person.email, '192.0.2.1', 'looking up');
    await mails.beforeApplicationShutdown();
  };
  await resend();
  await service.rows('UPDATE registrations SET link_mailed_at = link_mailed_at - INTERVAL ? MINUTE WHERE id = ?', [
    minutes,
    id,
  ]);
  await resend();
  expect((await kindsOfMailsTo(service, id)).filter((kind) => kind === 'link')).toHaveLength(links);
});
