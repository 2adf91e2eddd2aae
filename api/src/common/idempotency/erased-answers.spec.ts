import { DataSource } from 'typeorm';
import { newGuest, startHub } from '../../../test-support/guests.ts';
import { helperOf } from '../../../test-support/organizer-links.ts';
import { countOf, ownerOf } from '../../../test-support/own-registration.ts';
import { profileImage } from '../../../test-support/photos.ts';
import { publish } from '../../../test-support/published-event.ts';
import { sessionOf, sharedService, somebody } from '../../../test-support/service.ts';
import { newId } from '../new-id.ts';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.ts';

const service = sharedService(startHub);
beforeEach(() => service.database.query('DELETE FROM idempotency_keys'));

let keys = 0;
const newKey = () => {
  keys += 1;
  return { 'idempotency-key': `erased-${keys}` };
};
const photo = { firstName: 'Ana', profileImage };
const photosShown = async () => (await service.get('/api/attendee-profiles')).body.length;

const stored = () => service.rows('SELECT asker, body, status, answer FROM idempotency_keys');
const tombstone = { asker: '', body: '', status: 410, answer: '' };
const erasedAnswer = { code: 'ALREADY_ERASED', message: 'What this had sent was erased since. It was not sent again.' };

describe('a write sent again after what it made was erased', () => {
  it('registers nobody', async () => {
    const [key, person, before] = [newKey(), somebody(), await countOf(service)];
    const first = await service.post('/api/registrations', person, key);
    await ownerOf(service, first.body.id).send('DELETE');
    const again = await service.post('/api/registrations', person, key);
    expect([again.status, again.body]).toEqual([410, expect.objectContaining(erasedAnswer)]);
    const bySession = await service.post('/api/registrations', person, { ...key, cookie: sessionOf(first) });
    expect([bySession.body.code, await countOf(service), sessionOf(again)]).toEqual(['ALREADY_ERASED', before, '']);
    expect(await stored()).toEqual([tombstone]);
    // With a key of its own it is a new wish.
    expect((await service.post('/api/registrations', person, newKey())).status).toBe(201);
  });

  it('adds no photo, with a session or without', async () => {
    const [guest, moderator] = [await newGuest(service), await helperOf(service, 'moderator')];
    const shown = await photosShown();
    const own = newKey();
    await guest.post('/api/attendee-profiles', photo, own);
    await ownerOf(service, guest.id).send('DELETE');
    const later = await guest.post('/api/attendee-profiles', photo, own);
    expect([later.status, later.body.code]).toEqual([410, 'ALREADY_ERASED']);
    const strangers = newKey();
    const { body } = await service.post('/api/attendee-profiles', photo, strangers);
    await moderator.send('DELETE', `/api/moderation/photos/${body.id}`);
    const again = await service.post('/api/attendee-profiles', photo, strangers);
    expect([again.status, again.body.code, await photosShown()]).toEqual([410, 'ALREADY_ERASED', shown]);
  });

  it('puts no replaced line of memory back', async () => {
    await publish(service, { memories: true });
    const guest = await newGuest(service);
    const leave = (text: string, key: object) =>
      service.send('PUT', '/api/memories/own', { text }, { cookie: guest.cookie, ...key });
    const first = newKey();
    await leave('My aunt.', first);
    await leave('My uncle.', newKey());
    expect((await leave('My aunt.', first)).body.code).toBe('ALREADY_ERASED');
  });
});

describe('the stored answer to a photo', () => {
  const answers = async () => (await service.rows('SELECT answer FROM idempotency_keys')).map(({ answer }) => answer);

  it('is without the picture, and given again with it', async () => {
    const key = newKey();
    const add = () => service.post('/api/attendee-profiles', photo, key);
    const [first, again] = [await add(), await add()];
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', first.body]);
    expect(first.body.profileImage).toMatch(/^data:image\/jpeg/);
    expect(await answers()).toEqual([JSON.stringify({ ...first.body, profileImage: '' })]);
  });

  it('of the version before is erased too', async () => {
    const { body } = await service.post('/api/attendee-profiles', photo, newKey());
    await service.rows('DELETE FROM answered_ids');
    await service.rows('UPDATE idempotency_keys SET lists_ids = 0, answer = ?', [JSON.stringify(body)]);
    const moderator = await helperOf(service, 'moderator');
    await moderator.send('DELETE', `/api/moderation/photos/${body.id}`);
    expect(await stored()).toEqual([tombstone]);
  });
});

