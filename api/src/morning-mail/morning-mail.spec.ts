import type { Language } from '@konbit/contracts';
import { inventedEvent } from '@konbit/event/invented-event';
import { newGuest } from '../../test-support/guests.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { profileImage } from '../../test-support/photos.ts';
import { publish } from '../../test-support/published-event.ts';
import { deliveringOnDemand, fillOutbox, sharedMailing } from '../../test-support/sending.ts';
import { serve, sharedService } from '../../test-support/service.ts';
import { MorningMailService } from './morning-mail.service.ts';
import type { MorningNumbers } from './morning-numbers.service.ts';
import { writeMorningMail } from './write-morning-mail.ts';

const env = { SITE_ORIGIN: 'http://rekot.test', GALLERY_REVIEW: 'on' };
const { server, service } = sharedMailing(env);
const other = sharedService(() => serve(service.databaseUrl, deliveringOnDemand(server, env)));
beforeAll(() => publish(service, { capacity: 3 }));

const { timeZone } = inventedEvent.event;
/** So many days from today, at this hour on the clocks of the event. */
function at(days: number, hour: string): Date {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const guess = new Date(`${day}T${hour}:00Z`);
  const shown = guess.toLocaleString('sv-SE', { timeZone });
  return new Date(guess.getTime() + (guess.getTime() - Date.parse(`${shown.replace(' ', 'T')}Z`)));
}
/** All processes at once. */
async function mornings(now: Date): Promise<{ to: string; subject: string; text: string }[]> {
  server.mails.length = 0;
  await Promise.all([service, other].map(({ app }) => app.get(MorningMailService).sendIfDue(now)));
  return server.mails.map(({ to, subject = '', text = '' }) => ({ to: [to].flat()[0]!.text, subject, text }));
}

it('no mail on a morning after nothing happened', async () => {
  expect(await mornings(at(-1, '07:00'))).toEqual([]);
});

it('one mail, after seven, tells what happened since', async () => {
  const gone = await newGuest(service);
  await newGuest(service, { firstName: 'Ana' });
  await newGuest(service);
  await newGuest(service);
  await ownerOf(service, gone.id).send('POST', '/cancel');
  await service.post('/api/attendee-profiles', { firstName: 'Ana', profileImage }, { 'Idempotency-Key': 'one' });
  await service.database.query('DELETE FROM outbox');
  await fillOutbox(service, 1);
  await service.database.query("UPDATE outbox SET state = 'dead', next_attempt_at = NOW(3) + INTERVAL 1 MINUTE");

  expect(await mornings(at(1, '06:59'))).toEqual([]);
  const [mail, ...others] = await mornings(at(1, '07:00'));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: 'nou@rekot.test',
    subject: `${inventedEvent.event.title.en}: 5 registered, 5 people; 1 cancelled; 1 new photo; 1 mail did not arrive`,
  });
  expect(mail!.text).toMatch(/^Since \w+, \w+ \d+, \d{4}, 7:00 AM:\n- 5 registered/);
  expect(mail!.text).toMatch(/\nNow:\n- \d people expected\n/);
  expect(mail!.text).toContain('- 1 photo waits to be looked at\n');
  expect(mail!.text).toContain('http://rekot.test/');
  expect(mail!.text).not.toContain('Ana');
  expect(await mornings(at(1, '09:00'))).toEqual([]);
  expect(await mornings(at(2, '07:00'))).toEqual([]);
});

it('tells on the next morning what a silent one has counted in', async () => {
  await newGuest(service);
  await service.database.query(
    'UPDATE registrations SET created_at = ? WHERE created_at > NOW(3) - INTERVAL 1 SECOND',
    [at(3, '12:00')],
  );
  expect((await mornings(at(4, '07:10')))[0]?.subject).toContain(' registered, ');
});

it('a mail that the server refuses is sent later', async () => {
  await service.database.query('UPDATE registrations SET created_at = ? ORDER BY id DESC LIMIT 1', [at(5, '12:00')]);
  server.behave({ refuse: 451 });
  expect(await mornings(at(6, '07:00'))).toEqual([]);
  server.behave('accept');
  expect((await mornings(at(6, '07:10')))[0]?.subject).toContain('1 registered, 1 person');
});

describe('a site that is told', () => {
  const silent = sharedService(() =>
    serve(service.databaseUrl, deliveringOnDemand(server, { ...env, MORNING_MAIL: 'off' })),
  );
  it('to send none sends none', async () => {
    server.mails.length = 0;
    await silent.app.get(MorningMailService).sendIfDue(at(9, '07:00'));
    expect(await service.rows('SELECT day FROM morning_mails WHERE day > CURDATE() + INTERVAL 8 DAY')).toEqual([]);
  });
});

const none = { registrations: 0, people: 0 };
const quiet: MorningNumbers = {
  registered: none,
  cancelled: none,
  waiting: none,
  expected: { registrations: 40, people: 62 },
  newPhotos: 0,
  photosToReview: 0,
  failedMails: 0,
  erasing: [],
};
const now = new Date('2031-05-05T12:00:00Z');
const write = (numbers: Partial<MorningNumbers>, language: Language = 'en') =>
  writeMorningMail({
    numbers: { ...quiet, ...numbers },
    event: inventedEvent.event,
    language,
    from: new Date('2031-05-04T11:00:00Z'),
    now,
    site: 'https://rekot.test/',
  });
const answers = { what: 'answers' as const, isDue: false, stored: 87 };

it.each([
  [8, null],
  [7, 'in 7 days, by May 12, 2031'],
  [1, 'in 1 day, by May 6, 2031'],
  [0, null],
])('%i days before something is to be erased', (days, sentence) => {
  const dueAt = new Date(now.getTime() + days * 86_400_000);
  const mail = write({ erasing: [{ ...answers, dueAt }] });
  if (sentence === null) expect(mail).toBeNull();
  else expect(mail!.text).toContain(`- 87 answers about food and needs, ${sentence}\n`);
});

it.each([
  [
    'en',
    'Since Sunday, May 4, 2031, 7:00 AM:',
    '3 registrations waiting for a place, 7 people',
    'in 12 days, by May 17',
  ],
  ['ht', 'Depi dimanch 4 me 2031, 7è dimaten:', '3 enskripsyon sou lis datant lan, 7 moun', 'nan 12 jou, anvan 17 me'],
  [
    'fr',
    'Depuis le dimanche 4 mai 2031, 7\u00a0h\u00a0:',
    '3 inscriptions en attente',
    'dans 12 jours, au plus tard le 17',
  ],
] as const)('writes in %s', (language, since, waiting, erasing) => {
  const mail = write(
    {
      registered: { registrations: 4, people: 9 },
      waiting: { registrations: 3, people: 7 },
      erasing: [{ ...answers, dueAt: new Date(now.getTime() + 12 * 86_400_000) }],
    },
    language,
  );
  expect(mail!.subject).toMatch(/: 4 .*, 9 \w+$/);
  for (const part of [since, waiting, erasing]) expect(mail!.text).toContain(part);
});
