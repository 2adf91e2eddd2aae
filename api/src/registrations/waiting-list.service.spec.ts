import { sessionOf, somebody, type Json } from '../../test-support/service.ts';
import { countOf, kindsOfMailsTo, mailsTo, ownerOf } from '../../test-support/own-registration.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { complete, deleteGuests, newGuest } from '../../test-support/guests.ts';
import { helperOf } from '../../test-support/organizer-links.ts';
import { publish } from '../../test-support/published-event.ts';
import { profileImage } from '../../test-support/photos.ts';
import { deliverAll, sharedMailing } from '../../test-support/sending.ts';
import { content } from '@konbit/event/shipped';
import { inventedEvent } from '@konbit/event/invented-event';
import type { EntityManager } from 'typeorm';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { HouseService } from './house.service.ts';
import { WaitingListService } from './waiting-list.service.ts';

const { server, service } = sharedMailing({ LIMIT_MAILS: 'off' });
const house = { party: { adults: 4, children: 6 }, capacity: 10, offerHours: 2 };
beforeEach(async () => {
  await deleteGuests(service);
  await publish(service, house);
});

const register = async (adultsAlong = 0, answers = {}) => {
  const person = somebody({ adultsAlong, ...answers });
  const answer = await service.post('/api/registrations', person);
  return { ...answer.body, cookie: sessionOf(answer), owner: ownerOf(service, answer.body.id) };
};
const statusOf = async ({ id }: { id: string }) =>
  (await service.rows('SELECT status FROM registrations WHERE id = ? AND cancelled_at IS NULL', [id]))[0]?.status;
const places = async () => (await service.get('/api/registrations/places')).body.left;
const offer = (now?: Date) => service.app.get(WaitingListService).offer(now);
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const confirm = ({ owner }: Awaited<ReturnType<typeof register>>) => owner.send('POST', '/take-place');
/** Ten people in two parties, which have confirmed that they come. */
const fill = async () => {
  const parties = [await register(4), await register(4)] as const;
  for (const party of parties) await confirm(party);
  return parties;
};

it('without a capacity there are places for all', async () => {
  await publish(service, { party: house.party });
  await fill();
  const third = await register(4);
  expect([third.status, await statusOf(third), await places()]).toEqual([undefined, 'coming', 'many']);
});

it('says when places are few or gone; later parties wait', async () => {
  await register(4);
  expect(await places()).toBe('many');
  await register(3);
  expect(await places()).toBe('few');
  const waiting = await register(1);
  expect([waiting.status, await places(), await countOf(service)]).toEqual(['waiting', 'none', 9]);
  expect((await register()).status).toBe('waiting');
  expect(await kindsOfMailsTo(service, waiting.id)).toEqual(['waiting']);
  const door = await helperOf(service, 'door');
  expect((await door.send('GET', '/api/door/guests')).body.map(({ party }: { party: number }) => party)).toEqual([
    5, 4,
  ]);
  expect((await door.send('POST', `/api/door/guests/${waiting.id}/arrival`)).body.code).toBe('REGISTRATION_NOT_FOUND');
});

it('offers free places to the first party that fits, once', async () => {
  const [first] = await fill();
  const [six, three, four, one] = [
    await register(4, { childrenAlong: 1 }),
    await register(2),
    await register(3),
    await register(0),
  ];
  expect(await Promise.all([six, three, four, one].map(statusOf))).toEqual(Array(4).fill('waiting'));
  await first.owner.send('POST', '/cancel');
  await Promise.all([offer(), offer(), offer()]);
  // Five are free: not enough for six, nor for three and four, enough for three and one.
  expect(await Promise.all([six, three, four, one].map(statusOf))).toEqual([
    'waiting',
    'offered',
    'waiting',
    'offered',
  ]);
  expect(await kindsOfMailsTo(service, three.id)).toEqual(['waiting', 'offer']);
  const [, { until }] = await mailsTo(service, three.id);
  expect(Math.round((Date.parse(until) - Date.now()) / 3_600_000)).toBe(house.offerHours);
});

