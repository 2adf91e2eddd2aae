import { createHash } from 'node:crypto';
import { ACTED_AT_HEADER, doorTokenIn, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { complete, count, manyGuests, newGuest, recordedPoints, type Guest } from '../../test-support/guests.ts';
import { actsIn, helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { countOf, kindsOfMailsTo, ownerOf, registered, withToken } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { deliverAll, sharedMailing } from '../../test-support/sending.ts';
import type { Json } from '../../test-support/service.ts';
import { wrongStandings } from '../../test-support/standings.ts';
import { newId } from '../common/new-id.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { LinksService } from '../mail/links.service.ts';
import { writeLinkToken } from '../mail/link-token.ts';
import { walkInName } from './door.service.ts';

const { server, service } = sharedMailing({ SITE_ORIGIN: 'https://konbit.example.org' }, 'with catalogues');
let door: Helper;
let guest: Guest;
beforeAll(async () => {
  door = await helperOf(service, 'door');
});
beforeEach(async () => {
  guest = await newGuest(service, { dietaryRestrictions: 'no nuts', accessibilityNeeds: 'a chair' });
});

const arrive = (id: string, key?: string) => door.send('POST', `/api/door/guests/${id}/arrival`, undefined, key);
const undo = (id: string) => door.send('DELETE', `/api/door/guests/${id}/arrival`);
const walkIn = (name: unknown, party: unknown, key?: string) =>
  door.send('POST', '/api/door/guests', { name, party }, key);
const listed = async (id: string) =>
  (await door.send('GET', '/api/door/guests')).body.find((entry: Json) => entry.id === id);
const checkIns = () => count(service, 'SELECT COUNT(*) FROM activities WHERE registration_id = ?', [guest.id]);
const earned = 25;

describe('the list at the door', () => {
  it('has names, parties and arrivals, and little of emails', async () => {
    expect(await listed(guest.id)).toEqual({
      id: guest.id,
      firstName: 'Anacaona',
      lastName: 'Pierre',
      emailHint: 'gue…',
      party: 1,
      arrivedAt: null,
      peopleHere: 0,
    });
    await arrive(guest.id);
    expect((await listed(guest.id)).arrivedAt).toMatch(/^\d{4}-.*Z$/);
    const list = JSON.stringify((await door.send('GET', '/api/door/guests')).body);
    expect(list).not.toMatch(/@|no nuts|a chair/);
  });

  it('is paged, and leaves out guests who cancelled', async () => {
    const { body } = await door.send('GET', `/api/door/guests?after=${guest.id}`);
    expect(body).toEqual([]);
    await ownerOf(service, guest.id).send('POST', '/cancel');
    expect(await listed(guest.id)).toBeUndefined();
    expect((await arrive(guest.id)).body.code).toBe('REGISTRATION_NOT_FOUND');
    expect((await arrive(newId())).body.code).toBe('REGISTRATION_NOT_FOUND');
  });
});

describe('changes at the door', () => {
  const changesSince = async (since = '') =>
    (await door.send('GET', `/api/door/changes${since && `?since=${since}`}`)).body;
  const idsOf = (guests: Json[]) => guests.map(({ id }) => id);
  /** As if all before were long ago. */
  const age = () => service.rows('UPDATE registrations SET changed_at = changed_at - INTERVAL 1 HOUR');

  it('are guests who registered, arrived, were corrected or are not expected any more', async () => {
    const { readAt, guests, total } = (await door.send('GET', '/api/door/changes')).body;
    expect(guests).toEqual([]);
    expect(total).toBe((await door.send('GET', '/api/door/guests')).body.length);
    await age();
    const others = [await newGuest(service), await newGuest(service)] as const;
    await arrive(guest.id);
    await ownerOf(service, others[1].id).send('POST', '/cancel');
    const since = await changesSince(readAt);
    expect(idsOf(since.guests).sort()).toEqual([guest.id, others[0].id].sort());
    expect(since.guests.find(({ id }: Json) => id === guest.id)).toEqual(await listed(guest.id));
    expect([since.gone, since.total]).toEqual([[others[1].id], total + 1]);
    await age();
    expect((await changesSince(since.readAt)).guests).toEqual([]);
    await undo(guest.id);
    expect(idsOf((await changesSince(since.readAt)).guests)).toEqual([guest.id]);
  });

  it('are parties of which more have come, too', async () => {
    const { id } = (await walkIn('Ti Jo', 4)).body;
    await undo(id);
    const come = (people: number) => door.send('POST', `/api/door/guests/${id}/arrival`, { people });
    for (const people of [1, 2]) {
      const { readAt } = await changesSince();
      await age();
      const { body } = await come(people);
      expect((await changesSince(readAt)).guests).toMatchObject([{ id, peopleHere: body.peopleHere }]);
    }
    expect((await listed(id)).peopleHere).toBe(3);
  });

  it('come again for a minute: a transaction may end after a later reading', async () => {
    const { readAt } = await changesSince();
    await age();
    await service.rows('UPDATE registrations SET changed_at = ? WHERE id = ?', [
      new Date(Date.parse(readAt) - 50_000),
      guest.id,
    ]);
    expect(idsOf((await changesSince(readAt)).guests)).toEqual([guest.id]);
  });

  it('leave a guest who was erased to the number of all', async () => {
    const { readAt, total } = await changesSince();
    await age();
    await ownerOf(service, guest.id).send('DELETE');
    expect(await changesSince(readAt)).toMatchObject({ guests: [], gone: [], total: total - 1 });
  });

  it('are not listed where too many changed, nor of no time', async () => {
    const { readAt } = await changesSince();
    await age();
    const ids = await manyGuests(service, 1001);
    expect(await changesSince(readAt)).toMatchObject({ isTooMany: true, guests: [] });
    await service.rows('DELETE FROM registrations WHERE id IN (?)', [ids]);
    await service.app.get(GuestCountsService).correct();
    expect((await door.send('GET', '/api/door/changes?since=yesterday')).status).toBe(400);
  });
});

describe('checking in', () => {
  it('gives the points once under a burst of phones', async () => {
    const burst = [...Array.from({ length: 12 }, () => arrive(guest.id)), complete(guest, 'event_checkin')];
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.slice(0, 12)).toEqual(Array(12).fill(200));
    expect([201, 409]).toContain(statuses[12]);
    expect([await checkIns(), await recordedPoints(service, guest.id)]).toEqual([1, earned]);
    expect((await guest.get(`/api/users/${guest.id}/stats`)).body.totalPoints).toBe(earned);
  });

  it('is undone with its points, and can be done again', async () => {
    const actsBefore = (await service.get('/api/leaderboard/together')).body.acts;
    await arrive(guest.id);
    expect((await undo(guest.id)).body.arrivedAt).toBeNull();
    expect([await checkIns(), await recordedPoints(service, guest.id)]).toEqual([0, 0]);
    expect((await guest.get(`/api/users/${guest.id}/stats`)).body).toMatchObject({
      totalPoints: 0,
      achievementsCount: 0,
    });
    await undo(guest.id);
    await arrive(guest.id);
    expect([await checkIns(), await recordedPoints(service, guest.id)]).toEqual([1, earned]);
    expect((await service.get('/api/leaderboard/together')).body.acts - actsBefore).toBe(1);
    const acts = ['check-in', 'undo', 'undo', 'check-in'].map((act) => `link ${door.linkId} door ${act} ${guest.id}`);
    expect(actsIn(service).filter((entry) => entry.endsWith(guest.id))).toEqual(acts);
  });

  it('takes back with an undo what only it unlocked, at once or later', async () => {
    const others = ['story_sharing', 'soup_sharing', 'networking_attendance'] as const;
    for (const activity of others) await complete(guest, activity);
    await arrive(guest.id);
    await complete(guest, 'panel_question');
    const offered = (await service.get('/api/achievements')).body;
    const names = async (): Promise<string[]> => {
      const { body } = await guest.get(`/api/users/${guest.id}/achievements`);
      return body.map(({ achievementId }: Json) => offered.find(({ id }: Json) => id === achievementId).name);
    };
    const before = await names();
    const unearned = ['Many Hands', 'Rising Star'];
    expect(before).toEqual(expect.arrayContaining(unearned));
    await undo(guest.id);
    expect(await names()).toEqual(before.filter((name) => !unearned.includes(name)));
    expect(await wrongStandings(service)).toEqual([]);
  });

  it('keeps a guest’s own check-in when undone', async () => {
    await complete(guest, 'event_checkin');
    expect((await arrive(guest.id)).status).toBe(200);
    await undo(guest.id);
    expect([await checkIns(), await recordedPoints(service, guest.id)]).toEqual([1, earned]);
  });

  it('is exported and erased with the guest', async () => {
    await arrive(guest.id);
    const { body } = await ownerOf(service, guest.id).get('/export');
    expect(body.held.arrival).toMatchObject({ registrationId: guest.id });
    await ownerOf(service, guest.id).send('DELETE');
    expect(await count(service, 'SELECT COUNT(*) FROM arrivals WHERE registration_id = ?', [guest.id])).toBe(0);
  });
});

describe('a party that comes in parts', () => {
  const come = (id: string, people: unknown, key?: string) =>
    door.send('POST', `/api/door/guests/${id}/arrival`, { people }, key);
  const peopleHere = async () => (await (await helperOf(service, 'desk')).send('GET', '/api/desk')).body.peopleHere;
  const partyOfFour = async () => {
    const { body } = await walkIn('Ti Jo', 4);
    await undo(body.id);
    return body.id as string;
  };

  it('is counted as it comes: three of four, one more later, never more than all', async () => {
    const [id, before] = [await partyOfFour(), await peopleHere()];
    expect((await come(id, 3)).body).toMatchObject({ party: 4, peopleHere: 3, wasHere: false });
    expect([(await listed(id)).peopleHere, (await peopleHere()) - before]).toEqual([3, 3]);
    expect((await come(id, 1)).body).toMatchObject({ peopleHere: 4, wasHere: false });
    expect((await come(id, 1)).body).toMatchObject({ peopleHere: 4 });
    expect((await peopleHere()) - before).toBe(4);
    expect((await undo(id)).body).toMatchObject({ arrivedAt: null, peopleHere: 0 });
    expect(await peopleHere()).toBe(before);
  });

  it('adds up at two doors, counts a repeated call once, and a whole party once', async () => {
    const id = await partyOfFour();
    const key = newId();
    await Promise.all([come(id, 2, key), come(id, 1)]);
    await come(id, 2, key);
    expect((await listed(id)).peopleHere).toBe(3);
    expect((await arrive(id)).body).toMatchObject({ peopleHere: 3, wasHere: true });
  });

  it.each([0, 51, '3'])('%j people are refused', async (people) => {
    const { status, body } = await come(await partyOfFour(), people);
    expect([status, Object.keys(body.fields)]).toEqual([400, ['people']]);
  });
});

it('guests without an email are told apart by the end of their telephone number', async () => {
  const desk = await helperOf(service, 'desk');
  const { body } = await desk.send('POST', '/api/desk/guests', { firstName: 'Grann', phone: '+1 (416) 555-0100' });
  expect(await listed(body.id)).toMatchObject({ firstName: 'Grann', phoneHint: '…0100' });
});

it('the list on paper names everybody expected, with nothing that lets a finder in', async () => {
  await ownerOf(service, guest.id).send('POST', '/cancel');
  const { id } = (await walkIn('Ti Jo Zamor', 3)).body;
  const { status, body } = await door.send('GET', '/api/door/sheet');
  expect(status).toBe(200);
  const rows = body.letters.flatMap(({ rows }: Json) => rows);
  expect(rows).toContainEqual({ firstName: 'Ti', lastName: 'Jo Zamor', party: 3, hint: null });
  expect(rows).toHaveLength((await door.send('GET', '/api/door/guests')).body.length);
  expect(JSON.stringify(body)).not.toMatch(/@|#|[\da-f]{8}-/);
  expect(JSON.stringify(body)).not.toContain(id);
});

describe('an act that waited for the network', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const late = (method: string, path: string, at: string, body?: unknown) =>
    service.send(method, path, body, { [ORGANIZER_LINK_HEADER]: door.token, [ACTED_AT_HEADER]: at });
  const registeredAt = (id: string, at: string) =>
    service.database.query('UPDATE registrations SET created_at = ? WHERE id = ?', [new Date(at), id]);
  const list = '/api/door/guests';

  it('is of the time at which the phone did it', async () => {
    const at = minutesAgo(30);
    await registeredAt(guest.id, minutesAgo(600));
    expect((await late('POST', `${list}/${guest.id}/arrival`, at)).body.arrivedAt).toBe(at);
    expect((await listed(guest.id)).arrivedAt).toBe(at);
    const [activity] = (await guest.get(`/api/users/${guest.id}/activities`)).body;
    expect(activity.completedAt).toBe(at);
    const walkedIn = (await late('POST', list, at, { name: 'Ti Jo', party: 2 })).body;
    expect(walkedIn.arrivedAt).toBe(at);
    const stored = await service.rows('SELECT created_at FROM registrations WHERE id = ?', [walkedIn.id]);
    expect(stored).toEqual([{ created_at: new Date(at) }]);
  });

  it('is not of before the registration', async () => {
    const registered = minutesAgo(10);
    await registeredAt(guest.id, registered);
    expect((await late('POST', `${list}/${guest.id}/arrival`, minutesAgo(30))).body.arrivedAt).toBe(registered);
  });

  it('undoes no check-in that another phone has made since', async () => {
    const { arrivedAt } = (await arrive(guest.id)).body;
    expect((await late('DELETE', `${list}/${guest.id}/arrival`, minutesAgo(10))).body.arrivedAt).toBe(arrivedAt);
    expect([(await listed(guest.id)).arrivedAt, await checkIns()]).toEqual([arrivedAt, 1]);
    expect((await late('DELETE', `${list}/${guest.id}/arrival`, minutesAgo(1))).body.arrivedAt).toBeNull();
  });
});

it('all of it leaves every standing right', async () => {
  expect(await wrongStandings(service)).toEqual([]);
});

describe('a walk-in', () => {
  it('has a name and a party, no mail and no points', async () => {
    const before = await countOf(service);
    const { status, body } = await walkIn('  Ti Jo Pierre ', 4);
    expect([status, body]).toEqual([
      201,
      { id: body.id, firstName: 'Ti', lastName: 'Jo Pierre', party: 4, arrivedAt: expect.any(String), peopleHere: 4 },
    ]);
    expect(await listed(body.id)).toEqual(body);
    expect([await countOf(service), await kindsOfMailsTo(service, body.id)]).toEqual([before + 1, []]);
    await undo(body.id);
    await arrive(body.id);
    expect(await recordedPoints(service, body.id)).toBe(0);
  });

  it('counts once when the phone repeats it', async () => {
    const [before, key] = [await countOf(service), newId()];
    const first = await walkIn('Ti Jo', 2, key);
    const again = await Promise.all([1, 2, 3].map(() => walkIn('Ti Jo', 2, key)));
    const next = await helperOf(service, 'door');
    again.push(await next.send('POST', '/api/door/guests', { name: 'Ti Jo', party: 2 }, key));
    expect(again.map(({ status, body }) => [status, body])).toEqual(Array(4).fill([201, first.body]));
    expect(await countOf(service)).toBe(before + 1);
    expect((await walkIn('Ti Jo', 3, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each([
    ['name', '', 'Please enter a name.'],
    ['name', 'a'.repeat(161), 'Please use at most 160 characters.'],
    ['party', 51, 'This must be a whole number from 1 to 50.'],
    ['party', '2', 'This must be a whole number from 1 to 50.'],
  ])('is refused with %s %j', async (field, value, sentence) => {
    const { status, body } = await door.send('POST', '/api/door/guests', { name: 'Ti Jo', party: 1, [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });
});

it.each([
  ['Ti Jo', 'Ti', 'Jo'],
  ['Marie-Ange', 'Marie-Ange', ''],
  [' Jean  Jacques   Dessalines ', 'Jean', 'Jacques Dessalines'],
  [`${'é'.repeat(100)} ${'👑'.repeat(100)}`, 'é'.repeat(80), '👑'.repeat(80)],
])('%j is %j %j', (name, firstName, lastName) => expect(walkInName(name)).toEqual({ firstName, lastName }));

async function register() {
  await service.database.query('DELETE FROM outbox');
  const guest = await registered(service);
  await deliverAll(service);
  const mail = server.mails.find(({ to }) => [to].flat()[0]?.text === guest.person.email)!;
  const { doorCode } = (await guest.owner.get()).body;
  return { ...guest, doorCode, token: doorTokenIn(doorCode ?? '') ?? '', mail };
}
const scan = (code: unknown) => door.send('POST', '/api/door/codes', { code });
const pictures = ({ mail }: Awaited<ReturnType<typeof register>>) => mail.attachments.filter(({ related }) => related);

describe('an event without codes, as it is shipped', () => {
  it('gives none to guest, mail or door', async () => {
    const guest = await register();
    expect([guest.doorCode, pictures(guest).length]).toEqual([undefined, 1]);
    expect(await listed(guest.id)).not.toHaveProperty('codeHash');
  });
});

describe('an event with codes', () => {
  beforeAll(() => publish(service, { door: { codes: true } }));

  it('gives one code on page, registration and mail', async () => {
    const guest = await register();
    expect(guest.doorCode).toMatch(/^https:\/\/konbit\.example\.org\/#[\w.-]{82}$/);
    const { body } = await service.post('/api/registrations', { ...guest.person, email: `${newId()}@example.org` });
    expect(body.doorCode).toBe(service.app.get(LinksService).doorCode(body.id));
    const [, code] = pictures(guest);
    expect([code?.contentType, code?.contentDisposition]).toEqual(['image/png', 'inline']);
    expect(guest.mail.html).toContain(`src="data:image/png;base64,${code?.content.toString('base64')}"`);
    const { data, info } = await sharp(code!.content).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(decodeQR({ ...info, data })).toBe(guest.doorCode);
    expect(guest.mail.text).toContain('VOTRE CODE À L’ENTRÉE');
  });

  it('has a hash of the code in the list', async () => {
    const { id, token } = await register();
    const codeHash = createHash('sha256').update(token).digest('hex');
    expect(await listed(id)).toMatchObject({ codeHash });
    const { status, body } = await scan(token);
    expect([status, body]).toEqual([
      200,
      {
        id,
        firstName: 'Anacaona',
        lastName: 'Pierre',
        emailHint: 'gue…',
        party: 1,
        arrivedAt: null,
        peopleHere: 0,
        state: 'expected',
      },
    ]);
  });

  it('opens no registration; a mailed link is no code', async () => {
    const { token, owner } = await register();
    const opened = await Promise.all([withToken(service, token), owner].map((who) => who.get()));
    expect(opened.map(({ status }) => status)).toEqual([401, 200]);
    expect((await scan(owner.token)).body.code).toBe('REGISTRATION_NOT_FOUND');
  });

  it('says that a guest cancelled, until restored', async () => {
    const { owner, token, doorCode } = await register();
    expect((await owner.send('POST', '/cancel')).body.doorCode).toBeUndefined();
    expect((await scan(token)).body.state).toBe('cancelled');
    expect((await owner.send('POST', '/restore')).body.doorCode).toBe(doorCode);
    expect((await scan(token)).body.state).toBe('expected');
  });

  it.each([
    ['signed by another', () => writeLinkToken('door', { registrationId: newId(), version: 0 }, ['x']), 404],
    ['of an unknown guest', () => doorTokenIn(service.app.get(LinksService).doorCode(newId())), 404],
    ['of another kind', () => 'WIFI:S:Farm;;', 404],
    ['that is missing', () => undefined, 400],
    ['that is no text', () => ({}), 400],
  ])('a code %s is refused', async (_, code, status) => expect((await scan(code())).status).toBe(status));

  it('tells a second phone that the guest is here', async () => {
    const [{ body: first }, { body: second }] = [await arrive(guest.id), await arrive(guest.id)];
    expect([first.wasHere, second.wasHere, second.arrivedAt]).toEqual([false, true, first.arrivedAt]);
  });
});

it('a party that comes in parts gives its points once, and counts in the evening’s numbers', async () => {
  await service.database.query('UPDATE registrations SET party = 4 WHERE id = ?', [guest.id]);
  await publish(service, { party: { adults: 9, children: 9 } });
  const acts = async () => (await service.get('/api/leaderboard/together')).body.acts;
  const before = await acts();
  await door.send('POST', `/api/door/guests/${guest.id}/arrival`, { people: 1 });
  await door.send('POST', `/api/door/guests/${guest.id}/arrival`, { people: 2 });
  expect([await checkIns(), await recordedPoints(service, guest.id)]).toEqual([1, earned]);
  expect((await acts()) - before).toBe(3);
});
