import { content } from '@konbit/event/shipped';
import { actsIn, helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { deliverAll, dueNow } from '../../test-support/sending.ts';
import { somebody, type Json, sharedService } from '../../test-support/service.ts';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { EventStatesService } from '../broadcasts/event-states.service.ts';
import { takeBackMinutes, undoUntil } from '../event/undo-window.ts';
import { GuestChangesService } from './guest-changes.service.ts';
import { EventService } from '../event/event.service.ts';
import { SenderService } from '../mail/sender.service.ts';

const service = sharedService();
let desk: Helper;
let email: string;
beforeAll(async () => {
  desk = await helperOf(service, 'desk');
  const guest = somebody({ firstName: 'Anacaona', dietaryRestrictions: 'vegan', accessibilityNeeds: 'wheelchair' });
  email = guest.email;
  const { id } = (await service.post('/api/registrations', guest)).body;
  await desk.send('POST', `/api/door/guests/${id}/arrival`);
  const { body } = await service.post('/api/registrations', somebody({ firstName: 'Gone' }));
  await ownerOf(service, body.id).send('POST', '/cancel');
  await service.app
    .get(GuestChangesService, { strict: false })
    .add({ firstName: 'Ti Jo', lastName: '', language: 'ht', party: 4, phone: '+1 416 555 0100' });
  await service.database.query("UPDATE outbox SET state = 'sent'");
});

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const view = async () => (await desk.send('GET', '/api/desk')).body;
const guests = async (query: string) => (await desk.send('GET', `/api/desk/guests?${query}`)).body;
const text = (en: string) => ({ en, ht: en, fr: en });
const rain = { kind: 'change', subject: text('Rain'), paragraphs: text('Bring boots.\n\nAnd a coat : it pours.') };
const deliver = () => service.app.get(SenderService).deliverDue();
const broadcasts = () => service.rows('SELECT kind, state, payload FROM outbox WHERE broadcast_id IS NOT NULL');

describe('what the desk reads', () => {
  it('has the numbers, and no small number of needs', async () => {
    expect(await view()).toMatchObject({
      registrations: 2,
      people: 5,
      children: 0,
      peopleWaiting: 0,
      placesFree: null,
      cancelled: 1,
      peopleHere: 1,
      toCall: 1,
      photosWaiting: 0,
      diets: [{ name: { en: 'Vegan', ht: 'Vegàn', fr: 'Végane' }, people: 1, written: ['vegan'] }],
      needs: [
        {
          name: { en: 'Wheelchair', ht: 'Chèz woulant', fr: 'Fauteuil roulant' },
          people: null,
          written: [],
        },
      ],
      mailsWaiting: 0,
      mailsFailed: 0,
      leaving: [],
      event: { version: 0, state: 'planned', startsAt: content.event.startsAt, undoUntil: null },
    });
  });

  it('finds guests with arrivals and phones, without needs', async () => {
    const found = await guests('search=anacao');
    expect(found).toEqual({
      total: 1,
      guests: [
        {
          id: expect.any(String),
          firstName: 'Anacaona',
          lastName: 'Pierre',
          email,
          phone: null,
          language: 'en',
          party: 1,
          children: 0,
          note: null,
          waitingSince: null,
          peopleHere: 1,
          diet: 'vegan',
          registeredAt: expect.any(String),
          cancelledAt: null,
          status: 'coming',
          arrivedAt: expect.any(String),
        },
      ],
    });
    expect((await guests('toCall=true')).guests).toMatchObject([
      { firstName: 'Ti Jo', email: null, phone: '+1 416 555 0100', party: 4, arrivedAt: null },
    ]);
    expect((await guests('')).guests.map(({ cancelledAt }: Json) => cancelledAt !== null)).toEqual([
      false,
      true,
      false,
    ]);
    expect((await guests('page=2')).guests).toEqual([]);
    expect((await desk.send('GET', '/api/desk/guests?page=0')).status).toBe(400);
    expect((await desk.send('GET', '/api/desk/guests?toCall=maybe')).status).toBe(400);
  });

  it('lists failed mails, and tries them again', async () => {
    await service.database.query("UPDATE outbox SET state = 'dead', last_error = 'no such box' WHERE recipient = ?", [
      email,
    ]);
    expect(await view()).toMatchObject({
      mailsFailed: 1,
      troubledMails: [{ recipient: email, reason: 'no such box' }],
    });
    const retry = async () => (await desk.send('POST', '/api/desk/mails/retry')).body;
    expect(await retry()).toEqual({ mails: 1 });
    expect(await view()).toMatchObject({ mailsFailed: 0, mailsWaiting: 1 });
    expect(actsIn(service)).toContain(`link ${desk.linkId} mail retry 1`);
    await service.database.query("UPDATE outbox SET state = 'sent', last_error = NULL");
  });
});

describe('a mail to everybody', () => {
  it('is previewed in three languages', async () => {
    const { body } = await desk.send('POST', '/api/desk/mails/preview', rain);
    expect([body.people, body.mails.map(({ language, subject }: Json) => `${language} ${subject}`)]).toEqual([
      1,
      ['en Rain', 'ht Rain', 'fr Rain'],
    ]);
    expect(body.mails[2].text).toContain('And a coat\u00a0: it pours.');
    expect(await broadcasts()).toEqual([]);
  });

  it('waits five minutes, can be stopped, is sent once', async () => {
    const before = Date.now();
    expect((await desk.send('POST', '/api/desk/mails', rain)).body).toEqual({ mails: 1 });
    await deliver();
    const [leaving] = (await view()).leaving;
    expect([leaving.kind, leaving.mails]).toEqual(['change', 1]);
    expect(Date.parse(leaving.leavesAt) - before).toBeGreaterThan(4 * 60_000);
    expect((await desk.send('DELETE', '/api/desk/mails/change')).body).toEqual({ mails: 1 });
    expect(await broadcasts()).toEqual([]);
    for (const mails of [1, 0]) expect((await desk.send('POST', '/api/desk/mails', rain)).body).toEqual({ mails });
    await dueNow(service);
    await deliver();
    expect((await broadcasts()).map(({ state }: Json) => state)).toEqual(['sent']);
    expect((await desk.send('DELETE', '/api/desk/mails/change')).body.code).toBe('TOO_LATE');
    expect((await desk.send('DELETE', '/api/desk/mails/registered')).status).toBe(404);
    const acts = ['broadcast', 'stop', 'broadcast', 'broadcast'].map((act) => `link ${desk.linkId} mail ${act} change`);
    expect(actsIn(service).filter((entry) => / mail (broadcast|stop) /.test(entry))).toEqual(acts);
  });

  it.each([
    ['kind', 'spam', /must be one of/],
    ['subject', { en: 'Rain', ht: 'Lapli' }, /all three languages/],
    ['subject', text('a'.repeat(151)), /at most 150 characters/],
    ['paragraphs', text(' \u200b'), /all three languages/],
  ])('is refused with %s %j', async (field, value, sentence) => {
    for (const path of ['/api/desk/mails', '/api/desk/mails/preview']) {
      const { status, body } = await desk.send('POST', path, { ...rain, [field]: value });
      expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(sentence) }]);
    }
  });
});