it.each([
  ['an hour before the event: until it begins', 1, 1],
  ['two hours before: both', 2, 2],
  ['three hours before: as long as offers last', 3, house.offerHours],
])('holds offered places and unconfirmed parties %s', async (_, hoursBefore, hoursHeld) => {
  const [first] = await fill();
  const unsure = await register(0);
  await service.rows('UPDATE registrations SET status = "coming", party = 5, confirmed_at = NULL WHERE id = ?', [
    unsure.id,
  ]);
  await service.app.get(GuestCountsService).correct();
  const waiting = [await register(4), await register(4)];
  await publish(service, { ...house, capacity: 15 });
  await first.owner.send('POST', '/cancel');
  const now = new Date(Date.parse(inventedEvent.event.startsAt) - hoursBefore * 3_600_000);
  await offer(now);
  const until = new Date(now.getTime() + hoursHeld * 3_600_000);
  const [held] = await service.rows('SELECT held_until FROM registrations WHERE id = ?', [unsure.id]);
  const [offered] = await service.rows('SELECT offered_until FROM registrations WHERE id = ?', [waiting[0]!.id]);
  expect([held.held_until, offered.offered_until]).toEqual([until, until]);
});

it('an offer is taken, refused, or ends and moves on', async () => {
  const [first] = await fill();
  const [taking, refusing, silent, last] = [await register(4), await register(4), await register(4), await register(4)];
  await register(4);
  await first.owner.send('POST', '/cancel');
  await offer();
  expect((await taking.owner.get()).body).toMatchObject({ status: 'offered', offeredUntil: expect.any(String) });
  expect((await refusing.owner.send('POST', '/take-place')).body.code).toBe('OFFER_OVER');
  for (const _ of ['once', 'twice'])
    expect((await taking.owner.send('POST', '/take-place')).body).toMatchObject({ status: 'coming' });
  expect(await kindsOfMailsTo(service, taking.id)).toEqual(['waiting', 'offer', 'registered']);

  await taking.owner.send('POST', '/cancel');
  await offer();
  await refusing.owner.send('POST', '/cancel');
  await offer();
  expect(await statusOf(silent)).toBe('offered');
  await offer(later(1.9));
  expect(await statusOf(silent)).toBe('offered');
  await service.rows('UPDATE registrations SET offered_until = NOW(3) WHERE id = ?', [silent.id]);
  await offer(later(2.1));
  expect((await silent.owner.send('POST', '/take-place')).body.code).toBe('OFFER_OVER');
  expect([await statusOf(silent), await statusOf(last)]).toEqual([undefined, 'offered']);
  expect(await kindsOfMailsTo(service, silent.id)).toEqual(['waiting', 'offer', 'offer-over']);
  expect((await silent.owner.send('POST', '/restore')).body).toMatchObject({ status: 'waiting', cancelledAt: null });
});

it.each<[string, string[], (silent: Awaited<ReturnType<typeof register>>) => Promise<unknown>]>([
  ['arrives while it holds', ['on the waiting list', 'place for you'], async () => {}],
  ['does not arrive once it is over', ['on the waiting list', 'went to the next'], () => offer(later(2.1))],
  [
    'does not arrive once it was refused',
    ['on the waiting list', 'registration is cancelled'],
    ({ owner }) => owner.send('POST', '/cancel'),
  ],
])('a delayed offer %s', async (_, subjects, meanwhile) => {
  const [first] = await fill();
  const silent = await register(4);
  await register(4);
  await first.owner.send('POST', '/cancel');
  await offer();
  await meanwhile(silent);
  await deliverAll(service);
  const mails = server.mails.filter(({ to }) => [to].flat()[0]?.text === silent.email);
  expect(mails.map(({ subject }) => subject)).toEqual(subjects.map((words) => expect.stringContaining(words)));
});

