import { setImmediate } from 'node:timers/promises';
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