const postpone = { change: 'postpone', to: '2097-08-20T18:30', why: text('A storm.') };
const status = async () => (await service.app.get(EventService).newest()).content.event.status;

describe('a change of the event', () => {
  it('is previewed, and undone within five minutes', async () => {
    const shown = await desk.send('POST', '/api/desk/event/preview', postpone);
    expect(shown.body).toMatchObject({ people: 1, startsAt: '2097-08-20T18:30:00-04:00' });
    expect(shown.body.mails.map(({ language }: { language: string }) => language)).toEqual(['en', 'ht', 'fr']);
    expect(shown.body.mails[0].text).toMatch(/A storm\.[^]*August 20, 2097/);
    expect((await status()).kind).toBe('planned');
    expect((await desk.send('POST', '/api/desk/event', { ...postpone, version: 0 })).body).toEqual({ mails: 1 });
    expect((await status()).note?.en).toBe('A storm.');
    const { event } = await view();
    expect(event).toMatchObject({ version: 1, state: 'postponed', undoUntil: expect.any(String) });

    await desk.send('POST', '/api/desk/event', { change: 'cancel', version: 1 });
    expect((await desk.send('DELETE', '/api/desk/event')).status).toBe(204);
    expect((await status()).kind).toBe('postponed');
    await dueNow(service);
    await deliver();
    const stateMails = (await broadcasts()).filter(({ kind }: Json) => kind === 'state');
    expect(stateMails.map(({ state, payload }: Json) => [state, JSON.parse(payload).stateVersion])).toEqual([
      ['sent', 1],
    ]);
    expect((await desk.send('DELETE', '/api/desk/event')).body.code).toBe('TOO_LATE');
  });

  it('is not undone after five minutes', async () => {
    await desk.send('POST', '/api/desk/event', { change: 'cancel', version: 3 });
    const states = service.app.get(EventStatesService);
    const newest = await service.app.get(EventService).newest();
    const over = new Date(Date.now() + 5 * 60_000);
    expect([undoUntil(newest), undoUntil(newest, over)]).toEqual([expect.any(Date), null]);
    await expect(states.undo('tests', over)).rejects.toMatchObject({ code: 'TOO_LATE' });
    expect((await desk.send('DELETE', '/api/desk/event')).status).toBe(204);
    await desk.send('POST', '/api/desk/event', { change: 'cancel', version: 5 });
  });

  it('is refused when another went live meanwhile', async () => {
    expect((await desk.send('POST', '/api/desk/event', { change: 'reopen', version: 5 })).body.code).toBe(
      'RELEASE_OVERTAKEN',
    );
  });

  it.each([
    [{ change: 'explode' }, 'change', /must be one of/],
    [{ change: 'cancel' }, 'change', /is like that already/],
    [{ change: 'postpone', to: 'tomorrow' }, 'to', /must be a time like/],
    [{ change: 'postpone', to: '2097-11-31T18:30' }, 'to', /There is no November 31\./],
    [{ change: 'postpone', to: '2097-03-10T02:30' }, 'to', /skip 02:30/],
    [{ change: 'postpone', to: '2020-08-20T18:30' }, 'to', /still to come/],
    [{ change: 'postpone', why: { en: 'A storm.' } }, 'why', /all three languages/],
  ])('is refused as %j', async (change, field, sentence) => {
    for (const path of ['/api/desk/event', '/api/desk/event/preview']) {
      const { status, body } = await desk.send('POST', path, { version: 6, ...change });
      expect([status, body.fields]).toEqual([400, { [field]: expect.stringMatching(sentence) }]);
    }
  });

  it.each([
    ['reopen', 6, 6],
    ['cancel', 7, 8],
  ])('to %s, broken off before the mails, is finished by sending it again', async (change, version, shown) => {
    // Guests know the state before.
    await dueNow(service);
    await deliverAll(service, new Date(Date.now() + takeBackMinutes * 60_000));
    const away = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', fatal: true });
    jest.spyOn(service.app.get(BroadcastsService), 'send').mockRejectedValueOnce(away);
    const send = (seen: number) => desk.send('POST', '/api/desk/event', { change, version: seen }, `${change}-${seen}`);
    expect((await send(version)).status).toBe(503);
    expect((await view()).event.version).toBe(version + 1);
    expect((await desk.send('POST', '/api/desk/event/preview', { change })).body.people).toBe(1);
    expect((await send(version - 1)).body.code).toBe('RELEASE_OVERTAKEN');
    expect((await send(shown)).body).toEqual({ mails: 1 });
    expect((await view()).event.version).toBe(version + 1);
  });
});

it('thanks nobody before the event is over', async () => {
  const thanks = { ...rain, kind: 'thanks' };
  const calls = async () =>
    Promise.all(['/preview', ''].map((path) => desk.send('POST', `/api/desk/mails${path}`, thanks)));
  await publish(service, { event: { ...content.event, startsAt: later(-1), endsAt: later(1) } });
  expect((await calls()).map(({ body }) => body.code)).toEqual(['EVENT_NOT_OVER', 'EVENT_NOT_OVER']);
  const undated = { kind: 'postponed' } as const;
  await publish(service, { event: { ...content.event, startsAt: later(-2), endsAt: later(-1), status: undated } });
  expect((await calls()).map(({ body }) => body.code)).toEqual(['EVENT_NOT_OVER', 'EVENT_NOT_OVER']);
  const over = { ...content.event, startsAt: later(-2), endsAt: later(-1) };
  await publish(service, { event: { ...over, status: { kind: 'cancelled' } } });
  expect((await calls()).map(({ body }) => body.code)).toEqual(['EVENT_CANCELLED', 'EVENT_CANCELLED']);
  await publish(service, { event: over });
  expect((await calls()).map(({ status }) => status)).toEqual([200, 201]);
});