describe('a house full of parties that nobody has confirmed', () => {
  const partyOf = async ({ id }: { id: string }) =>
    (await service.rows('SELECT party FROM registrations WHERE id = ?', [id]))[0].party as number;
  /** Seven and three people, and a guest who waits. */
  const invented = async () => [await register(2), await register(4, { childrenAlong: 2 }), await register()] as const;

  it('makes room for a guest who waits; the largest party keeps one place', async () => {
    const [small, large, waiting] = await invented();
    await offer();
    await offer(later(1.9));
    expect([await partyOf(large), await statusOf(waiting)]).toEqual([7, 'waiting']);
    expect((await mailsTo(service, large.id)).at(-1)).toMatchObject({ kind: 'party-asked', until: expect.any(String) });
    await Promise.all([offer(later(2.1)), offer(later(2.1))]);
    expect([await partyOf(large), await partyOf(small), await statusOf(waiting)]).toEqual([1, 3, 'coming']);
    expect(await kindsOfMailsTo(service, large.id)).toEqual(['registered', 'party-asked', 'party-over']);
    expect(await kindsOfMailsTo(service, small.id)).toEqual(['registered']);
    expect((await large.owner.get()).body).toMatchObject({ status: 'coming', adultsAlong: 0, childrenAlong: 0 });
  });

  it('shows the largest party how long its places are kept, until it confirms them', async () => {
    const [small, large] = await invented();
    expect((await large.owner.get()).body).not.toHaveProperty('heldUntil');
    await offer();
    const asked = (await large.owner.get()).body;
    expect(Math.round((Date.parse(asked.heldUntil) - Date.now()) / 3_600_000)).toBe(house.offerHours);
    expect((await small.owner.get()).body).not.toHaveProperty('heldUntil');
    const { status, body } = await confirm(large);
    expect([status, body]).toEqual([200, expect.objectContaining({ adultsAlong: 4, childrenAlong: 2 })]);
    expect(body).not.toHaveProperty('heldUntil');
    expect((await confirm(large)).status).toBe(200);
    expect(await kindsOfMailsTo(service, large.id)).toEqual(['registered', 'party-asked']);
  });

  it('is not confirmed by reading, as mail scanners open links too', async () => {
    const [, large, waiting] = await invented();
    const stored = () => service.rows('SELECT * FROM registrations WHERE id = ?', [large.id]);
    await offer();
    const before = await stored();
    for (const path of ['', '/photo', '/export', '/keepsake', '/album', '/attendee-profiles'])
      await large.owner.get(path);
    await large.owner.send('HEAD');
    expect(await stored()).toEqual(before);
    await offer(later(2.1));
    expect([await partyOf(large), await statusOf(waiting)]).toEqual([1, 'coming']);
  });

  it.each<[string, (party: Awaited<ReturnType<typeof register>>) => Promise<unknown>]>([
    ['changing an answer', ({ owner }) => owner.send('PATCH', '', { dietaryRestrictions: 'no pork' })],
    ['changing the party', ({ owner }) => owner.send('PATCH', '', { namesAlong: 'Ti Jo' })],
    ['a photo', ({ owner }) => owner.send('PUT', '/photo', { profileImage })],
    ['removing a photo', ({ owner }) => owner.send('DELETE', '/photo')],
    [
      'removing a photo from the gallery',
      async ({ owner, cookie }) => {
        const photo = { firstName: 'Ana', profileImage };
        const { body } = await service.post('/api/attendee-profiles', photo, { cookie });
        expect((await owner.send('DELETE', `/attendee-profiles/${body.id}`)).status).toBe(204);
      },
    ],
    [
      'cancelling and coming back',
      async ({ owner }) => {
        await owner.send('POST', '/cancel');
        await owner.send('POST', '/restore');
      },
    ],
  ])('%s by the mailed link confirms a party too', async (_, act) => {
    await publish(service, house);
    const party = await register(4);
    await act(party);
    const [{ confirmed_at, held_until }] = await service.rows('SELECT * FROM registrations WHERE id = ?', [party.id]);
    expect([confirmed_at, held_until]).toEqual([expect.any(Date), null]);
  });

  it('tells who confirms too late that there is no room', async () => {
    const [, large] = await invented();
    await offer();
    await offer(later(2.1));
    const { status, body } = await confirm(large);
    expect([status, body.code, await partyOf(large)]).toEqual([409, 'HOUSE_FULL', 1]);
    expect((await large.owner.get()).body).not.toHaveProperty('heldUntil');
  });

  it('keeps the places of who confirms late, but before somebody else gets them', async () => {
    const [, large] = await invented();
    await offer();
    await service.rows('UPDATE registrations SET held_until = NOW(3) WHERE id = ?', [large.id]);
    expect((await confirm(large)).status).toBe(200);
    await offer(later(2.1));
    expect(await partyOf(large)).toBe(7);
  });

  it('keeps or gives away the places of who confirms at the last moment, and says which', async () => {
    for (const _ of ['once', 'twice', 'three times']) {
      await deleteGuests(service);
      const [, large] = await invented();
      await offer();
      const [{ status }] = await Promise.all([confirm(large), offer(later(2.1))]);
      expect([200, 409]).toContain(status);
      expect(await partyOf(large)).toBe(status === 200 ? 7 : 1);
    }
  });

  it('asks again after an organizer has taken a cancellation back', async () => {
    const [, large] = await invented();
    const run = (act: string) => commandHere(service.databaseUrl, 'registrations', act, large.email);
    await offer();
    expect((await run('cancel')).status).toBe(0);
    expect((await large.owner.get()).body).not.toHaveProperty('heldUntil');
    expect((await run('uncancel')).status).toBe(0);
    await register();
    await offer(later(2.1));
    expect(await partyOf(large)).toBe(7);
    expect((await large.owner.get()).body).toHaveProperty('heldUntil');
  });

  it.each(['cancelled', 'postponed'] as const)('is asked nothing while the event is %s', async (kind) => {
    const [, large] = await invented();
    await offer();
    await publish(service, { ...house, event: { ...inventedEvent.event, status: { kind } } });
    expect((await large.owner.get()).body).not.toHaveProperty('heldUntil');
    await offer(later(2.1));
    expect(await partyOf(large)).toBe(7);
  });

  it('asks the next party once the largest has confirmed', async () => {
    const [small, large, waiting] = await invented();
    await offer();
    await confirm(large);
    await offer(later(2.1));
    await offer(later(4.2));
    expect([await partyOf(large), await partyOf(small), await statusOf(waiting)]).toEqual([7, 1, 'coming']);
  });

  it('stays full where all have confirmed, and asks nobody', async () => {
    const [small, large, waiting] = await invented();
    for (const party of [small, large]) await confirm(party);
    await offer();
    await offer(later(2.1));
    expect([await partyOf(large), await partyOf(small), await statusOf(waiting)]).toEqual([7, 3, 'waiting']);
    expect(await service.rows("SELECT 1 FROM outbox WHERE kind LIKE 'party-%'")).toEqual([]);
  });

  it('asks nobody while nobody waits, nor whom an organizer entered', async () => {
    const party = await register(4);
    const run = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', ...args);
    expect((await run('add', '--first-name', 'Ti', '--last-name', 'Jo', '--party', '5')).status).toBe(0);
    await offer();
    expect(await service.rows("SELECT 1 FROM outbox WHERE kind LIKE 'party-%'")).toEqual([]);
    await confirm(party);
    await register();
    await offer();
    expect(await service.rows("SELECT 1 FROM outbox WHERE kind LIKE 'party-%'")).toEqual([]);
  });

  it('does not ask a party whose mail has not left when it confirms', async () => {
    const [, large] = await invented();
    await offer();
    await confirm(large);
    await deliverAll(service);
    const subjects = server.mails
      .filter(({ to }) => [to].flat()[0]?.text === large.email)
      .map(({ subject }) => subject);
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).not.toContain('confirm');
  });
});

