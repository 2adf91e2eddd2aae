import { activityTypes } from '@konbit/contracts';
import { isOnDemand, printFigures, rounds, seededRandom } from '@konbit/tooling/proofs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Site } from '../src/site/site.ts';
import { startSite } from '../src/site/start-site.ts';
import type { Protection } from './bad-network.ts';
import { eveningGuests, type Phone } from './evening-guests.ts';

// `npm run prove -- evening`, `npm run test:long`. In `npm test`, one phone loses its network, and the answers to what
// waited, in `mf-hub/e2e/waiting.e2e.ts`; the rules of the queue stand in `libs/web/src/write-queue`.

const random = seededRandom();
const phones = rounds(1);
/** Phones that are looked at, and touched, at the same time. */
const atOnce = 10;

let site: Site;
let guests: Awaited<ReturnType<typeof eveningGuests>>;
beforeAll(async () => {
  // All phones come from one address.
  const limits = ['REGISTRATIONS', 'LOOKUPS', 'GUESSES', 'ACTS', 'QUIZZES', 'RELEASE_TABS', 'COUNTED_TABS'];
  const apiEnv = Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, 'off']));
  // Phones keep no file that is large as it is sent, so files are made smaller, and quickly.
  site = await startSite({ durable: false, brotliQuality: 1, apiEnv });
  guests = await eveningGuests(site.origin, random);
});
afterAll(async () => {
  await guests.close();
  await site.stop();
});

type Guest = Awaited<ReturnType<typeof guests.arrive>>;

/** Does this with so many guests, a few at a time: a machine draws only so many pages. */
async function inTurn<Result>(count: number, step: (index: number) => Promise<Result>): Promise<Result[]> {
  const all: Result[] = [];
  for (let first = 0; first < count; first += atOnce) {
    const turn = Array.from({ length: Math.min(atOnce, count - first) }, (_, index) => step(first + index));
    all.push(...(await Promise.all(turn)));
  }
  return all;
}

/** An evening of so many phones, which come back in random order; the time of each runs from its own network on. */
async function eveningOf(count: number, protection: Protection): Promise<Phone[]> {
  const all: Guest[] = await inTurn(count, async (index) => {
    const guest = await guests.arrive(protection, { twice: index % 3 === 0, reloads: isOnDemand && index % 3 === 1 });
    await guest.evening();
    return guest;
  });
  const order = all.map((guest) => ({ guest, at: random() })).sort((a, b) => a.at - b.at);
  await inTurn(count, (index) => order[index]!.guest.comeBack({ closed: protection.lock && random() < 0.4 }));
  await inTurn(count, (index) => all[index]!.look());
  return all.map(({ phone }) => phone);
}

/** The same as the service has it, counted anew by a connection of its own. */
async function recount(all: readonly Phone[]) {
  const connection = await createConnection(site.databaseUrl);
  const [rows] = await connection.query<RowDataPacket[]>(
    `SELECT r.id, COALESCE(s.total_points, 0) AS standing,
       (SELECT COUNT(*) FROM activities a WHERE a.registration_id = r.id) AS acts,
       (SELECT COUNT(*) FROM quiz_answers q WHERE q.registration_id = r.id) AS answers,
       COALESCE((SELECT SUM(points) FROM activities a WHERE a.registration_id = r.id), 0)
       + COALESCE((SELECT SUM(points_earned) FROM quiz_answers q WHERE q.registration_id = r.id), 0)
       + COALESCE((SELECT SUM(points) FROM user_achievements u
           WHERE u.registration_id = r.id), 0) AS points
     FROM registrations r LEFT JOIN standings s ON s.registration_id = r.id WHERE r.id IN (?)`,
    [all.map(({ id }) => id)],
  );
  await connection.end();
  const counted = new Map(rows.map((row) => [row.id as string, row]));
  const sum = (of: (phone: Phone) => number) => all.reduce((total, phone) => total + of(phone), 0);
  const done = (phone: Phone) => phone.acts + phone.answers;
  const held = ({ id }: Phone) => counted.get(id)!.acts + counted.get(id)!.answers;
  const settled = all.map(({ settledMs }) => settledMs / 1000).sort((a, b) => a - b);
  return {
    phones: all.length,
    done: sum(done),
    sends: sum(({ sends }) => sends),
    'cut off': sum(({ cutOff }) => cutOff),
    lost: sum((phone) => Math.max(0, done(phone) - held(phone))),
    double: sum((phone) => Math.max(0, held(phone) - done(phone))),
    'sent in vain': sum((phone) => Math.max(0, phone.taken - done(phone))),
    'told refused': sum(({ refusals }) => refusals),
    'wrong sums': all.filter(({ id, points }) => {
      const row = counted.get(id)!;
      return Number(row.points) !== Number(row.standing) || Number(row.points) !== points;
    }).length,
    'gave away': all.filter(({ gaveAway }) => gaveAway).length,
    'settled s, median': settled[Math.floor(settled.length / 2)]!,
    'settled s, last': settled.at(-1)!,
  };
}

it('an evening without a network loses nothing, counts nothing twice, and is settled when the network is back', async () => {
  const all = await eveningOf(phones, { key: true, lock: true });
  const figures = await recount(all);
  printFigures('evening', [figures]);
  expect(all.map(({ acts, answers }) => [acts, answers])).toEqual(all.map(() => [activityTypes.length, 3]));
  expect(figures).toMatchObject({ lost: 0, double: 0, 'told refused': 0, 'wrong sums': 0, 'gave away': 0 });
  // What was cut off, refused for the moment, or too slow is sent again, and nothing else.
  expect(figures['sent in vain']).toBe(0);
  if (isOnDemand) expect(figures['settled s, last']).toBeLessThan(60);
});

const protections: [string, Protection, string][] = [
  ['its key at each try', { key: false, lock: true }, 'told refused'],
  ['the lock of its tabs', { key: true, lock: false }, 'sent in vain'],
];
it.each(protections)('without %s the proof fails', async (_, protection, fails) => {
  const figures = await recount(await eveningOf(1, protection));
  printFigures(`evening, ${fails}`, [figures]);
  expect(figures[fails as 'sends']).toBeGreaterThan(0);
});
