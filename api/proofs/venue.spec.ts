import { printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import { AddressTurns } from '../src/common/photos/address-turns.ts';
import { PhotoDecoderService } from '../src/common/photos/photo-decoder.service.ts';
import { RateLimitsService } from '../src/common/rate-limits/rate-limits.service.ts';
import { manyGuests } from '../test-support/guests.ts';
import { profileImage } from '../test-support/photos.ts';
import { type Answer, serve, sharedService, somebody, startService } from '../test-support/service.ts';

const random = seededRandom();
const guests = Math.min(600, rounds(20, 600));
/** Emails that a script tries, more than are answered. */
const tried = rounds(80, 600);
/** The default of `LIMIT_GUESSES`. */
const mostMisses = 60;

const patient = { QUERY_TIMEOUT_MS: '60000' };
const first = sharedService(() => startService(patient));
const services = [first, sharedService(() => serve(first.databaseUrl, patient))] as const;
const table: Figures[] = [];
afterAll(() => printFigures('venue', table));

const from = (address: string) => ({ 'x-forwarded-for': address });
const either = () => services[random() < 0.5 ? 0 : 1];
const unknown = () => `nobody${Math.floor(random() * 2 ** 40)}@example.org`;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

interface VenueGuest {
  id: string;
  email: string;
  lastName: string;
}

/** Each registered, with an email and a last name of their own. */
async function venueGuests(number: number): Promise<VenueGuest[]> {
  const ids = await manyGuests(services[0], number);
  const ownName = "CONCAT('Désir-', CONVERT(RIGHT(id, 12) USING utf8mb4))";
  await services[0].rows(`UPDATE registrations SET last_name = ${ownName} WHERE id IN (?)`, [ids]);
  return ids.map((id) => ({ id, email: `${id}@example.org`, lastName: `Désir-${id.slice(-12)}` }));
}

function lookUp(email: string, address: string, lastName?: string): Promise<Answer> {
  const query = new URLSearchParams({ email, ...(lastName !== undefined && { lastName }) });
  return either().get(`/api/registrations?${query.toString()}`, from(address));
}

/** One in twenty mistypes the email first. Counts the ways in, and the misses. */
async function crowd(all: readonly VenueGuest[], address: string, knowTheirNames = true) {
  const ways = { 'by email': 0, 'by name': 0, not: 0, misses: 0 };
  const mistyping = new Set(all.filter((_, at) => at % 20 === 10));
  await inParallel(all, async (guest) => {
    const { id, email, lastName } = guest;
    if (mistyping.has(guest) && (await lookUp(`x${email}`, address)).status === 200) ways.misses += 1;
    const first = await lookUp(email, address);
    const isAsked = first.body.code === 'NAME_NEEDED' && knowTheirNames;
    const { status, body } = isAsked ? await lookUp(email, address, lastName.toLowerCase()) : first;
    ways[status === 200 && body[0]?.id === id ? (isAsked ? 'by name' : 'by email') : 'not'] += 1;
  });
  table.push({ what: 'a crowd', tried: all.length, ...ways });
  return ways;
}

/** Tries emails, every sixteenth of them registered, and collects the answers. */
async function script(all: readonly VenueGuest[], address: string) {
  const list = Array.from({ length: tried }, (_, at) => (at % 16 === 8 ? all[at % all.length]!.email : unknown()));
  const found = { known: [] as string[], unknown: [] as string[], 'name needed': [] as string[] };
  await inParallel(list, async (email) => {
    const { status, body } = await lookUp(email, address);
    if (status === 200) found[body.length > 0 ? 'known' : 'unknown'].push(email);
    else if (body.code === 'NAME_NEEDED') found['name needed'].push(email);
    else throw new Error(`${status} ${body.code}`);
  });
  table.push({ what: 'a script', tried, known: found.known.length, unknown: found.unknown.length });
  const registered = list.filter((email) => all.some((guest) => guest.email === email));
  return { ...found, registered };
}

describe(`a venue of ${guests} behind one address, of whom one in twenty mistypes`, () => {
  it('lets all in by their email alone', async () => {
    const ways = await crowd(await venueGuests(guests), '203.0.113.1');
    expect(ways).toEqual({ 'by email': guests, 'by name': 0, not: 0, misses: Math.round(guests / 20) });
  });

  it('lets all in while a script guesses addresses', async () => {
    const address = '203.0.113.2';
    const all = await venueGuests(guests);
    const [found, ways] = await Promise.all([script(all, address), crowd(all, address)]);
    expect(ways['by email'] + ways['by name']).toBe(guests);
    // The misses of crowd and script share one limit, which is used up.
    expect(found.unknown.length + ways.misses).toBe(mostMisses);
    expect(found['name needed']).toHaveLength(tried - found.known.length - found.unknown.length);
    expect(await script(all, address)).toMatchObject({ known: [], unknown: [] });
    expect(await crowd(all, address)).toEqual({ 'by email': 0, 'by name': guests, not: 0, misses: 0 });
  });

  it('closes where nobody knows the last name', async () => {
    const all = await venueGuests(20);
    await script(all, '203.0.113.3');
    expect((await crowd(all, '203.0.113.3', false)).not).toBe(20);
  });

  it('reveals every email without the limit', async () => {
    jest.spyOn(RateLimitsService.prototype, 'isUsedUp').mockResolvedValue(false);
    jest.spyOn(RateLimitsService.prototype, 'isWithin').mockResolvedValue(true);
    const found = await script(await venueGuests(20), '203.0.113.4');
    expect(found['name needed']).toEqual([]);
    expect(found.known.sort()).toEqual(found.registered.sort());
  });
});

/** Tries a wrong last name with each email. */
async function pairsScript(address: string, emails: readonly string[]): Promise<void> {
  await inParallel(emails, async (email) => {
    expect((await lookUp(email, address, 'x')).body).not.toMatchObject([{}]);
  });
}

describe('a venue whose address a script of wrong pairs shares', () => {
  const wrong = rounds(620, 2000);
  const unknownEmails = () => Array.from({ length: wrong }, unknown);

  it('lets all in by email and last name', async () => {
    const all = await venueGuests(guests);
    await script(all, '203.0.113.5');
    await pairsScript('203.0.113.5', unknownEmails());
    expect(await crowd(all, '203.0.113.5')).toEqual({ 'by email': 0, 'by name': guests, not: 0, misses: 0 });
  });

  it('sends to the mail whose name was guessed, and nobody else', async () => {
    const [victim, ...others] = await venueGuests(20);
    await script(others, '203.0.113.6');
    await pairsScript('203.0.113.6', Array<string>(10).fill(victim!.email));
    expect((await lookUp(victim!.email, '203.0.113.6', victim!.lastName)).body.code).toBe('ANSWERED_BY_MAIL');
    expect(await crowd(others, '203.0.113.6')).toMatchObject({ 'by name': others.length, not: 0 });
  });

  it('lets nobody in where wrong names count for all emails together', async () => {
    const isWithin = RateLimitsService.prototype.isWithin;
    jest.spyOn(RateLimitsService.prototype, 'isWithin').mockImplementation(function (
      this: RateLimitsService,
      name,
      subject,
    ) {
      return isWithin.call(this, name, name === 'wrongNames' ? 'everybody' : subject);
    });
    const all = await venueGuests(20);
    await script(all, '203.0.113.7');
    await pairsScript('203.0.113.7', unknownEmails());
    expect(await crowd(all, '203.0.113.7')).toMatchObject({ 'by name': 0, not: 20 });
  });
});

describe('a venue whose address a script of worthless calls shares', () => {
  const most = rounds(10, 60);
  const limit = `${most}/10m`;
  const limited = sharedService(() =>
    serve(first.databaseUrl, { ...patient, LIMIT_REGISTRATIONS: limit, LIMIT_MAILS: limit, LIMIT_PROFILES: limit }),
  );
  const unreadable = 'data:image/png;base64,AAAA';

  /** What has no time for a photo takes the registration without it: here each photo is read, however busy it is. */
  beforeAll(() => {
    const turns = new AddressTurns({ most: 64, mostOfAddress: 64, waitMs: 60_000 });
    Object.assign(limited.app.get(PhotoDecoderService), { turns, timeoutMs: 60_000 });
  });

  /** Each call is valid in form, and refused: emails that are taken, photos that nobody can open. */
  async function worthless(address: string): Promise<void> {
    const taken = somebody();
    expect((await limited.post('/api/registrations', taken, from('198.51.100.1'))).status).toBe(201);
    const calls = Array.from({ length: 2 * most }, (_, n) => n);
    await inParallel(calls, async () => {
      const photo = { firstName: 'a', profileImage: unreadable };
      const answers = [
        await limited.post('/api/attendee-profiles', photo, from(address)),
        await limited.post('/api/registrations', taken, from(address)),
        await limited.post('/api/registrations', somebody({ profileImage: unreadable }), from(address)),
      ];
      for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
    });
  }

  /** As many guests as the limits allow; each registers and adds a photo. */
  async function honest(address: string): Promise<{ registered: number; photos: number }> {
    const done = { registered: 0, photos: 0 };
    for (let n = 0; n < most; n += 1) {
      const registered = await limited.post('/api/registrations', somebody(), from(address));
      const photo = await limited.post('/api/attendee-profiles', { firstName: 'Ana', profileImage }, from(address));
      if (registered.status === 201) done.registered += 1;
      if (photo.status === 201) done.photos += 1;
    }
    table.push({ what: 'after worthless calls', tried: most, ...done });
    return done;
  }

  it('registers all, and takes their photos', async () => {
    await worthless('203.0.113.8');
    expect(await honest('203.0.113.8')).toEqual({ registered: most, photos: most });
  });

  it('closes where calls count before they are stored', async () => {
    jest.spyOn(RateLimitsService.prototype, 'counting').mockImplementation(async function (
      this: RateLimitsService,
      budgets,
      work,
    ) {
      for (const budget of budgets) await this.consume(...budget);
      return work();
    });
    await worthless('203.0.113.9');
    expect(await honest('203.0.113.9')).toEqual({ registered: 0, photos: 0 });
  });
});