it('who refused an offered place waits again when an organizer takes the cancellation back', async () => {
  const [first] = await fill();
  const refusing = await register(4);
  const other = await register(4);
  await first.owner.send('POST', '/cancel');
  await offer();
  await other.owner.send('POST', '/cancel');
  await refusing.owner.send('POST', '/cancel');
  const next = await register(4);
  expect(await statusOf(next)).toBe('coming');
  const run = () => commandHere(service.databaseUrl, 'registrations', 'uncancel', refusing.email);
  expect((await run()).stderr).toContain('is on the waiting list again, and gets a mail about it.');
  expect((await run()).stderr).toContain('is registered and was not cancelled');
  await offer(later(1));
  expect((await refusing.owner.get()).body).toMatchObject({ status: 'waiting', cancelledAt: null });
  expect(await kindsOfMailsTo(service, refusing.id)).toEqual(['waiting', 'offer', 'cancelled', 'waiting']);
});

it('refuses a larger party; a smaller one makes room', async () => {
  const [first] = await fill();
  const waiting = await register(1);
  const grown = await first.owner.send('PATCH', '', { childrenAlong: 1 });
  expect([grown.status, grown.body.code]).toEqual([409, 'HOUSE_FULL']);
  expect((await first.owner.get()).body).toMatchObject({ adultsAlong: 4, childrenAlong: 0 });
  expect((await waiting.owner.send('PATCH', '', { adultsAlong: 2 })).body).toMatchObject({ adultsAlong: 2 });
  await first.owner.send('PATCH', '', { adultsAlong: 1 });
  await offer();
  expect(await statusOf(waiting)).toBe('coming');
});

