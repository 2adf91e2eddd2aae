import { commandHere } from '../../test-support/command-here.ts';
import {
  answerQuiz,
  complete,
  deleteGuests,
  manyGuests,
  newGuest,
  startHub,
  storedQuizzes,
} from '../../test-support/guests.ts';
import { helperOf } from '../../test-support/organizer-links.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { sharedService, testEnvironment } from '../../test-support/service.ts';
import { GuestChangesService } from '../desk/guest-changes.service.ts';
import { AttendanceService, type AttendanceChange } from '../registrations/attendance.service.ts';
import { ErasureService } from '../registrations/erasure.service.ts';
import type { HandCorrections } from '../registrations/manual-registrations.service.ts';
import { RegistrationsAdminService } from '../registrations/registrations-admin.service.ts';
import { WaitingListService } from '../registrations/waiting-list.service.ts';
import { GuestCountsService } from './guest-counts.service.ts';

const service = sharedService(() => startHub({ LIMIT_REGISTRATIONS: 'off', LIMIT_MAILS: 'off' }));
const get = <T>(type: new (...args: never[]) => T) => service.app.get<T>(type, { strict: false });

const capacity = 12;
const family = { adultsAlong: 1, childrenAlong: 2 };
const alone = { adultsAlong: 0, childrenAlong: 0 };

type Guest = Awaited<ReturnType<typeof guestWith>>;
let guests = 0;
async function guestWith(answers: Record<string, unknown> = {}) {
  guests += 1;
  const email = `counted${guests}@example.org`;
  return { ...(await newGuest(service, { email, ...answers })), email };
}

const door = async (method: string, path: string, body?: unknown) =>
  expect((await (await helperOf(service, 'door')).send(method, `/api/door/guests${path}`, body)).status).toBe(
    path ? 200 : 201,
  );
const arrive = ({ id }: Guest, people?: number) => door('POST', `/${id}/arrival`, { people });
const undoArrival = ({ id }: Guest) => door('DELETE', `/${id}/arrival`);
const desk = async (method: string, path: string, body?: unknown) => {
  const answer = await (await helperOf(service, 'desk')).send(method, `/api/desk/guests${path}`, body);
  expect(answer.status).toBeLessThan(300);
  return answer.body;
};
const own = async ({ id }: Guest, method: string, path = '', body?: unknown) =>
  expect((await ownerOf(service, id).send(method, path, body)).status).toBeLessThan(300);
const change = ({ email }: Guest, wanted: AttendanceChange) => get(AttendanceService).byEmail(email, wanted);
const offer = (now?: Date) => get(WaitingListService).offer(now);
const edit = ({ id }: Pick<Guest, 'id'>, changes: HandCorrections) => get(GuestChangesService).edit(id, changes);

/** Twelve people have a place, four wait. */
async function fullHouse() {
  const first = await guestWith(family);
  await guestWith(family);
  await guestWith(family);
  return { first, waiting: await guestWith(family) };
}

async function player() {
  const guest = await guestWith(family);
  for (const type of ['event_checkin', 'photo_upload'] as const) expect((await complete(guest, type)).status).toBe(201);
  for (const { id, right } of (await storedQuizzes(service)).slice(0, 2)) await answerQuiz(guest, id, right);
  return guest;
}

const command = async (...args: string[]) =>
  expect(await commandHere(service.databaseUrl, ...args)).toMatchObject({ status: 0 });

