import { setImmediate } from 'node:timers/promises';
import { sharedService } from '../../test-support/service.ts';
import { Transactions } from '../database/transactions.ts';
import { RegistrationMails } from './registration-mails.ts';

const service = sharedService();

it('mails links again one at a time, each email once, and not without end', async () => {
  const mails = service.app.get(RegistrationMails);
  let [running, most] = [0, 0];
  const run = jest.spyOn(service.app.get(Transactions), 'run').mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
  });
  for (let at = 0; at < 1100; at += 1) mails.resendLink(`guest${at}@example.org`);
  mails.resendLink('Guest1@example.org');
  await mails.beforeApplicationShutdown();
  expect([run.mock.calls.length, most]).toEqual([1000, 1]);
  expect(service.log.filter(({ msg }) => msg === 'too many links wait to be mailed again')).toHaveLength(100);
});