it('refuses a party above the capacity each way', async () => {
  const { owner } = await register(3);
  const waiting = await register(3, { childrenAlong: 3 });
  const door = await helperOf(service, 'door');
  const walkIn = (party: number) => door.send('POST', '/api/door/guests', { name: 'Ti Jo', party });
  const tooMany = { adultsAlong: 4, childrenAlong: 6 };
  const tries = async () => [
    (await service.post('/api/registrations', somebody(tooMany))).body,
    (await owner.send('PATCH', '', tooMany)).body,
    (await waiting.owner.send('PATCH', '', tooMany)).body,
    (await walkIn(11)).body,
  ];
  expect((await tries()).map(({ code }) => code)).toEqual(Array(4).fill('PARTY_OVER_CAPACITY'));
  expect([await statusOf(waiting), (await walkIn(10)).status]).toEqual(['waiting', 201]);
  await publish(service, { party: house.party });
  expect((await tries()).map(({ code }) => code)).toEqual(Array(4).fill(undefined));
});

it.each(['cancelled', 'postponed'] as const)('offers nothing while the event is %s', async (kind) => {
  const [first] = await fill();
  const waiting = await register(1);
  await first.owner.send('DELETE');
  await publish(service, { ...house, event: { ...inventedEvent.event, status: { kind } } });
  await offer();
  expect(await statusOf(waiting)).toBe('waiting');
  await publish(service, house);
  await offer();
  expect(await statusOf(waiting)).toBe('coming');
});

it('lets all in, once, where a larger house has room for them', async () => {
  await fill();
  const waiting = [await register(4), await register(1), await register(0)];
  await publish(service, { ...house, capacity: 17 });
  await offer();
  expect(await Promise.all(waiting.map(statusOf))).toEqual(['offered', 'offered', 'waiting']);
  await publish(service, { ...house, capacity: 150 });
  await Promise.all([offer(), offer(), offer()]);
  expect(await Promise.all(waiting.map(statusOf))).toEqual(['offered', 'offered', 'coming']);
  const one = [await register(4), await register(4)];
  expect(await Promise.all(one.map(statusOf))).toEqual(['coming', 'coming']);
  expect(await kindsOfMailsTo(service, waiting[2]!.id)).toEqual(['waiting', 'registered']);
  await offer(later(3));
  expect((await waiting[0]!.owner.send('POST', '/take-place')).body).toMatchObject({ status: 'coming' });
});