it('what names somebody and was not stored with its work is not stored afterwards', async () => {
  const { id } = await newGuest(service);
  const moderator = await helperOf(service, 'moderator');
  const { body } = await service.post('/api/attendee-profiles', photo);
  for (const [body, kept] of [
    [{ id, firstName: 'Ana' }, 0],
    [{ mails: 3 }, 1],
  ] as const) {
    await service.app.get(IdempotencyKeysRepository).storeAfterwards(writeOf(newId()), { status: 200, body });
    expect(await stored()).toHaveLength(kept);
  }
  const hide = () => moderator.send('POST', `/api/moderation/photos/${body.id}/hide`, undefined, 'hide');
  expect([(await hide()).body.state, (await hide()).body.state, await stored()]).toEqual([
    'hidden',
    'hidden',
    [expect.objectContaining({ status: 200 })],
  ]);
});

const writeOf = (name: string) => ({
  request: name.padEnd(43, 'x'),
  asker: 'a'.repeat(43),
  isAnonymous: true,
  body: 'b'.repeat(43),
  requestBy: () => 'r'.repeat(43),
  status: 200,
  isStored: false,
});

describe('erasing', () => {
  /** `count` answers of others. */
  async function store(count: number): Promise<void> {
    const keys = Array.from({ length: count }, newId);
    const until = new Date(Date.now() + 86_400_000);
    const rows = keys.map((key) => [key.padEnd(43, 'k'), newId(), 'b', 201, `{"id":"${key}"}`, until, true]);
    await service.database.query(
      'INSERT INTO idempotency_keys (request, asker, body, status, answer, expires_at, lists_ids) VALUES ?',
      [rows],
    );
    await service.database.query('INSERT INTO answered_ids (request, id) VALUES ?', [
      keys.map((key) => [key.padEnd(43, 'k'), key]),
    ]);
    await service.database.query('ANALYZE TABLE idempotency_keys, answered_ids');
  }

  /** By this connection, since it is open. */
  async function rowsRead(): Promise<number> {
    const reads = await service.rows("SHOW SESSION STATUS LIKE 'Handler_read%'");
    return reads.reduce((sum: number, { Value }) => sum + Number(Value), 0);
  }

  /** The statements on stored answers that `work` runs, with what the engine reads for each, and how it finds it. */
  async function statementsOf(work: () => Promise<unknown>) {
    const logged = jest.spyOn(service.app.get(DataSource).logger, 'logQuery').mockClear();
    await work();
    const calls = logged.mock.calls.filter(([sql]) => /idempotency_keys|answered_ids/.test(sql));
    logged.mockRestore();
    const statements = [];
    for (const [sql, parameters] of calls) {
      if (/^INSERT/.test(sql)) continue;
      const values = parameters as unknown[] | undefined;
      const plan = await service.rows(`EXPLAIN ${sql}`, values);
      const before = await rowsRead();
      await service.rows(sql, values);
      const read = (await rowsRead()) - before;
      statements.push({ sql, read, ways: plan.map(({ type }) => type) });
    }
    return statements;
  }

  /** A guest's erasure, export and a photo's removal. */
  async function everything() {
    const guest = await newGuest(service);
    await guest.post('/api/attendee-profiles', photo, newKey());
    const other = await service.post('/api/attendee-profiles', photo, newKey());
    const moderator = await helperOf(service, 'moderator');
    const owner = ownerOf(service, guest.id);
    return statementsOf(async () => {
      await owner.get('/export');
      await moderator.send('DELETE', `/api/moderation/photos/${other.body.id}`);
      await owner.send('DELETE', '', undefined, newKey());
    });
  }

  it('reads as little among many stored answers as among few', async () => {
    await store(300);
    const few = await everything();
    await store(3000);
    const many = await everything();
    expect(few.length).toBeGreaterThan(8);
    expect(many.flatMap(({ sql, ways }) => (ways.includes('ALL') || ways.includes('index') ? [sql] : []))).toEqual([]);
    expect(many.map(({ read }) => read)).toEqual(few.map(({ read }) => read));
  });

  it('would read them all if it looked into the answers', async () => {
    await store(300);
    const search = () =>
      service.app.get(DataSource).query("SELECT request FROM idempotency_keys WHERE LOCATE('x', answer) > 0");
    const few = await statementsOf(search);
    await store(3000);
    const many = await statementsOf(search);
    expect([many[0]!.ways, many[0]!.read - few[0]!.read]).toEqual([['ALL'], 3000]);
  });
});
