import { complete, deleteGuests, newGuest, startHub, type Guest } from '../../test-support/guests.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import type { Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub();
});
afterEach(() => deleteGuests(service));
afterAll(() => service.stop());

const entries = async (query = '', guest?: Guest) => (await (guest ?? service).get(`/api/leaderboard${query}`)).body;
const ids = async (query = '', guest?: Guest) =>
  (await entries(query, guest)).map(({ registrationId }: { registrationId: string }) => registrationId);

/** Guests who have each done so many of the activities, in this order of time. */
async function guestsWith(...counts: number[]): Promise<Guest[]> {
  const types = ['event_checkin', 'soup_sharing', 'networking_attendance'] as const;
  const guests: Guest[] = [];
  for (const done of counts) {
    const guest = await newGuest(service, { firstName: `Guest${guests.length}` });
    for (const type of types.slice(0, done)) await complete(guest, type);
    guests.push(guest);
  }
  return guests;
}

describe('the leaderboard', () => {
  it('is empty while nobody has points', async () => {
    await guestsWith(0, 0);
    const { status, body, headers } = await service.get('/api/leaderboard');
    expect([status, body, headers.get('cache-control')]).toEqual([200, [], 'no-store']);
  });

  it('counts the acts of all guests together', async () => {
    const together = async () => (await service.get('/api/leaderboard/together')).body;
    expect(await together()).toEqual({ acts: 0 });
    const [one] = (await guestsWith(1, 3)) as [Guest];
    expect(await together()).toEqual({ acts: 4 });
    expect((await complete(one, 'event_checkin')).status).toBe(409);
    await ownerOf(service, one.id).send('DELETE', '');
    expect(await together()).toEqual({ acts: 3 });
  });

  it('shows names and points, most points first', async () => {
    const [one, three] = (await guestsWith(1, 3, 0)) as [Guest, Guest];
    expect(await entries()).toEqual([
      {
        id: three.id,
        registrationId: three.id,
        // Three activities of 20 each, First Flame 5, Bowl of Freedom 10.
        totalPoints: 75,
        achievementsCount: 2,
        rank: 1,
        registration: { firstName: 'Guest1', lastName: 'Pierre' },
      },
      expect.objectContaining({ registrationId: one.id, totalPoints: 25, rank: 2 }),
    ]);
  });

  it('ranks earlier guests first in a tie', async () => {
    const [slow, quick] = (await guestsWith(1, 2)) as [Guest, Guest];
    await complete(slow, 'soup_sharing');
    expect(await ids()).toEqual([quick.id, slow.id]);
    await complete(slow, 'networking_attendance');
    expect(await ids()).toEqual([slow.id, quick.id]);
  });

  it("adds the session's own place with its rank", async () => {
    const [first, second, third, last, none] = (await guestsWith(3, 2, 1, 1, 0)) as Guest[];
    expect(await ids('?limit=2')).toEqual([first!.id, second!.id]);
    expect(await ids('?limit=2', second)).toEqual([first!.id, second!.id]);
    expect((await entries('?limit=2', third)).map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
    expect((await entries('?limit=1', last)).at(-1)).toMatchObject({
      registrationId: last!.id,
      rank: 4,
      totalPoints: 25,
    });
    expect(await ids('?limit=2', none)).toEqual([first!.id, second!.id]);
    expect(await ids('', last)).toHaveLength(4);
  });

  it('leaves out guests who cancelled', async () => {
    const [first, second, last] = (await guestsWith(3, 2, 1)) as [Guest, Guest, Guest];
    await ownerOf(service, first.id).send('POST', '/cancel');
    expect((await entries('?limit=1', last)).map(({ rank }: { rank: number }) => rank)).toEqual([1, 2]);
    expect(await ids('?limit=1', first)).toEqual([second.id]);
    await ownerOf(service, first.id).send('POST', '/restore');
    expect((await entries('?limit=1', last)).at(-1)).toMatchObject({ registrationId: last.id, rank: 3 });
  });
});

it.each(['0', '501', '1.5', 'ten'])('refuses a limit of %s', async (limit) => {
  const { status, body } = await service.get(`/api/leaderboard?limit=${limit}`);
  expect([status, body.fields]).toEqual([400, { limit: 'This must be a whole number from 1 to 500.' }]);
});