describe('an offer that has run out', () => {
  /** Silent has the only offer, and nobody else waits. */
  const silentAlone = async () => {
    const [first] = await fill();
    const silent = await register(4);
    const other = await register(4);
    await first.owner.send('POST', '/cancel');
    await offer();
    await other.owner.send('POST', '/cancel');
    await offer(later(2.1));
    return silent;
  };

  it('holds while nobody else can have the place', async () => {
    const silent = await silentAlone();
    expect(await kindsOfMailsTo(service, silent.id)).toEqual(['waiting', 'offer']);
    const six = await register(4, { childrenAlong: 1 });
    await offer(later(2.2));
    expect([await statusOf(silent), await statusOf(six)]).toEqual(['offered', 'waiting']);
    expect((await silent.owner.send('POST', '/take-place')).body).toMatchObject({ status: 'coming' });
  });

  it('goes to the first party that fits', async () => {
    const silent = await silentAlone();
    const next = await register(2);
    await Promise.all([offer(later(2.2)), offer(later(2.2))]);
    expect([await statusOf(silent), await statusOf(next)]).toEqual([undefined, 'coming']);
    expect(await kindsOfMailsTo(service, silent.id)).toEqual(['waiting', 'offer', 'offer-over']);
  });

  it('goes to one of two who want it at the same moment', async () => {
    for (const _ of ['once', 'twice', 'three times']) {
      await deleteGuests(service);
      const silent = await silentAlone();
      const next = await register(4);
      const take = silent.owner.send('POST', '/take-place');
      const [{ status }] = await Promise.all([take, offer(later(2.2)), offer(later(2.2))]);
      const taken = [await statusOf(silent), await statusOf(next)];
      expect(taken).toEqual(status === 200 ? ['coming', 'waiting'] : [undefined, 'coming']);
    }
  });
});

it('no offer holds beyond the beginning of the event', async () => {
  const begins = later(1);
  const startsAt = begins.toISOString();
  await publish(service, { ...house, event: { ...inventedEvent.event, startsAt, endsAt: later(4).toISOString() } });
  const [first] = await fill();
  const silent = await register(4);
  await register(4);
  await first.owner.send('POST', '/cancel');
  await offer();
  expect((await silent.owner.get()).body).toMatchObject({ status: 'offered', offeredUntil: startsAt });
  await offer(begins);
  expect((await silent.owner.get()).body).toMatchObject({ status: 'waiting', cancelledAt: null });
  expect((await silent.owner.send('POST', '/take-place')).body.code).toBe('OFFER_OVER');
});

it('offers nothing while a new date can be taken back', async () => {
  const [first] = await fill();
  const waiting = await register(4);
  await first.owner.send('DELETE');
  await publish(
    service,
    { ...house, event: { ...inventedEvent.event, startsAt: later(48).toISOString() } },
    'event postpone',
  );
  await offer();
  expect(await statusOf(waiting)).toBe('waiting');
  await offer(later(0.1));
  expect(await statusOf(waiting)).toBe('coming');
});

it('an organizer reorders the list and lets somebody in', async () => {
  await fill();
  const [one, two, three] = [await register(1), await register(2), await register(3)];
  const run = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', 'waiting', ...args);
  const listed = async () =>
    (JSON.parse((await run('list', '--json')).stdout) as { email: string }[]).map(({ email }) => email);
  expect(await listed()).toEqual([one.email, two.email, three.email]);
  expect((await run('first', three.email)).stderr).toContain('is the first of the waiting list');
  expect(await listed()).toEqual([three.email, one.email, two.email]);
  expect((await run('let-in', two.email)).stderr).toMatch(/has a place[^]*\n13 of 10 places are taken\.\n$/);
  expect((await run('let-in', two.email)).stderr).toContain('is not on the waiting list');
  expect([await listed(), await statusOf(two)]).toEqual([[three.email, one.email], 'coming']);
  expect(await kindsOfMailsTo(service, two.id)).toEqual(['waiting', 'registered']);
});

it('an organizer who enters more than there is room for is asked', async () => {
  await fill();
  const run = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', ...args);
  const add = ['add', '--first-name', 'Grann', '--last-name', 'Désir', '--party', '3', '--phone', '+1 416 555 0100'];
  const refused = await run(...add);
  expect([refused.status, refused.stderr, await countOf(service)]).toEqual([
    2,
    'With them, 13 of 10 places are taken. Nothing was done: add --yes if you want that.\n',
    10,
  ]);
  const added = await run(...add, '--yes');
  expect([added.status, added.stderr]).toEqual([0, expect.stringMatching(/\n13 of 10 places are taken\.\n$/)]);
  const [{ email }] = await service.rows("SELECT email FROM registrations WHERE first_name = 'Grann'");
  expect((await run('edit', email, '--party', '2')).stderr).toMatch(/^12 of 10 places are taken\.\n/);
  await run('cancel', email);
  expect((await run('uncancel', email)).stderr).toMatch(/\n12 of 10 places are taken\.\n$/);
});

