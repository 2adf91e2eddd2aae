import { dataUrl, picture } from '../../../test-support/photos.ts';
import { sessionOf, somebody, startService, type Service } from '../../../test-support/service.ts';
import { isFinal } from './idempotent-transactions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let keys = 0;
const newKey = () => ({ 'idempotency-key': `key-${(keys += 1)}` });
const register = (body: unknown, headers?: Record<string, string>) => service.post('/api/registrations', body, headers);
const count = async () => (await service.get('/api/registrations/count')).body as number;

describe('a write with an idempotency key', () => {
  it('gets its first answer again, and changes nothing', async () => {
    const [key, person, before] = [newKey(), somebody(), await count()];
    const first = await register(person, key);
    const second = await register(person, key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(await count()).toBe(before + 1);
  });

  it('with different bodies at once lets one win', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(somebody(), key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('keeps a refusal too', async () => {
    const [key, taken] = [newKey(), somebody()];
    await register(taken);
    const first = await register(taken, key);
    await service.database.query('DELETE FROM registrations WHERE email = ?', [taken.email]);
    const second = await register(taken, key);
    expect([second.status, second.body]).toEqual([409, first.body]);
    expect(sessionOf(second)).toBe('');
  });

  it('may be used again with corrected fields, as nothing had happened', async () => {
    const [key, person] = [newKey(), somebody()];
    expect((await register({ ...person, lastName: '' }, key)).status).toBe(400);
    expect((await register(person, key)).status).toBe(201);
  });

  it('counts for its own method and path alone', async () => {
    const key = newKey();
    await register(somebody(), key);
    expect((await service.call('/api/session', { method: 'DELETE', headers: key })).status).toBe(204);
    expect(
      (await service.call('/api/session', { method: 'DELETE', headers: key })).headers.get('idempotency-replayed'),
    ).toBe('true');
    const photo = dataUrl(await picture(10, 10).jpeg().toBuffer());
    const add = () => service.post('/api/attendee-profiles', { firstName: 'Ann', profileImage: photo }, key);
    expect((await add()).body).toEqual((await add()).body);
  });

  it('is forgotten after 24 hours', async () => {
    const [key, person] = [newKey(), somebody()];
    await register(person, key);
    await service.database.query('UPDATE idempotency_keys SET expires_at = expires_at - INTERVAL 23 HOUR');
    expect((await register(person, key)).status).toBe(201);
    await service.database.query('UPDATE idempotency_keys SET expires_at = expires_at - INTERVAL 1 HOUR');
    expect((await register(person, key)).status).toBe(409);
  });

  it('leaves nothing behind when the change fails', async () => {
    const [key, person] = [newKey(), somebody()];
    await service.database.query('RENAME TABLE outbox TO outbox_away');
    expect((await register(person, key)).status).toBe(500);
    await service.database.query('RENAME TABLE outbox_away TO outbox');
    expect((await register(person, key)).status).toBe(201);
  });

  it.each(['', 'with blank', 'é', 'x'.repeat(201)])('is refused when it is %j', async (key) => {
    const { status, body } = await register(somebody(), { 'idempotency-key': key });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it.each(['!', '~'.repeat(200)])('is taken when it is %j', async (key) => {
    expect((await register(somebody(), { 'idempotency-key': key })).status).toBe(201);
  });
});

it('a 500 says nothing of the inside', async () => {
  await service.database.query('RENAME TABLE outbox TO outbox_away');
  const { status, body } = await register(somebody());
  await service.database.query('RENAME TABLE outbox_away TO outbox');
  const sentence = 'Something went wrong on our side. Please try again.';
  expect([status, body]).toEqual([
    500,
    { statusCode: 500, code: 'INTERNAL_ERROR', message: sentence, error: sentence },
  ]);
});

it.each([
  ...[200, 201, 204, 404, 409, 422].map((status) => [status, true] as const),
  ...[400, 401, 403, 429, 500, 503].map((status) => [status, false] as const),
])('the first answer %i is the answer to the same request again: %s', (status, expected) => {
  expect(isFinal(status)).toBe(expected);
});