/** Each way in which a row that counts comes, changes or goes. */
const ways: [name: string, way: () => Promise<unknown>][] = [
  ['registrations, alone and with a party', () => Promise.all([guestWith(), guestWith(family), guestWith()])],
  [
    'a registration that is refused',
    () => Promise.all([guestWith({ email: 'twice@example.org' }), guestWith({ email: 'twice@example.org' })]),
  ],
  [
    'a larger party',
    async () => {
      const { cookie } = await guestWith();
      expect((await service.send('PUT', '/api/registrations/party', family, { cookie })).status).toBe(200);
    },
  ],
  ['a party by the mailed link', async () => own(await guestWith(), 'PATCH', '', family)],
  ['another email', async () => edit(await guestWith(), { email: 'new@example.org' })],
  ['children who were forgotten', async () => edit(await guestWith({ adultsAlong: 3 }), { childrenAlong: 2 })],
  ['a cancellation', async () => own(await guestWith(family), 'POST', '/cancel')],
  [
    'a cancellation twice, and a return',
    async () => {
      const guest = await guestWith(family);
      for (const path of ['/cancel', '/cancel', '/restore']) await own(guest, 'POST', path);
    },
  ],
  ['a full house, where some wait', fullHouse],
  [
    'an offered place that is taken',
    async () => {
      const { first, waiting } = await fullHouse();
      await own(first, 'POST', '/cancel');
      await guestWith(family);
      await offer();
      await own(waiting, 'POST', '/take-place');
    },
  ],
  [
    'an offered place that nobody took',
    async () => {
      const { first } = await fullHouse();
      await own(first, 'POST', '/cancel');
      await guestWith(family);
      await offer();
      await offer(new Date(Date.now() + 3 * 3_600_000));
    },
  ],
  ['a place above the capacity', async () => change((await fullHouse()).waiting, get(WaitingListService).letIn)],
  [
    'a refused place, and a return to the waiting list',
    async () => {
      const { waiting } = await fullHouse();
      await change(waiting, get(AttendanceService).cancel);
      await change(waiting, get(AttendanceService).restore);
    },
  ],
  [
    'parties that nobody confirmed',
    async () => {
      await fullHouse();
      await offer();
      await offer(new Date(Date.now() + 30 * 3_600_000));
    },
  ],
  [
    'arrivals, of guests and of a walk-in',
    async () => {
      await arrive(await guestWith(family));
      await arrive(await guestWith());
      await door('POST', '', { name: 'Ti Jo', party: 3 });
    },
  ],
  [
    'an arrival that is undone',
    async () => {
      const guest = await guestWith(family);
      await arrive(guest);
      await undoArrival(guest);
    },
  ],
  [
    'parties that come in parts, more than they are, and not after all',
    async () => {
      const [some, all, none] = [await guestWith(family), await guestWith(family), await guestWith(family)];
      for (const guest of [some, all, none]) await arrive(guest, 2);
      for (const people of [1, 3]) await arrive(all, people);
      await undoArrival(none);
    },
  ],
  [
    'a party of which some came, and which changes',
    async () => {
      const guest = await guestWith(family);
      await arrive(guest, 3);
      for (const party of [2, 6, 4]) await edit(guest, { party, childrenAlong: 1 });
      await change(guest, get(AttendanceService).cancel);
      await change(guest, get(AttendanceService).restore);
    },
  ],
  [
    'a party with stamps of which some came, and which changes',
    async () => {
      const guest = await player();
      await arrive(guest, 1);
      await arrive(guest, 1);
      for (const party of [6, 3]) await edit(guest, { party, childrenAlong: 0 });
    },
  ],
  [
    'some of a party who came, with stamps, and did not after all',
    async () => {
      const guest = await player();
      await arrive(guest, 2);
      await undoArrival(guest);
    },
  ],
  [
    'some of a party with stamps, who erase themselves',
    async () => {
      const guest = await player();
      await arrive(guest, 2);
      await own(guest, 'DELETE');
    },
  ],
  [
    'guests whom the desk adds, corrects, cancels and takes back',
    async () => {
      const { id } = await desk('POST', '', { firstName: 'Grann', party: 5, children: 2 });
      const other = await desk('POST', '', { firstName: 'Ti Jo', party: 3, email: 'ti-jo@example.org' });
      await desk('PATCH', `/${id}`, { party: 4, children: 1 });
      await arrive(other, 2);
      await desk('PATCH', `/${other.id}`, { email: null, party: 2 });
      await desk('POST', `/${id}/cancellation`);
      await desk('DELETE', `/${id}/cancellation`);
      await desk('POST', `/${other.id}/cancellation`);
    },
  ],
  [
    'a guest whom the desk lets in, and who waits again',
    async () => {
      const { id } = (await fullHouse()).waiting;
      const { waitingSince } = await desk('POST', `/${id}/first`);
      await desk('POST', `/${id}/place`);
      await desk('POST', `/${id}/waiting`, { since: waitingSince });
    },
  ],
  [
    'a guest who arrived, and is cancelled',
    async () => {
      const guest = await guestWith(family);
      await arrive(guest);
      await change(guest, get(AttendanceService).cancel);
    },
  ],
  ['stamps and answers', player],
  [
    'a party that changes after its check-in',
    async () => {
      const guest = await player();
      await arrive(guest);
      await edit(guest, { party: 6 });
      await edit(guest, { party: 3 });
    },
  ],
  [
    'a guest who erases themselves',
    async () => {
      const guest = await player();
      await arrive(guest);
      await own(guest, 'DELETE');
    },
  ],
  ['a guest whom organizers erase', async () => get(RegistrationsAdminService).forget((await player()).email)],
  [
    'all guests erased but for news',
    async () => {
      await arrive(await player(), 2);
      await get(ErasureService).reduce({});
    },
  ],
  [
    'all guests erased',
    async () => {
      await arrive(await player());
      await fullHouse();
      await get(ErasureService).forget({});
    },
  ],
  [
    'demo guests, and without them',
    async () => {
      await command('seed', 'demo', '--registrations', '60');
      await command('seed', 'demo', '--remove', '--yes');
    },
  ],
  [
    'all of it at once',
    async () => {
      const some = await Promise.all(Array.from({ length: 12 }, () => guestWith(family)));
      // Some are refused: their guest is erased already.
      await Promise.allSettled([
        ...some.slice(0, 3).map((guest) => own(guest, 'POST', '/cancel')),
        ...some.slice(0, 3).map((guest) => own(guest, 'DELETE')),
        offer(),
        offer(),
        player(),
        ...Array.from({ length: 6 }, () => guestWith(alone)),
      ]);
    },
  ],
];