it('somebody who calls a second time is not entered twice without a question', async () => {
  const run = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', 'add', ...args);
  const grann = ['--first-name', 'Grann', '--last-name', 'Désir', '--phone', '+1 416 555 0100'];
  expect((await run(...grann)).status).toBe(0);
  const again = await run('--first-name', 'grann', '--last-name', 'Désir', '--phone', '+1 (416) 555-0100');
  expect([again.status, again.stderr]).toEqual([
    2,
    'grann Désir is registered with this telephone already. Nothing was done: add --yes if you want that.\n',
  ]);
  expect((await run(...grann.slice(0, 4), '--phone', '+1 416 555 0101')).status).toBe(0);
  expect((await run(...grann, '--yes')).status).toBe(0);
});

it('a party cannot have more children than there is room for in it', async () => {
  const run = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', ...args);
  const add = (party: string, children: string) =>
    run('add', '--first-name', 'Grann', '--party', party, '--children', children);
  const sentence = "A party of 2 can't have 5 children";
  expect(await add('2', '5')).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) });
  expect(await countOf(service)).toBe(0);
  expect((await add('6', '5')).status).toBe(0);
  const [{ email }] = await service.rows("SELECT email FROM registrations WHERE first_name = 'Grann'");
  expect(await run('edit', email, '--party', '2')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(sentence),
  });
  expect((await run('edit', email, '--party', '2', '--children', '1')).status).toBe(0);
});

describe('fifty who register at once', () => {
  const people = 30;
  const crowd = async () => {
    await publish(service, { ...house, capacity: people });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => register(n % 3)));
    const [{ taken }] = await service.rows(
      "SELECT SUM(party) AS taken FROM registrations WHERE status = 'coming' AND cancelled_at IS NULL",
    );
    return { answers, taken: Number(taken) };
  };

  it('never exceed the capacity', async () => {
    const { answers, taken } = await crowd();
    expect(taken).toBeLessThanOrEqual(people);
    expect(taken).toBeGreaterThan(people - 3);
    const stored = await service.rows('SELECT id, status FROM registrations');
    const answered = new Map(answers.map(({ id, status }) => [id, status]));
    expect([stored.length, answered.size]).toEqual([50, 50]);
    for (const { id, status } of stored) expect(answered.get(id)).toBe(status);
    expect((await service.rows("SELECT 1 FROM outbox WHERE kind IN ('registered', 'waiting')")).length).toBe(50);
  });

  it('would exceed it without waiting for each other', async () => {
    const counts = service.app.get(GuestCountsService);
    const countAlone = async (capacity = 0, manager: EntityManager) => {
      const { placed } = await counts.read(manager);
      return { free: capacity - placed, isWaitedFor: false };
    };
    const turn = jest.spyOn(service.app.get(HouseService), 'takeTurn').mockImplementation(countAlone);
    const { taken } = await crowd();
    turn.mockRestore();
    expect(taken).toBeGreaterThan(people);
  });
});

