import { takeBackMinutes } from '../event/undo-window.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { deliverAll, dueNow, sharedMailing } from '../../test-support/sending.ts';
import { somebody } from '../../test-support/service.ts';
import { EventService } from '../event/event.service.ts';

const { server, service } = sharedMailing();
const events = () => service.app.get(EventService);

beforeAll(async () => {
  for (const language of ['en', 'ht', 'fr'])
    await service.post('/api/registrations', somebody(), { cookie: `language=${language}` });
  await service.database.query("UPDATE outbox SET state = 'sent'");
});

const run = async (...args: string[]) => {
  const outcome = await commandHere(service.databaseUrl, 'event', ...args);
  expect(outcome.status).toBe(0);
  return outcome;
};
const change = (...args: string[]) => run(...args, '--yes', '--anyway');
const moveTo = (local: string) => change('postpone', '--to', local);

/** Five minutes later: the first paragraph after the greeting, by language. */
async function told(): Promise<Record<string, string>> {
  server.mails.length = 0;
  await dueNow(service);
  await deliverAll(service, new Date(Date.now() + takeBackMinutes * 60_000));
  const texts = server.mails.map(({ text = '', headers }) => {
    const [, paragraph = ''] = text.split('\n\n');
    return [String(headers.get('content-language')), paragraph.replace(/\s+/g, ' ')];
  });
  return Object.fromEntries(texts) as Record<string, string>;
}
const state = async () => {
  const { startsAt, status } = (await events().newest()).content.event;
  return [startsAt.slice(0, 16), status.kind, status.previousStartsAt?.slice(0, 16)];
};

it('tells of a new date, then of another hour of the same day', async () => {
  await moveTo('2097-08-14T19:00');
  expect((await told()).en).toContain('on Wednesday, August 14, 2097, instead of Thursday, August 14, 2025.');
  const { stdout } = await run('postpone', '--to', '2097-08-14T20:30', '--dry-run');
  expect(stdout).toContain('A new time: ');
  await moveTo('2097-08-14T20:30');
  const { en, ht, fr } = await told();
  expect(en).toContain('at another hour: Wednesday, August 14, 2097, 8:30 PM, instead of 7:00 PM.');
  expect(ht).toContain('mèkredi 14 out 2097, 8è 30 diswa, olye 7è diswa.');
  expect(fr).toContain('mercredi 14 août 2097, 20 h 30, au lieu de 19 h.');
  await moveTo('2097-08-14T19:00');
  expect((await told()).en).toContain('7:00 PM, instead of 8:30 PM.');
});

it('moved away and back, or twice, names the date that guests were told last', async () => {
  await moveTo('2097-08-21T19:00');
  expect((await told()).en).toContain('August 21, 2097, instead of Wednesday, August 14, 2097.');
  await moveTo('2097-08-14T19:00');
  expect((await told()).en).toContain('August 14, 2097, instead of Wednesday, August 21, 2097.');
  await moveTo('2097-08-28T19:00');
  await moveTo('2097-08-30T19:00');
  expect((await told()).en).toContain('August 30, 2097, instead of Wednesday, August 14, 2097.');
  await moveTo('2097-08-14T19:00');
  expect((await told()).en).toContain('August 14, 2097, instead of Friday, August 30, 2097.');
});

it.each([
  ['moved', ['postpone', '--to', '2097-08-28T19:00'], ['postpone', '--to', '2097-08-14T19:00']],
  ['cancelled', ['cancel'], ['reopen']],
  ['cancelled', ['cancel'], ['postpone', '--to', '2097-08-14T19:00']],
])('%s and back before anybody was told, mails nobody', async (_, away, back) => {
  const before = await state();
  await change(...away);
  expect(await state()).not.toEqual(before);
  const { stderr } = await change(...back);
  expect(stderr).toContain('for them nothing changes, and nobody gets a mail.');
  expect(stderr).toContain('the event is as guests know it');
  expect(await state()).toEqual(before);
  expect(await told()).toEqual({});
});

it('a cancellation of a date that nobody was told names the one they know', async () => {
  await moveTo('2097-08-28T19:00');
  await change('cancel');
  expect((await told()).en).toContain('the event on Wednesday, August 14, 2097 will not take place.');
  await moveTo('2097-08-14T19:00');
  expect((await state()).slice(0, 2)).toEqual(['2097-08-14T19:00', 'postponed']);
  expect(Object.keys(await told())).toHaveLength(3);
});

it('reopening a moved event says how to move it back', async () => {
  const { stderr } = await change('reopen');
  expect(stderr).toContain('takes place on Wednesday, August 14, 2097, 7:00 PM.');
  expect(stderr).toContain('Back to the date before: event postpone --to 2097-08-30T19:00');
});