describe('kept counts', () => {
  const before = process.env.SESSION_SECRET;
  beforeEach(async () => {
    process.env.SESSION_SECRET = testEnvironment('').SESSION_SECRET;
    await deleteGuests(service);
    await publish(service, { party: { adults: 4, children: 6 }, capacity, offerHours: 2 });
  });
  afterAll(() => {
    process.env.SESSION_SECRET = before;
  });

  it.each(ways)('are those of the rows after %s', async (_, way) => {
    await way();
    const { changes, ...kept } = await get(GuestCountsService).read();
    expect(kept).toEqual(await get(GuestCountsService).count());
    expect(changes).toBeGreaterThan(0);
  });

  it('are corrected after rows were written by hand, and once only by two processes', async () => {
    await player();
    await manyGuests(service, 7);
    await service.rows('UPDATE registrations SET cancelled_at = NOW(3) ORDER BY id DESC LIMIT 2');
    const counts = get(GuestCountsService);
    const found = await Promise.all([counts.correct(), counts.correct(), counts.correct()]);
    expect(found.filter(({ cancelled }) => cancelled !== undefined)).toEqual([
      { registrations: 5, people: 5, placed: 5, cancelled: 2 },
    ]);
    expect(await counts.correct()).toEqual({});
    expect((await service.get('/api/registrations/count')).body).toBe(9);
    expect(service.log).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('were corrected') }));
  });

  it('are corrected while guests register', async () => {
    await manyGuests(service, 20);
    const counts = get(GuestCountsService);
    await Promise.all([...Array.from({ length: 20 }, () => guestWith()), counts.correct(), counts.correct()]);
    expect(await counts.correct()).toEqual({});
    expect((await counts.read()).registrations).toBeGreaterThanOrEqual(20);
  });
});