describe('a party', () => {
  const party = { adultsAlong: 1, childrenAlong: 2, namesAlong: 'Ti Jo' };
  const put = (cookie: string, body: object) => service.send('PUT', '/api/registrations/party', body, { cookie });

  it('is refused where the event asks for none', async () => {
    await publish(service, {});
    const { body, ...registered } = await service.post('/api/registrations', somebody());
    const own = (await ownerOf(service, body.id).get()).body;
    for (const name of ['adultsAlong', 'childrenAlong', 'namesAlong', 'status', 'canChangeParty'])
      expect([name in body, name in own]).toEqual([false, false]);
    expect((await put(sessionOf({ ...registered, body }), party)).status).toBe(404);
    const refused = await service.post('/api/registrations', somebody(party));
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['adultsAlong', 'childrenAlong']]);
  });

  describe('where the event asks for it', () => {
    beforeEach(() => publish(service, { party: house.party }));

    it('is taken when registering, by session and by link', async () => {
      const before = await countOf(service);
      const plain = await service.post('/api/registrations', somebody(party));
      expect([plain.status, plain.body]).toEqual([201, expect.objectContaining(party)]);
      const guest = await newGuest(service);
      expect((await put(guest.cookie, { adultsAlong: 3 })).body).toMatchObject({ adultsAlong: 3, childrenAlong: 0 });
      expect(await countOf(service)).toBe(before + 4 + 4);
      const owner = ownerOf(service, guest.id);
      expect((await owner.send('PATCH', '', party)).body).toMatchObject({ ...party, canChangeParty: true });
      expect((await owner.get('/export')).body.held.registration).toMatchObject({ namesAlong: 'Ti Jo', party: 4 });
      expect(await countOf(service)).toBe(before + 8);
    });

    it('changes only from the browser that registered, which reads the numbers alone', async () => {
      const { email, cookie } = await register(1, { dietaryRestrictions: 'no pork', namesAlong: 'Ti Jo' });
      const lookUp = async (sent: string) =>
        sessionOf(await service.get(`/api/registrations?email=${email}`, { cookie: sent }));
      const refused = await put(await lookUp(''), { adultsAlong: 2 });
      expect([refused.status, refused.body.code]).toEqual([403, 'PARTY_BY_MAIL']);
      const saved = await put(await lookUp(cookie), {});
      expect([saved.status, saved.body]).toEqual([200, { adultsAlong: 1, childrenAlong: 0 }]);
    });

    it('of another guest is refused when this browser has become theirs', async () => {
      const [ana, jan] = [await newGuest(service, party), await newGuest(service)];
      expect((await put(ana.cookie, { registrationId: ana.id, adultsAlong: 2 })).status).toBe(200);
      expect((await put(jan.cookie, { registrationId: ana.id, adultsAlong: 3 })).status).toBe(403);
      expect((await ownerOf(service, jan.id).get()).body).toMatchObject({ adultsAlong: 0 });
    });

    it.each([{ childrenAlong: 7 }, { adultsAlong: 1.5 }, { childrenAlong: null }, { namesAlong: 'a'.repeat(501) }])(
      'of %j is refused each way, and changes nothing',
      async (wrong) => {
        const guest = await newGuest(service, party);
        const answers = [
          await service.post('/api/registrations', somebody(wrong)),
          await put(guest.cookie, wrong),
          await ownerOf(service, guest.id).send('PATCH', '', wrong),
        ];
        for (const { status, body } of answers)
          expect([status, Object.keys(body.fields)]).toEqual([400, Object.keys(wrong)]);
        expect((await ownerOf(service, guest.id).get()).body).toMatchObject(party);
      },
    );

    it('changes only by the mailed link after an hour', async () => {
      const guest = await newGuest(service);
      await service.database.query(
        'UPDATE registrations SET created_at = created_at - INTERVAL 61 MINUTE WHERE id = ?',
        [guest.id],
      );
      expect((await put(guest.cookie, party)).body.code).toBe('PARTY_BY_MAIL');
      expect((await ownerOf(service, guest.id).send('PATCH', '', party)).status).toBe(200);
    });

    it('checks in each of its people for the shared goal', async () => {
      const together = async () => (await service.get('/api/leaderboard/together')).body.acts;
      const guest = await newGuest(service, party);
      const before = await together();
      await complete(guest, 'event_checkin');
      await complete(guest, 'soup_sharing');
      expect((await together()) - before).toBe(4 + 1);
    });

    it('does not change on the day of the event', async () => {
      const guest = await newGuest(service);
      await service.database.query("UPDATE registrations SET created_at = '2025-01-01' WHERE id = ?", [guest.id]);
      await publish(service, {
        party: house.party,
        event: { ...content.event, startsAt: new Date(Date.now() + 60_000).toISOString() },
      });
      const { status, body } = await ownerOf(service, guest.id).send('PATCH', '', party);
      expect([status, body.code]).toEqual([409, 'PARTY_COUNTED']);
      expect((await mailsTo(service, guest.id)).map(({ kind }: Json) => kind)).toEqual(['registered']);
    });
  });
});
